import { getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { invalidField } from '../errors/api-error';
import { type Database, query } from './database';

/** Two moves at a time could each be right by itself and close a circle together. Held until the transaction ends. */
export const lockTree = (db: Database, table: PgTable) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtext(${`${getTableName(table)}.tree`}))`);

/** Refuses to put a row below itself, where rows of `table` name the one above in `parentId`. One that is being made has no id. */
export async function refuseCircle(
  db: Database,
  table: PgTable,
  { id, parentId }: { id: number | undefined; parentId: number | null },
): Promise<void> {
  if (id === undefined || parentId === null) return;
  await lockTree(db, table);
  // `union` ends the ascent even in a tree that is broken already.
  const found = await query(
    db,
    sql`
      with recursive above as (
        select id, parent_id from ${table} where id = ${parentId}
        union
        select t.id, t.parent_id from ${table} t join above a on t.id = a.parent_id
      )
      select id from above where id = ${id}
    `,
  );
  if (found.length > 0) throw invalidField('parentId', 'circularParent');
}
