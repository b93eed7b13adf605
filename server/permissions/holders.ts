import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import { maxNamedUsers, type PermissionHolders } from '../../contract/permissions';
import { superAdmin } from '../../contract/role-kinds';
import { isNear } from '../access/assignable-roles';
import type { Session } from '../access/session';
import type { Database } from '../db/database';
import { reachable } from '../db/scope';
import { rolePermissions, roles, userRoles } from '../db/tables/roles';
import { users } from '../db/tables/users';

/** The roles of the user's organizations that may make a call, and the users in reach who hold them and can sign in. */
export async function holdersOf(db: Database, key: string, session: Session): Promise<PermissionHolders> {
  const granted = db.select({ id: rolePermissions.roleId }).from(rolePermissions).where(eq(rolePermissions.key, key));
  const holding = await db
    .select({ id: roles.id, code: roles.code, name: roles.name })
    .from(roles)
    .where(and(or(eq(roles.code, superAdmin), inArray(roles.id, granted)), isNear(session)))
    .orderBy(asc(roles.id));
  const found = await db
    .select({
      id: users.id,
      username: users.username,
      realName: users.realName,
      roles: sql<string[]>`array_agg(${roles.name} order by ${roles.id})`,
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.userId))
    .innerJoin(roles, eq(roles.id, userRoles.roleId))
    .where(
      and(
        eq(users.status, 1),
        inArray(
          roles.id,
          holding.map(({ id }) => id),
        ),
        reachable(users, session.scope),
      ),
    )
    .groupBy(users.id)
    .orderBy(asc(users.username))
    .limit(maxNamedUsers);
  return { roles: holding, users: found.map(({ total: _, ...user }) => user), userCount: found[0]?.total ?? 0 };
}
