import type { ChartTheme } from './chart-theme';
import { lettersOf } from './letters';

const gap = 4;
/** In degrees. Flatter, a name would lie below the marks before its own. */
const flattest = 35;

/**
 * How an axis shows each of its names in so much room: beside each other, or turned no more than it takes. ECharts leaves out those without room, which
 * of names that do not follow from one another nobody can guess: after 17 comes 40–59, and how many are between?
 */
export function nameTurn(
  names: readonly string[],
  theme: ChartTheme,
  room: number,
): { interval: 0 | 'auto'; rotate: number } {
  const widthOf = lettersOf(theme);
  const step = room / names.length;
  if (!widthOf || Math.max(...names.map(widthOf)) + gap <= step) return { interval: 0, rotate: 0 };
  const steepness = (Math.asin(Math.min(1, (theme.fontSize + 2) / step)) * 180) / Math.PI;
  // Upright they are as wide as figures are high; with less room than that they would lie on each other.
  const hasRoom = step >= 0.75 * theme.fontSize;
  return { interval: hasRoom ? 0 : 'auto', rotate: Math.max(flattest, 5 * Math.ceil(steepness / 5)) };
}
