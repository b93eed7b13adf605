import { DemoExample } from '@/ui/demo/demo-example';
import { DemoPage } from '@/ui/demo/demo-page';
import { Motions } from './motions';
import motionsSource from './motions.tsx?raw';
import { Order } from './order';
import orderSource from './order.tsx?raw';

export default function AnimateDemo() {
  return (
    <DemoPage demo="animate">
      <DemoExample demo="animate" example="motions" source={motionsSource}>
        <Motions />
      </DemoExample>
      <DemoExample demo="animate" example="order" source={orderSource}>
        <Order />
      </DemoExample>
    </DemoPage>
  );
}
