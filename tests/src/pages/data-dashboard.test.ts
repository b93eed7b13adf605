import { axialLengthAt } from '@contract/vision/axial-length';
import { describe, expect, it } from 'vitest';
import { bandFilter, bandText, withoutGaps } from '@/pages/clinic/data-dashboard/bands';
import {
  boxPlot,
  figureText,
  rateBars,
  referenceMedians,
  stackedShares,
  withoutHoles,
} from '@/pages/clinic/data-dashboard/options';
import type { ChartTheme } from '@/ui/chart/chart-theme';
import { chartPalette } from '@/ui/chart/palette';
import { percent, percentText } from '@/ui/chart/rate';

const theme: ChartTheme = {
  palette: chartPalette(false),
  text: '#000000',
  secondary: '#555555',
  line: '#dddddd',
  ground: '#ffffff',
  fontFamily: 'x',
  fontSize: 12,
};
const year = (age: number) => ({ ageFrom: age, ageTo: age });
type Bar = { value: number | null; itemStyle: { opacity: number } };
const barsOf = (option: object) => (option as { series: { data: Bar[] }[] }).series.map(({ data }) => data);

it.each([
  [year(7), '7', { ageFrom: 7, ageTo: 7 }],
  [{ ageFrom: 19, ageTo: 39 }, '19–39', { ageFrom: 19, ageTo: 39 }],
  [{ ageFrom: 60, ageTo: null }, '60+', { ageFrom: 60 }],
])('a band of age %j is called %s', (band, text, filter) => {
  expect([bandText(band), bandFilter(band)]).toEqual([text, filter]);
});

it('an axis of ages has those between two as well, and none beyond the first and the last', () => {
  const rows = [year(16), { ageFrom: 19, ageTo: 39 }].map((band) => ({ ...band, n: 1 }));
  const drawn = withoutGaps(rows).map(({ band, row }) => [bandText(band), row?.n]);
  expect(drawn).toEqual([
    ['16', 1],
    ['17', undefined],
    ['18', undefined],
    ['19–39', 1],
  ]);
  expect(withoutGaps([])).toEqual([]);
});

describe('a rate', () => {
  it('of nothing is none, as text and in a chart', () => {
    expect([percentText(0, 0), percent({ count: 0, of: 0 })]).toEqual(['—', null]);
    expect([percentText(0, 8), percent({ count: 0, of: 8 })]).toEqual(['0.0%', 0]);
    expect([percentText(1, 3), percent({ count: 1, of: 3 })]).toEqual(['33.3%', 33.3]);
    // Rounded once: the half of a tenth is not up in the chart and down in its table.
    expect([percentText(167, 2000), percent({ count: 167, of: 2000 })]).toEqual(['8.4%', 8.4]);
  });

  it.each([
    [9, true],
    [10, false],
  ])('of %s cases is pale: %s', (of, pale) => {
    const series = [{ name: 'a', rates: [{ count: 5, of }] }];
    const [[bar] = []] = barsOf(rateBars(theme, [year(7)], series, { xName: 'x', yName: 'y' }));
    expect((bar?.itemStyle.opacity ?? 1) < 1).toBe(pale);
  });
});

it('the parts of a column are the whole of its n', () => {
  const parts = [
    { name: 'a', color: 'red', counts: [3, 0] },
    { name: 'b', color: 'blue', counts: [9, 0] },
  ];
  const bars = barsOf(stackedShares(theme, [year(7), year(8)], [12, 0], parts, { xName: 'x', yName: 'y' }));
  expect(bars.map(([first]) => first?.value)).toEqual([25, 75]);
  expect(bars.map(([, second]) => second?.value)).toEqual([null, null]);
});

it('a box has its five numbers, and nothing is drawn where there is none', () => {
  const box = { n: 20, p5: 1, p25: 2, p50: 3, p75: 4, p95: 5 };
  const option = boxPlot(theme, ['a', 'b'], [{ name: 's', boxes: [box, null] }], { xName: 'x', yName: 'y' });
  const [data = []] = (option as unknown as { series: { data: { value: number[] }[] }[] }).series.map(
    (each) => each.data,
  );
  expect(data.map(({ value }) => value)).toEqual([[1, 2, 3, 4, 5], []]);
});

it('dioptres and changes have their sign at the axis and in the table', () => {
  const labels = (isSigned: boolean) => {
    const { yAxis } = boxPlot(theme, ['a'], [], { xName: 'x', yName: 'y', isSigned });
    const { formatter } = (yAxis as { axisLabel: { formatter: (value: number) => string } }).axisLabel;
    return [0.5, 0, -0.5].map((value) => [formatter(value), figureText(value, isSigned)]);
  };
  expect(labels(true)).toEqual([
    ['+0.5', '+0.50'],
    ['0', '0.00'],
    ['-0.5', '-0.50'],
  ]);
  expect(labels(false)).toEqual([
    ['0.5', '0.50'],
    ['0', '0.00'],
    ['-0.5', '-0.50'],
  ]);
});

it('a line without marks has none in the legend either', () => {
  const line = { name: 'median', values: [1], color: 'red' };
  const option = boxPlot(theme, ['a'], [], { xName: 'x', yName: 'y' }, [line]);
  expect(option.series).toMatchObject([{ symbol: 'none', lineStyle: { color: 'red' }, itemStyle: { opacity: 0 } }]);
});

it('the reference’s median stands where there is a reference, at the middle of a year', () => {
  const bands = [year(5), year(6), year(14), year(15), { ageFrom: 19, ageTo: 39 }];
  expect(referenceMedians(bands, 'male')).toEqual([
    null,
    axialLengthAt('male', 6.5, 0),
    axialLengthAt('male', 14.5, 0),
    null,
    null,
  ]);
});

it('an axis of acuities has no holes, and codes stand before its lines', () => {
  const of = (...acuities: number[]) => withoutHoles(acuities.map((acuity) => ({ acuity, count: 2 })));
  expect(of(3.8, 3.5, 4, 3)).toEqual([
    { acuity: 3, count: 2 },
    { acuity: 3.5, count: 2 },
    { acuity: 3.6, count: 0 },
    { acuity: 3.7, count: 0 },
    { acuity: 3.8, count: 2 },
    { acuity: 3.9, count: 0 },
    { acuity: 4, count: 2 },
  ]);
  expect([of(), of(1)]).toEqual([[], [{ acuity: 1, count: 2 }]]);
});
