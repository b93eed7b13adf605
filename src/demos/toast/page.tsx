import { DemoPage } from '@/ui/demo/demo-page';
import { Course } from './course';
import courseSource from './course.tsx?raw';
import { Kinds } from './kinds';
import kindsSource from './kinds.tsx?raw';
import { Undo } from './undo';
import undoSource from './undo.tsx?raw';

export default function ToastDemo() {
  return (
    <DemoPage
      demo="toast"
      examples={{ kinds: [Kinds, kindsSource], course: [Course, courseSource], undo: [Undo, undoSource] }}
    />
  );
}
