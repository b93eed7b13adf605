import { createHash } from 'node:crypto';
import { getTableName, sql } from 'drizzle-orm';
import { countAnew } from './count-anew';
import { answersOf, countedRows, everywhere, isCompared } from './counted-rows';
import { type Database, query } from './database';
import { followUps } from './tables/follow-ups';

/**
 * Gives the tables that dashboards count the triggers that write each change down, in its transaction. Runs with every start; where what
 * is counted has changed, or the calendar that it goes by, everything is counted anew.
 */
export async function keepCounts(db: Database, timeZone: string): Promise<void> {
  const definitions = [[siteDay(timeZone)], ...countedRows.map(triggersOf), totalsOfCounts];
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

/** Adds lines to the changes; those that are taken away have the sign -1. */
const write = (lines: string) => `
  insert into kept_count_changes (fact, day, reach_point_id, at_point_id, key, count)
  select fact, day, reach, at, key, sum(sign) from (${lines}) as counted group by 1, 2, 3, 4, 5 having sum(sign) <> 0;`;

const plus = (lines: string) => `select *, 1 as sign from (${lines}) as added`;
const minus = (lines: string) => `select *, -1 as sign from (${lines}) as removed`;

/** Calls a function after each statement that changes a table. */
const afterEach = (table: string, caller: string) =>
  events.flatMap(({ trigger, event, rows }) => [
    `drop trigger if exists ${trigger} on "${table}"`,
    `create trigger ${trigger} after ${event} on "${table}" referencing ${rows}
      for each statement execute function ${caller}()`,
  ]);

const addToTotals = (...lines: string[]) => `
  insert into kept_totals (fact, grain, day, key, count)
  select fact, grain, day, key, sum(count * sign) from (${lines.join(' union all ')}) as changed
  where reach_point_id <> ${everywhere} group by 1, 2, 3, 4 having sum(count * sign) <> 0
  on conflict (fact, grain, day, key) do update set count = kept_totals.count + excluded.count;
  insert into kept_points (grain, fact, day, at_point_id, count)
  select grain, fact, day, at_point_id, sum(count * sign) from (${lines.join(' union all ')}) as changed
  where ${isCompared} group by 1, 2, 3, 4 having sum(count * sign) <> 0
  on conflict (grain, day, at_point_id, fact) do update set count = kept_points.count + excluded.count;`;

/**
 * Adds up what is kept of the service points. A trigger, as a release that knows nothing of it may be the one that brings the kept counts up to
 * date.
 */
const totalsOfCounts = [
  `create or replace function keep_totals() returns trigger language plpgsql security definer
    set search_path = public, pg_temp as $keep$
    begin
      if tg_op = 'INSERT' then ${addToTotals(plus('table added'))}
      elsif tg_op = 'DELETE' then ${addToTotals(minus('table removed'))}
      else ${addToTotals(plus('table added'), minus('table removed'))}
      end if;
      return null;
    end $keep$`,
  ...afterEach('kept_counts', 'keep_totals'),
];

function triggersOf({ name, of }: (typeof countedRows)[number]): string[] {
  const also = name === getTableName(followUps) ? answered : () => '';
  const [added, removed] = [plus(of('added')), minus(of('removed'))];
  const caller = `keep_counts_of_${name}`;
  return [
    `create or replace function ${caller}() returns trigger language plpgsql security definer
      set search_path = public, pg_temp as $keep$
      begin
        if tg_op = 'INSERT' then ${write(added)} ${also({ isAdded: true })}
        elsif tg_op = 'DELETE' then ${write(removed)} ${also({ isRemoved: true })}
        else ${write(`${added} union all ${removed}`)} ${also({ isAdded: true, isRemoved: true })}
        end if;
        return null;
      end $keep$`,
    ...afterEach(name, caller),
  ];
}

/**
 * What completed reminders change about the visits that made them. Those are locked before they are looked at: of two who change what one
 * visit counts as, the second sees what the first did.
 */
function answered({ isAdded = false, isRemoved = false }): string {
  const rows = [...(isAdded ? ['added'] : []), ...(isRemoved ? ['removed'] : [])];
  const changed = rows.map((name) => `select record_id from ${name} where status = 'completed'`).join(' union ');
  const visits = `(select * from patient_records where id in (${changed}))`;
  const before = [
    `select * from follow_ups where record_id in (${changed}) ${isAdded ? 'and id not in (select id from added)' : ''}`,
    ...(isRemoved ? ['select * from removed'] : []),
  ].join(' union all ');
  return `
    perform from patient_records where id in (${changed}) order by id for no key update;
    ${write(`${plus(answersOf(visits, 'follow_ups'))} union all ${minus(answersOf(visits, `(${before})`))}`)}`;
}
