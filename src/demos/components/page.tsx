import { DemoExample } from '@/ui/demo/demo-example';
import { DemoPage } from '@/ui/demo/demo-page';
import { Dialogs } from './dialogs';
import dialogsSource from './dialogs.tsx?raw';
import { DemoForm } from './form';
import formSource from './form.tsx?raw';
import { Marks } from './marks';
import marksSource from './marks.tsx?raw';
import { States } from './states';
import statesSource from './states.tsx?raw';

export default function ComponentsDemo() {
  return (
    <DemoPage demo="components">
      <DemoExample demo="components" example="form" source={formSource}>
        <DemoForm />
      </DemoExample>
      <DemoExample demo="components" example="dialogs" source={dialogsSource}>
        <Dialogs />
      </DemoExample>
      <DemoExample demo="components" example="states" source={statesSource}>
        <States />
      </DemoExample>
      <DemoExample demo="components" example="marks" source={marksSource}>
        <Marks />
      </DemoExample>
    </DemoPage>
  );
}
