import { gradeConfidence } from './refraction';

/**
 * What an eye is called by its spherical equivalent at an age, best first, so that of a person's eyes the worse one is the later.
 * `normal` is a young child's reserve of hyperopia, `emmetropia` an adult's. Clinics also speak of a moderate myopia, which is a way
 * to show `low` and no name of its own.
 */
export const eyeNames = ['emmetropia', 'normal', 'hyperopia', 'premyopia', 'low', 'high'] as const;
export type EyeName = (typeof eyeNames)[number];

/** Thresholds of the spherical equivalent in dioptres: −0.50, −6.00 and +0.75 of the IMI definitions 2019. */
export const myopiaLimits = { high: -6, low: -0.5, premyopia: 0.75 } as const;

/** Premyopia says that a growing eye will probably become myopic (IMI): nobody's who is grown up. */
const adultAge = 18;

/** Lowest spherical equivalent, above which an eye of that age in completed years counts as hyperopic. */
const hyperopiaLimit = (years: number) => (years < 4 ? 3 : years < 6 ? 2 : years < 8 ? 1.5 : 0.5);

/** What decides the name. Under ortho-K lenses the day's refraction is the lens's: such an eye has none. */
export type NamedEye = { se: number | null; years: number; isOrthoK: boolean };

/** The name of an eye; null where nothing was measured, or only the lens that is worn at night. */
export function eyeName({ se, years, isOrthoK }: NamedEye): EyeName | null {
  if (se === null || isOrthoK) return null;
  if (se <= myopiaLimits.high) return 'high';
  if (se <= myopiaLimits.low) return 'low';
  // From eight years on, +0.75 is beyond the limit of hyperopia as well: the one that is watched goes first.
  if (years < adultAge && se <= myopiaLimits.premyopia) return 'premyopia';
  if (se > hyperopiaLimit(years)) return 'hyperopia';
  return years < adultAge ? 'normal' : 'emmetropia';
}

export const isMyopic = (name: EyeName | null) => name === 'low' || name === 'high';

/** A name and what it rests on; of an eye, or of a person by the worse eye. */
export type Named = { grade: EyeName | null; isOrthoK: boolean; isCycloplegic: boolean };

/** What is said of it wherever it is shown: `近视前期 · 诊断参考`; '' where nothing is known. `words` gives the text of a key. */
export function eyeNameText({ grade, isOrthoK, isCycloplegic }: Named, words: (key: string) => string): string {
  if (isOrthoK) return words('exam.derived.orthoK');
  if (grade === null) return '';
  const confidence = words(`exam.derived.confidences.${gradeConfidence(isCycloplegic)}`);
  return `${words(`exam.derived.grades.${grade}`)} · ${confidence}`;
}
