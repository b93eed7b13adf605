import { DemoPage } from '@/ui/demo/demo-page';
import { SourceCode } from '@/ui/demo/source-code';
import { Panel } from '@/ui/layout/panel';
import { RichText } from './rich-text';
import source from './rich-text.tsx?raw';
import sanitizeSource from './sanitize.ts?raw';

export default function EditorDemo() {
  return (
    <DemoPage demo="editor" examples={{ 'rich-text': [RichText, source] }}>
      <Panel>
        <SourceCode file="src/demos/editor/sanitize.ts" source={sanitizeSource} />
      </Panel>
    </DemoPage>
  );
}
