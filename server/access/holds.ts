import { and, eq, sql } from 'drizzle-orm';
import type { Endpoint } from '../../contract/endpoints';
import { type Database, only } from '../db/database';
import { rolePermissions, userRoles } from '../db/tables/roles';
import type { Session } from './session';

/** Whether the user may make another call than the one that is being answered. */
export async function holds(db: Database, session: Session, { key }: Endpoint): Promise<boolean> {
  if (session.isSuperAdmin) return true;
  const rows = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(rolePermissions)
    .innerJoin(userRoles, eq(userRoles.roleId, rolePermissions.roleId))
    .where(and(eq(userRoles.userId, session.user.id), eq(rolePermissions.key, key)));
  return only(rows).count > 0;
}
