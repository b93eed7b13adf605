import { sql } from 'drizzle-orm';
import { sealLogs } from '../../audit/chain';
import { type Database, only, query } from '../../db/database';
import { systemLogs } from '../../db/tables/system-logs';
import { inBulk, stepsOf } from './in-bulk';

const batchSize = 50_000;
/** Three years. */
const seconds = 3 * 365 * 86_400;
/** The calls that the rows are of. */
const calls = [
  { key: 'patients.list', method: 'GET', isOfOne: false },
  { key: 'patients.one', method: 'GET', isOfOne: true },
  { key: 'patientRecords.list', method: 'GET', isOfOne: false },
  { key: 'patientRecords.one', method: 'GET', isOfOne: true },
  { key: 'patientRecords.update', method: 'PUT', isOfOne: true },
  { key: 'patients.create', method: 'POST', isOfOne: true },
  { key: 'auth.login', method: 'POST', isOfOne: false },
].map((call, place) => ({ ...call, place }));

type Wish = { total: number; patientCount: number; onProgress?: (count: number) => void };

/** Brings the system log to `total` rows of the last three years, about so many patients, sealed like those of real calls. */
export async function addLogs(db: Database, { total, patientCount, onProgress }: Wish): Promise<void> {
  await sealLogs(db);
  const from = await db.$count(systemLogs);
  if (from >= total) return;
  await inBulk(db, systemLogs, async (tx) => {
    // Held by whoever seals: the rows here do not go through the queue.
    await tx.execute(sql`select pg_advisory_xact_lock(7126042)`);
    for (const { start, end } of stepsOf(from, total, batchSize)) {
      const { first, last } = only(
        await query<{ first: number; last: number }>(
          tx,
          sql`
            with made as (
              insert into system_logs (created_at, user_id, username, method, key, resource, object_id, patient_ids, changed_fields,
                status, duration_ms, ip, user_agent, request_id)
              select now() - make_interval(secs => ${seconds}::float8 * (1 - n::float8 / ${total}::int)), user_id, 'user' || user_id, method, key,
                split_part(key, '.', 1), object_id, case when object_id is null then '{}' else array[object_id] end,
                case when method = 'PUT' then '{phone}'::text[] else '{}' end, case when n % 97 = 0 then 403 else 200 end,
                3 + n % 60, '10.0.' || user_id || '.7', 'Mozilla/5.0', 'seed-' || n
              from generate_series(${start + 1}::int, ${end}::int) as n
              cross join lateral (select n % 41 + 1 as user_id, n % 7 * (n % 11) % ${calls.length}::int as place) as chosen
              join jsonb_to_recordset(${JSON.stringify(calls)}::jsonb) as call(place int, key text, method text, "isOfOne" boolean)
                using (place)
              cross join lateral (
                select case when "isOfOne" then 1 + (n::bigint * 7919 % ${patientCount}::int)::int end as object_id
              ) as about
              order by n
              returning id
            )
            select min(id) as first, max(id) as last from made
          `,
        ),
      );
      // Nobody else writes here meanwhile: the numbers have no gaps.
      await tx.execute(sql`
        with recursive link (seq, log_id, hash) as (
          select seq, ${first}::int - 1, hash from system_log_head()
          union all
          select seq + 1, log.id, system_log_digest(hash, log) from link join system_logs as log on log.id = link.log_id + 1
          where log.id <= ${last}::int
        )
        insert into system_log_seals (seq, log_id, hash) select seq, log_id, hash from link where log_id >= ${first}::int
      `);
      onProgress?.(end);
    }
  });
}
