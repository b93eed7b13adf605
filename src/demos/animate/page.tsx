import { DemoPage } from '@/ui/demo/demo-page';
import { Motions } from './motions';
import motionsSource from './motions.tsx?raw';
import { Order } from './order';
import orderSource from './order.tsx?raw';

export default function AnimateDemo() {
  return <DemoPage demo="animate" examples={{ motions: [Motions, motionsSource], order: [Order, orderSource] }} />;
}
