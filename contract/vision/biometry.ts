import { hundredths, rounded } from './notation';

/** Refractive index of keratometers: K in dioptres times the radius in millimetres. */
const keratometricIndex = 337.5;

/** Dioptres of a corneal radius in millimetres, and the other way round. */
export const keratometryOf = (value: number) => keratometricIndex / value;

/** (K1 + K2) / 2 in dioptres. */
export const meanKeratometry = (k1: number | null, k2: number | null): number | null =>
  k1 === null || k2 === null ? null : (k1 + k2) / 2;

/** Mean radius of the cornea in millimetres: 337.5 / Kmean. */
export function cornealRadius(k1: number | null, k2: number | null): number | null {
  const mean = meanKeratometry(k1, k2);
  return mean === null ? null : keratometricIndex / mean;
}

/** K2 − K1 in dioptres. */
export const cornealAstigmatism = (k1: number | null, k2: number | null): number | null =>
  k1 === null || k2 === null ? null : k2 - k1;

/** More than this speaks for myopia; 3.00 is ours, the ratio's use is from Front Pediatr 2022, 859944. */
export const alCrLimit = 3;

/** Axial length over corneal radius, to two decimals. */
export function alCrRatio(axialLength: number | null, k1: number | null, k2: number | null): number | null {
  const radius = cornealRadius(k1, k2);
  return axialLength === null || radius === null ? null : hundredths(axialLength / radius);
}

/** AC/A from phorias in prism dioptres, eso positive: PD in cm + 0.4 × (near − far), to one decimal. */
export const calculatedAca = (pdMm: number | null, phoriaNear: number | null, phoriaFar: number | null) =>
  pdMm === null || phoriaNear === null || phoriaFar === null
    ? null
    : rounded(pdMm / 10 + 0.4 * (phoriaNear - phoriaFar), 1);

/** Mean amplitude of accommodation at an age, in dioptres: 18 − age/3 (Morgan), none from 54 years on. */
export const expectedAmplitude = (years: number) => Math.max(0, 18 - years / 3);
