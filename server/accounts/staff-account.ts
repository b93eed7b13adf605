import { and, eq, inArray, sql } from 'drizzle-orm';
import { nextVersion } from '../crud/version';
import type { Database } from '../db/database';
import { userServicePoints } from '../db/tables/user-service-points';
import { users } from '../db/tables/users';

type Person = { realName: string; phone: string; email: string; orgId: number | null };

/** What the account and the staff member have in common, after the account was changed. */
export const copyToStaff = (tx: Database, userId: number) =>
  tx.execute(sql`
    update staff set real_name = u.real_name, phone = u.phone, email = u.email,
      updated_at = greatest(clock_timestamp(), staff.updated_at + interval '1 millisecond')
    from users u
    where u.id = ${userId} and staff.user_id = u.id
      and (staff.real_name, staff.phone, staff.email) is distinct from (u.real_name, u.phone, u.email)
  `);

/**
 * The other way round. The account follows its owner from one service point to another: it gains and loses what they do, and
 * keeps what it was given beyond where they work.
 */
export async function copyToAccount(
  tx: Database,
  userId: number,
  person: Person,
  { before, after }: { before: number[]; after: number[] },
): Promise<void> {
  const { realName, phone, email, orgId } = person;
  await tx
    .update(users)
    .set({ realName, phone, email, orgId, updatedAt: nextVersion(users.updatedAt) })
    .where(eq(users.id, userId));
  const left = before.filter((id) => !after.includes(id));
  const joined = after.filter((id) => !before.includes(id));
  if (left.length > 0) {
    await tx
      .delete(userServicePoints)
      .where(and(eq(userServicePoints.userId, userId), inArray(userServicePoints.servicePointId, left)));
  }
  if (joined.length > 0) {
    await tx
      .insert(userServicePoints)
      .values(joined.map((servicePointId) => ({ userId, servicePointId })))
      .onConflictDoNothing();
  }
}
