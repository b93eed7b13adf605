import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { countedStatuses, type RecordStatus } from '../../contract/record-steps';
import { type Quantity, type Reading, ratesOfFasterEye } from '../../contract/vision/progression';
import type { Database } from '../db/database';
import { isOneOf } from '../db/id-array';
import { planned } from '../db/planned';
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

type Course = CourseColumns & { id: number };

/**
 * What the columns of these patients' visits are once some of them have become of a status: `own` are theirs, `others` those that change by it.
 */
export async function coursesAfter(
  tx: Database,
  patientIds: number[],
  { ids, status }: { ids: readonly number[]; status: RecordStatus },
): Promise<{ own: Course[]; others: Course[] }> {
  const { id, patientId, visitDate, isCycloplegic, isOrthoK, seOd, seOs, alOd, alOs, alDevice, planCodes } =
    patientRecords;
  const { nextCountedDate, seRate, alRate, ratePlans, isFast } = patientRecords;
  const isCounting = inArray(patientRecords.status, [...countedStatuses]);
  const all = await planned(
    tx
      .select({
        ...{ id, patientId, visitDate, isCycloplegic, isOrthoK, seOd, seOs, alOd, alOs, alDevice, planCodes },
        ...{ nextCountedDate, seRate, alRate, ratePlans, isFast },
      })
      .from(patientRecords)
      .where(and(isOneOf(patientId, patientIds), or(isCounting, isOneOf(id, ids))))
      .orderBy(asc(visitDate), asc(id)),
  );
  const isOwn = (visit: { id: number }) => ids.includes(visit.id);
  const ofEach = new Map<number, typeof all>();
  for (const visit of all)
    if (!isOwn(visit) || isCounted(status))
      ofEach.set(visit.patientId, [...(ofEach.get(visit.patientId) ?? []), visit]);
  const courses = new Map(
    [...ofEach.values()].flatMap((visits) =>
      courseOf(visits).flatMap((columns, index) => {
        const visit = visits[index];
        return visit ? [[visit.id, columns] as const] : [];
      }),
    ),
  );
  // One that does not count is what it was.
  const after = all.map((visit) => ({ ...visit, ...courses.get(visit.id) }));
  return {
    own: after.filter(isOwn),
    others: after.filter((visit, index) => {
      const before = all[index];
      return !isOwn(visit) && before && hasChanged(before, visit);
    }),
  };
}

/** Stores the columns of some visits, with what else is to be `set` in each. */
export async function storeCourses(
  tx: Database,
  courses: readonly Course[],
  set: PgUpdateSetSource<typeof patientRecords> = {},
): Promise<void> {
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
        ...set,
      })
      .from(given)
      .where(eq(patientRecords.id, sql`given.id`)),
  );
}

// A rate comes back from the database with fewer digits.
const hasChanged = (visit: CourseColumns, columns: CourseColumns) =>
  visit.nextCountedDate !== columns.nextCountedDate ||
  visit.isFast !== columns.isFast ||
  visit.ratePlans.join() !== columns.ratePlans.join() ||
  isApart(visit.seRate, columns.seRate) ||
  isApart(visit.alRate, columns.alRate);

const isApart = (a: number | null, b: number | null) => (a === null || b === null ? a !== b : Math.abs(a - b) > 1e-4);
