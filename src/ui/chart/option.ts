import type { EChartsCoreOption } from 'echarts/core';
import type { ChartTheme } from './chart-theme';
import { legendRoom } from './legend-room';
import { nameTurn } from './name-turn';

export type ChartOption = EChartsCoreOption & {
  grid?: { top: number; right: number; bottom: number; left: number; containLabel?: boolean };
  legend?: { right: number; data?: string[] };
  xAxis?: { axisLabel: object; data?: readonly string[]; [option: string]: unknown };
  /** Of the names below, each is shown: what a mark is of does not follow from its neighbours. */
  hasEveryName?: boolean;
};

/** What every chart has in common, drawn as wide as `width`; `option` says the rest. */
export function withTheme(option: ChartOption, theme: ChartTheme, width: number): EChartsCoreOption {
  const { palette, text, secondary, line, ground, fontFamily, fontSize } = theme;
  const { hasEveryName, ...drawn } = option;
  const { grid, legend, xAxis } = drawn;
  return {
    color: palette.series,
    animation: false,
    textStyle: { fontFamily, fontSize, color: text },
    ...drawn,
    xAxis: hasEveryName ? withEveryName(option, theme, width) : xAxis,
    grid: grid && legend ? { ...grid, top: grid.top + legendRoom(option, theme, width) } : grid,
    legend: legend && { top: 0, textStyle: { color: secondary }, ...legend },
    tooltip: option.tooltip && {
      // Inside the chart's own element, and without an arrow, which is written as HTML.
      confine: true,
      transitionDuration: 0,
      backgroundColor: ground,
      borderColor: line,
      borderWidth: 1,
      textStyle: { fontSize, color: text },
      ...(option.tooltip as object),
    },
  };
}

function withEveryName({ grid, xAxis }: ChartOption, theme: ChartTheme, width: number) {
  const { left = 0, right = 0 } = grid ?? {};
  const turn = nameTurn(xAxis?.data ?? [], theme, width - left - right);
  return {
    ...xAxis,
    axisLabel: { ...xAxis?.axisLabel, hideOverlap: false, width: 150, overflow: 'truncate', ...turn },
  };
}

/** An axis in the page's colours and letters. */
export const axis = (
  { secondary, line, fontSize }: ChartTheme,
  { axisLabel, ...options }: { axisLabel?: object; [option: string]: unknown } = {},
) => ({
  axisLine: { lineStyle: { color: line } },
  axisTick: { show: false },
  // ECharts has them of one size, whatever the others are.
  // Nor does it write 1,200 where the page, the table and the export say 1200.
  axisLabel: {
    color: secondary,
    fontSize,
    hideOverlap: true,
    ...(options.type === 'value' && { formatter: String }),
    ...axisLabel,
  },
  nameTextStyle: { color: secondary },
  splitLine: { lineStyle: { color: line } },
  ...options,
});

/** A figure at an axis of dioptres, or of a change. */
export const signed = (value: number) => (value > 0 ? `+${value}` : String(value));

/** A tooltip's content: lines of text, of which no markup is made. */
export function tooltipLines(heading: string, lines: readonly string[]): HTMLElement {
  const box = document.createElement('div');
  const strong = document.createElement('strong');
  strong.textContent = heading;
  box.append(strong);
  for (const line of lines) {
    const row = document.createElement('div');
    row.textContent = line;
    box.append(row);
  }
  return box;
}
