import { type OneEye, wearsOrthoK } from '../derived';
import type { Exam } from '../exam';
import { type Lens, lensOf } from './lens-distance';
import type { Case } from './slip';

/** Lenses of an examination that say the same of an eye in different ways. */
export const lensKeys = ['lensometry', 'autoRx', 'cycloAutoRx', 'retinoscopy', 'subjectiveRx'] as const;
export type LensKey = (typeof lensKeys)[number];

const lensesIn = (exam: Exam, eye: OneEye, except?: LensKey): Lens[] =>
  lensKeys.flatMap((key) => {
    const lens = key === except ? null : lensOf(exam.refractive[key]?.[eye]);
    return lens ? [lens] : [];
  });

/** The other lenses of the visit for the eye. */
export const lensesNow = ({ exam }: Case, eye: OneEye, except: LensKey): Lens[] => lensesIn(exam, eye, except);

/** Those of the last visit that had one. Over ortho-K lenses the refraction is another one: only like compares with like. */
export function lensesBefore({ exam, earlier }: Case, eye: OneEye): Lens[] {
  const alike = earlier.filter((visit) => wearsOrthoK(visit.exam) === wearsOrthoK(exam));
  return alike.map((visit) => lensesIn(visit.exam, eye)).find((lenses) => lenses.length > 0) ?? [];
}
