import { DemoPage } from '@/ui/demo/demo-page';
import { LongPage } from './long-page';
import longSource from './long-page.tsx?raw';
import { VirtualRows } from './virtual-rows';
import virtualSource from './virtual-rows.tsx?raw';

export default function ScrollDemo() {
  return (
    <DemoPage
      demo="scroll"
      examples={{ 'virtual-rows': [VirtualRows, virtualSource], 'long-page': [LongPage, longSource] }}
    />
  );
}
