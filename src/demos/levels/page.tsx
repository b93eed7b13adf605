import { DemoPage } from '@/ui/demo/demo-page';
import { Where } from './where';
import source from './where.tsx?raw';

export default function LevelsDemo() {
  return <DemoPage demo="levels" examples={{ where: [Where, source] }} />;
}
