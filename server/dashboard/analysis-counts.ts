import { and, eq, gte, inArray, lt, lte, ne, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { lateDays, overdueBands } from '../../contract/analysis';
import { waitingFollowUps } from '../../contract/follow-up-steps';
import type { Patient } from '../../contract/patients';
import { addDays, siteInstant } from '../../contract/site-time';
import { type Database, query } from '../db/database';
import { reachable, type Scope } from '../db/scope';
import { appointments } from '../db/tables/appointments';
import { followUps } from '../db/tables/follow-ups';
import { patients } from '../db/tables/patients';
import { type Blocks, spansOf } from './blocks';
import type { Period } from './counted-visits';

/** What an analysis is about. */
export type About = { period: Period; scope: Scope; blocks: Blocks; today: string; timeZone: string };

/** At the service point that was asked for, or at any. */
export const at = (column: PgColumn, { period: { servicePointId } }: About) =>
  servicePointId ? eq(column, servicePointId) : undefined;

/** The number of the block that a day lies in, counted from `start`. */
export const blockOf = (day: SQL | PgColumn, start: string, { size }: Blocks) =>
  sql`((${day} - ${start}::date) / ${size}::int)`;

type PatientRow = {
  bucket: number | null;
  is_current: boolean;
  source: Patient['source'];
  point: number | null;
  grouped: number;
  count: number;
};

/** A bit is set for what of bucket, source and point a row is not grouped by. */
const grouping = { bucket: 0b011, source: 0b101, point: 0b110 } as const;

/** New patients by block, of the period and of the one before; by source and by service point of the period. */
export async function newPatientCounts(tx: Database, about: About) {
  const { blocks, timeZone, period, scope } = about;
  // Days are those on the spot: the instants at which blocks begin are looked up once, not the day of every patient.
  const midnight = (day: string) => siteInstant(timeZone, day, '00:00');
  const before = { ...blocks, startDate: blocks.previousStart };
  const count = spansOf(blocks).length;
  const starts = [...spansOf(before), ...spansOf(blocks)].map(({ from }) => midnight(from));
  if (count === 0) return { current: [], previous: [], sources: [], byPoint: [] };
  const rows = await query<PatientRow>(
    tx,
    sql`
      select grouping(bucket, source, point) as grouped, is_current, bucket, source, point, sum(count)::int as count
      from (select *, bucket > ${count}::int as is_current from (
        select width_bucket(${patients.createdAt}, ${sql.param(`{${starts.join()}}`)}::timestamptz[]) as bucket,
          ${patients.source} as source, ${patients.servicePointId} as point, count(*) as count
        from ${patients}
        where ${and(
          reachable(patients, scope),
          at(patients.servicePointId, about),
          gte(patients.createdAt, midnight(blocks.previousStart)),
          lt(patients.createdAt, midnight(addDays(period.endDate, 1))),
        )}
        group by 1, 2, 3
      ) as counted) as made
      group by grouping sets ((is_current, bucket), (is_current, source), (is_current, point))
    `,
  );
  const of = (by: keyof typeof grouping, isCurrent = true) =>
    rows.filter((row) => row.grouped === grouping[by] && row.is_current === isCurrent);
  // Buckets are numbered from one.
  const blocksIn = (isCurrent: boolean) =>
    of('bucket', isCurrent).map((row) => ({
      block: (row.bucket ?? 0) - 1 - (isCurrent ? count : 0),
      count: row.count,
    }));
  return {
    current: blocksIn(true),
    previous: blocksIn(false),
    sources: of('source')
      .map(({ source, count }) => ({ source, count }))
      .sort((a, b) => b.count - a.count),
    byPoint: of('point'),
  };
}

/** Appointments of the period that were kept, missed or cancelled. */
export function appointmentCounts(tx: Database, about: About) {
  const { blocks, period, scope } = about;
  return query<{ block: number; status: string; count: number }>(
    tx,
    sql`
      select ${blockOf(appointments.date, blocks.startDate, blocks)} as block, status, count(*)::int as count
      from ${appointments}
      where ${and(
        reachable(appointments, scope),
        at(appointments.servicePointId, about),
        gte(appointments.date, period.startDate),
        lte(appointments.date, period.endDate),
        inArray(appointments.status, ['completed', 'noShow', 'cancelled']),
      )}
      group by 1, 2
    `,
  );
}

/** What became of the reminders that were due in the period, by service point. Cancelled ones were not to be kept. */
export function reminderCounts(tx: Database, about: About) {
  const { period, scope } = about;
  return query<{ point: number; due: number; kept: number; completed: number; missed: number }>(
    tx,
    sql`
      select service_point_id as point, count(*)::int as due,
        (count(*) filter (where completed_on <= due_date + ${lateDays}::int))::int as kept,
        (count(*) filter (where status = 'completed'))::int as completed,
        (count(*) filter (where status = 'missed'))::int as missed
      from ${followUps}
      where ${and(
        reachable(followUps, scope),
        at(followUps.servicePointId, about),
        gte(followUps.dueDate, period.startDate),
        lte(followUps.dueDate, period.endDate),
        ne(followUps.status, 'cancelled'),
      )}
      group by 1
    `,
  );
}

/** Reminders that wait today and are late, by `overdueBands`. */
export async function overdueCounts(tx: Database, about: About): Promise<number[]> {
  const { scope, today } = about;
  const late = sql`${today}::date - ${followUps.dueDate}`;
  const counts = overdueBands.map(
    ({ from, to }) =>
      sql`(count(*) filter (where ${late} >= ${from}${to === null ? sql`` : sql` and ${late} <= ${to}`}))::int`,
  );
  const [row] = await query<{ counts: number[] }>(
    tx,
    sql`
      select array[${sql.join(counts, sql`, `)}] as counts
      from ${followUps}
      where ${and(
        reachable(followUps, scope),
        at(followUps.servicePointId, about),
        inArray(followUps.status, [...waitingFollowUps]),
        lt(followUps.dueDate, today),
      )}
    `,
  );
  return row?.counts ?? overdueBands.map(() => 0);
}
