export type Sex = 'male' | 'female';

/**
 * Reference of axial length by age, from Wuhan: Sanz Diez et al. 2022, Sci Rep 12:4850, doi 10.1038/s41598-022-08907-5. Median M
 * in mm and coefficient of variation S by the LMS method with L = 1. The cohort includes myopes: typical, not healthy.
 */
export const axialLengthSource = 'Sanz Diez 2022, Sci Rep 12:4850, doi 10.1038/s41598-022-08907-5';

const firstAge = 6;
const reference: Record<Sex, { median: number[]; variation: number[] }> = {
  male: {
    median: [22.98, 23.42, 23.87, 24.23, 24.48, 24.64, 24.78, 24.9, 24.98, 25.07],
    variation: [0.0363, 0.0372, 0.0381, 0.0388, 0.0393, 0.0397, 0.04, 0.0402, 0.0404, 0.0406],
  },
  female: {
    median: [22.52, 22.94, 23.37, 23.71, 23.94, 24.09, 24.21, 24.32, 24.41, 24.49],
    variation: [0.0362, 0.0372, 0.0381, 0.0389, 0.0395, 0.0399, 0.0402, 0.0405, 0.0407, 0.0409],
  },
};

/** Ages in years between which there is a reference. */
export const axialLengthAges = { from: firstAge, to: 15 } as const;

/** The centiles that charts draw, with their z. */
export const axialLengthCentiles = { 5: -1.645, 25: -0.674, 50: 0, 75: 0.674, 95: 1.645 } as const;

/** M and S at an age in years with fractions, between the table's; null outside of it, as nothing is extrapolated. */
function referenceAt(sex: Sex, age: number): { m: number; s: number } | null {
  const { from, to } = axialLengthAges;
  if (!(age >= from && age <= to)) return null;
  const index = Math.min(Math.floor(age), to - 1) - from;
  const between = (values: number[]) => {
    const [low = 0, high = low] = values.slice(index, index + 2);
    return low + (high - low) * (age - from - index);
  };
  return { m: between(reference[sex].median), s: between(reference[sex].variation) };
}

/** z = (AL/M − 1)/S; null outside of the reference. */
export function axialLengthZ(axialLength: number | null, sex: Sex, age: number | null): number | null {
  const at = axialLength === null || age === null ? null : referenceAt(sex, age);
  return at === null || axialLength === null ? null : (axialLength / at.m - 1) / at.s;
}

/** Centile, 0 to 100, among those of the same sex and age. */
export function axialLengthCentile(axialLength: number | null, sex: Sex, age: number | null): number | null {
  const z = axialLengthZ(axialLength, sex, age);
  return z === null ? null : 100 * normalShare(z);
}

/** `P78`; the ends of the scale are no numbers. */
export const centileText = (centile: number) =>
  centile < 1 ? 'P<1' : centile > 99 ? 'P>99' : `P${Math.round(centile)}`;

/** Axial length at a z: M(1 + S·z). */
export function axialLengthAt(sex: Sex, age: number, z: number): number | null {
  const at = referenceAt(sex, age);
  return at && at.m * (1 + at.s * z);
}

/** Share of a normal distribution below z: Abramowitz and Stegun 26.2.17, exact to 7.5e-8. */
function normalShare(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z));
  const tail =
    (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) *
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return z < 0 ? tail : 1 - tail;
}
