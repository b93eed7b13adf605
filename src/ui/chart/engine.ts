import { BarChart, BoxplotChart, LineChart, ScatterChart } from 'echarts/charts';
import {
  AriaComponent,
  GridComponent,
  LegendPlainComponent,
  MarkAreaComponent,
  MarkLineComponent,
  TooltipComponent,
} from 'echarts/components';
import { init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';

// What the console draws, and no more of the library.
use([
  AriaComponent,
  BarChart,
  BoxplotChart,
  CanvasRenderer,
  GridComponent,
  LegendPlainComponent,
  LineChart,
  MarkAreaComponent,
  MarkLineComponent,
  ScatterChart,
  TooltipComponent,
]);

export { init };
