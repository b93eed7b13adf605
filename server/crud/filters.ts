import { eq, getTableColumns, gte, lte, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Session } from '../access/session';
import { anyContains } from '../db/any-contains';
import type { Condition } from '../db/condition';
import type { Database } from '../db/database';
import type { PageQuery } from './list-page';

type Asked<Query> = { tx: Database; query: Query; session: Session };

type Filter<Value, Query> = (value: Value, call: Asked<Query>) => Condition | Promise<Condition>;

type ColumnName<Table extends PgTable> = keyof Table['_']['columns'];

/** What the filters of a list demand, by name. A filter that bears the name of a column demands its value unless it says otherwise. */
export type Filters<Query, Table extends PgTable> = {
  [Name in Exclude<keyof Query, keyof PageQuery | ColumnName<Table>>]-?: Filter<Exclude<Query[Name], undefined>, Query>;
} & { [Name in keyof Query & ColumnName<Table>]?: Filter<Exclude<Query[Name], undefined>, Query> };

/** What every list's query has besides: no filter, whatever the table's columns are called. */
const paging: ReadonlySet<string> = new Set<keyof PageQuery>(['page', 'pageSize', 'sortBy', 'order']);

/** The conditions of the filters that a query sets. */
export async function conditionsOf<Query extends object, Table extends PgTable>(
  call: Asked<Query>,
  table: Table,
  filters: Filters<Query, Table>,
): Promise<Condition[]> {
  const columns = getTableColumns(table);
  const found: Condition[] = [];
  for (const [name, value] of Object.entries(call.query)) {
    if (value === undefined || value === '' || paging.has(name)) continue;
    // Each value has the type of its name, which a loop over names cannot say.
    const filter = filters[name as keyof typeof filters] as Filter<unknown, Query> | undefined;
    const column = columns[name];
    if (filter) found.push(await filter(value, call));
    else if (column) found.push(eq(column, value));
  }
  return found;
}

/** The text anywhere in one of the columns. */
export const contains =
  (...columns: PgColumn[]) =>
  (text: string) =>
    anyContains(text, ...columns);

export const atLeast = (column: PgColumn) => (value: string | number) => gte(column, value);

export const atMost = (column: PgColumn) => (value: string | number) => lte(column, value);

/** A condition that holds where the filter is set, to whatever. */
export const when = (condition: SQL | undefined) => () => condition;

/** Rows whose `own` stands in `from` beside the value in `to`: both are columns of a table that joins two others. */
export const linkedTo = (own: PgColumn, from: PgColumn, to: PgColumn) => (id: number) =>
  sql`${own} in (select ${from} from ${from.table} where ${to} = ${id})`;

/** The same for a service point. Nobody learns where else people work: of a point out of reach, none do. */
export const worksAt =
  (...columns: Parameters<typeof linkedTo>) =>
  (id: number, { session: { scope } }: { session: Session }) =>
    scope === 'all' || scope.servicePointIds.includes(id) ? linkedTo(...columns)(id) : sql`false`;
