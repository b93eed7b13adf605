const day = 86_400_000;
const daysPerYear = 365.25;

/** Two measurements nearer to each other say nothing of a year. */
export const shortestInterval = 90;

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

/** Whether one of the two rates, in D and mm per year, is fast; null when neither is known. */
export function isFast(seRate: number | null, axialLengthRate: number | null): boolean | null {
  if (seRate === null && axialLengthRate === null) return null;
  return (seRate ?? 0) <= fastLimits.se || (axialLengthRate ?? 0) > fastLimits.axialLength;
}
