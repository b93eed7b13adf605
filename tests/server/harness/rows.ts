import { desc, eq, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { type Database, query } from '../../../server/db/database';
import { systemLogs } from '../../../server/db/tables/system-logs';

/** One text that changes whenever any row of the tables does. */
export async function fingerprint(db: Database, ...tables: PgTable[]): Promise<string[]> {
  const prints: string[] = [];
  for (const table of tables) {
    const [row] = await query<{ print: string }>(
      db,
      sql`select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as print from ${table} t`,
    );
    prints.push(row?.print ?? '');
  }
  return prints;
}

/** The newest rows of the system log, newest first. */
export const latestLogs = (db: Database, limit = 1) =>
  db.select().from(systemLogs).orderBy(desc(systemLogs.id)).limit(limit);

export const logsOf = (db: Database, key: string) =>
  db.select().from(systemLogs).where(eq(systemLogs.key, key)).orderBy(desc(systemLogs.id));
