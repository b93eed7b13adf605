import { and, eq, ne, type SQL } from 'drizzle-orm';
import type { RecordInput } from '../../contract/patient-records';
import type { Database } from '../db/database';
import { isOneOf } from '../db/id-array';
import { planned } from '../db/planned';
import { patientRecords } from '../db/tables/patient-records';
import { staff } from '../db/tables/staff';
import { ApiError } from '../errors/api-error';

/** Visits that another one on the same day would be a second of: drafts too, but none that was voided. */
const visitsOf = (tx: Database, where: SQL | undefined) =>
  planned(
    tx
      .select({
        id: patientRecords.id,
        patientId: patientRecords.patientId,
        visitDate: patientRecords.visitDate,
        status: patientRecords.status,
        examiner: staff.realName,
      })
      .from(patientRecords)
      .innerJoin(staff, eq(staff.id, patientRecords.examinerId))
      .where(and(where, ne(patientRecords.status, 'voided'))),
  );

type VisitDay = { patientId: number; visitDate: string };

const keyOf = ({ patientId, visitDate }: Partial<VisitDay>) => `${patientId} ${visitDate}`;

/** Tells of some patients' days whether there is a visit already. */
export async function daysWithVisit(tx: Database, patientIds: number[]): Promise<(day: Partial<VisitDay>) => boolean> {
  const visits = patientIds.length > 0 ? await visitsOf(tx, isOneOf(patientRecords.patientId, patientIds)) : [];
  const known = new Set(visits.map(keyOf));
  return (day) => known.has(keyOf(day));
}

type Wanted = VisitDay & Partial<Pick<RecordInput, 'secondVisit'>>;

/**
 * Asks before a patient gets a second visit on one day: it is mostly the first one once more. Whoever means it says so. Of two who begin at once
 * only one is the first: the patients are locked.
 */
export async function askBeforeSecondVisit(tx: Database, wanted: readonly Wanted[]): Promise<void> {
  const asked = wanted.filter(({ secondVisit }) => !secondVisit);
  const days = new Set(asked.map(keyOf));
  const patientIds = asked.map(({ patientId }) => patientId);
  const visits = asked.length > 0 ? await visitsOf(tx, isOneOf(patientRecords.patientId, patientIds)) : [];
  const first = visits.find((visit) => days.has(keyOf(visit)));
  if (!first) return;
  const params = { date: first.visitDate, status: [first.status], examiner: first.examiner };
  throw new ApiError(409, 'secondVisit', { params, data: { confirm: 'secondVisit', recordId: first.id } });
}
