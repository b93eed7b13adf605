import { DemoPage } from '@/ui/demo/demo-page';
import { Gallery } from './gallery';
import source from './gallery.tsx?raw';

export default function IconDemo() {
  return <DemoPage demo="icon" examples={{ gallery: [Gallery, source] }} />;
}
