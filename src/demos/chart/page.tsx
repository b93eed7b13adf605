import { DemoExample } from '@/ui/demo/demo-example';
import { DemoPage } from '@/ui/demo/demo-page';
import { Bars } from './bars';
import barsSource from './bars.tsx?raw';
import { Boxes } from './boxes';
import boxesSource from './boxes.tsx?raw';
import { Lines } from './lines';
import linesSource from './lines.tsx?raw';
import { Points } from './points';
import pointsSource from './points.tsx?raw';

export default function ChartDemo() {
  return (
    <DemoPage demo="chart">
      <DemoExample demo="chart" example="bars" source={barsSource}>
        <Bars />
      </DemoExample>
      <DemoExample demo="chart" example="lines" source={linesSource}>
        <Lines />
      </DemoExample>
      <DemoExample demo="chart" example="boxes" source={boxesSource}>
        <Boxes />
      </DemoExample>
      <DemoExample demo="chart" example="points" source={pointsSource}>
        <Points />
      </DemoExample>
    </DemoPage>
  );
}
