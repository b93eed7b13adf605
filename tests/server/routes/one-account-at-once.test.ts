import { afterAll, beforeAll, expect, test } from 'vitest';
import { auth } from '../../../contract/auth';
import { menus as menuContract } from '../../../contract/menu-entries';
import { roles as roleContract } from '../../../contract/roles';
import { staff as staffContract } from '../../../contract/staff';
import { users as userContract } from '../../../contract/users';
import { only } from '../../../server/db/database';
import { menus } from '../../../server/db/tables/menus';
import { type Act, atOnce, dataOf } from '../harness/answers';
import { type Caller, startServer, type TestServer } from '../harness/server';

const users = userContract.endpoints;
const people = staffContract.endpoints;
const roles = roleContract.endpoints;

let server: TestServer;
let call: Caller;
beforeAll(async () => {
  server = await startServer();
  call = (await server.signIn('superadmin')).call;
});
afterAll(() => server.close());

type Made = { id: number; initialPassword: string; account: { id: number } };

test('nobody waits in vain who works on one account: the person, the account, its roles, sessions and what the roles may', async () => {
  const answers: string[] = [];
  const nodes = (await server.db.select({ id: menus.id }).from(menus).limit(5)).map(({ id }) => id);
  const menuId = only(nodes.slice(0, 1));
  for (let round = 0; round < 10; round++) {
    const role = { orgId: 1, description: '', dataScope: 'own', menuIds: nodes, permissions: [] };
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
      [menuContract.endpoints.setRoles, { params: { id: menuId }, body: { roleIds: [one.id] } }],
      [users.delete, { params: { id } }],
    ];
    answers.push(...(await atOnce(call, acts, round)));
  }
  // Each is done, or refused as another one was first: the account or the role may be gone.
  const isTold = /^(200|404|409) |^400 .* \{"roleIds":\["所选内容不存在或已被移除"\]\}$/;
  expect(answers.filter((answer) => !isTold.test(answer))).toEqual([]);
  expect(answers.filter((answer) => answer.startsWith('200 ')).length).toBeGreaterThan(30);
});
