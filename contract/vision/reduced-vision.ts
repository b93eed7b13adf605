import { myopiaLimits } from './eye-name';

/** Highest five-grade acuity that is reduced at an age in completed years; none is known below three years. */
const reducedFrom = (years: number) => (years < 3 ? null : years === 3 ? 4.7 : years === 4 ? 4.8 : 4.9);

/** The least acuity that is expected of an uncorrected eye at an age. */
export function expectedAcuity(years: number): number | null {
  const reduced = reducedFrom(years);
  return reduced === null ? null : Math.round(reduced * 10 + 1) / 10;
}

/** `reduced` is what has no degree yet: that of children below six. */
export const reducedVisions = ['none', 'reduced', 'mild', 'moderate', 'severe'] as const;
export type ReducedVision = (typeof reducedVisions)[number];

/** Of the uncorrected distance acuity. From six years: 4.9 mild, 4.6 to 4.8 moderate, below severe; codes count as severe. */
export function reducedVision(acuity: number | null, years: number | null): ReducedVision | null {
  const limit = acuity === null || years === null ? null : reducedFrom(years);
  if (limit === null || acuity === null || years === null) return null;
  if (acuity > limit) return 'none';
  if (years < 6) return 'reduced';
  if (acuity >= 4.9) return 'mild';
  return acuity >= 4.6 ? 'moderate' : 'severe';
}

/** Screening: uncorrected acuity below 4.9 (children below six) or 5.0, and a spherical equivalent of −0.50 or less. */
export function isScreenedMyopic(acuity: number | null, se: number | null, years: number | null): boolean | null {
  if (acuity === null || se === null || years === null) return null;
  return acuity < (years < 6 ? 4.9 : 5) && se <= myopiaLimits.low;
}
