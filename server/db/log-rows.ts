import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { LogEntry } from '../../contract/logs';
import type { Database } from './database';
import { systemLogs } from './tables/system-logs';
import { users } from './tables/users';

/** Entries of the system log, each with what its account is called now. */
export const loadLogs = (db: Database, where: SQL | undefined): Promise<LogEntry[]> =>
  db
    .select({ ...getTableColumns(systemLogs), realName: sql<string>`coalesce(${users.realName}, '')` })
    .from(systemLogs)
    .leftJoin(users, eq(users.id, systemLogs.userId))
    .where(where);
