import { DemoExample } from '@/ui/demo/demo-example';
import { DemoPage } from '@/ui/demo/demo-page';
import { SourceCode } from '@/ui/demo/source-code';
import { Panel } from '@/ui/layout/panel';
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
