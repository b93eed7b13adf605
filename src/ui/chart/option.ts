import type { EChartsCoreOption } from 'echarts/core';
import type { ChartTheme } from './chart-theme';

export type ChartOption = EChartsCoreOption;

/** What every chart has in common; `option` says the rest. */
export function withTheme(
  option: ChartOption,
  { palette, text, secondary, fontFamily, fontSize }: ChartTheme,
): ChartOption {
  return {
    color: palette.series,
    animation: false,
    textStyle: { fontFamily, fontSize, color: text },
    ...option,
    legend: option.legend && { type: 'scroll', top: 0, textStyle: { color: secondary }, ...(option.legend as object) },
    tooltip: option.tooltip && {
      // Inside the chart's own element, and without an arrow, which is written as HTML.
      confine: true,
      transitionDuration: 0,
      borderWidth: 0,
      ...(option.tooltip as object),
    },
  };
}

/** An axis in the page's colours. */
export const axis = ({ secondary, line }: ChartTheme, options: object = {}) => ({
  axisLine: { lineStyle: { color: line } },
  axisTick: { show: false },
  axisLabel: { color: secondary, hideOverlap: true },
  nameTextStyle: { color: secondary },
  splitLine: { lineStyle: { color: line } },
  ...options,
});

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
