import { DemoExample } from '@/ui/demo/demo-example';
import { DemoPage } from '@/ui/demo/demo-page';
import { CopyText } from './copy-text';
import copySource from './copy-text.tsx?raw';
import { PasteTable } from './paste-table';
import pasteSource from './paste-table.tsx?raw';

export default function ClipboardDemo() {
  return (
    <DemoPage demo="clipboard">
      <DemoExample demo="clipboard" example="copy-text" source={copySource}>
        <CopyText />
      </DemoExample>
      <DemoExample demo="clipboard" example="paste-table" source={pasteSource}>
        <PasteTable />
      </DemoExample>
    </DemoPage>
  );
}
