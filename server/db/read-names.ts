import { getTableColumns, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { type Database, only, query } from './database';
import { readingOf } from './readings';
import { tables } from './row-policies';

/** The columns whose reading is stored beside them. */
const stored = tables.flatMap((table: PgTable) =>
  Object.values(getTableColumns(table)).flatMap((name) => {
    const reading = readingOf(name);
    return reading && 'name' in reading ? [{ table, name, reading }] : [];
  }),
);

/** Reads at most so many names that are there since before readings were stored; gives how many. Their rows are no newer for it. */
export async function readNames(tx: Database, most: number): Promise<number> {
  let done = 0;
  for (const { table, name, reading } of stored) {
    const column = sql.identifier(reading.name);
    const { count } = only(
      await query<{ count: number }>(
        tx,
        sql`
          with written as (
            update ${table} set ${column} = reading_of(${name})
            where ctid = any(array(select ctid from ${table} where ${reading} is null limit ${most - done} for no key update skip locked))
            returning 1
          ) select count(*)::int as count from written
        `,
      ),
    );
    done += count;
    if (done >= most) break;
  }
  return done;
}
