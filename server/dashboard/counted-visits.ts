import { and, eq, gt, gte, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { countedStatuses } from '../../contract/record-steps';
import { reachable, type Scope } from '../db/scope';
import { patientRecords } from '../db/tables/patient-records';

/** What a dashboard is about. */
export type Period = { startDate: string; endDate: string; servicePointId?: number };

/** The visits of the period that count, in reach. */
export const visitsIn = ({ startDate, endDate, servicePointId }: Period, scope: Scope): SQL | undefined =>
  and(
    reachable(patientRecords, scope),
    isCounted,
    gte(patientRecords.visitDate, startDate),
    lte(patientRecords.visitDate, endDate),
    servicePointId ? eq(patientRecords.servicePointId, servicePointId) : undefined,
  );

/** Visits that count: written out, so that the planner knows it for the condition of the index. */
export const isCounted = sql`${patientRecords.status} in (${sql.raw(countedStatuses.map((status) => `'${status}'`).join(', '))})`;

/** Of these, each patient's latest one: nothing is sorted for it, as each visit knows when the next one was. */
export const latestBy = (endDate: string | undefined): SQL | undefined =>
  and(
    isCounted,
    or(isNull(patientRecords.nextCountedDate), endDate ? gt(patientRecords.nextCountedDate, endDate) : undefined),
  );
