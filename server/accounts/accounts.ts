import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { checkAssignable } from '../access/assignable-roles';
import { named } from '../access/look-alikes';
import { keepASuperAdmin } from '../access/manageable-users';
import type { Session } from '../access/session';
import { notYours, organizationsOf } from '../crud/moves';
import { checkReference } from '../crud/references';
import { nextVersion } from '../crud/version';
import { type Database, only } from '../db/database';
import { reachable } from '../db/scope';
import { organizations } from '../db/tables/organizations';
import { userRoles } from '../db/tables/roles';
import { servicePoints } from '../db/tables/service-points';
import { sessions } from '../db/tables/sessions';
import { userServicePoints } from '../db/tables/user-service-points';
import { users } from '../db/tables/users';
import { invalidField } from '../errors/api-error';
import { checkNames } from './names';

type Place = { orgId: number | null; servicePointIds: number[] };
type Rights = Place & { roleIds: number[] };

type Person = { username: string; realName: string; phone: string; email: string };

/** Makes an account with a password that has to be changed at the first sign-in. */
export async function createAccount(
  tx: Database,
  session: Session,
  { roleIds, orgId, servicePointIds, ...person }: Person & Rights,
  passwordHash: string,
): Promise<number> {
  await checkRights(tx, session, { roleIds, orgId, servicePointIds });
  checkNames(session, person);
  const { id } = only(
    await tx
      .insert(users)
      .values({ ...person, ...named(person.username), orgId, passwordHash, mustChangePassword: true })
      .returning({ id: users.id }),
  );
  await giveRoles(tx, id, roleIds);
  await givePoints(tx, id, servicePointIds);
  return id;
}

/** Refuses rights and places that the user cannot give, and an account that the user would not reach. */
export async function checkRights(
  tx: Database,
  session: Session,
  { roleIds, ...place }: Rights,
  before?: Place,
): Promise<void> {
  await checkAssignable(tx, session, roleIds);
  await checkPlace(tx, session, place, before);
}

/**
 * Refuses places out of the user's reach, and nowhere: nobody makes what they do not reach themselves. And nobody takes over a
 * person of other organizations, where the person was `before`.
 */
export async function checkPlace(
  tx: Database,
  { scope, user }: Session,
  { orgId, servicePointIds }: Place,
  before?: Place,
): Promise<void> {
  if (before && before.orgId !== orgId && scope !== 'all') {
    // Without an organization, one belongs to those where one works.
    const homes = before.orgId === null ? await organizationsOf(tx, before.servicePointIds) : [before.orgId];
    if (homes.some((id) => id !== user.orgId && !scope.orgIds.includes(id))) throw notYours('orgId');
  }
  if (orgId !== user.orgId) await checkReference(tx, { table: organizations, id: orgId, field: 'orgId', scope });
  await checkPoints(tx, scope, servicePointIds);
  if (scope === 'all' || servicePointIds.length > 0) return;
  if (orgId === null || !scope.orgIds.includes(orgId)) throw invalidField('servicePointIds', 'requiredChoice');
}

async function checkPoints(tx: Database, scope: Session['scope'], servicePointIds: number[]): Promise<void> {
  if (servicePointIds.length === 0) return;
  const found = await tx
    .select({ id: servicePoints.id })
    .from(servicePoints)
    .where(and(inArray(servicePoints.id, servicePointIds), reachable(servicePoints, scope)))
    .orderBy(servicePoints.id)
    // None is deleted, or given another code, until they are given.
    .for('key share');
  if (found.length < new Set(servicePointIds).size) throw invalidField('servicePointIds', 'unknownReference');
}

/** Makes `roleIds` the roles of somebody. */
export async function giveRoles(tx: Database, userId: number, roleIds: number[]): Promise<void> {
  await tx.delete(userRoles).where(eq(userRoles.userId, userId));
  const rows = [...new Set(roleIds)].map((roleId) => ({ userId, roleId }));
  if (rows.length > 0) await tx.insert(userRoles).values(rows);
}

/** Makes `servicePointIds` what somebody reaches by their own. */
export async function givePoints(tx: Database, userId: number, servicePointIds: number[]): Promise<void> {
  await tx.delete(userServicePoints).where(eq(userServicePoints.userId, userId));
  const rows = [...new Set(servicePointIds)].map((servicePointId) => ({ userId, servicePointId }));
  if (rows.length > 0) await tx.insert(userServicePoints).values(rows);
}

/** Ends somebody's sessions, but for the one that is spared. */
export const endSessions = (tx: Database, userId: number, spared?: string) =>
  tx
    .update(sessions)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt), spared ? ne(sessions.id, spared) : undefined));

/** Enables or disables an account by itself. Disabled, its sessions have ended, also for the time when it is enabled again. */
export async function setAccountStatus(tx: Database, userId: number, status: 0 | 1): Promise<void> {
  if (status === 0) await shutOut(tx, userId);
  await tx
    .update(users)
    .set({ status, leftWithPerson: false, updatedAt: nextVersion(users.updatedAt) })
    .where(eq(users.id, userId));
}

/** Disables an account because its person left. One that was disabled by itself stays so when they come back. */
export async function leaveWithPerson(tx: Database, userId: number): Promise<void> {
  await shutOut(tx, userId);
  await tx
    .update(users)
    .set({ status: 0, leftWithPerson: true, updatedAt: nextVersion(users.updatedAt) })
    .where(and(eq(users.id, userId), eq(users.status, 1)));
}

/** Gives somebody who is back the account that left with them. */
export const comeBackWithPerson = (tx: Database, userId: number) =>
  tx
    .update(users)
    .set({ status: 1, leftWithPerson: false, updatedAt: nextVersion(users.updatedAt) })
    .where(and(eq(users.id, userId), users.leftWithPerson));

async function shutOut(tx: Database, userId: number): Promise<void> {
  await keepASuperAdmin(tx, userId);
  await endSessions(tx, userId);
}
