import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { countAnew } from './count-anew';
import { countedRows } from './counted-rows';
import { type Database, query } from './database';

/**
 * Gives the tables that dashboards count the triggers that write each change down, in its transaction. Runs with every start; where what
 * is counted has changed, or the calendar that it goes by, everything is counted anew.
 */
export async function keepCounts(db: Database, timeZone: string): Promise<void> {
  const definitions = [[siteDay(timeZone)], ...countedRows.map(triggersOf)];
  const mark = createHash('sha256').update(definitions.flat().join()).digest('hex');
  const [kept] = await query<{ mark: string | null }>(db, sql`select ${markOf} as mark`);
  if (kept?.mark === mark) return;
  // Each table by itself: whoever writes to two of them is in nobody's way.
  for (const statements of definitions)
    await db.transaction(async (tx) => {
      for (const statement of statements) await tx.execute(sql.raw(statement));
    });
  await countAnew(db);
  await db.execute(sql.raw(`comment on table kept_counts is '${mark}'`));
}

/** Ends it, for whoever writes so much that counting anew is quicker: the next `keepCounts` does that. */
export async function leaveCounts(db: Database): Promise<void> {
  await db.execute(sql`comment on table kept_counts is null`);
  for (const { name } of countedRows)
    for (const { trigger } of events) await db.execute(sql.raw(`drop trigger if exists ${trigger} on "${name}"`));
}

/** What was counted at the last start. */
const markOf = sql`obj_description('kept_counts'::regclass, 'pg_class')`;

/** Also refuses, at the start, a time zone that the database does not know. */
const siteDay = (timeZone: string) => `
  create or replace function site_day(at timestamptz) returns date language sql stable
    as $$ select (at at time zone '${timeZone}')::date $$`;

const events = [
  { trigger: 'keep_counts_insert', event: 'insert', rows: 'new table as added' },
  { trigger: 'keep_counts_update', event: 'update', rows: 'old table as removed new table as added' },
  { trigger: 'keep_counts_delete', event: 'delete', rows: 'old table as removed' },
];

function triggersOf({ name, of }: (typeof countedRows)[number]): string[] {
  const added = `select *, 1 as sign from (${of('added')}) as added`;
  const removed = `select *, -1 as sign from (${of('removed')}) as removed`;
  const write = (counted: string) => `
    insert into kept_count_changes (fact, day, reach_point_id, at_point_id, key, count)
    select fact, day, reach, at, key, sum(sign) from (${counted}) as counted group by 1, 2, 3, 4, 5 having sum(sign) <> 0;`;
  const caller = `keep_counts_of_${name}`;
  return [
    `create or replace function ${caller}() returns trigger language plpgsql security definer
      set search_path = public, pg_temp as $keep$
      begin
        if tg_op = 'INSERT' then ${write(added)}
        elsif tg_op = 'DELETE' then ${write(removed)}
        else ${write(`${added} union all ${removed}`)}
        end if;
        return null;
      end $keep$`,
    ...events.flatMap(({ trigger, event, rows }) => [
      `drop trigger if exists ${trigger} on "${name}"`,
      `create trigger ${trigger} after ${event} on "${name}" referencing ${rows}
        for each statement execute function ${caller}()`,
    ]),
  ];
}
