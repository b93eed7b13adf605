import { afterEach, describe, expect, test, vi } from 'vitest';
import { withTheme } from '@/ui/chart/option';
import { theme } from './build-theme';

afterEach(() => vi.restoreAllMocks());

/** Every letter is ten pixels wide. */
const draws = () =>
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    measureText: (text: string) => ({ width: 10 * text.length }),
  } as unknown as RenderingContext);

const grid = { top: 60, right: 16, bottom: 48, left: 52 };
const names = ['Emmetropia', 'Normal', 'Hyperopia', 'Premyopia', 'Low myopia', 'High myopia'];
const chart = { grid, legend: { right: 0 }, series: names.map((name) => ({ type: 'bar', name })) };

describe('a legend shows each of its entries', () => {
  test('and where one line has no room for them, the chart begins below the others', () => {
    draws();
    // 55 letters, six marks of 30, five gaps of 10, and 5 at either side.
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
