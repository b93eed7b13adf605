import { sql } from 'drizzle-orm';
import { type Database, only, query } from '../../../server/db/database';

/** So many rows of a table this connection has read; of use is the difference within a transaction. */
export async function rowsRead(tx: Database, table: string): Promise<number> {
  return only(await query<{ rows: number }>(tx, counted(table))).rows;
}

const counted = (table: string) => sql`
  select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as rows from pg_stat_xact_user_tables where relname = ${table}
`;
