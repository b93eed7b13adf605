import { getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { type Database, query } from '../../db/database';

/** The bit of a trigger that comes before its row is written. */
const beforeRow = 2;

/**
 * Fills a table in one transaction, in which it has no indexes but those of its constraints, no references to others and no triggers but
 * those that complete its rows: all of it is made again at the end, at once for all rows. Whoever else wants the table waits.
 */
export const inBulk = (db: Database, table: PgTable, fill: (tx: Database) => Promise<void>): Promise<void> =>
  db.transaction(async (tx) => {
    const name = getTableName(table);
    await tx.execute(sql`select set_config('maintenance_work_mem', '512MB', true)`);
    const made = await query<{ drop: string; make: string }>(
      tx,
      sql`
        select format('alter table %I drop constraint %I', ${name}::text, conname) as drop,
          format('alter table %I add constraint %I %s', ${name}::text, conname, pg_get_constraintdef(oid)) as make
        from pg_constraint where conrelid = ${name}::regclass and contype = 'f'
        union all
        select format('alter table %I disable trigger %I', ${name}::text, tgname),
          format('alter table %I enable trigger %I', ${name}::text, tgname)
        from pg_trigger where tgrelid = ${name}::regclass and not tgisinternal and tgtype & ${beforeRow} = 0
        union all
        select format('drop index %I', relname), pg_get_indexdef(indexrelid)
        from pg_index join pg_class on pg_class.oid = indexrelid
        where indrelid = ${name}::regclass and not exists (select from pg_constraint where conindid = indexrelid)
      `,
    );
    for (const { drop } of made) await tx.execute(sql.raw(drop));
    await fill(tx);
    for (const { make } of made) await tx.execute(sql.raw(make));
  });

/** Cuts the way from one number to another into steps of so many. */
export function* stepsOf(from: number, to: number, size: number): Generator<{ start: number; end: number }> {
  for (let start = from; start < to; start += size) yield { start, end: Math.min(start + size, to) };
}
