import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auth } from '../../contract/auth';
import { patients } from '../../contract/patients';
import { roles as contract, type Role, type RoleInput } from '../../contract/roles';
import { servicePoints } from '../../contract/service-points';
import { hashPassword } from '../../server/access/passwords';
import { menus } from '../../server/db/tables/menus';
import { organizations } from '../../server/db/tables/organizations';
import { rolePermissions, roles, userRoles } from '../../server/db/tables/roles';
import { users } from '../../server/db/tables/users';
import { latestLogs } from './harness/rows';
import { type Caller, startServer, type TestServer } from './harness/server';

const { list, one, create, update, delete: remove, options } = contract.endpoints;
const password = 'a password for 1';
const places = { group: 1, direct: 2, partner: 3 };

let server: TestServer;
let admin: Caller;
let menuIds: number[];
let count = 0;

beforeAll(async () => {
  server = await startServer();
  admin = (await server.signIn('superadmin')).call;
  menuIds = (await admin(auth.endpoints.profile)).json().data.menus.flatMap((node: { id: number }) => [node.id]);
});
afterAll(() => server.close());

const input = (fields: Partial<RoleInput> = {}): Partial<RoleInput> => ({
  name: '试验角色',
  orgId: places.direct,
  dataScope: 'own',
  ...fields,
});

const made = async (fields: Partial<RoleInput> = {}, by = admin): Promise<Role> => {
  const answer = await by(create, { body: input(fields) });
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  return answer.json().data;
};

/** Signs in as somebody new who holds the role. */
async function holderOf(roleId: number, orgId = places.direct) {
  count += 1;
  const username = `holder${count}`;
  const [user] = await server.db
    .insert(users)
    .values({ username, passwordHash: await hashPassword(password), orgId })
    .returning();
  await server.db.insert(userRoles).values({ userId: user?.id ?? 0, roleId });
  return { ...(await server.signIn(username, password)), id: user?.id ?? 0 };
}

test('a built-in role is found by its name in either language', async () => {
  for (const keyword of ['store man', '店长']) {
    const found = (await admin(list, { query: { keyword } })).json().data.data;
    expect(found.map(({ code }: Role) => code)).toEqual(['storeManager']);
  }
  expect((await admin(options, { query: { query: 'Super Admin' } })).json().data.total).toBe(1);
});

const errorsOf = (answer: Awaited<ReturnType<Caller>>) => [answer.statusCode, answer.json().data?.errors];
const asForm = ({ name, code, orgId, description, dataScope, menuIds, permissions }: Role) => ({
  name,
  code,
  orgId,
  description,
  dataScope,
  menuIds,
  permissions,
});

describe('a role', () => {
  test('comes back precisely as it was made, directories included', async () => {
    const [screen] = await server.db.select().from(menus).where(eq(menus.component, 'patients/list'));
    const permissions = [patients.endpoints.all.key, patients.endpoints.one.key].sort();
    const role = await made({ menuIds: [screen?.id ?? 0], permissions });
    expect(role.menuIds).toEqual([screen?.parentId ?? 0, screen?.id ?? 0].sort((a, b) => a - b));
    expect(role.permissions).toEqual(permissions);
    const again = await admin(update, { params: { id: role.id }, body: asForm(role) });
    expect(asForm(again.json().data)).toEqual(asForm(role));
    expect((await latestLogs(server.db))[0]?.changedFields).toEqual([]);
  });

  test('needs a name and an organization, and gets a code where it is given none', async () => {
    expect(errorsOf(await admin(create, { body: { name: ' ' } }))).toEqual([
      400,
      { name: ['请输入此项'], orgId: [expect.any(String)] },
    ]);
    const role = await made();
    expect(role.code).toBe(`ROLE-${role.id}`);
    expect(errorsOf(await admin(create, { body: input({ code: role.code }) }))).toEqual([
      400,
      { code: ['该编号已被使用'] },
    ]);
    // The refused one has used up a number.
    const taken = `ROLE-${role.id + 3}`;
    await made({ code: taken });
    expect((await made()).code).toMatch(new RegExp(`^${taken}-`));
  });

  test('is found by name, code and organization, with the number of its holders', async () => {
    const role = await made({ name: '查找用的角色', orgId: places.partner });
    await holderOf(role.id);
    const found = async (query: Record<string, string | number>) => (await admin(list, { query })).json().data.data;
    expect(await found({ keyword: '查找用' })).toMatchObject([{ id: role.id, userCount: 1, orgName: '晨曦合作门店' }]);
    expect(await found({ keyword: role.code.toLowerCase(), orgId: places.partner })).toHaveLength(1);
    expect(await found({ keyword: '查找用', orgId: places.direct })).toEqual([]);
  });

  test('is not deleted while somebody holds it, and never if it was there at the start', async () => {
    const role = await made();
    const holder = await holderOf(role.id);
    const refused = await admin(remove, { params: { id: role.id } });
    expect([refused.statusCode, refused.json().message]).toEqual([409, '无法删除，仍在使用：用户 1 个']);
    await server.db.delete(userRoles).where(eq(userRoles.userId, holder.id));
    expect((await admin(remove, { params: { id: role.id } })).statusCode).toBe(200);
    expect((await admin(one, { params: { id: role.id } })).statusCode).toBe(404);
    const seeded = await server.db.select().from(roles).where(eq(roles.code, 'storeStaff'));
    expect((await admin(remove, { params: { id: seeded[0]?.id ?? 0 } })).json().message).toBe('系统内置角色不能删除');
  });

  test('is not overwritten by somebody who saw an older one', async () => {
    const role = await made();
    const save = (name: string) =>
      admin(update, { params: { id: role.id }, body: { ...asForm(role), name, updatedAt: role.updatedAt } });
    const answers = await Promise.all([save('甲'), save('乙')]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const refused = answers.find(({ statusCode }) => statusCode === 409);
    expect(refused?.json().data.changedBy).toBe('系统管理员');
  });

  test('of the start keeps its code; the super admin’s keeps every right', async () => {
    const rows = (await admin(list, { query: { pageSize: 100 } })).json().data.data;
    const idOf = (code: string) => rows.find((row: Role) => row.code === code).id;
    const staff: Role = (await admin(one, { params: { id: idOf('storeStaff') } })).json().data;
    expect(staff.orgId).toBe(places.group);
    const renamed = await admin(update, { params: { id: staff.id }, body: { ...asForm(staff), code: 'clerk' } });
    expect(errorsOf(renamed)).toEqual([400, { code: ['系统内置角色的编码不能修改'] }]);

    const god: Role = (await admin(one, { params: { id: idOf('superAdmin') } })).json().data;
    const cut = { ...asForm(god), permissions: god.permissions.slice(1), menuIds: [], dataScope: 'own' as const };
    const text = ['超级管理员始终拥有全部权限，不能缩减'];
    expect(errorsOf(await admin(update, { params: { id: god.id }, body: cut }))).toEqual([
      400,
      { permissions: text, menuIds: text, dataScope: text },
    ]);
    expect((await admin(update, { params: { id: god.id }, body: asForm(god) })).statusCode).toBe(200);
  });
});

describe('somebody who manages roles', () => {
  const managing = [list, one, create, update, remove, options].map(({ key }) => key);
  const own = [...managing, patients.endpoints.all.key];
  const beyond = servicePoints.endpoints.create.key;
  let editor: Awaited<ReturnType<typeof holderOf>>;
  let home: number;

  beforeAll(async () => {
    [home = 0] = menuIds;
    const role = await made({ permissions: own, menuIds: [home], dataScope: 'organization' });
    editor = await holderOf(role.id);
  });

  test.each<[string, Partial<RoleInput>, Record<string, string[]>]>([
    ['calls', { permissions: [beyond] }, { permissions: [`包含您自己没有的权限，无法授予：${beyond}`] }],
    [
      'calls that do not exist',
      { permissions: ['GET /x'] },
      { permissions: ['包含您自己没有的权限，无法授予：GET /x'] },
    ],
    ['a wider reach', { dataScope: 'all' }, { dataScope: ['不能超出您自己的数据范围'] }],
    ['another organization', { orgId: places.partner }, { orgId: ['所选内容不存在或已被移除'] }],
    ['the organization above', { orgId: places.group }, { orgId: ['所选内容不存在或已被移除'] }],
    ['a menu that does not exist', { menuIds: [99_999] }, { menuIds: ['所选内容不存在或已被移除'] }],
  ])('cannot give %s: neither in a new role, nor in one that there is', async (_, fields, errors) => {
    expect(errorsOf(await editor.call(create, { body: input(fields) }))).toEqual([400, errors]);
    const role = await made({}, editor.call);
    const body = { ...asForm(role), ...fields };
    expect(errorsOf(await editor.call(update, { params: { id: role.id }, body }))).toEqual([400, errors]);
    expect(asForm((await admin(one, { params: { id: role.id } })).json().data)).toEqual(asForm(role));
  });

  test('cannot give menus beyond their own, and says how many', async () => {
    const others = menuIds.filter((id) => id !== home);
    expect(errorsOf(await editor.call(create, { body: input({ menuIds: [home, ...others] }) }))).toEqual([
      400,
      { menuIds: [`包含您自己没有的 ${others.length} 个菜单，无法授予`] },
    ]);
  });

  test('gives what they have', async () => {
    const role = await made({ permissions: own, menuIds: [home], dataScope: 'organization' }, editor.call);
    expect([role.permissions, role.menuIds]).toEqual([[...own].sort(), [home]]);
  });

  test('may leave what a mightier one gave, or take it, but not give it again', async () => {
    const role = await made({ permissions: [beyond, own[0] ?? ''], dataScope: 'all' });
    const save = (fields: Partial<RoleInput>) =>
      editor.call(update, { params: { id: role.id }, body: { ...asForm(role), ...fields } });
    expect((await save({ name: '新名称' })).statusCode).toBe(200);
    expect((await save({ permissions: [], dataScope: 'own' })).statusCode).toBe(200);
    expect(errorsOf(await save({}))).toEqual([
      400,
      { permissions: [expect.stringContaining(beyond)], dataScope: [expect.any(String)] },
    ]);
  });

  test('cannot lift themselves by the role that they hold', async () => {
    const [role] = editor.user.roles;
    const held: Role = (await editor.call(one, { params: { id: role.id } })).json().data;
    const body = { ...asForm(held), permissions: [...held.permissions, beyond] };
    expect(errorsOf(await editor.call(update, { params: { id: role.id }, body }))[0]).toBe(400);
  });

  test('sees the roles of their organization and those below; others are not there', async () => {
    const foreign = await made({ orgId: places.partner });
    const rows: Role[] = (await editor.call(list, { query: { pageSize: 100 } })).json().data.data;
    expect(new Set(rows.map(({ orgId }) => orgId))).toEqual(new Set([places.direct]));
    const missing = await editor.call(one, { params: { id: 99_999 } });
    for (const endpoint of [one, update, remove]) {
      const answer = await editor.call(endpoint, {
        params: { id: foreign.id },
        ...(endpoint === update && { body: input() }),
      });
      expect([answer.statusCode, answer.body]).toEqual([404, missing.body]);
    }
  });

  test('is offered the roles that they may give: the seeded one of the organization above if it can do no more', async () => {
    const offered = async (call: Caller) => (await call(options)).json().data.data.map(({ code }: Role) => code);
    expect(await offered(editor.call)).not.toContain('superAdmin');
    expect(await offered(editor.call)).not.toContain('storeManager');
    const manager = await server.signIn('manager');
    expect(await offered(manager.call)).toEqual(expect.arrayContaining(['storeStaff', 'storeManager']));
    expect(await offered(manager.call)).not.toContain('superAdmin');
    expect(await offered(admin)).toContain('superAdmin');
  });

  test('is offered the seeded ones in an organization that has none above it, too', async () => {
    const values = { code: 'BESIDE', name: '并列机构', type: '1' as const };
    const [beside] = await server.db.insert(organizations).values(values).returning();
    const [role] = await server.db.select().from(roles).where(eq(roles.code, 'storeManager'));
    const manager = await holderOf(role?.id ?? 0, beside?.id);
    const offered: Role[] = (await manager.call(options)).json().data.data;
    expect(offered.map(({ code }) => code).toSorted()).toEqual(['storeManager', 'storeStaff']);
  });
});

describe('a change of rights', () => {
  let role: Role;
  let holder: Awaited<ReturnType<typeof holderOf>>;

  beforeEach(async () => {
    role = await made({ permissions: [patients.endpoints.all.key, servicePoints.endpoints.list.key] });
    holder = await holderOf(role.id);
  });

  const save = (fields: Partial<RoleInput> & { endSessions?: boolean }, by = admin) =>
    by(update, { params: { id: role.id }, body: { ...asForm(role), ...fields } });

  test('counts with the next call of who is signed in, and stands in the next profile', async () => {
    expect((await holder.call(patients.endpoints.all)).statusCode).toBe(200);
    await save({ permissions: [servicePoints.endpoints.list.key], menuIds: menuIds.slice(0, 1) });
    expect((await holder.call(patients.endpoints.all)).statusCode).toBe(403);
    const profile = (await holder.call(auth.endpoints.profile)).json().data;
    expect(profile.permissions).toEqual([servicePoints.endpoints.list.key]);
    expect(profile.menus.map(({ id }: { id: number }) => id)).toEqual(menuIds.slice(0, 1));
  });

  test('of the reach counts at once too', async () => {
    const total = async () => (await holder.call(servicePoints.endpoints.list)).json().data.total;
    expect(await total()).toBe(0);
    await save({ dataScope: 'organization' });
    expect(await total()).toBe(4);
  });

  test('ends the holders’ sessions where that is asked for, but not that of who asks', async () => {
    await save({ name: '还在' });
    expect((await holder.call(auth.endpoints.profile)).statusCode).toBe(200);
    await server.db.insert(rolePermissions).values([update, one].map(({ key }) => ({ roleId: role.id, key })));
    const colleague = await holderOf(role.id);
    await server.db.update(roles).set({ dataScope: 'organization' }).where(eq(roles.id, role.id));
    const held: Role = (await colleague.call(one, { params: { id: role.id } })).json().data;
    const body = { ...asForm(held), permissions: [update.key], endSessions: true };
    expect((await colleague.call(update, { params: { id: role.id }, body })).statusCode).toBe(200);
    expect((await holder.call(auth.endpoints.profile)).statusCode).toBe(401);
    expect((await colleague.call(auth.endpoints.profile)).statusCode).toBe(200);
  });

  test('and a deletion cannot cross a role that is being given away', async () => {
    await server.db.delete(userRoles).where(inArray(userRoles.roleId, [role.id]));
    const giving = server.db
      .insert(userRoles)
      .values({ userId: holder.id, roleId: role.id })
      .then(
        () => true,
        () => false,
      );
    const [given, deleted] = await Promise.all([giving, admin(remove, { params: { id: role.id } })]);
    const left = await server.db.select().from(roles).where(eq(roles.id, role.id));
    expect([given, deleted.statusCode === 200, left.length]).toSatisfy(
      ([isGiven, isDeleted, rows]) => isGiven !== isDeleted && rows === (isDeleted ? 0 : 1),
    );
  });
});
