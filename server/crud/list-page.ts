import { and, asc, desc, getTableColumns, ilike, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../db/database';

export type PageQuery = { page: number; pageSize: number; sortBy?: string; order?: 'asc' | 'desc' };

/** A table whose rows have an id and a time of creation. */
export type RowTable = PgTable & { id: PgColumn; createdAt: PgColumn };

/**
 * The ids of one page, in order, and how many rows there are. Newest first unless the query says otherwise, and never
 * without the id as the last word: rows of equal rank would change places between two pages.
 */
export async function pageOfIds(
  db: Database,
  table: RowTable,
  where: SQL | undefined,
  query: PageQuery,
  countUpTo = Number.POSITIVE_INFINITY,
  thenBy: PgColumn[] = [],
) {
  const { page, pageSize, sortBy, order } = query;
  const column = sortBy ? getTableColumns(table)[sortBy] : undefined;
  const direction = column && order === 'asc' ? asc : desc;
  const before = (page - 1) * pageSize;
  const rows = await db
    .select({ id: sql<number>`${table.id}` })
    .from(table)
    .where(where)
    .orderBy(...(column === table.id ? [] : [column ?? table.createdAt, ...thenBy].map(direction)), direction(table.id))
    .limit(pageSize)
    .offset(before);
  const ids = rows.map(({ id }) => id);
  // A page that is not full is the last, and needs no count.
  const isLast = ids.length > 0 && ids.length < pageSize;
  return { ids, total: isLast ? Math.min(before + ids.length, countUpTo) : await countOf(db, table, where, countUpTo) };
}

async function countOf(db: Database, table: RowTable, where: SQL | undefined, upTo: number): Promise<number> {
  const counting = db.select({ total: sql<number>`count(*)::int` });
  const [counted] = Number.isFinite(upTo)
    ? await counting.from(db.select({ one: sql`1` }).from(table).where(where).limit(upTo).as('counted'))
    : await counting.from(table).where(where);
  return counted?.total ?? 0;
}

/**
 * One page of `table`. `load` fetches the rows of given ids, in any order: so that skipping thousands of rows reads the index
 * alone, and joins are made for the page only. `countUpTo` is where counting ends for a table too long to be counted;
 * `thenBy` orders rows of equal rank.
 */
export async function listPage<Row extends { id: number }>(
  db: Database,
  table: RowTable,
  conditions: (SQL | undefined)[],
  query: PageQuery,
  load: (where: SQL) => Promise<Row[]>,
  countUpTo?: number,
  thenBy?: PgColumn[],
) {
  const { ids, total } = await pageOfIds(db, table, and(...conditions), query, countUpTo, thenBy);
  const rows = ids.length > 0 ? await load(inArray(table.id, ids)) : [];
  const byId = new Map(rows.map((row) => [row.id, row]));
  const data = ids.flatMap((id) => byId.get(id) ?? []);
  return { data, total, page: query.page, pageSize: query.pageSize };
}

/** Rows that hold `text` anywhere in one of the columns, its wildcards taken literally; no condition without a text. */
export function anyContains(text: string | undefined, ...columns: PgColumn[]): SQL | undefined {
  if (!text) return undefined;
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  return or(...columns.map((column) => ilike(column, pattern)));
}
