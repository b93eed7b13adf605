import { and, eq, ne, or, sql } from 'drizzle-orm';
import { maskPhone } from '../../contract/fields';
import { users as contract, type User, type UserInput } from '../../contract/users';
import { checkAssignable } from '../access/assignable-roles';
import { lookOf } from '../access/look-alikes';
import { keepASuperAdmin, lockAccount } from '../access/manageable-users';
import { endSecondFactor } from '../access/second-factor';
import { endSignIn, signInsOf } from '../access/sign-ins';
import { accountUses } from '../accounts/account-uses';
import { checkRights, createAccount, endSessions, givePoints, giveRoles, setAccountStatus } from '../accounts/accounts';
import { makeInitialPassword } from '../accounts/initial-password';
import { checkNames, renamed } from '../accounts/names';
import { copyToStaff } from '../accounts/staff-account';
import { loadUsers } from '../accounts/user-rows';
import { alsoToldOfAccount } from '../accounts/writers';
import { conditionsOf, contains, linkedTo, worksAt } from '../crud/filters';
import { listPage } from '../crud/list-page';
import { rowCalls } from '../crud/row-calls';
import { refuseWhileUsed } from '../crud/uses';
import { reachable } from '../db/scope';
import { userRoles } from '../db/tables/roles';
import { userServicePoints } from '../db/tables/user-service-points';
import { users } from '../db/tables/users';
import { ApiError } from '../errors/api-error';
import type { Api } from '../http/api';
import type { Services } from './services';

const { endpoints } = contract;

export function userRoutes(api: Api, services: Services): void {
  const calls = rowCalls(api, {
    table: users,
    load: loadUsers,
    inList: (row) => ({ ...row, phone: maskPhone(row.phone) }),
    lock: (tx, id, session) => lockAccount(tx, session, id),
    alsoTold: ({ id }) => alsoToldOfAccount(id),
  });
  reads(api, calls);
  writes(api, calls, services);
  rights(calls);
  signIns(calls, services);
}

type Calls = ReturnType<typeof rowCalls<typeof users, User>>;

const worksThere = worksAt(users.id, userServicePoints.userId, userServicePoints.servicePointId);

function reads({ route }: Api, { listCall, readCall }: Calls): void {
  listCall(endpoints.list, {
    keyword: contains(users.username, users.realName, users.phone),
    roleId: linkedTo(users.id, userRoles.userId, userRoles.roleId),
    servicePointId: worksThere,
  });

  readCall(endpoints.one, async ({ row }) => row);

  route(endpoints.options, async ({ tx, query, session }) =>
    listPage(
      tx,
      users,
      [
        reachable(users, session.scope),
        eq(users.status, 1),
        ...(await conditionsOf({ tx, query, session }, users, {
          query: contains(users.username, users.realName),
          servicePointId: worksThere,
        })),
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

function writes({ preparedRoute }: Api, { made, rowCall, preparedRowCall }: Calls, { passwordMin }: Services): void {
  preparedRoute(
    endpoints.create,
    () => makeInitialPassword(passwordMin),
    async ({ body, prepared: { password, passwordHash }, ...call }) => {
      const id = await createAccount(call.tx, call.session, body, passwordHash);
      call.audit.objectId = id;
      return { ...(await made(call, id)), initialPassword: password };
    },
    { limitPerMinute: 60 },
  );

  rowCall(endpoints.update, async ({ tx, id, body, session, row, save, answer }) => {
    const { roleIds, servicePointIds, ...person } = body;
    checkNames(session, person, row);
    if (id === session.user.id) checkOwnRights(row, body);
    else {
      await checkRights(tx, session, body, row);
      if (isLess(row.roleIds, roleIds)) await keepASuperAdmin(tx, id);
      await giveRoles(tx, id, roleIds);
      await givePoints(tx, id, servicePointIds);
    }
    await save({ ...person, ...renamed(person, row) });
    await copyToStaff(tx, id);
    return answer();
  });

  preparedRowCall(
    endpoints.resetPassword,
    () => makeInitialPassword(passwordMin),
    async ({ tx, id, row, query, session, save, audit, prepared: { password, passwordHash } }) => {
      if (id === session.user.id) throw new ApiError(409, 'ownPassword');
      checkNotResetSince(query.updatedAt, row);
      await endSessions(tx, id);
      await save({ passwordHash, mustChangePassword: true });
      audit.changedFields = ['password'];
      return { initialPassword: password };
    },
    { limitPerMinute: 60 },
  );

  rowCall(endpoints.resetSecondFactor, async ({ tx, id, row, session, save, answer }) => {
    if (id === session.user.id) throw new ApiError(409, 'ownSecondFactor');
    // Done by a colleague, it ends nothing of what its owner has signed in to since.
    if (!row.hasSecondFactor) return answer();
    await endSecondFactor(tx, id);
    await endSessions(tx, id);
    await save({});
    return answer();
  });

  rowCall(endpoints.delete, async ({ tx, id, session }) => {
    if (id === session.user.id) throw new ApiError(409, 'ownAccount');
    await keepASuperAdmin(tx, id);
    const what = await accountUses(tx, id);
    await refuseWhileUsed(tx, users, id);
    if (what) throw new ApiError(409, 'inUse', { params: { what } });
    await tx.delete(users).where(eq(users.id, id));
    return null;
  });
}

function rights({ rowCall }: Calls): void {
  rowCall(endpoints.setRoles, async ({ tx, id, body: { roleIds }, session, row, save, answer }) => {
    if (id === session.user.id) throw new ApiError(409, 'ownRights');
    await checkAssignable(tx, session, roleIds);
    if (isLess(row.roleIds, roleIds)) await keepASuperAdmin(tx, id);
    await giveRoles(tx, id, roleIds);
    await save({});
    return answer(['roleIds']);
  });

  rowCall(endpoints.setStatus, async ({ tx, id, body: { status }, session, answer }) => {
    if (id === session.user.id) throw new ApiError(409, 'ownAccount');
    await setAccountStatus(tx, id, status);
    return answer(['status']);
  });
}

function signIns({ readCall, rowCall }: Calls, { idleSessionMinutes: idleMinutes }: Services): void {
  readCall(endpoints.sessions, ({ tx, row: { id }, session }) =>
    signInsOf(tx, { userId: id, currentSid: session.sid, idleMinutes }),
  );

  rowCall(endpoints.endSession, async ({ tx, id, params: { sessionId } }) => {
    await endSignIn(tx, { userId: id, number: sessionId, idleMinutes });
    return null;
  });

  rowCall(endpoints.endSessions, async ({ tx, id, session }) => {
    await endSessions(tx, id, session.sid);
    return null;
  });
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

/** A password that a colleague has just made would end with the reset, and they would not learn of it. */
function checkNotResetSince(seen: string | undefined, { updatedAt, mustChangePassword }: User): void {
  if (seen === undefined || !mustChangePassword || Date.parse(seen) === Date.parse(updatedAt)) return;
  throw new ApiError(409, 'resetMeanwhile', { data: { known: { updatedAt } } });
}
