import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { sessions } from '../db/tables/sessions';

const minutes = (count: number) => sql`${count} * interval '1 minute'`;

/** The sessions that neither somebody nor their time has ended, nor that nobody used them for so long; 0 for never. */
export const isOpen = (idleMinutes: number): SQL | undefined =>
  and(
    isNull(sessions.revokedAt),
    sql`${sessions.expiresAt} > now()`,
    idleMinutes > 0 ? sql`${sessions.lastActive} > now() - ${minutes(idleMinutes)}` : undefined,
  );

/** Whether the use of a session is to be noted: at most once a minute, or ten times within a short idle time. */
export const isTouchDue = (idleMinutes: number): SQL =>
  sql`${sessions.lastActive} < now() - ${minutes(idleMinutes > 0 ? Math.min(1, idleMinutes / 10) : 1)}`;

/** Notes that the session is in use, where that is due. */
export const touchSession = (db: Database, sid: string, idleMinutes: number) =>
  db
    .update(sessions)
    .set({ lastActive: sql`now()` })
    .where(and(eq(sessions.id, sid), isTouchDue(idleMinutes)));
