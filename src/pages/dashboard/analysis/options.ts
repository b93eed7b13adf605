import type { Rate } from '@contract/rate';
import type { ChartTheme } from '@/ui/chart/chart-theme';
import { axis, type ChartOption } from '@/ui/chart/option';
import { fewCases, percent, percentText } from '@/ui/chart/rate';
import { categories, gridOf, itemTooltip, paleOpacity } from '@/ui/dashboard/bars';

type Axes = { xName: string; yName: string };
type Line = { name: string; values: readonly (number | null)[]; isDashed?: boolean };

const symbols = ['circle', 'diamond', 'triangle', 'rect'] as const;

/** Numbers over time, side by side as lines that differ by marker and dash as well. `note` adds to a mark's tooltip. */
export function lines(
  theme: ChartTheme,
  names: readonly string[],
  series: readonly Line[],
  axes: Axes & { max?: number; note?: (seriesIndex: number, dataIndex: number) => string },
): ChartOption {
  return {
    grid: gridOf(series.length > 1),
    legend: series.length > 1 ? { right: 0 } : undefined,
    xAxis: categories(theme, names, axes.xName),
    yAxis: axis(theme, { type: 'value', name: axes.yName, min: 0, max: axes.max, minInterval: 1 }),
    tooltip: itemTooltip(({ seriesIndex, dataIndex, name, seriesName }) => ({
      heading: name,
      lines: [axes.note?.(seriesIndex, dataIndex) ?? `${seriesName}: ${series[seriesIndex]?.values[dataIndex] ?? '—'}`],
    })),
    series: series.map(({ name, values, isDashed }, index) => ({
      type: 'line' as const,
      name,
      data: [...values],
      symbol: symbols[index % symbols.length],
      symbolSize: 6,
      showAllSymbol: true,
      lineStyle: { width: 2, type: isDashed ? ('dashed' as const) : ('solid' as const) },
    })),
  };
}

/** What adds up over time: columns of parts. */
export function stackedCounts(
  theme: ChartTheme,
  names: readonly string[],
  parts: readonly { name: string; counts: readonly number[] }[],
  axes: Axes,
): ChartOption {
  return {
    grid: gridOf(true),
    legend: { right: 0 },
    aria: { enabled: true, label: { enabled: false }, decal: { show: true } },
    xAxis: categories(theme, names, axes.xName),
    yAxis: axis(theme, { type: 'value', name: axes.yName, minInterval: 1 }),
    tooltip: itemTooltip(({ seriesIndex, dataIndex, name, seriesName }) => ({
      heading: name,
      lines: [`${seriesName}: ${parts[seriesIndex]?.counts[dataIndex] ?? 0}`],
    })),
    series: parts.map(({ name, counts }) => ({
      type: 'bar' as const,
      stack: 'all',
      name,
      barMaxWidth: 28,
      data: [...counts],
    })),
  };
}

/** High enough for so many bars, not much higher; as others where it is not known yet. */
export const barsHeight = (bars = 7): number => Math.max(180, 80 + 34 * bars);

/** Bars that lie below each other, so that their names can be read; the first on top. */
const lying = (theme: ChartTheme, names: readonly string[], valueAxis: object): ChartOption => ({
  grid: { left: 8, right: 44, top: 8, bottom: 40, containLabel: true },
  xAxis: axis(theme, { type: 'value', nameLocation: 'middle', nameGap: 28, ...valueAxis }),
  yAxis: axis(theme, {
    type: 'category',
    inverse: true,
    data: names,
    splitLine: { show: false },
    axisLabel: { width: 10 * theme.fontSize, overflow: 'break', interval: 0, hideOverlap: false },
  }),
});

type Bar = { name: string; count: number };

/** How often what happened; with `of`, the share of it as well. */
export function countBars(theme: ChartTheme, bars: readonly Bar[], { name, of }: { name: string; of?: number }) {
  const textOf = (count: number) => (of === undefined ? String(count) : `${count} (${percentText(count, of)})`);
  return {
    ...lying(
      theme,
      bars.map((bar) => bar.name),
      { name, minInterval: 1 },
    ),
    tooltip: itemTooltip(({ dataIndex, name: heading }) => ({ heading, lines: [textOf(bars[dataIndex]?.count ?? 0)] })),
    series: [
      {
        type: 'bar' as const,
        name,
        barMaxWidth: 22,
        label: { show: true, position: 'right', color: theme.text },
        data: bars.map(({ count }) => count),
      },
    ],
  };
}

/** Shares that are compared; pale of few cases, no bar of none. */
export function comparedRates(theme: ChartTheme, bars: readonly { name: string; rate: Rate }[], name: string) {
  const rateOf = (index: number) => bars[index]?.rate ?? { count: 0, of: 0 };
  const textOf = (index: number) => percentText(rateOf(index).count, rateOf(index).of);
  return {
    ...lying(
      theme,
      bars.map((bar) => bar.name),
      { name, min: 0, max: 100 },
    ),
    tooltip: itemTooltip(({ dataIndex, name: heading }) => {
      const { count, of } = rateOf(dataIndex);
      return { heading, lines: [`${textOf(dataIndex)} (${count}/${of})`] };
    }),
    series: [
      {
        type: 'bar' as const,
        name,
        barMaxWidth: 22,
        label: {
          show: true,
          position: 'right',
          color: theme.text,
          formatter: ({ dataIndex }: { dataIndex: number }) => textOf(dataIndex),
        },
        data: bars.map(({ rate }) => {
          const isFew = rate.of < fewCases;
          return {
            value: percent(rate),
            itemStyle: { opacity: isFew ? paleOpacity : 1 },
            // The number must stay to be read.
            label: { color: isFew ? theme.secondary : theme.text, opacity: 1 },
          };
        }),
      },
    ],
  };
}
