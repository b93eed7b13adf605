import { DemoExample } from '@/ui/demo/demo-example';
import { DemoPage } from '@/ui/demo/demo-page';
import { Where } from './where';
import source from './where.tsx?raw';

export default function LevelsDemo() {
  return (
    <DemoPage demo="levels">
      <DemoExample demo="levels" example="where" source={source}>
        <Where />
      </DemoExample>
    </DemoPage>
  );
}
