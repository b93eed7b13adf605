import type { Random } from '../random';

/** The normal distribution, by Box and Muller. */
export const normal = (random: Random, mean: number, deviation: number) =>
  mean + deviation * Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());

export const exponential = (random: Random, mean: number) => -mean * Math.log(1 - random.next());

/** The gamma distribution of shape 2: a sum of two exponential ones. */
export const gamma2 = (random: Random, scale: number) => exponential(random, scale) + exponential(random, scale);

export const clip = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

/** The nearest multiple of a step, without the error of a sum. */
export const toStep = (value: number, step: number) => Number((Math.round(value / step) * step).toFixed(2)) + 0;

/** The value at an age, between the given points; the first and last hold beyond them. */
export function atAge(points: readonly (readonly [age: number, value: number])[], age: number): number {
  const above = points.findIndex(([at]) => at >= age);
  const [high, before] = [points[above], points[above - 1]];
  if (!high) return points.at(-1)?.[1] ?? 0;
  if (!before) return high[1];
  return before[1] + ((high[1] - before[1]) * (age - before[0])) / (high[0] - before[0]);
}
