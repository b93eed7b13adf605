import { and, eq, ne, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { superAdmin } from '../../contract/role-kinds';
import { type Database, only } from '../db/database';
import { reachable, within } from '../db/scope';
import { roles, userRoles } from '../db/tables/roles';
import { userServicePoints } from '../db/tables/user-service-points';
import { users } from '../db/tables/users';
import { ApiError, notFound } from '../errors/api-error';
import { assignable } from './assignable-roles';
import type { Session } from './session';

/** Accounts all of whose roles, organization and service points lie within the user's own rights and reach. */
export const manageable = (session: Session): SQL =>
  and(
    sql`not exists (
      select 1 from ${userRoles} join ${roles} on ${roles.id} = ${userRoles.roleId}
      where ${userRoles.userId} = ${users.id} and not (${assignable(session) ?? sql`true`})
    )`,
    liesWithin(session),
  ) ?? sql`true`;

/** Whose organization, in `column`, is within reach or the user's own: a person of another one is not theirs to change. */
export function isColleague(column: PgColumn, { user, scope }: Session): SQL | undefined {
  if (scope === 'all') return undefined;
  const orgIds = user.orgId === null ? scope.orgIds : [...scope.orgIds, user.orgId];
  return or(sql`${column} is null`, within(column, orgIds));
}

function liesWithin(session: Session): SQL | undefined {
  const { scope } = session;
  if (scope === 'all') return undefined;
  return and(
    isColleague(users.orgId, session),
    sql`not exists (
      select 1 from ${userServicePoints}
      where ${userServicePoints.userId} = ${users.id} and not ${within(userServicePoints.servicePointId, scope.servicePointIds)}
    )`,
  );
}

/** Locks an account for a change. Out of reach it is not there; within reach but with more rights than the user it is refused. */
export async function lockAccount(tx: Database, session: Session, id: number): Promise<void> {
  const [found] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), reachable(users, session.scope)));
  if (!found) throw notFound();
  await lockManageable(tx, session, id);
}

/** Locks the account of somebody who is in reach. */
export async function lockManageable(tx: Database, session: Session, id: number): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('update');
  const [allowed] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), manageable(session)));
  if (!allowed) throw new ApiError(409, 'accountBeyondRights');
}

/** Refuses what would leave the installation without an enabled super admin. To be asked before `userId` is disabled, deleted or loses a role. */
export async function keepASuperAdmin(tx: Database, userId: number): Promise<void> {
  // One at a time: two super admins who disable each other would otherwise each still see the other.
  const [role] = await tx.select({ id: roles.id }).from(roles).where(eq(roles.code, superAdmin)).for('no key update');
  if (!role) return;
  const enabled = and(eq(userRoles.roleId, role.id), eq(users.status, 1));
  const held = (condition: SQL | undefined) =>
    tx
      .select({ count: sql<number>`count(*)::int` })
      .from(users)
      .innerJoin(userRoles, eq(userRoles.userId, users.id))
      .where(and(enabled, condition));
  if (only(await held(eq(users.id, userId))).count === 0) return;
  if (only(await held(ne(users.id, userId))).count === 0) throw new ApiError(409, 'lastSuperAdmin');
}
