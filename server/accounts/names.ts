import { and, asc, eq, isNull, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { isReservedName, lookOf, named } from '../access/look-alikes';
import type { Session } from '../access/session';
import type { Database } from '../db/database';
import { users } from '../db/tables/users';
import { invalidField } from '../errors/api-error';

type Names = { username?: string; realName?: string };

/** Refuses names that are the system's own, where they are new. */
export function checkNames({ isSuperAdmin }: Session, names: Names, before: Names = {}): void {
  if (isSuperAdmin) return;
  for (const field of ['username', 'realName'] as const) {
    const name = names[field];
    if (name !== undefined && name !== before[field] && isReservedName(name)) throw invalidField(field, 'nameReserved');
  }
}

/** The columns of a username that has changed; one that stays may go on looking like another, as it did before that was checked. */
export const renamed = ({ username }: { username: string }, before: { username: string } | undefined) =>
  username === before?.username ? {} : named(username);

const others = alias(users, 'others');

/**
 * Gives accounts from before looks were kept theirs. One that looks like an older account goes without and still signs in; as
 * soon as either is renamed, the rule holds for both.
 */
export async function rememberLooks(db: Database): Promise<void> {
  const rows = await db
    .select({ id: users.id, username: users.username })
    .from(users)
    .where(isNull(users.usernameLook))
    .orderBy(asc(users.id));
  for (const { id, username } of rows) {
    const usernameLook = lookOf(username);
    const isTaken = db.select({ one: sql`1` }).from(others).where(eq(others.usernameLook, usernameLook));
    await db
      .update(users)
      .set({ usernameLook })
      .where(and(eq(users.id, id), notExists(isTaken)));
  }
}
