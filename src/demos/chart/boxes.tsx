import { useTranslate } from '@refinedev/core';
import { useMemo } from 'react';
import { Chart } from '@/ui/chart/chart';
import type { ChartTheme } from '@/ui/chart/chart-theme';
import { axis } from '@/ui/chart/option';

// 5th, 25th, 50th, 75th and 95th percentile of the axial length in mm.
const boxes = [
  { age: 7, values: [21.6, 22.3, 22.7, 23.1, 23.9] },
  { age: 9, values: [21.9, 22.7, 23.2, 23.7, 24.6] },
  { age: 11, values: [22.2, 23.1, 23.6, 24.2, 25.2] },
  { age: 13, values: [22.4, 23.4, 24.0, 24.6, 25.7] },
];
const centiles = ['P5', 'P25', 'P50', 'P75', 'P95'];

export default function Boxes() {
  const translate = useTranslate();
  const option = useMemo(
    () => (theme: ChartTheme) => ({
      grid: { left: 56, right: 16, top: 40, bottom: 48 },
      xAxis: axis(theme, {
        type: 'category',
        data: boxes.map(({ age }) => String(age)),
        name: translate('demos.chart.age'),
        nameLocation: 'middle',
        nameGap: 30,
      }),
      yAxis: axis(theme, { type: 'value', name: 'mm', scale: true }),
      series: [
        {
          type: 'boxplot',
          itemStyle: { color: theme.palette.band, borderColor: theme.palette.od },
          data: boxes.map(({ values }) => values),
        },
      ],
    }),
    [translate],
  );

  return (
    <Chart
      title={translate('demos.chart.boxTitle')}
      caption={translate('demos.chart.boxSample')}
      option={option}
      table={{
        columns: [
          { key: 'age', title: translate('demos.chart.age') },
          ...centiles.map((centile) => ({ key: centile, title: `${centile} (mm)`, isNumber: true })),
        ],
        rows: boxes.map(({ age, values }) => ({
          key: age,
          age,
          ...Object.fromEntries(centiles.map((centile, at) => [centile, values[at]?.toFixed(1)])),
        })),
      }}
    />
  );
}
