import { DemoExample } from '@/ui/demo/demo-example';
import { DemoPage } from '@/ui/demo/demo-page';
import { Course } from './course';
import courseSource from './course.tsx?raw';
import { Kinds } from './kinds';
import kindsSource from './kinds.tsx?raw';
import { Undo } from './undo';
import undoSource from './undo.tsx?raw';

export default function ToastDemo() {
  return (
    <DemoPage demo="toast">
      <DemoExample demo="toast" example="kinds" source={kindsSource}>
        <Kinds />
      </DemoExample>
      <DemoExample demo="toast" example="course" source={courseSource}>
        <Course />
      </DemoExample>
      <DemoExample demo="toast" example="undo" source={undoSource}>
        <Undo />
      </DemoExample>
    </DemoPage>
  );
}
