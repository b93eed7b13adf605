import { sql } from 'drizzle-orm';
import { allGrains, cellOf } from './count-cells';
import { countedRows, everywhere, isCompared } from './counted-rows';
import { type Database, only, query } from './database';

/** Held until the transaction ends, by whoever writes kept counts. Readers, and those who write changes down, wait for nobody. */
const lock = sql`hashtext('kept_counts')`;

/** What all tables count as today: fact, day, reach, at, key. */
const countedNow = sql.raw(countedRows.map(({ name, of }) => of(`"${name}"`)).join(' union all '));

/**
 * Brings the kept counts up to date, by at most so many changes, unless somebody is at it; gives by how many. Dashboards show the same before and
 * after; they read fewer rows.
 */
export const foldCounts = (db: Database, most?: number): Promise<number> =>
  db.transaction(async (tx) => {
    const { isFree } = only(
      await query<{ isFree: boolean }>(tx, sql`select pg_try_advisory_xact_lock(${lock}) as "isFree"`),
    );
    if (!isFree) return 0;
    const changes = sql`
      with taken as (
        delete from kept_count_changes where ctid = any(array(select ctid from kept_count_changes limit ${most ?? null}::int))
        returning *
      ), added as (
        insert into kept_counts (grain, fact, day, reach_point_id, at_point_id, key, count)
        select grain, fact, ${cellOf}, reach_point_id, at_point_id, key, sum(count) from taken cross join ${allGrains}
        group by 1, 2, 3, 4, 5, 6 having sum(count) <> 0
        on conflict (fact, grain, day, reach_point_id, at_point_id, key) do update set count = kept_counts.count + excluded.count
      )
      select count(*)::int as taken from taken
    `;
    return only(await query<{ taken: number }>(tx, changes)).taken;
  });

/** Counts everything from scratch, while others go on working: what they write down meanwhile comes on top. */
export const countAnew = (db: Database): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${lock})`);
    await tx.execute(sql`delete from kept_counts`);
    await tx.execute(sql`delete from kept_totals`);
    await tx.execute(sql`delete from kept_points`);
    // One statement, which sees rows and what was written down of them as they were at one moment.
    await tx.execute(sql`
      insert into kept_count_changes (fact, day, reach_point_id, at_point_id, key, count)
      select fact, day, reach, at, key, sum(count)
      from (
        select *, 1 as count from (${countedNow}) as counted
        union all
        select fact, day, reach_point_id, at_point_id, key, -count from kept_count_changes
      ) as missing
      group by 1, 2, 3, 4, 5 having sum(count) <> 0
    `);
    await foldCounts(tx);
  });

/** A count that is not what it should be; `differences` are how many there are altogether. */
export type WrongCount = {
  [Name in 'grain' | 'reach' | 'at' | 'kept' | 'counted' | 'differences']: number;
} & { fact: string; day: string; key: string };

/** Compares the kept counts of every grain with a count from scratch; gives the first `most` that differ. */
export const wrongCounts = (db: Database, most: number): Promise<WrongCount[]> =>
  query<WrongCount>(
    db,
    sql`
      with changes as (
        select fact, day, reach_point_id as reach, at_point_id as at, key, count as kept, 0 as counted from kept_count_changes
        union all
        select fact, day, reach, at, key, 0, count(*) from (${countedNow}) as counted group by 1, 2, 3, 4, 5
      ), compared as (
        select grain, fact, day, reach_point_id as reach, at_point_id as at, key, count as kept, 0 as counted from kept_counts
        union all
        select grain, fact, day, ${everywhere}, ${everywhere}, key, count, 0 from kept_totals
        union all
        select grain, fact, day, ${everywhere}, at_point_id, '', count, 0 from kept_points
        union all
        select grain, fact, ${cellOf}, reach, at, key, kept, counted
        from (
          select * from changes
          union all
          select fact, day, ${everywhere}::int, ${everywhere}::int, key, kept, counted from changes where reach <> ${everywhere}
          union all
          select fact, day, ${everywhere}::int, at, '', kept, counted from changes where ${sql.raw(isCompared)}
        ) as placed cross join ${allGrains}
      )
      select grain::int, fact, day::text, reach, at, key, sum(kept)::int as kept, sum(counted)::int as counted,
        (count(*) over ())::int as differences
      from compared group by 1, 2, 3, 4, 5, 6 having sum(kept) <> sum(counted)
      order by 1, 2, 3, 4, 5, 6 limit ${most}
    `,
  );
