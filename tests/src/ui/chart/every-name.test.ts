import { afterEach, describe, expect, test, vi } from 'vitest';
import { boxPlot, rateBars, stackedShares } from '@/pages/clinic/data-dashboard/options';
import { withTheme } from '@/ui/chart/option';
import { theme } from './build-theme';

afterEach(() => vi.restoreAllMocks());

/** Every letter is ten pixels wide. */
const draws = () =>
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    measureText: (text: string) => ({ width: 10 * text.length }),
  } as unknown as RenderingContext);

const bands = [
  { ageFrom: 0, ageTo: 2 },
  { ageFrom: 3, ageTo: 3 },
  { ageFrom: 4, ageTo: 4 },
  { ageFrom: 60, ageTo: null },
];
const axes = { xName: 'Age', yName: '%' };

describe('an axis of ages or of words shows each of its names', () => {
  const charts = {
    rates: rateBars(theme, bands, [], axes),
    shares: stackedShares(theme, bands, [], [], axes),
    ages: boxPlot(theme, ['0–2', '3', '4', '60+'], [], axes),
    plans: boxPlot(theme, ['Spectacles', 'None', 'Other', 'Lens'], [], axes),
  };

  test.each(Object.entries(charts))('%s: turned where they have no room beside each other', (name, chart) => {
    draws();
    // Beside the plot are 68 pixels; each of the four has a fourth of the rest.
    const labelAt = (step: number) => (withTheme(chart, theme, 68 + 4 * step).xAxis as { axisLabel: object }).axisLabel;
    const widest = name === 'plans' ? 100 : 30;
    expect(labelAt(widest + 4)).toMatchObject({ interval: 0, rotate: 0, hideOverlap: false });
    expect(labelAt(25)).toMatchObject({ interval: 0, rotate: 35, hideOverlap: false });
    expect(labelAt(20)).toMatchObject({ interval: 0, rotate: 45, hideOverlap: false });
    expect(labelAt(12)).toMatchObject({ interval: 0, rotate: 90, hideOverlap: false });
  });

  test('and where not even upright ones have room, as many as have', () => {
    draws();
    expect((withTheme(charts.rates, theme, 68 + 4 * 8).xAxis as { axisLabel: object }).axisLabel).toMatchObject({
      interval: 'auto',
      rotate: 90,
    });
  });
});
