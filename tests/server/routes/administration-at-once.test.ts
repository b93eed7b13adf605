import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auth } from '../../../contract/auth';
import { menus as menuContract } from '../../../contract/menu-entries';
import { roleMessages } from '../../../contract/messages';
import { patients as patientContract } from '../../../contract/patients';
import { roles as roleContract } from '../../../contract/roles';
import { servicePoints as pointContract } from '../../../contract/service-points';
import { staff as staffContract } from '../../../contract/staff';
import { users as userContract } from '../../../contract/users';
import { only } from '../../../server/db/database';
import { menus } from '../../../server/db/tables/menus';
import { roles as roleTable } from '../../../server/db/tables/roles';
import { type Act, atOnce, dataOf } from '../harness/answers';
import { buildPatient } from '../harness/patients';
import { type Caller, startServer, type TestServer } from '../harness/server';

const users = userContract.endpoints;
const people = staffContract.endpoints;
const roles = roleContract.endpoints;
const nodes = menuContract.endpoints;
const points = pointContract.endpoints;
const messages = roleMessages.endpoints;

let server: TestServer;
let call: Caller;
beforeAll(async () => {
  server = await startServer();
  call = (await server.signIn('superadmin')).call;
});
afterAll(() => server.close());

/** Each is done, or refused as another one was first, at a field that the form has: what it names may be gone. */
function expectTold(answers: string[], ...fields: string[]) {
  const isTold = new RegExp(`^(200|404|409) |^400 .* \\{"(${fields.join('|')})":\\["所选内容不存在或已被移除"\\]\\}$`);
  expect(answers.filter((answer) => !isTold.test(answer))).toEqual([]);
  expect(answers.filter((answer) => answer.startsWith('200 ')).length).toBeGreaterThan(30);
}

type Made = { id: number; initialPassword: string; account: { id: number } };

test('nobody waits in vain who works on one account: the person, the account, its roles, sessions and what the roles may', async () => {
  const answers: string[] = [];
  const menuIds = (await server.db.select({ id: menus.id }).from(menus).limit(5)).map(({ id }) => id);
  const menuId = only(menuIds.slice(0, 1));
  for (let round = 0; round < 10; round++) {
    const role = { orgId: 1, description: '', dataScope: 'own', menuIds, permissions: [] };
    const one = await dataOf(call(roles.create, { body: { ...role, name: `甲${round}` } }));
    const two = await dataOf(call(roles.create, { body: { ...role, name: `乙${round}` } }));
    const person = { realName: '新人', phone: '19900001234', email: '', orgId: 2, servicePointIds: [2], remark: '' };
    const username = `once${round}`;
    const body = { ...person, username, roleIds: [one.id] };
    const made = await dataOf<Made>(call(people.create, { body }));
    const { id: staffId, initialPassword } = made;
    const { id } = made.account;
    for (let at = 0; at < 3; at++)
      await dataOf(server.anonymous(auth.endpoints.login, { body: { username, password: initialPassword } }));
    const { remark: _, ...account } = { ...person, username };
    const acts: Act[] = [
      [users.update, { params: { id }, body: { ...account, roleIds: [two.id] } }],
      [users.setRoles, { params: { id }, body: { roleIds: [one.id, two.id] } }],
      [users.setStatus, { params: { id }, body: { status: 0 } }],
      [users.resetPassword, { params: { id } }],
      [users.endSessions, { params: { id } }],
      [people.update, { params: { id: staffId }, body: { ...person, realName: '改名' } }],
      [people.setStatus, { params: { id: staffId }, body: { status: 0 } }],
      [roles.update, { params: { id: one.id }, body: { ...role, name: `丙${round}`, endSessions: true } }],
      [roles.update, { params: { id: two.id }, body: { ...role, menuIds: [], name: `丁${round}`, endSessions: true } }],
      [roles.delete, { params: { id: two.id } }],
      [nodes.setRoles, { params: { id: menuId }, body: { roleIds: [one.id] } }],
      [users.delete, { params: { id } }],
    ];
    answers.push(...(await atOnce(call, acts, round)));
  }
  expectTold(answers, 'roleIds');
});

test('nobody waits in vain who works on the menu and the roles: nodes, who holds them, what is written to whom', async () => {
  const answers: string[] = [];
  for (let round = 0; round < 15; round++) {
    const page = { type: 1, component: 'blank' };
    const node = (name: string, parentId: number | null, fields: object = { type: 0 }) => ({
      ...{ parentId, route: `${name}${round}`, label: name, status: 1, order: 1 },
      ...fields,
    });
    const make = async (body: object) => (await dataOf(call(nodes.create, { body }))).id;
    const top = await make(node('top', null));
    const [one, two] = [await make(node('one', top, page)), await make(node('two', top, page))];
    const role = { orgId: 1, description: '', dataScope: 'own', permissions: [] };
    const makeRole = async (name: string, menuIds: number[]) =>
      (await dataOf(call(roles.create, { body: { ...role, name: `${name}${round}`, menuIds } }))).id;
    const [all, none, gone] = [await makeRole('A', [one, two]), await makeRole('B', []), await makeRole('C', [])];
    const content = { title: '', content: '通知' };
    const message = await dataOf(call(messages.create, { body: { ...content, roleIds: [all] } }));
    const change = (id: number, name: string): Act => [
      roles.update,
      { params: { id }, body: { ...role, name: `${name}${round}`, menuIds: [one, two] } },
    ];
    const acts: Act[] = [
      [nodes.setRoles, { params: { id: one }, body: { roleIds: [all, none] } }],
      [nodes.setRoles, { params: { id: two }, body: { roleIds: [none, gone] } }],
      [nodes.update, { params: { id: one }, body: node('neu', top, page) }],
      [nodes.delete, { params: { id: two }, query: { descendants: 0 } }],
      change(all, 'D'),
      change(none, 'E'),
      [roles.create, { body: { ...role, name: `F${round}`, menuIds: [two] } }],
      [roles.delete, { params: { id: gone } }],
      [messages.create, { body: { ...content, roleIds: [all, gone] } }],
      [messages.archive, { params: { id: message.id }, body: { isArchive: true } }],
      [messages.delete, { params: { id: message.id } }],
    ];
    answers.push(...(await atOnce(call, acts, round)));
  }
  expectTold(answers, 'roleIds', 'menuIds');
});

test('nobody waits in vain who works on a service point and its people: who manages it, who works there, its patients', async () => {
  const answers: string[] = [];
  const { openingHours, ...seed } = await dataOf<Record<string, unknown>>(call(points.one, { params: { id: 2 } }));
  const { id: roleId } = only(await server.db.select().from(roleTable).where(eq(roleTable.code, 'storeStaff')));
  for (let round = 0; round < 18; round++) {
    const { orgId, type, phone, address, status } = seed;
    const point = { orgId, type, phone, address, status, openingHours, managerId: null, name: `点${round}` };
    const { id } = await dataOf(call(points.create, { body: { ...point, code: `H-${round}` } }));
    const other = await dataOf(call(points.create, { body: { ...point, code: `H2-${round}` } }));
    const person = { realName: '人', phone: '19900001234', email: '', orgId: 2, servicePointIds: [2], remark: '' };
    const body = { ...person, username: `works${round}`, roleIds: [roleId] };
    const made = await dataOf<Made>(call(people.create, { body }));
    const { remark: _, ...account } = body;
    const servicePointIds = [id, 2];
    const acts: Act[] = [
      [points.update, { params: { id }, body: { ...point, code: `HH-${round}`, managerId: made.account.id } }],
      [users.update, { params: { id: made.account.id }, body: { ...account, servicePointIds } }],
      [people.update, { params: { id: made.id }, body: { ...person, servicePointIds } }],
      [users.setStatus, { params: { id: made.account.id }, body: { status: 1 } }],
      [points.delete, { params: { id: other.id } }],
      [people.create, { body: { ...person, servicePointIds: [other.id] } }],
      [patientContract.endpoints.create, { body: buildPatient({ name: `点的${round}`, servicePointId: id }) }],
    ];
    answers.push(...(await atOnce(call, acts, round)));
  }
  expectTold(answers, 'servicePointIds');
});
