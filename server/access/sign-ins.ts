import { and, desc, eq, sql } from 'drizzle-orm';
import type { SignIn } from '../../contract/sessions';
import type { Database } from '../db/database';
import { sessions } from '../db/tables/sessions';
import { notFound } from '../errors/api-error';
import { isOpen } from './open-sessions';

/** Somebody's sessions that have not ended, the one in use last first. */
export const signInsOf = (
  tx: Database,
  { userId, currentSid, idleMinutes }: { userId: number; currentSid: string; idleMinutes: number },
): Promise<SignIn[]> =>
  tx
    .select({
      id: sessions.number,
      createdAt: sessions.createdAt,
      lastActive: sessions.lastActive,
      expiresAt: sessions.expiresAt,
      ip: sessions.ip,
      userAgent: sessions.userAgent,
      isCurrent: sql<boolean>`${sessions.id} = ${currentSid}`,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isOpen(idleMinutes)))
    .orderBy(desc(sessions.lastActive), desc(sessions.number));

export async function endSignIn(
  tx: Database,
  { userId, number, idleMinutes }: { userId: number; number: number; idleMinutes: number },
): Promise<void> {
  const ended = await tx
    .update(sessions)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(sessions.number, number), eq(sessions.userId, userId), isOpen(idleMinutes)))
    .returning({ number: sessions.number });
  if (ended.length === 0) throw notFound();
}
