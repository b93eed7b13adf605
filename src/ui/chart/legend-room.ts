import type { ChartTheme } from './chart-theme';
import { lettersOf } from './letters';

type Named = { legend?: { data?: string[] }; series?: unknown };

/** Of ECharts' legend, in pixels: at its sides, between entries and between lines, the mark with what is between it and the name. */
const padding = 5;
const gap = 10;
const mark = { width: 25 + 5, height: 14 };

/**
 * How much lower a chart begins than below one line of legend, in pixels. ECharts breaks a legend into lines, but leaves them no room; the legend
 * that it turns over instead hides entries, on paper and in a saved picture for good.
 */
export function legendRoom(chart: Named, theme: ChartTheme, width: number): number {
  const widthOf = lettersOf(theme);
  if (!widthOf) return 0;
  const widths = namesOf(chart).map((name) => mark.width + widthOf(name));
  return (linesOf(widths, width - 2 * padding) - 1) * (Math.max(mark.height, theme.fontSize) + gap);
}

/** What the legend names: series without a name are not in it. */
function namesOf({ legend, series }: Named): string[] {
  const names = Array.isArray(series) ? series.map(({ name }) => name) : [];
  return legend?.data ?? [...new Set(names.filter((name): name is string => typeof name === 'string'))];
}

/** How many lines entries of these widths take, one after the other. */
export function linesOf(widths: readonly number[], room: number): number {
  let [lines, end] = [1, 0];
  for (const width of widths) {
    if (end > 0 && end + width > room) [lines, end] = [lines + 1, 0];
    end += width + gap;
  }
  return lines;
}
