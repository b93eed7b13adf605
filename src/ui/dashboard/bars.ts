import type { ChartTheme } from '@/ui/chart/chart-theme';
import { axis, tooltipLines } from '@/ui/chart/option';

/** Of few cases a mark is pale. */
export const paleOpacity = 0.35;

/** Room around a chart; a legend stands above the axis's name. */
export const gridOf = (hasLegend: boolean) => ({ left: 52, right: 16, top: hasLegend ? 60 : 32, bottom: 48 });

/** An axis of names. */
export const categories = (theme: ChartTheme, names: readonly string[], name: string, options: object = {}) =>
  axis(theme, {
    type: 'category',
    data: names,
    name,
    nameLocation: 'middle',
    nameGap: 30,
    splitLine: { show: false },
    ...options,
  });

type TooltipItem = { name: string; seriesName: string; seriesIndex: number; dataIndex: number };

/** A tooltip of one mark, made of lines of text. */
export const itemTooltip = (lines: (item: TooltipItem) => { heading: string; lines: string[] }) => ({
  trigger: 'item',
  formatter: (item: TooltipItem) => {
    const { heading, lines: text } = lines(item);
    return tooltipLines(heading, text);
  },
});
