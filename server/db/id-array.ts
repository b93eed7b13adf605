import { eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Ids as an array of the database, also when there are none: `= any(${idArray(ids)})`. */
export const idArray = (ids: number[]): SQL =>
  sql`array[${sql.join(
    ids.map((id) => sql`${id}::int`),
    sql`, `,
  )}]::int[]`;

/**
 * The rows that a column names so, in words that are the same for any number of values, unlike `inArray`. One by itself has words of its own:
 * an index gives its rows in order, and the planner knows that there are few.
 */
export const isOneOf = (column: PgColumn, values: readonly (number | string)[]): SQL =>
  values.length === 1 ? eq(column, values[0]) : sql`${column} = any(${sql.param(values)})`;
