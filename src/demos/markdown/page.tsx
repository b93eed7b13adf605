import { DemoPage } from '@/ui/demo/demo-page';
import { Written } from './written';
import source from './written.tsx?raw';

export default function MarkdownDemo() {
  return <DemoPage demo="markdown" examples={{ written: [Written, source] }} wide />;
}
