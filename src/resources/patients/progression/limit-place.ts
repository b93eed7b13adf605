import { myopiaLimits } from '@contract/vision/eye-name';
import { bothEyes, type Visit, valueAt } from './progression';

type Point = readonly [age: number, value: number];
type Span = { from: number; to: number };

const places = ['insideEndBottom', 'insideEndTop', 'insideStartBottom', 'insideStartTop'] as const;

/** Of the chart: as wide as a name is on a phone, as high as a line of it. */
const share = { width: 0.65, height: 0.09 };

const steps = 20;

/** The points of a line, and between each two of them. */
const along = (line: readonly Point[]): Point[] =>
  line.flatMap(([age, value], index) => {
    const [nextAge, nextValue] = line[index + 1] ?? [age, value];
    return Array.from({ length: steps }, (_, step): Point => {
      const part = step / steps;
      return [age + part * (nextAge - age), value + part * (nextValue - value)];
    });
  });

/** Where the name of a limit covers least of what was measured: at either end of its line, below it or above. */
function limitPlace(lines: readonly (readonly Point[])[], limit: number, ages: Span, values: Span) {
  const points = lines.flatMap(along);
  const [width, height] = [share.width * (ages.to - ages.from), share.height * (values.to - values.from)];
  const covered = (place: (typeof places)[number]) => {
    const from = place.startsWith('insideEnd') ? ages.to - width : ages.from;
    const bottom = place.endsWith('Bottom') ? limit - height : limit;
    return points.filter(
      ([age, value]) => age >= from && age <= from + width && value >= bottom && value <= bottom + height,
    ).length;
  };
  return places.reduce((best, place) => (covered(place) < covered(best) ? place : best));
}

type Input = { visits: readonly Visit[]; range: Span; texts: { low: string; high: string } };

/** The limits of myopia that a chart of these values reaches, each with its name where it can be read. */
export function placedLimits({ visits, range, texts }: Input, values: Span) {
  const lines = bothEyes.map((eye) =>
    visits.flatMap((visit): Point[] => {
      const value = valueAt(visit, eye, 'se');
      return value === null ? [] : [[visit.age, value]];
    }),
  );
  return [
    { yAxis: myopiaLimits.low, name: texts.low },
    { yAxis: myopiaLimits.high, name: texts.high },
  ]
    .filter(({ yAxis }) => yAxis > values.from)
    .map((limit) => ({ ...limit, label: { position: limitPlace(lines, limit.yAxis, range, values) } }));
}
