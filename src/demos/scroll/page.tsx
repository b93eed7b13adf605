import { DemoExample } from '@/ui/demo/demo-example';
import { DemoPage } from '@/ui/demo/demo-page';
import { LongPage } from './long-page';
import longSource from './long-page.tsx?raw';
import { VirtualRows } from './virtual-rows';
import virtualSource from './virtual-rows.tsx?raw';

export default function ScrollDemo() {
  return (
    <DemoPage demo="scroll">
      <DemoExample demo="scroll" example="virtual-rows" source={virtualSource}>
        <VirtualRows />
      </DemoExample>
      <DemoExample demo="scroll" example="long-page" source={longSource}>
        <LongPage />
      </DemoExample>
    </DemoPage>
  );
}
