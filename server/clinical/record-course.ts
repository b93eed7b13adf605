import { and, eq, inArray, sql } from 'drizzle-orm';
import { refractionOf } from '../../contract/exam/derived';
import type { Exam } from '../../contract/exam/exam';
import { countedStatuses, isCounted, type RecordStatus } from '../../contract/record-steps';
import { type Quantity, type Reading, ratesOfFasterEye } from '../../contract/vision/progression';
import type { Database } from '../db/database';
import { isOneOf } from '../db/id-array';
import { planned } from '../db/planned';
import { patientRecords } from '../db/tables/patient-records';
import { plansOfRates } from '../db/visit-keys';

type Visit = Pick<
  typeof patientRecords.$inferSelect,
  'visitDate' | 'isOrthoK' | 'seOd' | 'seOs' | 'alOd' | 'alOs' | 'alDevice' | 'planCodes'
> & { exam: Pick<Exam, 'refractive'> };

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
      ratePlans: plansOfRates(se?.from.planCodes, al?.from.planCodes),
      isFast,
    };
  });

/** Only refractions of the same cycloplegia of the eye compare, and none with ortho-K lenses; only lengths by the same device. */
function readingOf(visit: Visit, eye: 'od' | 'os', quantity: Quantity): Reading {
  const { visitDate: date, isOrthoK, exam } = visit;
  if (quantity === 'al') return { date, value: eye === 'od' ? visit.alOd : visit.alOs, condition: visit.alDevice };
  const se = eye === 'od' ? visit.seOd : visit.seOs;
  return { date, value: isOrthoK ? null : se, condition: refractionOf(exam, eye)?.isCycloplegic };
}

type Course = CourseColumns & { id: number };

/** A visit as it is to be; without an id, one that is not stored yet. */
type Coming = Visit & { id?: number; patientId: number; status: RecordStatus };

/** The visits of these patients that count. */
export function countedVisits(tx: Database, patientIds: readonly number[]) {
  const { id, patientId, visitDate, isOrthoK, seOd, seOs, alOd, alOs, alDevice, planCodes, exam } = patientRecords;
  const { nextCountedDate, seRate, alRate, ratePlans, isFast } = patientRecords;
  return planned(
    tx
      .select({
        ...{ id, patientId, visitDate, isOrthoK, seOd, seOs, alOd, alOs, alDevice, planCodes },
        // The rest of it is long.
        exam: sql`jsonb_build_object('refractive', ${exam}->'refractive')`.mapWith(exam),
        ...{ nextCountedDate, seRate, alRate, ratePlans, isFast },
      })
      .from(patientRecords)
      .where(and(isOneOf(patientId, [...patientIds]), inArray(patientRecords.status, [...countedStatuses]))),
  );
}

type Counted = Awaited<ReturnType<typeof countedVisits>>;

/**
 * What the columns are once visits are as they are to be: `own` are theirs, in their order, of those that count; `others` are those of the
 * `counted` ones whose columns change by it.
 */
export function coursesAfter(
  counted: Counted,
  coming: readonly Coming[],
): { own: (CourseColumns | undefined)[]; others: Course[] } {
  const others = counted.filter((visit) => !coming.some((own) => own.id === visit.id));
  const counting = [...others, ...coming.filter(isCounted)].sort(byDay);
  const courses = new Map<object, CourseColumns>();
  for (const patientId of new Set(counting.map((visit) => visit.patientId))) {
    const visits = counting.filter((visit) => visit.patientId === patientId);
    for (const [index, columns] of courseOf(visits).entries()) courses.set(visits[index] ?? {}, columns);
  }
  return {
    own: coming.map((visit) => courses.get(visit)),
    others: others.flatMap((visit) => {
      const columns = courses.get(visit);
      return columns && hasChanged(visit, columns) ? [{ id: visit.id, ...columns }] : [];
    }),
  };
}

type Ordered = { id?: number; visitDate: string };

/** What is not stored yet comes after what is. */
const byDay = (a: Ordered, b: Ordered) =>
  a.visitDate.localeCompare(b.visitDate) || (a.id ?? Number.MAX_SAFE_INTEGER) - (b.id ?? Number.MAX_SAFE_INTEGER);

/** Stores the columns of some visits. */
export async function storeCourses(tx: Database, courses: readonly Course[]): Promise<void> {
  if (courses.length === 0) return;
  const rows = courses.map(({ id, nextCountedDate, seRate, alRate, ratePlans, isFast }) => ({
    ...{ id, nextCountedDate, seRate, alRate, ratePlans, isFast },
  }));
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as given(id int, "nextCountedDate" date, "seRate" real, "alRate" real, "ratePlans" text[], "isFast" boolean)`;
  await planned(
    tx
      .update(patientRecords)
      .set({
        nextCountedDate: sql`given."nextCountedDate"`,
        seRate: sql`given."seRate"`,
        alRate: sql`given."alRate"`,
        ratePlans: sql`given."ratePlans"`,
        isFast: sql`given."isFast"`,
      })
      .from(given)
      .where(eq(patientRecords.id, sql`given.id`)),
  );
}

/** Works out anew what these patients' visits are among each other, and gives the patients of whom something was stored otherwise. */
export async function storeChangedCourses(tx: Database, patientIds: readonly number[]): Promise<number[]> {
  const counted = await countedVisits(tx, patientIds);
  const { others } = coursesAfter(counted, []);
  await storeCourses(tx, others);
  const changed = new Set(others.map(({ id }) => id));
  return [...new Set(counted.filter(({ id }) => changed.has(id)).map(({ patientId }) => patientId))];
}

// A rate comes back from the database with fewer digits.
const hasChanged = (visit: CourseColumns, columns: CourseColumns) =>
  visit.nextCountedDate !== columns.nextCountedDate ||
  visit.isFast !== columns.isFast ||
  visit.ratePlans.join() !== columns.ratePlans.join() ||
  isApart(visit.seRate, columns.seRate) ||
  isApart(visit.alRate, columns.alRate);

const isApart = (a: number | null, b: number | null) => (a === null || b === null ? a !== b : Math.abs(a - b) > 1e-4);
