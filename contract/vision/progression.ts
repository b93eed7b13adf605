import { shortestInterval } from './intervals';
import { hundredths } from './notation';

const day = 86_400_000;
const daysPerYear = 365.25;

/** Faster than this in a year is fast: −0.50 D of spherical equivalent or +0.30 mm of axial length (2022 atropine consensus). */
export const fastLimits = { se: -0.5, axialLength: 0.3 } as const;

export type Measurement = { date: string; value: number | null };

/** Days from one day to another, both `YYYY-MM-DD`. */
export const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / day);

/** Years with fractions, for the age on a curve. */
export const yearsBetween = (from: string, to: string) => daysBetween(from, to) / daysPerYear;

/** Change per year; null with a value missing or fewer than 90 days between. Only for one device and one state of cycloplegia. */
export function yearlyRate(earlier: Measurement, later: Measurement): number | null {
  if (earlier.value === null || later.value === null) return null;
  const days = daysBetween(earlier.date, later.date);
  return days < shortestInterval ? null : ((later.value - earlier.value) / days) * daysPerYear;
}

/** What changes: spherical equivalent, axial length. */
export type Quantity = 'se' | 'al';

/** Whether a rate is fast, as it is shown, with two decimals: what reads +0.30 is not above 0.30. */
export function isFastRate(quantity: Quantity, perYear: number): boolean {
  const shown = hundredths(perYear);
  return quantity === 'se' ? shown <= fastLimits.se : shown > fastLimits.axialLength;
}

/** Whether one of the two rates, in D and mm per year, is fast; null when neither is known. */
export function isFast(seRate: number | null, axialLengthRate: number | null): boolean | null {
  if (seRate === null && axialLengthRate === null) return null;
  return isFastRate('se', seRate ?? 0) || isFastRate('al', axialLengthRate ?? 0);
}

/** One eye's measurement at a visit; `condition` is the device, or the state of cycloplegia: only equal ones compare. */
export type Reading = Measurement & { condition: unknown };

export type Rate<Visit> = { from: Visit; perYear: number };

const year = 365;

/**
 * How fast an eye has changed until a visit: since the comparable one nearest to a year before, 90 days at least, as the longer
 * the interval, the less an error of measurement counts. `earlier` are in the order of time. Null where nothing compares.
 */
export function rateUntil<Visit>(
  last: Visit,
  earlier: readonly Visit[],
  read: (visit: Visit) => Reading,
): Rate<Visit> | null {
  const now = read(last);
  const off = (visit: Visit) => Math.abs(daysBetween(read(visit).date, now.date) - year);
  return earlier.reduce<Rate<Visit> | null>((best, from) => {
    const before = read(from);
    const perYear = before.condition === now.condition ? yearlyRate(before, now) : null;
    if (perYear === null || (best && off(best.from) <= off(from))) return best;
    return { from, perYear };
  }, null);
}

/** Of both eyes the rate of the one that changes faster: towards myopia, or longer. What dashboards and warnings go by. */
export function ratesOfFasterEye<Visit>(
  last: Visit,
  earlier: readonly Visit[],
  read: (visit: Visit, eye: 'od' | 'os', quantity: Quantity) => Reading,
) {
  const fastest = (quantity: Quantity, sign: 1 | -1) =>
    (['od', 'os'] as const).reduce<Rate<Visit> | null>((best, eye) => {
      const rate = rateUntil(last, earlier, (visit) => read(visit, eye, quantity));
      return rate && (!best || sign * rate.perYear > sign * best.perYear) ? rate : best;
    }, null);
  const [se, al] = [fastest('se', -1), fastest('al', 1)];
  return { se, al, isFast: isFast(se?.perYear ?? null, al?.perYear ?? null) };
}
