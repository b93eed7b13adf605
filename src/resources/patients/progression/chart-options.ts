import { axialLengthAges, axialLengthAt, axialLengthCentiles, type Sex } from '@contract/vision/axial-length';
import type { Quantity } from '@contract/vision/progression';
import type { ChartTheme } from '@/ui/chart/chart-theme';
import { axis, type ChartOption, signed, tooltipLines } from '@/ui/chart/option';
import { eyeMarkers } from '@/ui/chart/palette';
import { placedLimits } from './limit-place';
import { bothEyes, type Period, usualDevice, type Visit, valueAt } from './progression';

export type ChartTexts = {
  /** `OD 右眼` */
  eye: Record<'od' | 'os', string>;
  age: string;
  /** `8岁3月` */
  ageAt: (visit: Visit) => string;
  plans: (codes: readonly string[]) => string;
  /** What is to be said of a visit's eye in a tooltip. */
  describe: (visit: Visit, eye: 'od' | 'os', quantity: Quantity) => string[];
  low: string;
  high: string;
};

type Input = {
  visits: readonly Visit[];
  periods: readonly Period[];
  range: { from: number; to: number };
  texts: ChartTexts;
};

/** A measurement that cannot be compared with the others has a hollow marker. */
const isHollow = (visit: Visit, eye: 'od' | 'os', quantity: Quantity, device: string | null) =>
  quantity === 'se' ? !visit[eye].isCycloplegic : visit.device !== device;

function eyeSeries({ visits, texts }: Input, quantity: Quantity, theme: ChartTheme) {
  const device = usualDevice(visits);
  return bothEyes.map((eye) => {
    const color = theme.palette[eye];
    const measured = visits.filter((visit) => valueAt(visit, eye, quantity) !== null);
    return {
      type: 'line' as const,
      name: texts.eye[eye],
      symbol: eyeMarkers[eye],
      symbolSize: eye === 'od' ? 10 : 12,
      lineStyle: { color, width: 2, type: eye === 'od' ? ('solid' as const) : ('dashed' as const) },
      itemStyle: { color },
      z: 5,
      data: measured.map((visit) => ({
        value: [visit.age, valueAt(visit, eye, quantity)],
        itemStyle: isHollow(visit, eye, quantity, device)
          ? { color: theme.ground, borderColor: color, borderWidth: 2 }
          : { color },
      })),
    };
  });
}

/** Shaded spans of age; their numbers are explained below the chart, as names would run into each other. */
const periodSeries = ({ periods }: Input, theme: ChartTheme) => ({
  type: 'line' as const,
  silent: true,
  data: [],
  markArea: {
    silent: true,
    label: { position: 'insideTop' as const, color: theme.secondary, fontSize: theme.fontSize },
    data: periods.map(({ from, to }, index) => [
      {
        xAxis: from,
        name: String(index + 1),
        itemStyle: { color: theme.palette.periods[index % theme.palette.periods.length] },
      },
      { xAxis: to },
    ]),
  },
});

function frame(input: Input, quantity: Quantity, theme: ChartTheme, yAxis: object): ChartOption {
  const { visits, texts, range } = input;
  return {
    grid: { left: 48, right: 40, top: 60, bottom: 44 },
    legend: { right: 0, data: bothEyes.map((eye) => texts.eye[eye]) },
    xAxis: axis(theme, {
      type: 'value',
      name: texts.age,
      nameLocation: 'middle',
      nameGap: 28,
      min: range.from,
      max: range.to,
      interval: range.to - range.from > 12 ? 2 : 1,
      splitLine: { show: false },
    }),
    yAxis: axis(theme, { type: 'value', scale: true, ...yAxis }),
    tooltip: {
      trigger: 'item',
      formatter: ({ seriesName, dataIndex }: { seriesName: string; dataIndex: number }) => {
        const eye = seriesName === texts.eye.od ? 'od' : 'os';
        const visit = visits.filter((each) => valueAt(each, eye, quantity) !== null)[dataIndex];
        return visit ? tooltipLines(seriesName, texts.describe(visit, eye, quantity)) : '';
      },
    },
  };
}

/** Spherical equivalent against age; the more myopic, the lower. */
export function seOption(input: Input, theme: ChartTheme): ChartOption {
  const values = valuesOf(input.visits, 'se');
  const [lowest, highest] = [Math.min(...values, 0), Math.max(...values, 0)];
  const [min, max] = [Math.floor(lowest - 0.5), Math.ceil(highest + 0.5)];
  const limits = placedLimits(input, { from: min, to: max });
  const [od, os] = eyeSeries(input, 'se', theme);
  return {
    ...frame(input, 'se', theme, {
      name: 'SE (D)',
      min,
      max,
      axisLabel: { formatter: signed },
    }),
    series: [
      {
        ...od,
        markLine: {
          silent: true,
          symbol: 'none',
          lineStyle: { color: theme.palette.bandLine, type: 'dotted' },
          // Beside markers that lie on the line.
          label: { formatter: '{b}', color: theme.secondary, fontSize: theme.fontSize, padding: [5, 0] },
          data: limits,
        },
      },
      os,
      periodSeries(input, theme),
    ],
  };
}

const valuesOf = (visits: readonly Visit[], quantity: Quantity) =>
  visits.flatMap((visit) => bothEyes.flatMap((eye) => valueAt(visit, eye, quantity) ?? []));

const step = 0.25;

/** Ages of the reference within a chart, in quarters of a year. */
export function referenceAges({ from, to }: { from: number; to: number }): number[] {
  const [first, last] = [Math.max(from, axialLengthAges.from), Math.min(to, axialLengthAges.to)];
  // Of one age there is no curve: only its names would stand there, as if they were somebody's values.
  return first >= last
    ? []
    : Array.from({ length: Math.round((last - first) / step) + 1 }, (_, index) => first + index * step);
}

/** Axial length against age over the centiles of the sex. */
export function alOption(input: Input, sex: Sex, theme: ChartTheme): ChartOption {
  const ages = referenceAges(input.range);
  const centiles = Object.entries(axialLengthCentiles).sort((a, b) => a[1] - b[1]);
  const curves = centiles.map(([name, z]) => ({ name, values: ages.map((age) => axialLengthAt(sex, age, z) ?? 0) }));
  const all = [...valuesOf(input.visits, 'al'), ...curves.flatMap(({ values }) => values)];
  const { band, bandCore, bandLine } = theme.palette;
  return {
    ...frame(input, 'al', theme, {
      name: 'AL (mm)',
      min: Math.floor(Math.min(...all) - 0.2),
      max: Math.ceil(Math.max(...all) + 0.2),
    }),
    series: [
      ...eyeSeries(input, 'al', theme),
      periodSeries(input, theme),
      // Each curve is stacked on the one below it, so that the space between two is its area.
      ...curves.map(({ name, values }, index) => ({
        type: 'line' as const,
        stack: 'centiles',
        stackStrategy: 'all' as const,
        silent: true,
        symbol: 'none',
        z: 1,
        lineStyle: { color: bandLine, width: name === '50' ? 1.5 : 0.75 },
        areaStyle: index === 0 ? undefined : { color: index === 2 || index === 3 ? bandCore : band },
        endLabel: { show: true, formatter: `P${name}`, color: theme.secondary, fontSize: theme.fontSize },
        tooltip: { show: false },
        data: values.map((value, at) => [ages[at], value - (index > 0 ? (curves[index - 1]?.values[at] ?? 0) : 0)]),
      })),
    ],
  };
}
