import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RoleMessage, roleMessages, systemMessages } from '../../contract/messages';
import { messages } from '../../server/db/tables/messages';
import { rolePermissions, roles, userRoles } from '../../server/db/tables/roles';
import { users } from '../../server/db/tables/users';
import { logsOf } from './harness/rows';
import { type Caller, startServer, type TestServer } from './harness/server';

const system = systemMessages.endpoints;
const role = roleMessages.endpoints;
const demo = ['superadmin', 'manager', 'manager2', 'staff', 'newcomer'] as const;
type Name = (typeof demo)[number];

let server: TestServer;
const callers = new Map<Name, Caller>();
const roleIds = new Map<string, number>();
const as = (name: Name) => callers.get(name) ?? server.anonymous;
const idOf = (code: string) => roleIds.get(code) ?? 0;

beforeAll(async () => {
  server = await startServer();
  for (const name of demo) callers.set(name, (await server.signIn(name)).call);
  for (const { code, id } of await server.db.select().from(roles)) roleIds.set(code, id);
});
afterAll(() => server.close());

const rowsOf = async (answer: ReturnType<Caller>): Promise<RoleMessage[]> => (await answer).json().data.data;
const received = (name: Name) => rowsOf(as(name)(role.list, { query: { pageSize: 100 } }));
const everybodys = (name: Name) => rowsOf(as(name)(system.list, { query: { pageSize: 100 } }));

async function send(name: Name, codes: string[], content = '请于今天下班前回复') {
  const answer = await as(name)(role.create, { body: { content, roleIds: codes.map(idOf) } });
  expect(answer.statusCode).toBe(200);
  return answer.json().data as RoleMessage;
}

async function announce(content = '系统维护') {
  const answer = await as('superadmin')(system.create, { body: { title: '通知', content } });
  expect(answer.statusCode).toBe(200);
  return answer.json().data as RoleMessage;
}

describe('the calls', () => {
  test('are those of the specification', () => {
    const keys = [...Object.values(system), ...Object.values(role)].map(({ key }) => key.replace('/api/v1', ''));
    expect(keys.sort()).toEqual(
      [
        'GET /messages/role',
        'POST /messages/role',
        'DELETE /messages/role/{id}',
        'PUT /messages/role/{id}/archive',
        'GET /messages/system',
        'POST /messages/system',
        'PUT /messages/system/{id}',
        'DELETE /messages/system/{id}',
        'PUT /messages/system/{id}/archive',
      ].sort(),
    );
  });

  test.each([system.list, role.list])('$key: pages of ten, of a hundred at most', async (list) => {
    const first = await as('staff')(list);
    expect(first.json().data).toMatchObject({ page: 1, pageSize: 10 });
    expect((await as('staff')(list, { query: { pageSize: 101 } })).statusCode).toBe(400);
  });

  test('a demo has messages of both kinds, newest first', async () => {
    for (const rows of [await everybodys('staff'), await received('staff')]) {
      expect(rows.length).toBeGreaterThan(1);
      const times = rows.map(({ createdAt }) => createdAt);
      expect(times).toEqual([...times].sort().reverse());
      expect(rows[0]).toMatchObject({ isArchive: false, creatorName: expect.stringMatching(/\S/) });
    }
  });
});

describe('a message to everybody', () => {
  test('is written, changed and taken back by the super admin alone', async () => {
    const { id, updatedAt } = await announce();
    const body = { content: '改到周日', updatedAt };
    for (const name of ['manager', 'staff'] as const) {
      for (const [call, input] of [
        [system.create, { body: { content: 'x' } }],
        [system.update, { params: { id }, body }],
        [system.delete, { params: { id } }],
      ] as const) {
        expect([name, call.key, (await as(name)(call, input)).statusCode]).toEqual([name, call.key, 403]);
      }
    }
    expect((await as('superadmin')(system.update, { params: { id }, body })).json().data.content).toBe('改到周日');
    expect((await everybodys('newcomer')).find((row) => row.id === id)?.content).toBe('改到周日');
    const outdated = await as('superadmin')(system.update, { params: { id }, body });
    expect([outdated.statusCode, outdated.json().data.current.content]).toEqual([409, '改到周日']);
    expect((await as('superadmin')(system.delete, { params: { id } })).statusCode).toBe(200);
    expect((await everybodys('newcomer')).some((row) => row.id === id)).toBe(false);
  });

  test('is kept as the text that it is, and refused blank or too long', async () => {
    const content = '<img src=x onerror=alert(1)> **粗体** & "引号"';
    expect((await announce(content)).content).toBe(content);
    for (const wrong of ['', '   ', 'x'.repeat(2001), 'a\u0000b']) {
      const answer = await as('superadmin')(system.create, { body: { content: wrong } });
      expect([wrong.length, answer.statusCode, Object.keys(answer.json().data.errors)]).toEqual([
        wrong.length,
        400,
        ['content'],
      ]);
    }
  });
});

describe('archiving', () => {
  test.each([
    ['system', () => announce(), system, everybodys],
    ['role', () => send('manager', ['storeStaff']), role, received],
  ] as const)('a %s message is for oneself, and can be undone', async (_, make, calls, list) => {
    const { id } = await make();
    const isArchived = async (name: Name) => (await list(name)).find((row) => row.id === id)?.isArchive;
    const archive = (isArchive: unknown) => as('staff')(calls.archive, { params: { id }, body: { isArchive } });

    const openOf = async (name: Name) => (await as(name)(calls.list, { query: { pageSize: 1 } })).json().data.open;
    const before = [await openOf('staff'), await openOf('newcomer')];
    for (const wasSo of [false, true])
      expect((await archive(true)).json().data).toMatchObject({ id, isArchive: true, wasSo });
    expect([await isArchived('staff'), await isArchived('newcomer')]).toEqual([true, false]);
    expect([await openOf('staff'), await openOf('newcomer')]).toEqual([before[0] - 1, before[1]]);
    for (const wasSo of [false, true])
      expect((await archive(false)).json().data).toMatchObject({ id, isArchive: false, wasSo });
    expect(await isArchived('staff')).toBe(false);
    const [log] = await logsOf(server.db, calls.archive.key);
    expect(log).toMatchObject({ username: 'staff', objectId: id });
    for (const wrong of [undefined, null, 'true', 1]) expect((await archive(wrong)).statusCode).toBe(400);
  });
});

describe('a message to roles', () => {
  test('reaches the holders of the role in the organization of its sender and below, and nobody else', async () => {
    const { id, roles: named } = await send('manager', ['storeStaff']);
    expect(named).toEqual([{ id: idOf('storeStaff'), name: '店员' }]);
    for (const [name, reaches] of [
      ['staff', true],
      ['newcomer', true],
      ['manager', false],
      ['manager2', false],
      ['superadmin', false],
    ] as const) {
      expect([name, (await received(name)).some((row) => row.id === id)]).toEqual([name, reaches]);
    }
    const others = await server.db.select().from(users).where(eq(users.orgId, 3));
    const elsewhere = await server.signIn(others.find(({ username }) => username.startsWith('staff'))?.username ?? '');
    expect((await rowsOf(elsewhere.call(role.list))).some((row) => row.id === id)).toBe(false);
  });

  test('of the super admin reaches every organization', async () => {
    const { id } = await send('superadmin', ['storeManager']);
    for (const name of ['manager', 'manager2'] as const) {
      expect((await received(name)).some((row) => row.id === id)).toBe(true);
    }
    expect((await received('staff')).some((row) => row.id === id)).toBe(false);
  });

  test('comes once to somebody who holds several of its roles', async () => {
    const [manager] = await server.db.select().from(users).where(eq(users.username, 'manager'));
    const also = { userId: manager?.id ?? 0, roleId: idOf('storeStaff') };
    await server.db.insert(userRoles).values(also);
    const { id } = await send('superadmin', ['storeManager', 'storeStaff', 'storeStaff']);
    expect((await received('manager')).filter((row) => row.id === id)).toHaveLength(1);
    await server.db.delete(userRoles).where(eq(userRoles.userId, also.userId));
    await server.db.insert(userRoles).values({ ...also, roleId: idOf('storeManager') });
  });

  test('is taken back by its sender or the super admin; for others it is not there', async () => {
    const first = await send('manager', ['storeStaff']);
    const second = await send('manager', ['storeStaff']);
    const missing = await as('manager2')(role.delete, { params: { id: 99_999 } });
    const foreign = await as('manager2')(role.delete, { params: { id: first.id } });
    expect([foreign.statusCode, foreign.body]).toEqual([404, missing.body]);
    expect((await as('staff')(role.delete, { params: { id: first.id } })).statusCode).toBe(403);
    expect((await as('manager')(role.delete, { params: { id: first.id } })).statusCode).toBe(200);
    expect((await as('superadmin')(role.delete, { params: { id: second.id } })).statusCode).toBe(200);
    expect((await received('staff')).some(({ id }) => [first.id, second.id].includes(id))).toBe(false);
  });

  test('is listed for its sender to manage, and not archived by whom it does not reach', async () => {
    const { id } = await send('manager', ['storeStaff']);
    const managed = (name: Name) => rowsOf(as(name)(role.list, { query: { view: 'managed', pageSize: 100 } }));
    expect((await managed('manager')).some((row) => row.id === id)).toBe(true);
    expect((await managed('superadmin')).some((row) => row.id === id)).toBe(true);
    expect((await managed('manager2')).some((row) => row.id === id)).toBe(false);
    const archived = await as('manager2')(role.archive, { params: { id }, body: { isArchive: true } });
    expect(archived.statusCode).toBe(404);
  });

  test('goes only to roles that can do nothing which its sender cannot', async () => {
    const [mighty] = await server.db
      .insert(roles)
      .values({ name: '审计', code: 'auditor', dataScope: 'organization' })
      .returning();
    const [foreign] = await server.db
      .insert(roles)
      .values({ name: '他机构', code: 'foreign', dataScope: 'own', orgId: 3 })
      .returning();
    await server.db.insert(rolePermissions).values({ roleId: mighty?.id ?? 0, key: system.delete.key });
    const refusal = { errors: { roleIds: ['所选内容不存在或已被移除'] } };
    const storeStaff = idOf('storeStaff');
    for (const ids of [[idOf('superAdmin')], [mighty?.id], [foreign?.id], [99_999], [storeStaff, 99_999]]) {
      const answer = await as('manager')(role.create, { body: { content: 'x', roleIds: ids } });
      expect([ids, answer.statusCode, answer.json().data]).toEqual([ids, 400, refusal]);
    }
    expect((await as('superadmin')(role.create, { body: { content: 'x', roleIds: [mighty?.id] } })).statusCode).toBe(
      200,
    );
    expect((await as('manager')(role.create, { body: { content: 'x', roleIds: [] } })).statusCode).toBe(400);
    await server.db.delete(roles).where(inArray(roles.code, ['auditor', 'foreign']));
  });

  test('is sent once however often the request is repeated', async () => {
    const body = { content: '只发一次', roleIds: [idOf('storeStaff')] };
    const headers = { 'idempotency-key': 'message-once' };
    const answers = await Promise.all([1, 2, 3].map(() => as('manager')(role.create, { body, headers })));
    expect(new Set(answers.map((answer) => answer.json().data.id)).size).toBe(1);
  });
});

test('messages stay when their author’s account is gone, and go with nothing else', async () => {
  const [author] = await server.db
    .insert(users)
    .values({ username: 'leaver', realName: '离职者', passwordHash: 'x', orgId: 2 })
    .returning();
  const { id } = await send('manager', ['storeStaff'], '来自离职者');
  await server.db.update(messages).set({ createdBy: author?.id, creatorName: '离职者' }).where(eq(messages.id, id));
  await server.db.delete(users).where(eq(users.id, author?.id ?? 0));
  expect((await received('staff')).find((row) => row.id === id)).toMatchObject({
    creatorName: '离职者',
    creatorAvatar: '',
  });
});
