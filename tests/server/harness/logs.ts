import { sql } from 'drizzle-orm';
import type { Database } from '../../../server/db/database';
import { systemLogs } from '../../../server/db/tables/system-logs';

type Entry = Partial<typeof systemLogs.$inferInsert>;

/** An entry that may be written; change what the test is about. */
export const buildLog = (fields: Entry = {}): typeof systemLogs.$inferInsert => ({
  userId: 1,
  username: 'superadmin',
  method: 'GET',
  key: 'GET /api/v1/patients/info/{id}',
  resource: 'patients',
  objectId: 1,
  patientIds: [1],
  changedFields: [],
  status: 200,
  durationMs: 3,
  ip: '127.0.0.1',
  userAgent: 'test',
  requestId: 'test',
  ...fields,
});

/** So many entries, a second apart, the last one `daysAgo` days old. */
export async function writeLogs(db: Database, count: number, daysAgo: number, fields: Entry = {}): Promise<number[]> {
  const last = Date.now() - daysAgo * 24 * 3_600_000;
  const rows = Array.from({ length: count }, (_, index) =>
    buildLog({ createdAt: new Date(last - (count - 1 - index) * 1000).toISOString(), ...fields }),
  );
  const written = await db.insert(systemLogs).values(rows).returning({ id: systemLogs.id });
  return written.map(({ id }) => id);
}

/** PostgreSQL cleans up tables by itself, and gives way after a second only: longer than the product waits for a table. */
export const untilFree = (tx: Database) => tx.execute(sql`set local lock_timeout = '30s'`);

/** A change behind the back of the application, by somebody who can switch its triggers off. */
export async function tamper(db: Database, statement: string): Promise<void> {
  await db.transaction(async (tx) => {
    await untilFree(tx);
    await tx.execute(sql`alter table system_logs disable trigger user`);
    await tx.execute(sql.raw(statement));
    await tx.execute(sql`alter table system_logs enable trigger user`);
  });
}
