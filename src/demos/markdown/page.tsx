import { DemoExample } from '@/ui/demo/demo-example';
import { DemoPage } from '@/ui/demo/demo-page';
import { Written } from './written';
import source from './written.tsx?raw';

export default function MarkdownDemo() {
  return (
    <DemoPage demo="markdown">
      <DemoExample demo="markdown" example="written" source={source} wide>
        <Written />
      </DemoExample>
    </DemoPage>
  );
}
