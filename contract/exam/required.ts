import { cellOf, type Exam, fieldOf, isFilled } from './exam';
import type { ExamTab, Eye } from './field';

/** A field that a visit cannot be completed without; of an eye, where it is one eye's that is missing. */
export type Missing = { tab: ExamTab; key: string; eye?: Eye };

const isGiven = (exam: Exam, key: string) => isFilled(exam, fieldOf(key));

/** Fields that are needed, and when they are (domain model, column Req). */
const needed: Record<string, (exam: Exam) => boolean> = {
  correctionType: () => true,
  // Who wears a lens at night sees well by day without one.
  ucvaFar: ({ basic }) => basic.correctionType !== 'orthoK',
  presentVaFar: ({ basic }) => basic.correctionType !== null && basic.correctionType !== 'none',
  iopMethod: (exam) => isGiven(exam, 'iop'),
  cycloplegia: () => true,
  lensometry: ({ basic }) => basic.correctionType === 'frame',
  // One of the three is enough; the first to be done is asked for.
  autoRx: (exam) => !isGiven(exam, 'autoRx') && !isGiven(exam, 'retinoscopy') && !isGiven(exam, 'subjectiveRx'),
  cycloAutoRx: ({ refractive }) => refractive.cycloplegia !== null && refractive.cycloplegia !== 'none',
  bcvaFar: (exam) => isGiven(exam, 'subjectiveRx'),
  nearVa: (exam) => isGiven(exam, 'addPower'),
  acaMethod: (exam) => isGiven(exam, 'aca'),
  alDevice: (exam) => isGiven(exam, 'al'),
};

/** Whether a visit like this one needs the field; a tab that was not done, with a reason, needs nothing. */
function isNeeded(exam: Exam, key: string): boolean {
  const { tab } = fieldOf(key);
  return exam[tab].notDoneReason === null && (needed[key]?.(exam) ?? false);
}

/** Keys of the fields that a visit like this one needs; screens mark them as soon as an answer makes them so. */
export const neededFields = (exam: Exam): string[] => Object.keys(needed).filter((key) => isNeeded(exam, key));

/** Eyes without which a field is not complete: an acuity can be noted of every eye, if only as a code. */
function neededEyes(exam: Exam, key: string): readonly Eye[] {
  if (key === 'ucvaFar' || key === 'presentVaFar') return ['od', 'os'];
  if (key !== 'bcvaFar') return [];
  return (['od', 'os'] as const).filter((eye) => exam.refractive.subjectiveRx?.[eye]);
}

/** What is missing before the visit can be completed. Where no eye is named, one of them is enough: the other may not exist. */
export function missingForCompletion({ exam }: { exam: Exam }): Missing[] {
  return neededFields(exam).flatMap((key): Missing[] => {
    const placed = fieldOf(key);
    const { tab } = placed;
    const eyes = neededEyes(exam, key);
    if (eyes.length === 0) return isFilled(exam, placed) ? [] : [{ tab, key }];
    return eyes.flatMap((eye) => (cellOf(exam, placed, eye) === null ? [{ tab, key, eye }] : []));
  });
}
