import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '../../../contract/endpoints';
import { allEndpoints, allResources } from '../../../contract/index';
import { menus as menuContract } from '../../../contract/menu-entries';
import { miniProgramUsers as miniProgramContract } from '../../../contract/mini-program-users';
import { organizations as organizationContract } from '../../../contract/organizations';
import { patients as patientContract } from '../../../contract/patients';
import { permissions as permissionContract } from '../../../contract/permissions';
import { roles as roleContract } from '../../../contract/roles';
import { servicePoints as pointContract } from '../../../contract/service-points';
import { staff as staffContract } from '../../../contract/staff';
import { users as userContract } from '../../../contract/users';
import { query } from '../../../server/db/database';
import { miniProgramUsers } from '../../../server/db/tables/mini-program-users';
import { patients } from '../../../server/db/tables/patients';
import { servicePoints } from '../../../server/db/tables/service-points';
import { staff, staffServicePoints } from '../../../server/db/tables/staff';
import { users } from '../../../server/db/tables/users';
import { buildPatient } from '../harness/patients';
import { fingerprint } from '../harness/rows';
import { type Caller, startServer, type TestServer } from '../harness/server';

type Kind = 'own' | 'sibling' | 'foreign' | 'missing';
const kinds: Kind[] = ['own', 'sibling', 'foreign', 'missing'];
const callers = ['staff', 'manager', 'newcomer', 'superadmin'] as const;
type CallerName = (typeof callers)[number];

/** Which objects each demo account reaches: `staff` works at a store, `manager` runs the organization that it belongs to. */
const reached: Record<CallerName, Kind[]> = {
  staff: ['own'],
  manager: ['own', 'sibling'],
  newcomer: [],
  superadmin: ['own', 'sibling', 'foreign'],
};

/** Service points of the seed: one of staff's, another of the same organization, one of another organization, none. */
const points: Record<Kind, number> = { own: 2, sibling: 5, foreign: 7, missing: 99_999 };

/** An object of each kind, and an input that its calls accept, by resource. A resource without an entry fails the test. */
const objects: Record<string, (db: TestServer['db']) => Promise<Record<Kind, number>>> = {
  patients: async (db) => ({
    own: await patientAt(db, points.own),
    sibling: await patientAt(db, points.sibling),
    foreign: await patientAt(db, points.foreign),
    missing: 99_999,
  }),
  'service-points': async () => points,
  staff: async (db) => ({
    own: await staffOf(db, 'staff'),
    sibling: await staffOf(db, 'newcomer', points.sibling),
    foreign: await staffOf(db, 'manager2'),
    missing: 99_999,
  }),
  'mini-program-users': async (db) => ({
    own: await miniProgramUserAt(db, points.own),
    sibling: await miniProgramUserAt(db, points.sibling),
    foreign: await miniProgramUserAt(db, points.foreign),
    missing: 99_999,
  }),
  permissions: nodesOf('api'),
  menus: nodesOf('menu'),
  users: async (db) => ({
    own: await userNamed(db, 'staff'),
    sibling: await userNamed(db, 'manager'),
    foreign: await userNamed(db, 'manager2'),
    missing: 99_999,
  }),
  organizations: async () => ({ own: 2, sibling: 2, foreign: 3, missing: 99_999 }),
  roles: async () => ({ own: 2, sibling: 3, foreign: 1, missing: 99_999 }),
};

/** Three nodes of a panel: whoever may make the calls reaches them all. */
function nodesOf(panel: string) {
  return async (db: TestServer['db']) => {
    const [own = 0, sibling = 0, foreign = 0] = (
      await query<{ id: number }>(db, sql`select id from menus where panel = ${panel} order by id limit 3`)
    ).map(({ id }) => id);
    return { own, sibling, foreign, missing: 99_999 };
  };
}

const point = (ids: Record<Kind, number>, kind: Kind) => ({
  name: '新名称',
  code: `CODE-${ids[kind]}`,
  orgId: 2,
  phone: '19900000001',
  address: '示例路1号',
});

const person = { realName: '改名', phone: '19900000001', servicePointIds: [points.own] };

const inputs: Record<
  string,
  (ids: Record<Kind, number>, kind: Kind) => { query?: Record<string, number>; body?: object }
> = {
  [patientContract.endpoints.update.key]: () => ({ body: buildPatient({ servicePointId: points.own }) }),
  [patientContract.endpoints.delete.key]: (_, kind) => ({ query: { servicePointId: points[kind] } }),
  [organizationContract.endpoints.update.key]: () => ({ body: { name: '新名称', code: 'ORG-X', type: '1' } }),
  [organizationContract.endpoints.move.key]: () => ({ body: { parentId: null } }),
  [roleContract.endpoints.update.key]: () => ({ body: { name: '新名称', orgId: 1 } }),
  [pointContract.endpoints.update.key]: (ids, kind) => ({ body: point(ids, kind) }),
  [staffContract.endpoints.update.key]: () => ({ body: person }),
  [staffContract.endpoints.setStatus.key]: () => ({ body: { status: 0 } }),
  [staffContract.endpoints.createAccount.key]: () => ({ body: { username: 'somebody-new', roleIds: [3] } }),
  [miniProgramContract.endpoints.update.key]: () => ({
    body: { nickname: '改名', phone: '19900000001', servicePointId: points.own },
  }),
  [miniProgramContract.endpoints.setStatus.key]: () => ({ body: { status: 0 } }),
  [miniProgramContract.endpoints.setPassword.key]: () => ({ body: { newPassword: 'a new password' } }),
  [permissionContract.endpoints.update.key]: () => ({ body: { panel: 'api', type: 0, label: '新名称' } }),
  [menuContract.endpoints.update.key]: () => ({ body: { type: 0, label: '新名称', route: 'new' } }),
  [menuContract.endpoints.move.key]: () => ({ body: { parentId: null, before: null } }),
  [menuContract.endpoints.setRoles.key]: () => ({ body: { roleIds: [] } }),
  [userContract.endpoints.update.key]: () => ({
    body: { username: 'renamed', realName: '改名', phone: '19900000001', servicePointIds: [points.own] },
  }),
  [userContract.endpoints.setStatus.key]: () => ({ body: { status: 0 } }),
  [userContract.endpoints.setRoles.key]: () => ({ body: { roleIds: [] } }),
};

async function patientAt(db: TestServer['db'], servicePointId: number): Promise<number> {
  const [row] = await query<{ id: number }>(
    db,
    sql`select min(id) as id from patients where service_point_id = ${servicePointId}`,
  );
  if (!row) throw new Error(`no patient at ${servicePointId}`);
  return row.id;
}

/** The staff member with an account, moved to `pointId` where one is given. */
async function staffOf(db: TestServer['db'], username: string, pointId?: number): Promise<number> {
  const userId = await userNamed(db, username);
  const [row] = await db.select({ id: staff.id }).from(staff).where(eq(staff.userId, userId));
  if (!row) throw new Error(`no staff member with the account ${username}`);
  if (pointId) {
    await db.update(staffServicePoints).set({ servicePointId: pointId }).where(eq(staffServicePoints.staffId, row.id));
  }
  return row.id;
}

async function miniProgramUserAt(db: TestServer['db'], servicePointId: number): Promise<number> {
  const values = { nickname: '测试', phone: '19900000001', servicePointId, status: 1 as const };
  const [row] = await db.insert(miniProgramUsers).values(values).returning();
  return row?.id ?? 0;
}

async function userNamed(db: TestServer['db'], username: string): Promise<number> {
  const [row] = await db.select({ id: users.id }).from(users).where(eq(users.username, username));
  if (!row) throw new Error(`no user ${username}`);
  return row.id;
}

let server: TestServer;
const calls = new Map<CallerName, { call: Caller; permissions: string[] }>();
const ids = new Map<string, Record<Kind, number>>();

beforeAll(async () => {
  server = await startServer();
  for (const name of callers) {
    const { call, user } = await server.signIn(name);
    calls.set(name, { call, permissions: user.permissions });
  }
  for (const [resource, load] of Object.entries(objects)) ids.set(resource, await load(server.db));
});
afterAll(() => server.close());

/** Whose rows belong to readers, senders or the super admin, not to stores: the tests of these routes say who reaches them. */
const personal = ['auth', 'system-messages', 'role-messages', 'uploads', 'logs', 'saved-views'];

const objectCalls = allResources.flatMap(({ name, endpoints }) =>
  Object.values(endpoints)
    .filter(({ params }) => Object.keys(params.shape).length > 0 && !personal.includes(name))
    .map((endpoint) => ({ resource: name, endpoint, key: endpoint.key })),
);

async function attempt(caller: CallerName, resource: string, endpoint: Endpoint, kind: Kind) {
  const objectIds = ids.get(resource);
  const account = calls.get(caller);
  if (!objectIds || !account) throw new Error(`No objects of ${resource} to try ${endpoint.key} on.`);
  const answer = await account.call(endpoint, {
    params: { id: objectIds[kind], sessionId: 1 },
    ...inputs[endpoint.key]?.(objectIds, kind),
  });
  return { answer, isGranted: account.permissions.includes(endpoint.key) };
}

describe.each(callers)('%s', (caller) => {
  test.each(objectCalls)('$key: out of reach is not there', async ({ resource, endpoint }) => {
    const before = await fingerprint(server.db, patients, servicePoints, users, staff, miniProgramUsers);
    const missing = await attempt(caller, resource, endpoint, 'missing');
    for (const kind of kinds.filter((candidate) => !reached[caller].includes(candidate))) {
      const { answer, isGranted } = await attempt(caller, resource, endpoint, kind);
      expect([kind, answer.statusCode]).toEqual([kind, isGranted ? 404 : 403]);
      expect(answer.body).toBe(missing.answer.body);
    }
    expect(await fingerprint(server.db, patients, servicePoints, users, staff, miniProgramUsers)).toEqual(before);
  });

  test.each(objectCalls.filter(({ endpoint }) => endpoint.method === 'GET'))(
    '$key: within reach is shown',
    async ({ resource, endpoint }) => {
      for (const kind of reached[caller]) {
        const { answer, isGranted } = await attempt(caller, resource, endpoint, kind);
        expect([kind, answer.statusCode]).toEqual([kind, isGranted ? 200 : 403]);
      }
    },
  );
});

describe('what is named in a query or a body', () => {
  const { list, all, create, update, duplicates, one } = patientContract.endpoints;
  const as = (name: CallerName) => calls.get(name)?.call ?? server.anonymous;

  test.each([list, all])(
    '$key: another organization’s store has the same empty page as one that does not exist',
    async (endpoint) => {
      const [foreign, missing] = await Promise.all(
        [points.foreign, points.missing].map((servicePointId) =>
          as('manager')(endpoint, { query: { servicePointId } }),
        ),
      );
      expect(foreign?.json().data).toEqual({ data: [], total: 0, page: 1, pageSize: 10 });
      expect(foreign?.body).toBe(missing?.body);
    },
  );

  test('a list of everything holds what is in reach and nothing else', async () => {
    for (const caller of callers) {
      const answer = await as(caller)(all, { query: { pageSize: 100 } });
      const kindOf = new Set<number>(
        answer.json().data.data.map((row: { servicePointId: number }) => row.servicePointId),
      );
      for (const kind of ['own', 'sibling', 'foreign'] as const) {
        expect([caller, kind, kindOf.has(points[kind])]).toEqual([caller, kind, reached[caller].includes(kind)]);
      }
    }
  });

  test.each(['sibling', 'foreign', 'missing'] as const)('a patient cannot be put into a %s store', async (kind) => {
    const before = await fingerprint(server.db, patients);
    const body = buildPatient({ servicePointId: points[kind] });
    const refusal = { errors: { servicePointId: ['所选内容不存在或已被移除'] } };
    const created = await as('staff')(create, { body });
    expect([created.statusCode, created.json().data]).toEqual([400, refusal]);
    const own = ids.get('patients')?.own ?? 0;
    const moved = await as('staff')(update, { params: { id: own }, body });
    expect([moved.statusCode, moved.json().data]).toEqual([400, refusal]);
    expect(await fingerprint(server.db, patients)).toEqual(before);
  });

  test('a duplicate in another organization is not given away', async () => {
    const foreign = ids.get('patients')?.foreign ?? 0;
    const { name, phone, birthday } = (await as('superadmin')(one, { params: { id: foreign } })).json().data;
    const asked = (caller: CallerName) => as(caller)(duplicates, { query: { name, phone, birthday } });
    expect((await asked('superadmin')).json().data.map(({ id }: { id: number }) => id)).toContain(foreign);
    expect((await asked('manager')).json().data).toEqual([]);
  });

  test('a patient is only deleted from the store that it belongs to', async () => {
    const before = await fingerprint(server.db, patients);
    const answer = await as('superadmin')(patientContract.endpoints.delete, {
      params: { id: ids.get('patients')?.own ?? 0 },
      query: { servicePointId: points.sibling },
    });
    expect(answer.statusCode).toBe(404);
    expect(await fingerprint(server.db, patients)).toEqual(before);
  });

  test('a store cannot be moved to an organization out of reach', async () => {
    const answer = await as('manager')(pointContract.endpoints.update, {
      params: { id: points.own },
      body: { ...point(points, 'own'), orgId: 3 },
    });
    expect([answer.statusCode, answer.json().data.errors]).toEqual([400, { orgId: ['所选内容不存在或已被移除'] }]);
  });
});

test('every call with an id in its path is in this matrix', () => {
  const elsewhere = allResources.filter(({ name }) => personal.includes(name));
  const covered = new Set(
    [...objectCalls, ...elsewhere.flatMap(({ endpoints }) => Object.values(endpoints))].map(({ key }) => key),
  );
  expect(allEndpoints.filter(({ path, key }) => path.includes('{') && !covered.has(key))).toEqual([]);
});
