import { afterEach, describe, expect, test, vi } from 'vitest';
import { withTheme } from '@/ui/chart/option';

/** Every letter is ten pixels wide, and a mark forty with what is around it. */
afterEach(() => vi.restoreAllMocks());
const draws = () =>
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    measureText: (text: string) => ({ width: 10 * text.length }),
  } as unknown as RenderingContext);

const theme = {
  palette: { series: ['#000'] },
  text: '#000',
  secondary: '#000',
  fontFamily: 'sans',
  fontSize: 12,
} as unknown as Parameters<typeof withTheme>[1];

const grid = { top: 60, right: 16, bottom: 48, left: 52 };
const names = ['Emmetropia', 'Normal', 'Hyperopia', 'Premyopia', 'Low myopia', 'High myopia'];
const chart = { grid, legend: { right: 0 }, series: names.map((name) => ({ type: 'bar', name })) };

describe('a legend shows each of its entries', () => {
  test('and where one line has no room for them, the chart begins below the others', () => {
    draws();
    // 6 × 40 and 55 letters: 790 pixels, of which the last gap is none, and 10 at the sides.
    const topAt = (width: number) => (withTheme(chart, theme, width).grid as typeof grid).top;
    expect(topAt(790)).toBe(60);
    expect(topAt(789)).toBe(60 + 24);
    expect(topAt(320)).toBe(60 + 2 * 24);
  });

  test('never one after the other, which paper and a saved picture cannot turn over', () => {
    draws();
    expect(withTheme(chart, theme, 320).legend).not.toHaveProperty('type');
  });

  test('a series without a name, and one that the legend leaves out, take no room', () => {
    draws();
    const series = [...chart.series, { type: 'line' }];
    const only = { ...chart, series, legend: { right: 0, data: ['OD', 'OS'] } };
    expect((withTheme(only, theme, 200).grid as typeof grid).top).toBe(60);
    expect((withTheme({ ...chart, series }, theme, 790).grid as typeof grid).top).toBe(60);
  });
});
