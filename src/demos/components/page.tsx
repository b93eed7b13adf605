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
    <DemoPage
      demo="components"
      examples={{
        form: [DemoForm, formSource],
        dialogs: [Dialogs, dialogsSource],
        states: [States, statesSource],
        marks: [Marks, marksSource],
      }}
    />
  );
}
