import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { patients } from '../../../contract/patients';
import { permissions as contract, type PermissionNode } from '../../../contract/permissions';
import { menus } from '../../../server/db/tables/menus';
import { rolePermissions, roles } from '../../../server/db/tables/roles';
import { bodyOf } from '../../../src/lib/form/body-of';
import { type Caller, startServer, type TestServer } from '../harness/server';

const { list, one, create, update, delete: remove, holders, unlisted, addUnlisted } = contract.endpoints;

let server: TestServer;
let admin: Caller;
let manager: Caller;
beforeAll(async () => {
  server = await startServer();
  admin = (await server.signIn('superadmin')).call;
  manager = (await server.signIn('manager')).call;
});
afterAll(() => server.close());

const nodesOf = async (query = {}): Promise<PermissionNode[]> => (await admin(list, { query })).json().data.data;
const nodeWith = async (key: string) => {
  const node = (await nodesOf({ panel: 'api' })).find((candidate) => candidate.key === key);
  if (!node) throw new Error(`no node for ${key}`);
  return node;
};
const unlistedKeys = async (): Promise<string[]> =>
  (await admin(unlisted)).json().data.map(({ key }: { key: string }) => key);

describe('the nodes', () => {
  test('come all at once, by panel', async () => {
    const [all, menu, api] = [await nodesOf(), await nodesOf({ panel: 'menu' }), await nodesOf({ panel: 'api' })];
    expect(menu.length + api.length).toBe(all.length);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect(new Set(menu.map(({ type }) => type))).toEqual(new Set([0, 1]));
    expect(new Set(api.map(({ type }) => type))).toEqual(new Set([0, 3]));
    expect(api.find(({ key }) => key === list.key)).toMatchObject({ label: 'permissions.calls.list', isGone: false });
  });

  test('are nobody’s but the administrator’s', async () => {
    for (const endpoint of [list, unlisted]) expect((await manager(endpoint)).statusCode).toBe(403);
    expect((await manager(holders, { query: { key: list.key } })).statusCode).toBe(403);
  });
});

describe('a directory of calls', () => {
  test('is made, changed, shown, and deleted with the calls that were confirmed', async () => {
    const made = await admin(create, { body: { panel: 'api', type: 0, label: '对外接口', description: '合作方' } });
    const { id, updatedAt } = made.json().data;
    const changed = await admin(update, {
      params: { id },
      body: { panel: 'api', type: 0, label: '开放接口', route: 'ignored', updatedAt },
    });
    expect(changed.json().data).toMatchObject({ id, label: '开放接口', route: '', description: '' });
    expect((await admin(one, { params: { id } })).json().data.label).toBe('开放接口');
    const stale = await admin(update, { params: { id }, body: { panel: 'api', type: 0, label: '别名', updatedAt } });
    expect([stale.statusCode, stale.json().data.changedBy]).toEqual([409, '系统管理员']);

    const node = await nodeWith(patients.endpoints.list.key);
    await admin(update, { params: { id: node.id }, body: bodyOf(update, { ...node, parentId: id }) });
    const refused = await admin(remove, { params: { id } });
    expect([refused.statusCode, refused.json().message]).toEqual([409, '下面还有 1 个节点，请确认后再删除']);
    expect((await admin(remove, { params: { id }, query: { descendants: 1 } })).statusCode).toBe(200);
    expect(await unlistedKeys()).toEqual([patients.endpoints.list.key]);
    expect((await admin(one, { params: { id } })).statusCode).toBe(404);
  });
});

describe('calls without a node', () => {
  test('are offered, and come back below their directory, also when that was removed', async () => {
    const node = await nodeWith(patients.endpoints.create.key);
    const directory = (await nodesOf()).find(({ id }) => id === node.parentId);
    const inside = (await nodesOf()).filter(({ parentId }) => parentId === directory?.id).length;
    await admin(remove, { params: { id: directory?.id ?? 0 }, query: { descendants: inside } });
    const keys = await unlistedKeys();
    expect(keys).toContain(patients.endpoints.create.key);
    expect(keys.length).toBeGreaterThanOrEqual(inside);

    const added = await admin(addUnlisted, { body: { keys: [keys[0], 'GET /api/v1/nothing'] } });
    expect(added.json().data).toEqual({ added: 1 });
    await admin(addUnlisted, { body: { keys } });
    expect(await unlistedKeys()).toEqual([]);
    const again = await nodeWith(patients.endpoints.create.key);
    const above = (await nodesOf()).find(({ id }) => id === again.parentId);
    expect(above).toMatchObject({ label: 'calls.groups.patients', type: 0 });
  });

  test('are not added twice by two administrators at once', async () => {
    const node = await nodeWith(patients.endpoints.update.key);
    await admin(remove, { params: { id: node.id } });
    const body = { keys: [node.key] };
    await Promise.all([admin(addUnlisted, { body }), admin(addUnlisted, { body })]);
    expect((await nodesOf()).filter(({ key }) => key === node.key)).toHaveLength(1);
  });
});

describe('an API node', () => {
  const body = (fields: object) => ({ panel: 'api', type: 3, label: 'x', ...fields });

  test.each([
    [{ key: '' }, { key: ['请选择接口'] }],
    [{ key: 'GET /api/v1/nothing' }, { key: ['当前版本没有该接口'] }],
    [{ key: 'POST /api/v1/auth/login' }, { key: ['当前版本没有该接口'] }],
    [{ key: list.key }, { key: ['该接口已有节点'] }],
    [{ type: 1, route: 'x', component: 'y' }, { type: ['格式不正确'] }],
  ])('with %j is refused', async (fields, errors) => {
    const answer = await admin(create, { body: body(fields) });
    expect([answer.statusCode, answer.json().data.errors]).toEqual([400, errors]);
  });

  test('cannot be put into the menu', async () => {
    const [menu] = await nodesOf({ panel: 'menu' });
    const node = await nodeWith(list.key);
    const answer = await admin(update, {
      params: { id: node.id },
      body: bodyOf(update, { ...node, parentId: menu?.id }),
    });
    expect([answer.statusCode, answer.json().data.errors]).toEqual([400, { parentId: ['上级节点不存在或已被移除'] }]);
  });

  test('whose call is gone is marked, and can still be renamed', async () => {
    const node = await nodeWith(patients.endpoints.duplicates.key);
    await server.db.update(menus).set({ key: 'GET /api/v1/old' }).where(eq(menus.id, node.id));
    const shown = (await admin(one, { params: { id: node.id } })).json().data;
    expect(shown).toMatchObject({ key: 'GET /api/v1/old', isGone: true });
    const renamed = await admin(update, {
      params: { id: node.id },
      body: bodyOf(update, { ...shown, label: '旧接口' }),
    });
    expect(renamed.json().data).toMatchObject({ label: '旧接口', isGone: true });
    const mended = await admin(update, {
      params: { id: node.id },
      body: bodyOf(update, { ...renamed.json().data, key: node.key }),
    });
    expect(mended.json().data).toMatchObject({ key: node.key, isGone: false });
  });

  test('is not overwritten by who started from an older state', async () => {
    const node = await nodeWith(list.key);
    await admin(update, { params: { id: node.id }, body: bodyOf(update, { ...node, label: '甲' }) });
    const answer = await admin(update, { params: { id: node.id }, body: bodyOf(update, { ...node, label: '乙' }) });
    expect([answer.statusCode, answer.json().data.current.label]).toEqual([409, '甲']);
  });
});

describe('who holds a call', () => {
  test('is asked by its key, also where it has no node', async () => {
    const { data } = (await admin(holders, { query: { key: patients.endpoints.delete.key } })).json();
    expect(data.roles.map(({ code }: { code: string }) => code)).toEqual(['superAdmin', 'storeManager']);
    const names = data.users.map(({ username }: { username: string }) => username);
    expect(names).toEqual(expect.arrayContaining(['superadmin', 'manager']));
    expect(names).not.toContain('staff');
    expect(data.userCount).toBe(data.users.length);
    expect(data.users.find(({ username }: { username: string }) => username === 'manager').roles).toEqual(['店长']);
  });

  test('changes with the roles', async () => {
    const { key } = patients.endpoints.delete;
    const [role] = await server.db.select().from(roles).where(eq(roles.code, 'storeManager'));
    await server.db
      .delete(rolePermissions)
      .where(and(eq(rolePermissions.key, key), eq(rolePermissions.roleId, role?.id ?? 0)));
    const { data } = (await admin(holders, { query: { key } })).json();
    expect(data.roles.map(({ code }: { code: string }) => code)).toEqual(['superAdmin']);
  });
});
