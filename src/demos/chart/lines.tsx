import { useTranslate } from '@refinedev/core';
import { useMemo } from 'react';
import { Chart } from '@/ui/chart/chart';
import type { ChartTheme } from '@/ui/chart/chart-theme';
import { axis, tooltipLines } from '@/ui/chart/option';
import { eyeMarkers } from '@/ui/chart/palette';

const visits = [
  { day: '2024-09-02', od: 23.41, os: 23.52 },
  { day: '2025-03-10', od: 23.66, os: 23.74 },
  { day: '2025-09-01', od: 23.83, os: 23.95 },
  { day: '2026-03-09', od: 23.94, os: 24.08 },
  { day: '2026-09-07', od: 24.02, os: 24.15 },
];
const eyes = ['od', 'os'] as const;

export default function Lines() {
  const translate = useTranslate();
  const option = useMemo(
    () => (theme: ChartTheme) => ({
      grid: { left: 56, right: 16, top: 48, bottom: 32 },
      legend: { right: 0 },
      xAxis: axis(theme, { type: 'time', splitLine: { show: false } }),
      yAxis: axis(theme, { type: 'value', name: 'mm', scale: true }),
      tooltip: {
        trigger: 'item',
        formatter: ({ seriesName, value: [day, length] }: { seriesName: string; value: [string, number] }) =>
          tooltipLines(day, [`${seriesName}: ${length.toFixed(2)} mm`]),
      },
      // The two eyes differ by their marker too.
      series: eyes.map((eye) => ({
        type: 'line',
        name: translate(`demos.chart.${eye}`),
        color: theme.palette[eye],
        symbol: eyeMarkers[eye],
        symbolSize: 9,
        data: visits.map((visit) => [visit.day, visit[eye]]),
        ...(eye === 'od' && {
          markLine: {
            silent: true,
            symbol: 'none',
            data: [{ yAxis: 24 }],
            lineStyle: { color: theme.palette.bandLine, type: 'dashed' },
            label: { color: theme.secondary, formatter: translate('demos.chart.limit'), position: 'insideStartTop' },
          },
        }),
      })),
    }),
    [translate],
  );

  return (
    <Chart
      title={translate('demos.chart.lineTitle')}
      caption={translate('demos.chart.sample')}
      option={option}
      table={{
        columns: [
          { key: 'day', title: translate('demos.chart.day') },
          ...eyes.map((eye) => ({ key: eye, title: `${translate(`demos.chart.${eye}`)} (mm)`, isNumber: true })),
        ],
        rows: visits.map(({ day, od, os }) => ({ key: day, day, od: od.toFixed(2), os: os.toFixed(2) })),
      }}
    />
  );
}
