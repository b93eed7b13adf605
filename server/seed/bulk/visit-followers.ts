import { sql } from 'drizzle-orm';
import { earlyDays, missedAfter } from '../../../contract/follow-up-steps';
import { type Database, only, query } from '../../db/database';
import { appointments } from '../../db/tables/appointments';
import { followUps } from '../../db/tables/follow-ups';
import { inBulk } from './in-bulk';

/** Visits whose appointments or reminders are made by one statement. */
const batchSize = 50_000;

type Wish = { total: number; today: string; onProgress?: (count: number) => void };

/** Visits from the first to the last, a batch at a time, until there are `total` rows of what `make` makes of them; it says how many. */
async function fromVisits(
  tx: Database,
  { total, count, after, onProgress }: Omit<Wish, 'today'> & { count: number; after: number },
  make: (from: number, to: number, most: number) => Promise<number>,
): Promise<void> {
  const { last } = only(await query<{ last: number }>(tx, sql`select max(id)::int as last from patient_records`));
  for (let [from, made] = [after, count]; from < last && made < total; from += batchSize) {
    made += await make(from, from + batchSize, total - made);
    onProgress?.(made);
  }
}

const known = async (db: Database, table: 'appointments' | 'follow_ups') =>
  only(
    await query<{ count: number; after: number }>(
      db,
      sql`select count(*)::int as count, coalesce(max(record_id), 0)::int as after from ${sql.identifier(table)}`,
    ),
  );

/** Brings the appointments to `total`: those of visits that have none yet, kept, missed and cancelled, and those that are to come. */
export const addAppointments = (db: Database, { total, today, onProgress }: Wish): Promise<void> =>
  inBulk(db, appointments, async (tx) =>
    fromVisits(tx, { total, onProgress, ...(await known(tx, 'appointments')) }, async (from, to, most) => {
      const { made } = only(
        await query<{ made: number }>(
          tx,
          sql`
            with made as (
              insert into appointments (patient_id, name, phone, service_point_id, type, date, start, "end", source, status, cancel_reason,
                record_id, arrived_at, created_at, updated_at)
              select p.id, p.name, p.phone, r.service_point_id, case when visit_type = 'screening' then 'first' else visit_type end,
                planned.day, planned.start, to_char(planned.start::time + interval '30 minutes', 'HH24:MI'),
                case when r.id % 3 = 0 then 'miniProgram' else 'staff' end, planned.status,
                case when planned.status = 'cancelled' then '临时有事' else '' end,
                case when planned.status = 'completed' then r.id end,
                case when planned.status = 'completed' then planned.day + planned.start::time end,
                planned.day - 7, planned.day - 7
              from patient_records r join patients p on p.id = r.patient_id
              cross join lateral (
                select case when r.next_follow_up_date > ${today} then r.next_follow_up_date else r.visit_date end as day,
                  to_char(time '09:00' + r.id % 6 * interval '30 minutes', 'HH24:MI') as start,
                  case when r.next_follow_up_date > ${today} then 'confirmed' when r.id % 25 < 20 then 'completed'
                    when r.id % 25 < 22 then 'noShow' else 'cancelled' end as status
              ) as planned
              where r.id > ${from} and r.id <= ${to} and r.status in ('completed', 'amended') order by r.id limit ${most}
              returning 1
            )
            select count(*)::int as made from made
          `,
        ),
      );
      return made;
    }),
  );

/** Brings the reminders to `total`: of the next visit that each visit asked for, answered where there was one. */
export const addFollowUps = (db: Database, { total, today, onProgress }: Wish): Promise<void> =>
  inBulk(db, followUps, async (tx) =>
    fromVisits(tx, { total, onProgress, ...(await known(tx, 'follow_ups')) }, async (from, to, most) => {
      const { made } = only(
        await query<{ made: number }>(
          tx,
          sql`
            with made as (
              insert into follow_ups (patient_id, service_point_id, name, due_date, reason, status, cancel_reason, source, record_id,
                completed_on, created_at, updated_at)
              select p.id, p.service_point_id, p.name, r.next_follow_up_date, r.follow_up_reason, fate.status,
                case when fate.status = 'cancelled' then 'superseded' else '' end, 'record', r.id,
                case when fate.status = 'completed' then r.next_counted_date end, r.visit_date, r.visit_date
              from patient_records r join patients p on p.id = r.patient_id
              cross join lateral (
                select case when r.next_counted_date >= r.next_follow_up_date - ${earlyDays}::int then 'completed'
                  when r.next_counted_date is not null then 'cancelled'
                  when r.next_follow_up_date < ${today}::date - ${missedAfter.days}::int then 'missed' else 'open' end as status
              ) as fate
              where r.id > ${from} and r.id <= ${to} and r.status in ('completed', 'amended') and r.next_follow_up_date is not null
              order by r.id limit ${most}
              returning 1
            )
            select count(*)::int as made from made
          `,
        ),
      );
      return made;
    }),
  );
