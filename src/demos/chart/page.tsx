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
    <DemoPage
      demo="chart"
      examples={{
        bars: [Bars, barsSource],
        lines: [Lines, linesSource],
        boxes: [Boxes, boxesSource],
        points: [Points, pointsSource],
      }}
    />
  );
}
