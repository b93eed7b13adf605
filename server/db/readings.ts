import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { organizations } from './tables/organizations';
import { roles } from './tables/roles';
import { servicePoints } from './tables/service-points';

/** Names of which there are few: they are read when they are asked for. */
const readAtOnce: readonly PgColumn[] = [organizations.name, servicePoints.name, roles.name];

/** How the name in a column is read: stored beside it, by the name of the column and `Reading`. Undefined for what is no name. */
export function readingOf(column: PgColumn): PgColumn | SQL | undefined {
  if (readAtOnce.includes(column)) return sql`reading_of(${column})`;
  const columns: Record<string, PgColumn> = getTableColumns(column.table);
  const [name] = Object.entries(columns).find(([, own]) => own === column) ?? [];
  return columns[`${name}Reading`];
}
