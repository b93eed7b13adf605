import { and, asc, desc, getTableColumns, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { mostCounted } from '../../contract/envelope';
import { type Condition, isWide, type Wide, whereAll } from '../db/condition';
import type { Database } from '../db/database';
import { isOneOf } from '../db/id-array';
import { readingOf } from '../db/readings';

export type PageQuery = { page: number; pageSize: number; sortBy?: string; order?: 'asc' | 'desc' };

/** A table whose rows have an id and a time of creation. */
export type RowTable = PgTable & { id: PgColumn; createdAt: PgColumn };

/**
 * The order that a query wants. Newest first unless it says otherwise, and never without the id as the last word: rows of equal rank would change
 * places between two pages.
 */
export function orderOf(table: RowTable, { sortBy, order }: PageQuery, thenBy: PgColumn[] = []): SQL[] {
  const column = sortBy ? getTableColumns(table)[sortBy] : undefined;
  const direction = column && order === 'asc' ? asc : desc;
  // Names as people look them up: by Pinyin.
  const reading = column && readingOf(column);
  const first = column === table.id ? [] : [...(reading ? [reading] : []), column ?? table.createdAt, ...thenBy];
  return [...first, table.id].map(direction);
}

/** How many rows there are, of which `found` are on the page. A page that is not full is the last, and needs no count. */
export async function totalOf(
  db: Database,
  table: PgTable,
  conditions: readonly Condition[],
  { page, pageSize }: PageQuery,
  found: number,
): Promise<number> {
  const isLast = found < pageSize && (found > 0 || page === 1);
  if (isLast) return Math.min((page - 1) * pageSize + found, mostCounted);
  const wide = conditions.find(isWide);
  return wide
    ? countOfWide(db, table, wide, conditions)
    : countOf(db, db.select(one).from(table).where(whereAll(conditions)));
}

const one = { one: sql`1` };

/** From whom they name to the rows, so that it ends with the last row that is counted. */
async function countOfWide(
  db: Database,
  table: PgTable,
  wide: Wide,
  conditions: readonly Condition[],
): Promise<number> {
  const { column, ids, besides } = wide;
  const where = whereAll(conditions.filter((condition) => condition !== wide));
  const named = db.select(one).from(table).innerJoin(sql`(${ids}) as named (id)`, sql`named.id = ${column}`);
  const count = await countOf(db, named.where(where));
  if (!besides || count === mostCounted) return count;
  const others = await countOf(db, db.select(one).from(table).where(and(besides, where)));
  return Math.min(count + others, mostCounted);
}

async function countOf(db: Database, rows: SQLWrapper): Promise<number> {
  const counted = sql`(${rows} limit ${mostCounted}) as counted`;
  const [{ total } = { total: 0 }] = await db.select({ total: sql<number>`count(*)::int` }).from(counted);
  return total;
}

/** Up to here each row is looked at by itself, in the order of the list. */
const mostNear = 100;

/**
 * One page of `table`. `load` fetches the rows of given ids, in any order: so that skipping thousands of rows reads the index
 * alone, and joins are made for the page only. `thenBy` orders rows of equal rank.
 */
export async function listPage<Row extends { id: number }>(
  db: Database,
  table: RowTable,
  conditions: readonly Condition[],
  query: PageQuery,
  load: (where: SQL) => Promise<Row[]>,
  thenBy?: PgColumn[],
) {
  const { page, pageSize } = query;
  const isNear = page * pageSize <= mostNear;
  const found = await db
    .select({ id: sql<number>`${table.id}` })
    .from(table)
    .where(whereAll(conditions, isNear ? 'each' : 'all'))
    .orderBy(...orderOf(table, query, thenBy))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const ids = found.map(({ id }) => id);
  // Asked in one breath, they travel together.
  const [total, rows] = await Promise.all([
    totalOf(db, table, conditions, query, ids.length),
    ids.length > 0 ? load(isOneOf(table.id, ids)) : [],
  ]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const data = ids.flatMap((id) => byId.get(id) ?? []);
  return { data, total, page, pageSize };
}
