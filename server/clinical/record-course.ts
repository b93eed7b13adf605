import { and, asc, eq, inArray } from 'drizzle-orm';
import { countedStatuses, type RecordStatus } from '../../contract/record-steps';
import { type Quantity, type Reading, ratesOfFasterEye } from '../../contract/vision/progression';
import type { Database } from '../db/database';
import { patientRecords } from '../db/tables/patient-records';

type Visit = Pick<
  typeof patientRecords.$inferSelect,
  'visitDate' | 'isCycloplegic' | 'isOrthoK' | 'seOd' | 'seOs' | 'alOd' | 'alOs' | 'alDevice' | 'planCodes'
>;

/** What a visit is among the patient's others: until when it is the latest, and how fast the eyes have changed. */
export type CourseColumns = Pick<
  typeof patientRecords.$inferSelect,
  'nextCountedDate' | 'seRate' | 'alRate' | 'ratePlans' | 'isFast'
>;

/** The columns of one patient's visits that count, which are given from the earliest to the latest. */
export const courseOf = (visits: readonly Visit[]): CourseColumns[] =>
  visits.map((visit, index) => {
    const { se, al, isFast } = ratesOfFasterEye(visit, visits.slice(0, index), readingOf);
    return {
      nextCountedDate: visits[index + 1]?.visitDate ?? null,
      seRate: se?.perYear ?? null,
      alRate: al?.perYear ?? null,
      ratePlans: (se ?? al)?.from.planCodes ?? [],
      isFast,
    };
  });

/** Only refractions of the same cycloplegia compare, and none with ortho-K lenses; only lengths by the same device. */
function readingOf(visit: Visit, eye: 'od' | 'os', quantity: Quantity): Reading {
  const { visitDate: date, isOrthoK } = visit;
  if (quantity === 'al') return { date, value: eye === 'od' ? visit.alOd : visit.alOs, condition: visit.alDevice };
  const se = eye === 'od' ? visit.seOd : visit.seOs;
  return { date, value: isOrthoK ? null : se, condition: visit.isCycloplegic };
}

export const isCounted = (status: RecordStatus) => (countedStatuses as readonly RecordStatus[]).includes(status);

/** Brings the columns of all of a patient's visits up to date, after one of them has changed. */
export async function refreshCourse(tx: Database, patientId: number): Promise<void> {
  const visits = await tx
    .select()
    .from(patientRecords)
    .where(and(eq(patientRecords.patientId, patientId), inArray(patientRecords.status, [...countedStatuses])))
    .orderBy(asc(patientRecords.visitDate), asc(patientRecords.id));
  for (const [index, columns] of courseOf(visits).entries()) {
    const visit = visits[index];
    if (visit && hasChanged(visit, columns))
      await tx.update(patientRecords).set(columns).where(eq(patientRecords.id, visit.id));
  }
}

// A rate comes back from the database with fewer digits.
const hasChanged = (visit: CourseColumns, columns: CourseColumns) =>
  visit.nextCountedDate !== columns.nextCountedDate ||
  visit.isFast !== columns.isFast ||
  visit.ratePlans.join() !== columns.ratePlans.join() ||
  isApart(visit.seRate, columns.seRate) ||
  isApart(visit.alRate, columns.alRate);

const isApart = (a: number | null, b: number | null) => (a === null || b === null ? a !== b : Math.abs(a - b) > 1e-4);
