import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { alias, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import { type Database, only } from '../db/database';
import type { RowTable } from './list-page';

/** What a row brings along of other rows that it names: `patientName: [articles.patientId, patients.name]`. */
export type Names<Field extends string = string> = Partial<
  Record<Field, readonly [reference: PgColumn, name: PgColumn]>
>;

/**
 * Loads rows of a table with the names of those that they refer to; '' for one that the reader does not reach, or that was left out. The
 * row itself is never lost by it: a patient may have gone to another place and the row not. Its own kind may be among them.
 */
export function loadNamed(table: PgTable, names: Names) {
  const others = Object.entries(names).flatMap(([field, told]) => {
    if (!told) return [];
    const [reference, name] = told;
    const table = name.table as RowTable;
    const other: PgTable = alias(table, field);
    const named = sql<string>`coalesce(${columnOf(other, name)}, '')`;
    return [{ field, other, named, isThat: eq(columnOf(other, table.id), reference) }];
  });
  const shown = Object.fromEntries(others.map(({ field, named }) => [field, named]));
  return (db: Database, where: SQL | undefined) => {
    const query = db
      .select({ ...getTableColumns(table), ...shown })
      .from(table)
      .where(where)
      .$dynamic();
    for (const { other, isThat } of others) query.leftJoin(other, isThat);
    return query;
  };
}

/** The column of a table under another name. */
function columnOf(other: PgTable, { name }: PgColumn): PgColumn {
  return only(Object.values(getTableColumns(other)).filter((column) => column.name === name));
}
