import type { Box } from '@contract/dashboard';
import type { Rate } from '@contract/rate';
import { codeOf, linesBetween } from '@contract/vision/acuity';
import { axialLengthAges, axialLengthAt } from '@contract/vision/axial-length';
import { formatRate } from '@contract/vision/notation';
import type { ChartTheme } from '@/ui/chart/chart-theme';
import { axis, type ChartOption, signed } from '@/ui/chart/option';
import { fewCases, percent, percentText } from '@/ui/chart/rate';
import { categories, gridOf, itemTooltip, paleOpacity } from '@/ui/dashboard/bars';
import { type Band, bandText } from './bands';

type Axes = { xName: string; yName: string };

/** Columns of shares over bands of age, with patterns besides the colours; a tooltip says what each is of. */
const ratesByBand = (
  theme: ChartTheme,
  bands: readonly Band[],
  axes: Axes,
  rateAt: (seriesIndex: number, dataIndex: number) => Rate | undefined,
): ChartOption => ({
  grid: gridOf(true),
  hasEveryName: true,
  legend: { right: 0 },
  aria: { enabled: true, label: { enabled: false }, decal: { show: true } },
  xAxis: categories(theme, bands.map(bandText), axes.xName),
  yAxis: axis(theme, { type: 'value', name: axes.yName, min: 0, max: 100 }),
  tooltip: itemTooltip(({ seriesIndex, dataIndex, name, seriesName }) => {
    const { count, of } = rateAt(seriesIndex, dataIndex) ?? { count: 0, of: 0 };
    return { heading: `${axes.xName} ${name}`, lines: [`${seriesName}: ${percentText(count, of)} (${count}/${of})`] };
  }),
});

type RateSeries = { name: string; rates: readonly Rate[] };

/** Shares by bands of age, side by side, each with its n. */
export function rateBars(
  theme: ChartTheme,
  bands: readonly Band[],
  series: readonly RateSeries[],
  axes: Axes,
): ChartOption {
  return {
    ...ratesByBand(theme, bands, axes, (at, index) => series[at]?.rates[index]),
    series: series.map(({ name, rates }) => ({
      type: 'bar' as const,
      name,
      barMaxWidth: 22,
      barMinHeight: 2,
      data: rates.map((rate) => ({
        value: percent(rate),
        itemStyle: { opacity: rate.of < fewCases ? paleOpacity : 1 },
      })),
    })),
  };
}

type Part = { name: string; color: string; counts: readonly number[] };

/** What bands of age are made up of, each column the whole of its n. */
export function stackedShares(
  theme: ChartTheme,
  bands: readonly Band[],
  totals: readonly number[],
  parts: readonly Part[],
  axes: Axes,
): ChartOption {
  return {
    ...ratesByBand(theme, bands, axes, (at, index) => ({
      count: parts[at]?.counts[index] ?? 0,
      of: totals[index] ?? 0,
    })),
    series: parts.map(({ name, color, counts }) => ({
      type: 'bar' as const,
      stack: 'all',
      name,
      barMaxWidth: 32,
      itemStyle: { color },
      data: counts.map((count, index) => {
        const of = totals[index] ?? 0;
        return { value: percent({ count, of }), itemStyle: { color, opacity: of < fewCases ? paleOpacity : 1 } };
      }),
    })),
  };
}

type AcuityCount = { acuity: number; count: number };

/** In order, with the lines between them that nobody reads as far as: an axis has them all. Codes stand before the lines. */
export function withoutHoles(rows: readonly AcuityCount[]): AcuityCount[] {
  const sorted = [...rows].sort((a, b) => a.acuity - b.acuity);
  const codes = sorted.filter(({ acuity }) => codeOf(acuity) !== null);
  const lines = sorted.slice(codes.length);
  const [first, last] = [lines[0], lines.at(-1)];
  if (!first || !last) return codes;
  const counts = new Map(lines.map(({ acuity, count }) => [acuity, count]));
  const filled = linesBetween(first.acuity, last.acuity);
  return [...codes, ...filled.map((acuity) => ({ acuity, count: counts.get(acuity) ?? 0 }))];
}

/** How many people have which acuity. */
export function histogram(
  theme: ChartTheme,
  bins: readonly { name: string; count: number }[],
  axes: Axes & { series: string },
): ChartOption {
  return {
    grid: gridOf(false),
    xAxis: categories(
      theme,
      bins.map(({ name }) => name),
      axes.xName,
    ),
    yAxis: axis(theme, { type: 'value', name: axes.yName, minInterval: 1 }),
    tooltip: itemTooltip(({ dataIndex, name }) => ({
      heading: `${axes.xName} ${name}`,
      lines: [`${axes.series}: ${bins[dataIndex]?.count ?? 0}`],
    })),
    series: [{ type: 'bar' as const, name: axes.series, barCategoryGap: '10%', data: bins.map(({ count }) => count) }],
  };
}

export type BoxSeries = { name: string; boxes: readonly (Box | null)[] };

export const centiles = ['p5', 'p25', 'p50', 'p75', 'p95'] as const;

/** Some figures have a sign: dioptres, and what changes in a year. */
export const figureText = (value: number, isSigned: boolean) => (isSigned ? formatRate(value) : value.toFixed(2));

const boxLine = (box: Box, isSigned: boolean) =>
  centiles.map((name) => `${name.toUpperCase()} ${figureText(box[name], isSigned)}`).join(' · ');

/** Box plots by category; whiskers end at the 5th and the 95th percentile. `lines` are drawn over them. */
export function boxPlot(
  theme: ChartTheme,
  names: readonly string[],
  series: readonly BoxSeries[],
  { xName, yName, isSigned = false }: Axes & { isSigned?: boolean },
  lines: readonly { name: string; values: readonly (number | null)[]; color: string }[] = [],
): ChartOption {
  const hasLegend = series.length + lines.length > 1;
  return {
    grid: gridOf(hasLegend),
    hasEveryName: true,
    legend: hasLegend ? { right: 0 } : undefined,
    xAxis: categories(theme, names, xName),
    yAxis: axis(theme, {
      type: 'value',
      name: yName,
      scale: true,
      ...(isSigned && { axisLabel: { formatter: signed } }),
    }),
    tooltip: itemTooltip(({ seriesIndex, dataIndex, name, seriesName }) => {
      const box = series[seriesIndex]?.boxes[dataIndex];
      return { heading: `${name} · ${seriesName}`, lines: box ? [boxLine(box, isSigned), `n=${box.n}`] : [] };
    }),
    series: [
      ...series.map(({ name, boxes }, index) => {
        const color = theme.palette.series[index % theme.palette.series.length];
        return {
          type: 'boxplot' as const,
          name,
          boxWidth: [4, 18],
          itemStyle: { color: theme.ground, borderColor: color, borderWidth: 1.5 },
          data: boxes.map((box) => ({
            value: box ? [box.p5, box.p25, box.p50, box.p75, box.p95] : [],
            itemStyle: { opacity: box && box.n < fewCases ? paleOpacity : 1, borderColor: color },
          })),
        };
      }),
      ...lines.map(({ name, values, color }) => ({
        type: 'line' as const,
        name,
        silent: true,
        symbol: 'none',
        lineStyle: { color, type: 'dashed' as const, width: 1.5 },
        // Its legend would have a dot that no line has.
        itemStyle: { color, opacity: 0 },
        data: [...values],
      })),
    ],
  };
}

/** The reference's median at the middle of each year of age; null where there is none. */
export const referenceMedians = (bands: readonly Band[], sex: 'male' | 'female') =>
  bands.map(({ ageFrom, ageTo }) =>
    ageFrom === ageTo && ageFrom >= axialLengthAges.from && ageFrom < axialLengthAges.to
      ? axialLengthAt(sex, ageFrom + 0.5, 0)
      : null,
  );

/** Bands in which somebody is counted. */
export const filled = <Row extends Band>(rows: readonly Row[], count: (row: Row) => number) =>
  rows.filter((row) => count(row) > 0);
