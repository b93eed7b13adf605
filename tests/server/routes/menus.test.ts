import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type LogEntry, logs } from '../../../contract/logs';
import { menus as contract, type MenuEntry, type RoleChoice } from '../../../contract/menu-entries';
import type { MenuNode } from '../../../contract/menus';
import { permissions } from '../../../contract/permissions';
import { type Role, roles as roleContract } from '../../../contract/roles';
import { only } from '../../../server/db/database';
import { menus } from '../../../server/db/tables/menus';
import { roleMenus, rolePermissions, roles, userRoles } from '../../../server/db/tables/roles';
import { users } from '../../../server/db/tables/users';
import { bodyOf } from '../../../src/lib/form/body-of';
import { dataOf } from '../harness/answers';
import { type Caller, startServer, type TestServer } from '../harness/server';

const { list, one, create, update, move, delete: remove, roles: rolesOf, setRoles } = contract.endpoints;

let server: TestServer;
let admin: Caller;
beforeAll(async () => {
  server = await startServer();
  admin = (await server.signIn('superadmin')).call;
});
afterAll(() => server.close());

const tree = async (): Promise<MenuEntry[]> => (await admin(list)).json().data.data;
const flat = (entries: MenuEntry[]): MenuEntry[] => entries.flatMap((entry) => [entry, ...flat(entry.children)]);
const entryOf = async (component: string): Promise<MenuEntry> => {
  const found = flat(await tree()).find((entry) => entry.component === component);
  if (!found) throw new Error(`no entry for ${component}`);
  return found;
};
const group = async (route: string): Promise<MenuEntry> => {
  const found = (await tree()).find((entry) => entry.route === route);
  if (!found) throw new Error(`no group ${route}`);
  return found;
};

const make = async (fields: object): Promise<MenuEntry> => {
  const answer = await admin(create, { body: { type: 1, label: 'x', component: 'patients/list', ...fields } });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json().data;
};

const refusal = async (body: object) => {
  const answer = await admin(create, { body: { type: 1, label: 'x', component: 'patients/list', ...body } });
  return [answer.statusCode, answer.json().data?.errors];
};

describe('the menu', () => {
  test('is a tree of its panel, with the roles that hold each node', async () => {
    const answer = (await admin(list)).json().data;
    expect(answer.total).toBe(flat(answer.data).length);
    const patients = await entryOf('patients/list');
    expect(patients.roles.map(({ name }) => name)).toEqual(['店长', '店员']);
    expect((await entryOf('menus/list')).roles).toEqual([]);
    expect((await admin(one, { params: { id: patients.id } })).json().data).toEqual(patients);
  });

  test('shows a circle that is in the data at its top, where it can be mended', async () => {
    const a = await make({ route: 'circle-a' });
    const b = await make({ route: 'circle-b', parentId: a.id });
    await server.db.update(menus).set({ parentId: b.id }).where(eq(menus.id, a.id));
    expect((await tree()).map(({ id }) => id)).toEqual(expect.arrayContaining([a.id, b.id]));
    const mended = await admin(update, {
      params: { id: a.id },
      body: bodyOf(update, { ...a, parentId: null, updatedAt: undefined }),
    });
    expect(mended.statusCode).toBe(200);
  });

  test('does not show the nodes of the other panel', async () => {
    const [call] = await server.db.select().from(menus).where(eq(menus.panel, 'api')).limit(1);
    const id = call?.id ?? 0;
    expect((await admin(one, { params: { id } })).statusCode).toBe(404);
    expect((await admin(remove, { params: { id } })).statusCode).toBe(404);
    expect((await admin(move, { params: { id }, body: { parentId: null, before: null } })).statusCode).toBe(404);
  });
});

describe('an entry', () => {
  test('is made with a frame and reaches the profile', async () => {
    const { id: parentId } = await group('system');
    await make({ parentId, route: 'guide', label: '操作指南', frameSrc: '/help/index.html', component: '', order: 1 });
    const { user } = await server.signIn('superadmin');
    const system = user.menus.find(({ route }: MenuNode) => route === 'system');
    expect(system.children[0]).toMatchObject({ route: 'guide', label: '操作指南', frameSrc: '/help/index.html' });
  });

  test.each([
    ['javascript:alert(1)'],
    [' JavaScript:alert(1)'],
    ['java\nscript:alert(1)'],
    ['data:text/html,x'],
    ['blob:https://x/y'],
    ['vbscript:x'],
    ['file:///etc/passwd'],
    ['mailto:a@b.c'],
  ])('does not frame %j', async (frameSrc) => {
    expect(await refusal({ route: 'framed', frameSrc })).toEqual([
      400,
      { frameSrc: ['请输入 http(s) 地址或本站路径'] },
    ]);
  });

  test.each<[object, object]>([
    [{ route: '' }, { route: ['请输入路由'] }],
    [{ route: 'a b' }, { route: ['只能包含字母、数字和 - _ . ~，参数写作 :name，多段用 / 分隔'] }],
    [{ route: '../x' }, { route: ['只能包含字母、数字和 - _ . ~，参数写作 :name，多段用 / 分隔'] }],
    [{ route: 'a//b' }, { route: ['只能包含字母、数字和 - _ . ~，参数写作 :name，多段用 / 分隔'] }],
    [{ route: 'login' }, { route: ['路径 /login 由系统保留'] }],
    [{ route: 'clinic' }, { route: ['路径 /clinic 已被其他菜单使用'] }],
    [{ route: 'clinic/patients/:any' }, { route: ['路径 /clinic/patients/:any 已被其他菜单使用'] }],
    [{ route: 'x', component: '' }, { component: ['请选择页面组件，或填写内嵌地址'] }],
    [{ route: 'x', parentId: 99_999 }, { parentId: ['上级节点不存在或已被移除'] }],
    [{ type: 2, key: 'GET /api/v1/nothing' }, { key: ['当前版本没有该接口'] }],
  ])('with %j is refused', async (body, errors) => expect(await refusal(body)).toEqual([400, errors]));

  test('cannot be moved below itself, and a group cannot become a button', async () => {
    const clinic = await group('clinic');
    const patients = await entryOf('patients/list');
    const body = bodyOf(update, { ...clinic, parentId: patients.id });
    const moved = await admin(update, { params: { id: clinic.id }, body });
    expect([moved.statusCode, moved.json().data.errors]).toEqual([400, { parentId: ['不能移动到自身或自己的下级'] }]);
    const button = await admin(update, { params: { id: clinic.id }, body: bodyOf(update, { ...clinic, type: 2 }) });
    expect([button.statusCode, button.json().data.errors]).toEqual([400, { type: ['下面还有节点，不能改为该类型'] }]);
  });

  test('becomes a button, and keeps nothing that only an entry has', async () => {
    const entry = await make({ route: 'soon-a-button', icon: 'bell', hide: true });
    const key = list.key;
    const answer = await admin(update, { params: { id: entry.id }, body: bodyOf(update, { ...entry, type: 2, key }) });
    expect(answer.json().data).toMatchObject({ type: 2, route: '', icon: '', component: '', hide: false, key });
  });

  test('is disabled for everybody at once, and its page with it', async () => {
    const entry = await entryOf('patients/list');
    await admin(update, { params: { id: entry.id }, body: bodyOf(update, { ...entry, status: 0 }) });
    const { user } = await server.signIn('staff');
    const clinic = user.menus.find(({ route }: MenuNode) => route === 'clinic');
    expect(clinic.children.find(({ route }: MenuNode) => route === 'patients').status).toBe(0);
  });

  test('is deleted with those below it once their number is confirmed', async () => {
    const parent = await make({ type: 0, route: 'parent' });
    const child = await make({ route: 'child', parentId: parent.id });
    await make({ type: 2, parentId: child.id });
    for (const [descendants, status] of [
      [0, 409],
      [1, 409],
      [2, 200],
    ] as const) {
      const answer = await admin(remove, { params: { id: parent.id }, query: { descendants } });
      expect([descendants, answer.statusCode]).toEqual([descendants, status]);
      // Whoever presses once more goes by what there is.
      if (status === 409) expect(answer.json().data.known).toEqual({ descendants: 2 });
    }
    expect((await admin(one, { params: { id: child.id } })).statusCode).toBe(404);
  });
});

describe('the way back', () => {
  test('is kept: the last page that manages the menu is neither deleted nor disabled nor lost with its group', async () => {
    const permissions = await entryOf('permissions/list');
    expect((await admin(remove, { params: { id: permissions.id } })).statusCode).toBe(200);
    const page = await entryOf('menus/list');
    const system = await group('system');
    const attempts = [
      await admin(remove, { params: { id: page.id } }),
      await admin(update, { params: { id: page.id }, body: bodyOf(update, { ...page, status: 0 }) }),
      await admin(update, {
        params: { id: page.id },
        body: bodyOf(update, { ...page, frameSrc: 'https://example.com' }),
      }),
      await admin(update, { params: { id: system.id }, body: bodyOf(update, { ...system, status: 0 }) }),
      await admin(remove, { params: { id: system.id }, query: { descendants: flat(system.children).length } }),
    ];
    for (const answer of attempts) {
      expect([answer.statusCode, answer.json().message]).toEqual([409, '菜单管理页面必须保留，否则将无法再修改菜单']);
    }
  });
});

describe('a place', () => {
  test('is before another or last, and the siblings keep their order', async () => {
    const parent = await make({ type: 0, route: 'ordered' });
    const [a, b, c] = [
      await make({ route: 'a', parentId: parent.id }),
      await make({ route: 'b', parentId: parent.id }),
      await make({ route: 'c', parentId: parent.id }),
    ];
    const order = async () =>
      ((await admin(one, { params: { id: parent.id } })).json().data.children as MenuEntry[]).map(({ route }) => route);
    expect(await order()).toEqual(['a', 'b', 'c']);
    await admin(move, { params: { id: c.id }, body: { parentId: parent.id, before: a.id } });
    expect(await order()).toEqual(['c', 'a', 'b']);
    await admin(move, { params: { id: c.id }, body: { parentId: parent.id, before: null } });
    expect(await order()).toEqual(['a', 'b', 'c']);
    await admin(move, { params: { id: b.id }, body: { parentId: null, before: null } });
    expect(await order()).toEqual(['a', 'c']);
    expect((await tree()).at(-1)?.id).toBe(b.id);
  });

  test('is refused where the path is taken', async () => {
    const entry = await make({ route: 'patients' });
    const answer = await admin(move, {
      params: { id: entry.id },
      body: { parentId: (await group('clinic')).id, before: null },
    });
    expect([answer.statusCode, answer.json().data.errors]).toEqual([
      400,
      { route: ['路径 /clinic/patients 已被其他菜单使用'] },
    ]);
  });
});

describe('two administrators at once', () => {
  test('do not make a circle together', async () => {
    for (let round = 0; round < 5; round += 1) {
      const a = await make({ type: 0, route: `left-${round}` });
      const b = await make({ type: 0, route: `right-${round}` });
      const put = (id: number, parentId: number) => admin(move, { params: { id }, body: { parentId, before: null } });
      const answers = await Promise.all([put(a.id, b.id), put(b.id, a.id)]);
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
    }
  });

  test('do not give two pages one path', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        admin(create, { body: { type: 1, label: 'x', route: 'only-once', component: 'patients/list' } }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400, 400, 400]);
  });

  test('do not hang a node below one that is being deleted', async () => {
    const parent = await make({ type: 0, route: 'vanishing' });
    const child = await make({ route: 'orphan' });
    const [moved, deleted] = await Promise.all([
      admin(move, { params: { id: child.id }, body: { parentId: parent.id, before: null } }),
      admin(remove, { params: { id: parent.id } }),
    ]);
    expect([moved.statusCode, deleted.statusCode].sort()).not.toEqual([200, 200]);
    expect((await admin(one, { params: { id: child.id } })).statusCode).toBe(200);
  });
});

describe('the roles of a node', () => {
  const idOf = async (code: string) => (await server.db.select().from(roles).where(eq(roles.code, code)))[0]?.id ?? 0;

  test('are shown with what they lack, and changed', async () => {
    const entry = await entryOf('menus/list');
    const [manager, staff] = [await idOf('storeManager'), await idOf('storeStaff')];
    const choices = (await admin(rolesOf, { params: { id: entry.id } })).json().data;
    expect(choices).toMatchObject([
      { id: manager, holds: false, lacksCall: true },
      { id: staff, holds: false, lacksCall: true },
    ]);
    await admin(setRoles, { params: { id: entry.id }, body: { roleIds: [manager, staff] } });
    const after = await admin(setRoles, { params: { id: entry.id }, body: { roleIds: [staff] } });
    expect(after.json().data.map(({ holds }: { holds: boolean }) => holds)).toEqual([false, true]);
    await admin(setRoles, { params: { id: entry.id }, body: { roleIds: [] } });
    const unknown = await admin(setRoles, { params: { id: entry.id }, body: { roleIds: [9999] } });
    expect([unknown.statusCode, unknown.json().data.errors]).toEqual([400, { roleIds: ['所选内容不存在或已被移除'] }]);
  });

  test('are not set by somebody who does not know who holds the node by now', async () => {
    const { id } = await entryOf('menus/list');
    const [manager, staff] = [await idOf('storeManager'), await idOf('storeStaff')];
    const set = (roleIds: number[], known?: number[]) => admin(setRoles, { params: { id }, body: { roleIds, known } });
    const holders = async () =>
      (await dataOf<RoleChoice[]>(admin(rolesOf, { params: { id } }))).flatMap((role) => (role.holds ? role.id : []));
    expect((await set([manager], [])).statusCode).toBe(200);
    const late = await set([staff], []);
    expect([late.statusCode, late.json().message]).toEqual([409, '内容已被他人修改，请核对后再操作']);
    expect(await holders()).toEqual([manager]);
    expect((await set([manager, staff], [manager])).statusCode).toBe(200);
    // In whatever order.
    expect((await set([], [staff, manager])).statusCode).toBe(200);
  });

  test('are a part of what somebody has open who changes a role: what they do not know of is not saved over', async () => {
    const { endpoints } = roleContract;
    const { id: node } = await entryOf('patients/list');
    const input = { orgId: 1, description: '', dataScope: 'own', permissions: [], menuIds: [] };
    const make = (name: string) => dataOf<Role>(admin(endpoints.create, { body: { ...input, name } }));
    const [given, untouched] = [await make('获得'), await make('未动')];
    const choices = await dataOf<RoleChoice[]>(admin(rolesOf, { params: { id: node } }));
    const held = choices.filter(({ holds }) => holds).map(({ id }) => id);
    const set = (roleIds: number[]) => dataOf(admin(setRoles, { params: { id: node }, body: { roleIds } }));
    const save = async ({ id, name, updatedAt }: Role) =>
      (await admin(endpoints.update, { params: { id }, body: { ...input, name, updatedAt } })).statusCode;
    await set([...held, given.id]);
    expect([await save(given), await save(untouched)]).toEqual([409, 200]);
    const known = await dataOf<Role>(admin(endpoints.one, { params: { id: given.id } }));
    await set(held);
    expect(await save(known)).toBe(409);
  });

  test('are given only by who holds the node', async () => {
    const [editor] = await server.db
      .insert(roles)
      .values({ name: '菜单员', code: 'menuEditor', dataScope: 'all' })
      .returning();
    const [helper] = await server.db
      .insert(roles)
      .values({ name: '助理', code: 'helper', dataScope: 'own' })
      .returning();
    const editorId = editor?.id ?? 0;
    await server.db
      .insert(rolePermissions)
      .values([list, rolesOf, setRoles].map(({ key }) => ({ roleId: editorId, key })));
    const [held, other] = [await group('clinic'), await entryOf('menus/list')];
    await server.db.insert(roleMenus).values({ roleId: editorId, menuId: held.id });
    const [staff] = await server.db.select().from(users).where(eq(users.username, 'newcomer'));
    await server.db.delete(userRoles).where(eq(userRoles.userId, staff?.id ?? 0));
    await server.db.insert(userRoles).values({ userId: staff?.id ?? 0, roleId: editorId });
    const { call } = await server.signIn('newcomer');
    const give = (menuId: number, roleIds: number[]) => call(setRoles, { params: { id: menuId }, body: { roleIds } });
    const helperId = helper?.id ?? 0;
    expect((await give(held.id, [editorId, helperId])).statusCode).toBe(200);
    const refused = await give(other.id, [helperId]);
    expect([refused.statusCode, refused.json().message]).toEqual([403, '您自己没有该权限，不能授予他人']);
    // A role that has more than oneself is out of reach altogether.
    expect((await give(held.id, [editorId, await idOf('storeManager')])).statusCode).toBe(400);
  });
});

describe('the roles of a directory', () => {
  test('are those that see it, and who is taken off it sees nothing of it any more', async () => {
    const { endpoints } = roleContract;
    const above = await make({ type: 0, route: 'branch' });
    const page = await make({ route: 'leaf', parentId: above.id });
    const beside = await make({ route: 'other-leaf' });
    const rights = { orgId: 1, description: '', dataScope: 'own', permissions: [], menuIds: [beside.id] };
    const { id } = await dataOf<Role>(admin(endpoints.create, { body: { ...rights, name: '整组' } }));
    const held = async () => (await dataOf<Role>(admin(endpoints.one, { params: { id } }))).menuIds;
    const holders = async (menuId: number) => [
      (await dataOf<MenuEntry>(admin(one, { params: { id: menuId } }))).roles.map((role) => role.id),
      (await dataOf<RoleChoice[]>(admin(rolesOf, { params: { id: menuId } }))).flatMap(({ id, holds }) =>
        holds ? [id] : [],
      ),
    ];
    await dataOf(admin(setRoles, { params: { id: page.id }, body: { roleIds: [id], known: [] } }));
    expect(await held()).toEqual([above.id, page.id, beside.id].sort((a, b) => a - b));
    expect(await holders(above.id)).toEqual([[id], [id]]);
    await dataOf(admin(setRoles, { params: { id: above.id }, body: { roleIds: [], known: [id] } }));
    expect([await held(), await holders(above.id), await holders(page.id)]).toEqual([[beside.id], [[], []], [[], []]]);
  });
});

describe('what another administrator has done meanwhile', () => {
  const put = (id: number, parentId: number, before: number | null, from?: number) =>
    admin(move, { params: { id }, body: { parentId, before, ...(from && { known: { parentId: from } }) } });

  test('to the place of a node is not undone by who saw it where it was', async () => {
    const here = await make({ type: 0, route: 'seen-here' });
    const there = await make({ type: 0, route: 'moved-there' });
    const entry = await make({ route: 'wanders', parentId: here.id });
    const beside = await make({ route: 'stays', parentId: here.id });
    await dataOf(put(entry.id, there.id, null, here.id));
    const late = await put(entry.id, here.id, beside.id, here.id);
    expect([late.statusCode, late.json().message]).toEqual([409, '位置或旁边的内容已被他人移动，请按现在的顺序再操作']);
    expect((await dataOf<MenuEntry>(admin(one, { params: { id: entry.id } }))).parentId).toBe(there.id);
    // Nor is a node put last, where nobody wanted it, because what it was to stand before is elsewhere.
    expect((await put(beside.id, here.id, entry.id, here.id)).statusCode).toBe(409);
    await dataOf(put(entry.id, here.id, beside.id, there.id));
  });

  test('to the order below one node is not undone by who takes back what they had done before', async () => {
    const parent = await make({ type: 0, route: 'twice-ordered' });
    const [a, b, c] = [
      await make({ route: 'a', parentId: parent.id }),
      await make({ route: 'b', parentId: parent.id }),
      await make({ route: 'c', parentId: parent.id }),
    ];
    const place = (before: number | null, known: number | null) =>
      admin(move, {
        params: { id: a.id },
        body: { parentId: parent.id, before, known: { parentId: parent.id, before: known } },
      });
    await dataOf(place(c.id, b.id));
    await dataOf(put(a.id, parent.id, null));
    expect((await place(b.id, c.id)).statusCode).toBe(409);
    await dataOf(place(b.id, null));
  });

  const noRights = { orgId: 1, description: '', dataScope: 'own', permissions: [], menuIds: [] };
  const newRole = (fields: object) =>
    dataOf<Role>(admin(roleContract.endpoints.create, { body: { ...noRights, ...fields } }));
  const saveRole = ({ id, name, code, updatedAt }: Role) => {
    const body = { ...noRights, name, code, updatedAt };
    return admin(roleContract.endpoints.update, { params: { id }, body });
  };
  const lastEntry = async (key: string) =>
    only((await dataOf<{ data: LogEntry[] }>(admin(logs.endpoints.list, { query: { key, pageSize: 1 } }))).data);

  test('to the nodes of a role by deleting one is told to who has the role open, and the log says of which roles', async () => {
    const parent = await make({ type: 0, route: 'goes' });
    const child = await make({ route: 'goes-too', parentId: parent.id });
    const role = await newRole({ name: '少一页', menuIds: [child.id] });
    const other = await newRole({ name: '照旧' });
    await dataOf(admin(remove, { params: { id: parent.id }, query: { descendants: 1 } }));
    const refused = await saveRole(role);
    expect([refused.statusCode, refused.json().data]).toMatchObject([
      409,
      { current: { menuIds: [] }, changedBy: '系统管理员', isOwn: true },
    ]);
    expect((await saveRole(other)).statusCode).toBe(200);
    expect(await lastEntry(remove.key)).toMatchObject({ objectId: parent.id, note: `count=2, roles=${role.id}` });
  });

  test('to the roles of a node is told with who did it, and the log says which roles they were', async () => {
    const { id } = await make({ route: 'given' });
    const role = await newRole({ name: '多一页' });
    await newRole({ name: '不动' });
    await dataOf(admin(setRoles, { params: { id }, body: { roleIds: [role.id] } }));
    const refused = await saveRole(role);
    expect([refused.statusCode, refused.json().data]).toMatchObject([409, { changedBy: '系统管理员', isOwn: true }]);
    expect(await lastEntry(setRoles.key)).toMatchObject({ objectId: id, note: `roles=${role.id}` });
  });

  test('to a node on the page of rights is told with who did it to who has it open on that of the menu', async () => {
    const entry = await make({ route: 'two-pages' });
    const body = bodyOf(permissions.endpoints.update, { ...entry, panel: 'menu', label: '改名' });
    await dataOf(admin(permissions.endpoints.update, { params: { id: entry.id }, body }));
    const late = await admin(update, { params: { id: entry.id }, body: bodyOf(update, { ...entry }) });
    expect([late.statusCode, late.json().data]).toMatchObject([409, { changedBy: '系统管理员', isOwn: true }]);
  });
});
