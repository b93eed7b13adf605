import { and, eq, ne, or, type SQL, sql } from 'drizzle-orm';
import { maskPhone } from '../../contract/fields';
import { users as contract, type User, type UserInput } from '../../contract/users';
import { checkAssignable } from '../access/assignable-roles';
import { lookOf } from '../access/look-alikes';
import { keepASuperAdmin, lockAccount } from '../access/manageable-users';
import type { Session } from '../access/session';
import { endSignIn, signInsOf } from '../access/sign-ins';
import { accountUses } from '../accounts/account-uses';
import { checkRights, createAccount, endSessions, givePoints, giveRoles, setAccountStatus } from '../accounts/accounts';
import { makeInitialPassword } from '../accounts/initial-password';
import { checkNames, renamed } from '../accounts/names';
import { copyToStaff } from '../accounts/staff-account';
import { loadUsers } from '../accounts/user-rows';
import { anyContains, listPage } from '../crud/list-page';
import { refuseWhileUsed } from '../crud/uses';
import { checkVersion, nextVersion } from '../crud/version';
import type { Database } from '../db/database';
import { reachable, within } from '../db/scope';
import { userRoles } from '../db/tables/roles';
import { userServicePoints } from '../db/tables/user-service-points';
import { users } from '../db/tables/users';
import { ApiError, notFound } from '../errors/api-error';
import type { Api } from '../http/api';
import { changedFields } from '../http/audit';
import type { Services } from './services';

const { endpoints } = contract;

export function userRoutes(api: Api, services: Services): void {
  reads(api);
  writes(api, services);
  signIns(api, services);
}

function reads({ route }: Api): void {
  route(endpoints.list, async ({ tx, query, session }) => {
    const conditions = [
      reachable(users, session.scope),
      anyContains(query.keyword, users.username, users.realName, users.phone),
      query.roleId ? holds(query.roleId) : undefined,
      query.orgId ? eq(users.orgId, query.orgId) : undefined,
      query.servicePointId ? worksAt(query.servicePointId, session.scope) : undefined,
      query.status === undefined ? undefined : eq(users.status, query.status),
    ];
    const page = await listPage(tx, users, conditions, query, (where) => loadUsers(tx, where, session));
    return { ...page, data: page.data.map((row) => ({ ...row, phone: maskPhone(row.phone) })) };
  });

  route(endpoints.one, async ({ tx, params, session, audit }) => {
    audit.objectId = params.id;
    return find(tx, params.id, session);
  });

  route(endpoints.options, ({ tx, query, session }) =>
    listPage(
      tx,
      users,
      [
        reachable(users, session.scope),
        eq(users.status, 1),
        anyContains(query.query, users.username, users.realName),
        query.orgId ? eq(users.orgId, query.orgId) : undefined,
        query.servicePointId ? worksAt(query.servicePointId, session.scope) : undefined,
      ],
      { ...query, sortBy: 'username', order: 'asc' },
      (where) =>
        tx
          .select({
            id: users.id,
            username: users.username,
            name: sql<string>`coalesce(nullif(${users.realName}, ''), ${users.username})`,
          })
          .from(users)
          .where(where),
    ),
  );

  route(
    endpoints.checkUsername,
    async ({ tx, body: { username, exceptId } }) => {
      const taken = await tx
        .select({ id: users.id })
        .from(users)
        .where(
          and(
            or(sql`lower(${users.username}) = lower(${username})`, eq(users.usernameLook, lookOf(username))),
            exceptId ? ne(users.id, exceptId) : undefined,
          ),
        );
      return { available: taken.length === 0 };
    },
    { limitPerMinute: 30 },
  );
}

function writes({ route, preparedRoute }: Api, { passwordMin }: Services): void {
  preparedRoute(
    endpoints.create,
    () => makeInitialPassword(passwordMin),
    async ({ tx, body, session, audit, prepared: { password, passwordHash } }) => {
      const id = await createAccount(tx, session, body, passwordHash);
      audit.objectId = id;
      return { ...(await find(tx, id, session)), initialPassword: password };
    },
    { limitPerMinute: 60 },
  );

  route(endpoints.update, async ({ tx, params: { id }, body, session, audit, log }) => {
    audit.objectId = id;
    await lockAccount(tx, session, id);
    const before = await find(tx, id, session);
    const { updatedAt, ...input } = body;
    await checkVersion(updatedAt, before, { tx, session, endpoint: endpoints.update, log });
    const { roleIds, servicePointIds, ...person } = input;
    checkNames(session, person, before);
    if (id === session.user.id) checkOwnRights(before, input);
    else {
      await checkRights(tx, session, input, before);
      if (isLess(before.roleIds, roleIds)) await keepASuperAdmin(tx, id);
      await giveRoles(tx, id, roleIds);
      await givePoints(tx, id, servicePointIds);
    }
    await tx
      .update(users)
      .set({ ...person, ...renamed(person, before), updatedAt: nextVersion(users.updatedAt) })
      .where(eq(users.id, id));
    await copyToStaff(tx, id);
    const after = await find(tx, id, session);
    audit.changedFields = changedFields(before, after);
    return after;
  });

  route(endpoints.setRoles, async ({ tx, params: { id }, body: { roleIds }, session, audit }) => {
    audit.objectId = id;
    audit.changedFields = ['roleIds'];
    if (id === session.user.id) throw new ApiError(409, 'ownRights');
    await lockAccount(tx, session, id);
    const before = await find(tx, id, session);
    await checkAssignable(tx, session, roleIds);
    if (isLess(before.roleIds, roleIds)) await keepASuperAdmin(tx, id);
    await giveRoles(tx, id, roleIds);
    await touch(tx, id);
    return find(tx, id, session);
  });

  route(endpoints.setStatus, async ({ tx, params: { id }, body: { status }, session, audit }) => {
    audit.objectId = id;
    audit.changedFields = ['status'];
    if (id === session.user.id) throw new ApiError(409, 'ownAccount');
    await lockAccount(tx, session, id);
    await setAccountStatus(tx, id, status);
    return find(tx, id, session);
  });

  preparedRoute(
    endpoints.resetPassword,
    () => makeInitialPassword(passwordMin),
    async ({ tx, params: { id }, session, audit, prepared: { password, passwordHash } }) => {
      audit.objectId = id;
      audit.changedFields = ['password'];
      if (id === session.user.id) throw new ApiError(409, 'ownPassword');
      await lockAccount(tx, session, id);
      await tx.update(users).set({ passwordHash, mustChangePassword: true }).where(eq(users.id, id));
      await endSessions(tx, id);
      await touch(tx, id);
      return { initialPassword: password };
    },
    { limitPerMinute: 60 },
  );

  route(endpoints.delete, async ({ tx, params: { id }, session, audit }) => {
    audit.objectId = id;
    if (id === session.user.id) throw new ApiError(409, 'ownAccount');
    await lockAccount(tx, session, id);
    await keepASuperAdmin(tx, id);
    const what = await accountUses(tx, id);
    await refuseWhileUsed(tx, users, id);
    if (what) throw new ApiError(409, 'inUse', { params: { what } });
    await tx.delete(users).where(eq(users.id, id));
    return null;
  });
}

function signIns({ route }: Api, { idleSessionMinutes: idleMinutes }: Services): void {
  route(endpoints.sessions, async ({ tx, params: { id }, session, audit }) => {
    audit.objectId = id;
    await find(tx, id, session);
    return signInsOf(tx, { userId: id, currentSid: session.sid, idleMinutes });
  });

  route(endpoints.endSession, async ({ tx, params: { id, sessionId }, session, audit }) => {
    audit.objectId = id;
    await lockAccount(tx, session, id);
    await endSignIn(tx, { userId: id, number: sessionId, idleMinutes });
    return null;
  });

  route(endpoints.endSessions, async ({ tx, params: { id }, session, audit }) => {
    audit.objectId = id;
    await lockAccount(tx, session, id);
    await endSessions(tx, id, session.sid);
    return null;
  });
}

async function find(tx: Database, id: number, session: Session) {
  const [row] = await loadUsers(tx, and(eq(users.id, id), reachable(users, session.scope)), session);
  if (!row) throw notFound();
  return row;
}

/** Whether `after` lacks something of `before`. */
const isLess = (before: number[], after: number[]) => before.some((id) => !after.includes(id));

const isSame = (before: number[], after: number[]) => !isLess(before, after) && !isLess(after, before);

/** Nobody gives themselves more, and nobody locks themselves out. */
function checkOwnRights(before: User, { roleIds, servicePointIds, orgId }: UserInput): void {
  const isUnchanged =
    isSame(before.roleIds, roleIds) && isSame(before.servicePointIds, servicePointIds) && before.orgId === orgId;
  if (!isUnchanged) throw new ApiError(409, 'ownRights');
}

const touch = (tx: Database, id: number) =>
  tx
    .update(users)
    .set({ updatedAt: nextVersion(users.updatedAt) })
    .where(eq(users.id, id));

const holds = (roleId: number): SQL =>
  sql`${users.id} in (select ${userRoles.userId} from ${userRoles} where ${userRoles.roleId} = ${roleId})`;

/** Nobody learns where else people work: of a point out of reach, none do. */
const worksAt = (pointId: number, scope: Session['scope']): SQL =>
  sql`${users.id} in (select ${userServicePoints.userId} from ${userServicePoints} where ${userServicePoints.servicePointId} = ${pointId} and ${
    scope === 'all' ? sql`true` : within(userServicePoints.servicePointId, scope.servicePointIds)
  })`;
