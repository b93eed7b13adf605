import { and, asc, inArray, sql } from 'drizzle-orm';
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

/** Brings the columns of all visits of these patients up to date, after one of them has changed. */
export async function refreshCourses(tx: Database, patientIds: number[]): Promise<void> {
  const { id, patientId, visitDate, isCycloplegic, isOrthoK, seOd, seOs, alOd, alOs, alDevice, planCodes } =
    patientRecords;
  const { nextCountedDate, seRate, alRate, ratePlans, isFast } = patientRecords;
  const all = await tx
    .select({
      ...{ id, patientId, visitDate, isCycloplegic, isOrthoK, seOd, seOs, alOd, alOs, alDevice, planCodes },
      ...{ nextCountedDate, seRate, alRate, ratePlans, isFast },
    })
    .from(patientRecords)
    .where(and(inArray(patientId, patientIds), inArray(patientRecords.status, [...countedStatuses])))
    .orderBy(asc(visitDate), asc(id));
  const ofEach = new Map<number, typeof all>();
  for (const visit of all) ofEach.set(visit.patientId, [...(ofEach.get(visit.patientId) ?? []), visit]);
  const changed = [...ofEach.values()].flatMap((visits) =>
    courseOf(visits).flatMap((columns, index) => {
      const visit = visits[index];
      return visit && hasChanged(visit, columns) ? [{ id: visit.id, ...columns }] : [];
    }),
  );
  if (changed.length > 0) await tx.execute(setCourses(changed));
}

const setCourses = (changed: readonly (CourseColumns & { id: number })[]) => sql`
  update patient_records set
    next_counted_date = t."nextCountedDate", se_rate = t."seRate", al_rate = t."alRate", rate_plans = t."ratePlans",
    is_fast = t."isFast"
  from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb)
    as t(id int, "nextCountedDate" date, "seRate" real, "alRate" real, "ratePlans" text[], "isFast" boolean)
  where patient_records.id = t.id
`;

// A rate comes back from the database with fewer digits.
const hasChanged = (visit: CourseColumns, columns: CourseColumns) =>
  visit.nextCountedDate !== columns.nextCountedDate ||
  visit.isFast !== columns.isFast ||
  visit.ratePlans.join() !== columns.ratePlans.join() ||
  isApart(visit.seRate, columns.seRate) ||
  isApart(visit.alRate, columns.alRate);

const isApart = (a: number | null, b: number | null) => (a === null || b === null ? a !== b : Math.abs(a - b) > 1e-4);
