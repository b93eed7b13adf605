import { useTranslate } from '@refinedev/core';
import { useMemo } from 'react';
import { Chart } from '@/ui/chart/chart';
import type { ChartTheme } from '@/ui/chart/chart-theme';
import { axis, tooltipLines } from '@/ui/chart/option';
import { Rate } from '@/ui/chart/rate';

const rows = [
  { age: '6–8', first: { count: 31, of: 162 }, second: { count: 24, of: 158 } },
  { age: '9–11', first: { count: 78, of: 190 }, second: { count: 66, of: 187 } },
  { age: '12–14', first: { count: 121, of: 201 }, second: { count: 115, of: 204 } },
  { age: '15–17', first: { count: 140, of: 188 }, second: { count: 139, of: 190 } },
];
const years = ['first', 'second'] as const;

export default function Bars() {
  const translate = useTranslate();
  const option = useMemo(
    () => (theme: ChartTheme) => ({
      grid: { left: 48, right: 16, top: 48, bottom: 48 },
      legend: { right: 0 },
      // Patterns besides the colours.
      aria: { enabled: true, label: { enabled: false }, decal: { show: true } },
      xAxis: axis(theme, {
        type: 'category',
        data: rows.map(({ age }) => age),
        name: translate('demos.chart.age'),
        nameLocation: 'middle',
        nameGap: 30,
      }),
      yAxis: axis(theme, { type: 'value', name: '%', min: 0, max: 100 }),
      tooltip: {
        trigger: 'item',
        formatter: ({ name, seriesName, value }: { name: string; seriesName: string; value: number }) =>
          tooltipLines(name, [`${seriesName}: ${value.toFixed(1)}%`]),
      },
      series: years.map((year) => ({
        type: 'bar',
        name: translate(`demos.chart.${year}`),
        barMaxWidth: 28,
        data: rows.map((row) => (100 * row[year].count) / row[year].of),
      })),
    }),
    [translate],
  );

  return (
    <Chart
      title={translate('demos.chart.barTitle')}
      caption={translate('demos.chart.sample')}
      option={option}
      table={{
        columns: [
          { key: 'age', title: translate('demos.chart.age') },
          ...years.map((year) => ({ key: year, title: translate(`demos.chart.${year}`), isNumber: true })),
        ],
        rows: rows.map(({ age, first, second }) => ({
          key: age,
          age,
          first: <Rate {...first} />,
          second: <Rate {...second} />,
        })),
      }}
    />
  );
}
