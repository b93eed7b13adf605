import { and, eq, type SQL, sql } from 'drizzle-orm';
import { maskPhone } from '../../contract/fields';
import { staff as contract, type StaffMember } from '../../contract/staff';
import { holds } from '../access/holds';
import { lockManageable } from '../access/manageable-users';
import type { Session } from '../access/session';
import { checkPlace, createAccount, setAccountStatus } from '../accounts/accounts';
import { makeInitialPassword } from '../accounts/initial-password';
import { checkNames } from '../accounts/names';
import { copyToAccount } from '../accounts/staff-account';
import { loadStaff } from '../accounts/staff-rows';
import { anyContains, listPage } from '../crud/list-page';
import { refuseWhileUsed } from '../crud/uses';
import { checkVersion, nextVersion } from '../crud/version';
import { type Database, only } from '../db/database';
import { reachable, within } from '../db/scope';
import { staff, staffServicePoints } from '../db/tables/staff';
import { ApiError, forbidden, notFound } from '../errors/api-error';
import type { Api } from '../http/api';
import { changedFields } from '../http/audit';
import type { Services } from './services';

const { endpoints } = contract;

export function staffRoutes(api: Api, services: Services): void {
  reads(api);
  writes(api);
  accounts(api, services);
}

function reads({ route }: Api): void {
  route(endpoints.list, async ({ tx, query, session }) => {
    const conditions = [
      reachable(staff, session.scope),
      anyContains(query.keyword, staff.realName, staff.phone, staff.licenseNo),
      query.servicePointId ? worksAt(query.servicePointId, session.scope) : undefined,
      query.title ? eq(staff.title, query.title) : undefined,
      query.status === undefined ? undefined : eq(staff.status, query.status),
    ];
    const page = await listPage(tx, staff, conditions, query, (where) => loadStaff(tx, where, session));
    return { ...page, data: page.data.map((row) => ({ ...row, phone: maskPhone(row.phone) })) };
  });

  route(endpoints.one, async ({ tx, params, session, audit }) => {
    audit.objectId = params.id;
    return find(tx, params.id, session);
  });

  route(endpoints.options, ({ tx, query, session }) =>
    listPage(
      tx,
      staff,
      [
        reachable(staff, session.scope),
        eq(staff.status, 1),
        anyContains(query.query, staff.realName),
        query.servicePointId ? worksAt(query.servicePointId, session.scope) : undefined,
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

function writes({ route }: Api): void {
  route(endpoints.update, async ({ tx, params: { id }, body, session, audit, log }) => {
    audit.objectId = id;
    const { before, userId } = await lock(tx, id, session);
    const { updatedAt, servicePointIds, ...person } = body;
    await checkVersion(updatedAt, before, { tx, session, endpoint: endpoints.update, log });
    checkNames(session, person, before);
    if (userId === session.user.id) checkOwnPlace(before, body);
    else await checkPlace(tx, session, body, before);
    await tx
      .update(staff)
      .set({ ...person, updatedAt: nextVersion(staff.updatedAt) })
      .where(eq(staff.id, id));
    await givePlaces(tx, id, servicePointIds);
    if (userId !== null) {
      await copyToAccount(tx, userId, person, { before: before.servicePointIds, after: servicePointIds });
    }
    const after = await find(tx, id, session);
    audit.changedFields = changedFields(before, after);
    return after;
  });

  route(endpoints.setStatus, async ({ tx, params: { id }, body: { status }, session, audit }) => {
    audit.objectId = id;
    audit.changedFields = ['status'];
    const { userId } = await lock(tx, id, session);
    if (userId === session.user.id) throw new ApiError(409, 'ownAccount');
    if (userId !== null) await setAccountStatus(tx, userId, status);
    await tx
      .update(staff)
      .set({ status, updatedAt: nextVersion(staff.updatedAt) })
      .where(eq(staff.id, id));
    return find(tx, id, session);
  });

  route(endpoints.delete, async ({ tx, params: { id }, session, audit }) => {
    audit.objectId = id;
    const { userId } = await lock(tx, id, session);
    if (userId !== null) throw new ApiError(409, 'staffHasAccount');
    await refuseWhileUsed(tx, staff, id);
    await tx.delete(staff).where(eq(staff.id, id));
    return null;
  });
}

function accounts({ preparedRoute }: Api, { passwordMin }: Services): void {
  preparedRoute(
    endpoints.create,
    ({ body }) => (body.username === '' ? Promise.resolve(undefined) : makeInitialPassword(passwordMin)),
    async ({ tx, body: { username, roleIds, ...body }, session, audit, prepared }) => {
      const { servicePointIds, ...person } = body;
      await checkPlace(tx, session, body);
      checkNames(session, body);
      let userId: number | null = null;
      if (prepared) {
        if (!(await holds(tx, session, endpoints.createAccount))) throw forbidden();
        userId = await createAccount(tx, session, { ...accountOf(body), username, roleIds }, prepared.passwordHash);
      }
      const { id } = only(
        await tx
          .insert(staff)
          .values({ ...person, userId })
          .returning({ id: staff.id }),
      );
      audit.objectId = id;
      await givePlaces(tx, id, servicePointIds);
      return { ...(await find(tx, id, session)), initialPassword: prepared?.password ?? '' };
    },
    { limitPerMinute: 60 },
  );

  preparedRoute(
    endpoints.createAccount,
    () => makeInitialPassword(passwordMin),
    async ({ tx, params: { id }, body: { username, roleIds }, session, audit, prepared }) => {
      audit.objectId = id;
      audit.changedFields = ['account'];
      const { before, userId } = await lock(tx, id, session);
      if (userId !== null) throw new ApiError(409, 'staffHasAccount');
      const account = { ...accountOf(before), username, roleIds };
      const made = await createAccount(tx, session, account, prepared.passwordHash);
      await tx
        .update(staff)
        .set({ userId: made, updatedAt: nextVersion(staff.updatedAt) })
        .where(eq(staff.id, id));
      return { ...(await find(tx, id, session)), initialPassword: prepared.password };
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

async function find(tx: Database, id: number, session: Session) {
  const [row] = await loadStaff(tx, and(eq(staff.id, id), reachable(staff, session.scope)), session);
  if (!row) throw notFound();
  return row;
}

/** Locks somebody, and their account first, for a change; refused where it would reach beyond the user's own rights. */
async function lock(tx: Database, id: number, session: Session) {
  const reached = and(eq(staff.id, id), reachable(staff, session.scope));
  const [found] = await tx.select({ userId: staff.userId }).from(staff).where(reached);
  if (!found) throw notFound();
  const { userId } = found;
  if (userId !== null) await lockManageable(tx, session, userId);
  const [locked] = await tx.select({ userId: staff.userId }).from(staff).where(reached).for('update');
  if (locked?.userId !== userId) throw new ApiError(409, 'conflict');
  const before = await find(tx, id, session);
  if (!before.isManageable) throw new ApiError(409, 'accountBeyondRights');
  return { before, userId };
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

/** Nobody learns where else people work: of a point out of reach, none do. */
const worksAt = (pointId: number, scope: Session['scope']): SQL =>
  sql`${staff.id} in (select ${staffServicePoints.staffId} from ${staffServicePoints} where ${staffServicePoints.servicePointId} = ${pointId} and ${
    scope === 'all' ? sql`true` : within(staffServicePoints.servicePointId, scope.servicePointIds)
  })`;
