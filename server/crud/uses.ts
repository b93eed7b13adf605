import { getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { type Database, query } from '../db/database';
import { beyondScope } from '../db/row-security';
import { ApiError } from '../errors/api-error';
import { userOf } from '../errors/database-fault';

type Reference = { table: string; column: string };

/** Rows of a table that name the row in a way that the database knows nothing of. */
export type Naming = { table: PgTable; ids: SQL };

/**
 * Refuses to delete a row that others refer to, saying what they are and how many. Asks the database which tables refer to
 * `table` without going or letting go by themselves, so that a table added later counts without being named here; and
 * wherever they are, of which nothing but the number is told. Two that come between are still stopped by the database.
 */
export async function refuseWhileUsed(
  db: Database,
  table: PgTable,
  id: number,
  besides: readonly Naming[] = [],
): Promise<void> {
  const references = await query<Reference>(
    db,
    sql`
      select quote_ident(t.relname) as table, quote_ident(a.attname) as column
      from pg_constraint c
      join pg_class t on t.oid = c.conrelid
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.confrelid = ${getTableName(table)}::regclass and c.confdeltype in ('a', 'r')
    `,
  );
  const counts = [
    ...references.map(
      ({ table: user, column }): SQL =>
        sql`select ${user} as used_by, count(*)::int as count from ${sql.raw(user)} where ${sql.raw(column)} = ${id}`,
    ),
    ...besides.map(
      ({ table: user, ids }): SQL =>
        sql`select ${getTableName(user)} as used_by, count(*)::int as count from (${ids}) as named`,
    ),
  ];
  if (counts.length === 0) return;
  const found = await beyondScope(db, () =>
    query<{ used_by: string; count: number }>(db, sql.join(counts, sql` union all `)),
  );
  const uses = new Map<string, number>();
  for (const { used_by, count } of found) {
    const user = userOf(used_by);
    if (count > 0) uses.set(user, (uses.get(user) ?? 0) + count);
  }
  if (uses.size > 0) throw new ApiError(409, 'inUseBy', { params: { uses: Object.fromEntries(uses) } });
}
