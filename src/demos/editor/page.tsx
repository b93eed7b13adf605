import { DemoExample } from '@/components/demo/demo-example';
import { DemoPage } from '@/components/demo/demo-page';
import { SourceCode } from '@/components/demo/source-code';
import { Panel } from '@/components/panel';
import { RichText } from './rich-text';
import source from './rich-text.tsx?raw';
import sanitizeSource from './sanitize.ts?raw';

export default function EditorDemo() {
  return (
    <DemoPage demo="editor">
      <DemoExample demo="editor" example="rich-text" source={source}>
        <RichText />
      </DemoExample>
      <Panel>
        <SourceCode file="src/demos/editor/sanitize.ts" source={sanitizeSource} />
      </Panel>
    </DemoPage>
  );
}
