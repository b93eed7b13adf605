import { eq, type SQL, sql } from 'drizzle-orm';
import type { User } from '../../contract/users';
import { manageable } from '../access/manageable-users';
import { hasSecondFactor } from '../access/second-factor';
import type { Session } from '../access/session';
import type { Database } from '../db/database';
import { reachable } from '../db/scope';
import { organizations } from '../db/tables/organizations';
import { roles, userRoles } from '../db/tables/roles';
import { servicePoints } from '../db/tables/service-points';
import { userServicePoints } from '../db/tables/user-service-points';
import { users } from '../db/tables/users';

const heldRoles = sql<User['roles']>`coalesce((
  select json_agg(json_build_object('id', ${roles.id}, 'name', ${roles.name}, 'code', ${roles.code}) order by ${roles.id})
  from ${userRoles} join ${roles} on ${roles.id} = ${userRoles.roleId} where ${userRoles.userId} = ${users.id}
), '[]')`;

const pointsIn = (scope: Session['scope']) => sql<User['servicePoints']>`coalesce((
  select json_agg(json_build_object('id', ${servicePoints.id}, 'name', ${servicePoints.name}) order by ${servicePoints.id})
  from ${userServicePoints} join ${servicePoints} on ${servicePoints.id} = ${userServicePoints.servicePointId}
  where ${userServicePoints.userId} = ${users.id} and ${reachable(servicePoints, scope) ?? sql`true`}
), '[]')`;

/** Accounts as somebody sees them. */
export async function loadUsers(db: Database, where: SQL | undefined, session: Session): Promise<User[]> {
  const rows = await db
    .select({
      id: users.id,
      createdAt: users.createdAt,
      updatedAt: users.updatedAt,
      username: users.username,
      realName: users.realName,
      phone: users.phone,
      email: users.email,
      avatar: users.avatar,
      orgId: users.orgId,
      orgName: sql<string>`coalesce(${organizations.name}, '')`,
      roles: heldRoles,
      servicePoints: pointsIn(session.scope),
      status: users.status,
      mustChangePassword: users.mustChangePassword,
      hasSecondFactor: hasSecondFactor(users.id),
      lastLoginAt: users.lastLoginAt,
      isManageable: sql<boolean>`(${manageable(session)})`,
    })
    .from(users)
    .leftJoin(organizations, eq(organizations.id, users.orgId))
    .where(where);
  return rows.map((row) => ({
    ...row,
    roleIds: row.roles.map(({ id }) => id),
    servicePointIds: row.servicePoints.map(({ id }) => id),
  }));
}
