import { and, eq, or, sql } from 'drizzle-orm';
import { auth } from '../../contract/auth';
import { maskPhone } from '../../contract/fields';
import { staff as contract, type StaffMember } from '../../contract/staff';
import { users } from '../../contract/users';
import { holds } from '../access/holds';
import { lockManageable } from '../access/manageable-users';
import type { Session } from '../access/session';
import { checkPlace, comeBackWithPerson, createAccount, leaveWithPerson } from '../accounts/accounts';
import { makeInitialPassword } from '../accounts/initial-password';
import { checkNames } from '../accounts/names';
import { copyToAccount } from '../accounts/staff-account';
import { loadStaff } from '../accounts/staff-rows';
import { conditionsOf, contains, worksAt } from '../crud/filters';
import { listPage } from '../crud/list-page';
import { rowCalls } from '../crud/row-calls';
import { refuseWhileUsed } from '../crud/uses';
import type { Database } from '../db/database';
import { reachable } from '../db/scope';
import { patientRecords, visitsNaming } from '../db/tables/patient-records';
import { staff, staffServicePoints } from '../db/tables/staff';
import { ApiError, forbidden, notFound } from '../errors/api-error';
import type { Api } from '../http/api';
import { toldOf } from '../http/audit';
import type { Services } from './services';

const { endpoints } = contract;

export function staffRoutes(api: Api, services: Services): void {
  const calls = rowCalls(api, {
    table: staff,
    load: loadStaff,
    inList: (row) => ({ ...row, phone: maskPhone(row.phone) }),
    lock,
    alsoTold: ({ account }) =>
      account ? or(toldOf(users.name, account.id), toldOf(auth.name, account.id)) : undefined,
  });
  reads(api, calls);
  writes(calls);
  accounts(api, calls, services);
}

type Calls = ReturnType<typeof rowCalls<typeof staff, StaffMember>>;

const worksThere = worksAt(staff.id, staffServicePoints.staffId, staffServicePoints.servicePointId);

function reads({ route }: Api, { listCall, readCall }: Calls): void {
  listCall(endpoints.list, {
    keyword: contains(staff.realName, staff.phone, staff.licenseNo),
    servicePointId: worksThere,
  });

  readCall(endpoints.one, async ({ row }) => row);

  route(endpoints.options, async ({ tx, query, session }) =>
    listPage(
      tx,
      staff,
      [
        reachable(staff, session.scope),
        eq(staff.status, 1),
        ...(await conditionsOf({ tx, query, session }, staff, {
          query: contains(staff.realName),
          servicePointId: worksThere,
        })),
      ],
      { ...query, sortBy: 'realName', order: 'asc' },
      (where) =>
        tx
          .select({ id: staff.id, name: sql<string>`${staff.realName}`, title: staff.title })
          .from(staff)
          .where(where),
    ),
  );
}

const userOf = ({ account }: StaffMember) => account?.id ?? null;

function writes({ rowCall }: Calls): void {
  rowCall(endpoints.update, async ({ tx, id, body, session, row, save, answer }) => {
    const { servicePointIds, ...person } = body;
    const userId = userOf(row);
    checkNames(session, person, row);
    if (userId === session.user.id) checkOwnPlace(row, body);
    else await checkPlace(tx, session, body, row);
    await save(person);
    await givePlaces(tx, id, servicePointIds);
    if (userId !== null) {
      await copyToAccount(tx, userId, person, { before: row.servicePointIds, after: servicePointIds });
    }
    return answer();
  });

  rowCall(endpoints.setStatus, async ({ tx, body: { status }, session, row, save, answer }) => {
    const userId = userOf(row);
    if (userId === session.user.id) throw new ApiError(409, 'ownAccount');
    if (userId !== null) await (status === 0 ? leaveWithPerson : comeBackWithPerson)(tx, userId);
    await save({ status });
    return answer(['status']);
  });

  rowCall(endpoints.delete, async ({ tx, id, row }) => {
    if (userOf(row) !== null) throw new ApiError(409, 'staffHasAccount');
    // Whoever is just saving a visit of theirs comes first: no key of the database would stop the deletion after it.
    await tx.select({ id: staff.id }).from(staff).where(eq(staff.id, id)).for('update');
    await refuseWhileUsed(tx, staff, id, [{ table: patientRecords, ids: visitsNaming(id) }]);
    await tx.delete(staff).where(eq(staff.id, id));
    return null;
  });
}

function accounts({ preparedRoute }: Api, { add, made, preparedRowCall }: Calls, { passwordMin }: Services): void {
  preparedRoute(
    endpoints.create,
    ({ body }) => (body.username === '' ? Promise.resolve(undefined) : makeInitialPassword(passwordMin)),
    async ({ body: { username, roleIds, ...body }, prepared, ...call }) => {
      const { tx, session } = call;
      const { servicePointIds, ...person } = body;
      await checkPlace(tx, session, body);
      checkNames(session, body);
      let userId: number | null = null;
      if (prepared) {
        if (!(await holds(tx, session, endpoints.createAccount))) throw forbidden();
        userId = await createAccount(tx, session, { ...accountOf(body), username, roleIds }, prepared.passwordHash);
      }
      const id = await add(call, { ...person, userId });
      await givePlaces(tx, id, servicePointIds);
      return { ...(await made(call, id)), initialPassword: prepared?.password ?? '' };
    },
    { limitPerMinute: 60 },
  );

  preparedRowCall(
    endpoints.createAccount,
    () => makeInitialPassword(passwordMin),
    async ({ tx, body: { username, roleIds }, session, row, save, answer, prepared }) => {
      if (userOf(row) !== null) throw new ApiError(409, 'staffHasAccount');
      const account = { ...accountOf(row), username, roleIds };
      await save({ userId: await createAccount(tx, session, account, prepared.passwordHash) });
      return { ...(await answer(['account'])), initialPassword: prepared.password };
    },
    { limitPerMinute: 60 },
  );
}

type Described = Pick<StaffMember, 'realName' | 'phone' | 'email' | 'orgId' | 'servicePointIds'>;

const accountOf = ({ realName, phone, email, orgId, servicePointIds }: Described) => ({
  realName,
  phone,
  email,
  orgId,
  servicePointIds,
});

/** Locks somebody, and their account first, for a change; refused where it would reach beyond the user's own rights. */
async function lock(tx: Database, id: number, session: Session): Promise<void> {
  const reached = and(eq(staff.id, id), reachable(staff, session.scope));
  const [found] = await tx.select({ userId: staff.userId }).from(staff).where(reached);
  if (!found) throw notFound();
  const { userId } = found;
  if (userId !== null) await lockManageable(tx, session, userId);
  const [locked] = await tx.select({ userId: staff.userId }).from(staff).where(reached).for('update');
  if (locked?.userId !== userId) throw new ApiError(409, 'conflict');
  const [row] = await loadStaff(tx, reached, session);
  if (!row?.isManageable) throw new ApiError(409, 'accountBeyondRights');
}

/** Who sends themselves to another service point would reach its patients. */
function checkOwnPlace(before: StaffMember, after: { orgId: number | null; servicePointIds: number[] }): void {
  const same = [...before.servicePointIds].sort().join() === [...after.servicePointIds].sort().join();
  if (!same || before.orgId !== after.orgId) throw new ApiError(409, 'ownRights');
}

async function givePlaces(tx: Database, staffId: number, servicePointIds: number[]): Promise<void> {
  await tx.delete(staffServicePoints).where(eq(staffServicePoints.staffId, staffId));
  const rows = [...new Set(servicePointIds)].map((servicePointId) => ({ staffId, servicePointId }));
  if (rows.length > 0) await tx.insert(staffServicePoints).values(rows);
}
