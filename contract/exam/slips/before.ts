import { yearsBetween } from '../../vision/progression';
import type { Exam } from '../exam';
import type { Case } from './slip';

/** What an earlier visit found, how many years ago, and at which age. */
export type Before = { value: number; years: number; age: number };

/** The last time that something was measured; null where it never was. */
export function beforeOf({ visitDate, patient, earlier }: Case, read: (exam: Exam) => number | null): Before | null {
  for (const visit of earlier) {
    const value = read(visit.exam);
    if (value === null) continue;
    return {
      value,
      years: Math.max(0, yearsBetween(visit.visitDate, visitDate)),
      age: yearsBetween(patient.birthday, visit.visitDate),
    };
  }
  return null;
}

/** What is typed in a form may not be understood, and is then no number. */
export const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);
