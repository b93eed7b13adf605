import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { miniProgramUsers as contract } from '../../../contract/mini-program-users';
import { query } from '../../../server/db/database';
import { miniProgramUserPatients, miniProgramUsers } from '../../../server/db/tables/mini-program-users';
import { rolePermissions, roles, userRoles } from '../../../server/db/tables/roles';
import { users } from '../../../server/db/tables/users';
import { latestLogs } from '../harness/rows';
import { type Caller, startServer, type TestServer } from '../harness/server';

const { list, one, create, update, setStatus, setPassword, delete: remove } = contract.endpoints;

let server: TestServer;
let admin: Caller;
let manager: Caller;
let outsider: Caller;

beforeAll(async () => {
  server = await startServer();
  admin = (await server.signIn('superadmin')).call;
  manager = (await server.signIn('manager')).call;
  outsider = await signInWithout('staff');
});
afterAll(() => server.close());

/** Somebody at a service point who may see its mini-program users, but no patients. */
async function signInWithout(username: string): Promise<Caller> {
  const [role] = await server.db.insert(roles).values({ code: 'desk', name: 'desk', dataScope: 'own' }).returning();
  const roleId = role?.id ?? 0;
  const keys = [list, one, create, update].map(({ key }) => ({ roleId, key }));
  await server.db.insert(rolePermissions).values(keys);
  const [user] = await server.db.select().from(users).where(eq(users.username, username));
  await server.db.delete(userRoles).where(eq(userRoles.userId, user?.id ?? 0));
  await server.db.insert(userRoles).values({ userId: user?.id ?? 0, roleId });
  return (await server.signIn(username)).call;
}

async function patientAt(servicePointId: number): Promise<number> {
  const [row] = await query<{ id: number }>(
    server.db,
    sql`select min(id) as id from patients where service_point_id = ${servicePointId}`,
  );
  return row?.id ?? 0;
}

const build = (fields: object = {}) => ({ nickname: '测试用户', phone: '19900001234', servicePointId: 2, ...fields });

const make = async (fields: object = {}) => {
  const answer = await manager(create, { body: build(fields) });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
};

const linksOf = async (id: number) =>
  (await server.db.select().from(miniProgramUserPatients).where(eq(miniProgramUserPatients.miniProgramUserId, id))).map(
    ({ patientId }) => patientId,
  );

describe('the list', () => {
  test('has masked phones, names of linked patients, and never the platform’s identity', async () => {
    const answer = await manager(list, { query: { pageSize: 100 } });
    const { data, total } = answer.json().data;
    expect(total).toBeGreaterThan(5);
    for (const row of data) expect(row.phone).toMatch(/^199\*{4}\d{4}$/);
    expect(answer.body).not.toMatch(/openId|open_id|demo-\d|passwordHash/);
    expect(data.some(({ linkedPatients }: { linkedPatients: unknown[] }) => linkedPatients.length > 0)).toBe(true);
  });

  test('is logged with the patients that it names', async () => {
    const { data } = (await manager(list, { query: { pageSize: 100 } })).json().data;
    const [log] = await latestLogs(server.db);
    const named = data.flatMap(({ linkedPatients }: { linkedPatients: { patientId: number }[] }) =>
      linkedPatients.map(({ patientId }) => patientId),
    );
    expect(log?.key).toBe(list.key);
    expect([...(log?.patientIds ?? [])].sort()).toEqual([...new Set(named)].sort());
  });

  test.each([{ keyword: '不存在的昵称' }, { servicePointId: 7 }])('finds nobody by %j', async (filter) => {
    expect((await manager(list, { query: filter })).json().data.total).toBe(0);
  });
});

describe('linked patients', () => {
  test('are shown to whoever may read patients, and counted for others', async () => {
    const patientId = await patientAt(2);
    const { id } = await make({ linkedPatients: [{ patientId, relation: 'child' }] });
    const seen = (await manager(one, { params: { id } })).json().data;
    expect(seen).toMatchObject({ linkedPatients: [{ patientId, relation: 'child' }], hiddenLinks: 0 });
    expect(seen.linkedPatients[0].name).not.toBe('');
    const hidden = await outsider(one, { params: { id } });
    expect(hidden.json().data).toMatchObject({ linkedPatients: [], hiddenLinks: 1 });
    expect((await latestLogs(server.db))[0]?.patientIds).toEqual([]);
  });

  test('out of reach are neither linked nor told apart from missing ones', async () => {
    const attempt = (patientId: number) =>
      manager(create, { body: build({ linkedPatients: [{ patientId, relation: 'self' }] }) });
    const [foreign, missing] = [await attempt(await patientAt(7)), await attempt(99_999)];
    expect([foreign.statusCode, foreign.body]).toEqual([400, missing.body]);
    const own = await patientAt(2);
    const blind = await outsider(create, { body: build({ linkedPatients: [{ patientId: own, relation: 'self' }] }) });
    expect(blind.body).toBe(missing.body);
  });

  test('stay when somebody saves who does not see them', async () => {
    const [near, far] = [await patientAt(2), await patientAt(7)];
    const { id } = await make({ linkedPatients: [{ patientId: near, relation: 'child' }] });
    await server.db
      .insert(miniProgramUserPatients)
      .values({ miniProgramUserId: id, patientId: far, relation: 'parent' });
    await outsider(update, { params: { id }, body: build({ nickname: '改名', linkedPatients: [] }) });
    expect((await linksOf(id)).sort()).toEqual([near, far].sort());
    const after = (await manager(update, { params: { id }, body: build() })).json().data;
    expect(after).toMatchObject({ linkedPatients: [], hiddenLinks: 1 });
    expect(await linksOf(id)).toEqual([far]);
  });
});

describe('a mini-program user', () => {
  test('belongs to a service point in reach', async () => {
    const attempt = async (servicePointId: number | null) =>
      (await manager(create, { body: build({ servicePointId }) })).statusCode;
    expect(await attempt(7)).toBe(400);
    expect(await attempt(null)).toBe(400);
    expect((await admin(create, { body: build({ servicePointId: null }) })).statusCode).toBe(200);
  });

  test('is disabled, enabled, and deleted', async () => {
    const { id } = await make();
    const params = { id };
    expect((await manager(setStatus, { params, body: { status: 0 } })).json().data.status).toBe(0);
    expect((await manager(setStatus, { params, body: { status: 1 } })).json().data.status).toBe(1);
    expect((await manager(remove, { params })).statusCode).toBe(200);
    expect((await manager(one, { params })).statusCode).toBe(404);
  });

  test('gets another password, which is kept as a hash', async () => {
    const { id } = await make();
    const attempt = (newPassword: string) => manager(setPassword, { params: { id }, body: { newPassword } });
    expect((await attempt('short')).statusCode).toBe(400);
    expect((await attempt('123456')).json().data.errors).toEqual({ newPassword: ['该密码过于常见，请换一个'] });
    expect((await attempt('a new password')).json().data).toBeNull();
    const [row] = await server.db.select().from(miniProgramUsers).where(eq(miniProgramUsers.id, id));
    expect(row?.passwordHash).toMatch(/^\$argon2id/);
    expect((await latestLogs(server.db))[0]).toMatchObject({ objectId: id, changedFields: ['password'] });
  });
});
