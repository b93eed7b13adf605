import { useTranslate } from '@refinedev/core';
import { useMemo } from 'react';
import { Chart } from '@/ui/chart/chart';
import type { ChartTheme } from '@/ui/chart/chart-theme';
import { axis } from '@/ui/chart/option';

const count = 5000;
const shownInTable = 100;

// From 0 to 1 without an order to be seen, and the same at every visit.
const noise = (seed: number) => {
  const value = Math.sin(seed) * 10_000;
  return value - Math.floor(value);
};
const bell = (seed: number) => noise(seed) + noise(seed + 0.1) + noise(seed + 0.2) - 1.5;

const points = Array.from({ length: count }, (_, index) => {
  const axialLength = 23.8 + 1.6 * bell(index);
  return [axialLength, (23.6 - axialLength) * 2.1 + 1.4 * bell(index + 0.5)] as const;
});

export default function Points() {
  const translate = useTranslate();
  const option = useMemo(
    () => (theme: ChartTheme) => ({
      grid: { left: 56, right: 16, top: 40, bottom: 48 },
      xAxis: axis(theme, {
        type: 'value',
        scale: true,
        name: translate('demos.chart.axialLength'),
        nameLocation: 'middle',
        nameGap: 30,
      }),
      yAxis: axis(theme, { type: 'value', name: translate('demos.chart.sphere') }),
      // All in one go: so many single marks would come bit by bit, over more than a second on a slow machine.
      series: [{ type: 'scatter', large: true, symbolSize: 3, itemStyle: { opacity: 0.5 }, data: points }],
    }),
    [translate],
  );

  return (
    <Chart
      title={translate('demos.chart.pointTitle', { count })}
      caption={translate('demos.chart.sample')}
      option={option}
      table={{
        columns: [
          { key: 'number', title: translate('demos.chart.number') },
          { key: 'axialLength', title: translate('demos.chart.axialLength'), isNumber: true },
          { key: 'sphere', title: translate('demos.chart.sphere'), isNumber: true },
        ],
        rows: points.slice(0, shownInTable).map(([axialLength, sphere], index) => ({
          key: index,
          number: index + 1,
          axialLength: axialLength.toFixed(2),
          sphere: sphere.toFixed(2),
        })),
      }}
    />
  );
}
