import { and, asc, eq, inArray } from 'drizzle-orm';
import { countedStatuses, type RecordStatus } from '../../contract/record-steps';
import { daysBetween, isFast, type Measurement, yearlyRate } from '../../contract/vision/progression';
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
    const earlier = visits.slice(0, index);
    const se = nearestToAYear(visit, earlier, seRateOf);
    const al = nearestToAYear(visit, earlier, alRateOf);
    return {
      nextCountedDate: visits[index + 1]?.visitDate ?? null,
      seRate: se?.rate ?? null,
      alRate: al?.rate ?? null,
      ratePlans: (se ?? al)?.from.planCodes ?? [],
      isFast: isFast(se?.rate ?? null, al?.rate ?? null),
    };
  });

/** Compared with the visit nearest to a year before: the longer the interval, the less an error of measurement counts. */
function nearestToAYear(visit: Visit, earlier: readonly Visit[], rateOf: (from: Visit, to: Visit) => number | null) {
  const found = earlier.flatMap((from) => {
    const rate = rateOf(from, visit);
    return rate === null ? [] : [{ from, rate, off: Math.abs(daysBetween(from.visitDate, visit.visitDate) - 365) }];
  });
  return found.reduce<(typeof found)[number] | undefined>(
    (best, one) => (best && best.off <= one.off ? best : one),
    undefined,
  );
}

const at = ({ visitDate }: Visit, value: number | null): Measurement => ({ date: visitDate, value });

/** Of the eye that grows faster; only refractions of the same cycloplegia compare, and none with ortho-K lenses. */
function seRateOf(from: Visit, to: Visit): number | null {
  if (from.isOrthoK || to.isOrthoK || from.isCycloplegic !== to.isCycloplegic) return null;
  return pick(
    Math.min,
    yearlyRate(at(from, from.seOd), at(to, to.seOd)),
    yearlyRate(at(from, from.seOs), at(to, to.seOs)),
  );
}

function alRateOf(from: Visit, to: Visit): number | null {
  if (from.alDevice !== to.alDevice) return null;
  return pick(
    Math.max,
    yearlyRate(at(from, from.alOd), at(to, to.alOd)),
    yearlyRate(at(from, from.alOs), at(to, to.alOs)),
  );
}

function pick(choose: (...values: number[]) => number, ...rates: (number | null)[]): number | null {
  const known = rates.filter((rate) => rate !== null);
  return known.length > 0 ? choose(...known) : null;
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
