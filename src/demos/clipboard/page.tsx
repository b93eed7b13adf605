import { DemoPage } from '@/ui/demo/demo-page';
import { CopyText } from './copy-text';
import copySource from './copy-text.tsx?raw';
import { PasteTable } from './paste-table';
import pasteSource from './paste-table.tsx?raw';

export default function ClipboardDemo() {
  return (
    <DemoPage
      demo="clipboard"
      examples={{ 'copy-text': [CopyText, copySource], 'paste-table': [PasteTable, pasteSource] }}
    />
  );
}
