import { and, eq, inArray } from 'drizzle-orm';
import { isOpen } from '../access/open-sessions';
import type { Database } from '../db/database';
import { sessions } from '../db/tables/sessions';
import { users } from '../db/tables/users';

/** Of these sessions those that have not ended, be it that nobody used them for too long. */
export async function openSessions(db: Database, sids: readonly string[], idleMinutes: number): Promise<Set<string>> {
  if (sids.length === 0) return new Set();
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(inArray(sessions.id, [...new Set(sids)]), isOpen(idleMinutes), eq(users.status, 1)));
  return new Set(rows.map(({ id }) => id));
}
