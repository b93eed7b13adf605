import { type SQL, sql } from 'drizzle-orm';

/** Ids as an array of the database, also when there are none: `= any(${idArray(ids)})`. */
export const idArray = (ids: number[]): SQL =>
  sql`array[${sql.join(
    ids.map((id) => sql`${id}::int`),
    sql`, `,
  )}]::int[]`;
