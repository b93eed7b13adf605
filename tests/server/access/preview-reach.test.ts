import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint, Resource } from '../../../contract/endpoints';
import { allEndpoints, allResources } from '../../../contract/index';
import { roleMessages } from '../../../contract/messages';
import type { DataScope } from '../../../contract/role-kinds';
import { previewHeader } from '../../../contract/role-kinds';
import { roles as contract } from '../../../contract/roles';
import { servicePoints } from '../../../contract/service-points';
import { hashPassword } from '../../../server/access/passwords';
import { only } from '../../../server/db/database';
import { rolePermissions, userRoles } from '../../../server/db/tables/roles';
import { userServicePoints } from '../../../server/db/tables/user-service-points';
import { users } from '../../../server/db/tables/users';
import { type Caller, startServer, type TestServer } from '../harness/server';
import { createWorld, type Place, places, type World } from '../harness/world';

const password = 'a password for 1';
const directOrganization = 2;

const granted = allEndpoints.filter(({ access }) => access === 'granted').map(({ key }) => key);
const isGrantedRead = ({ method, access }: Endpoint) => method === 'GET' && access === 'granted';
const reads = allResources.flatMap((resource) =>
  Object.values(resource.endpoints)
    .filter(isGrantedRead)
    .map((endpoint) => ({ resource, endpoint, key: endpoint.key })),
);

let server: TestServer;
let world: World;
let admin: Caller;
/** Somebody who may do nearly everything in one organization, with the stores of the places there. */
let editor: Caller;
const roleIds = { editors: 0, mighty: 0, weak: 0 };
const holders: Partial<Record<keyof typeof roleIds, Caller>> = {};

beforeAll(async () => {
  server = await startServer();
  admin = (await server.signIn('superadmin')).call;
  world = await createWorld(server, admin);
  // What somebody who sees the console through a role of their own cannot do themselves: look into the log.
  roleIds.editors = await makeRole('organization', (key) => !key.includes('/logs'));
  roleIds.mighty = await makeRole('all', () => true);
  roleIds.weak = await makeRole(
    'own',
    (key) => key.includes('/patients') || key.includes('/messages') || key.includes('/roles'),
  );
  for (const name of ['editors', 'mighty', 'weak'] as const) holders[name] = await holderOf(roleIds[name]);
  editor = holders.editors ?? server.anonymous;
  const send = (ids: number[]) =>
    admin(roleMessages.endpoints.create, { body: { title: '', content: `to ${ids}`, roleIds: ids } });
  for (const ids of [[roleIds.mighty], [roleIds.weak], [roleIds.mighty, roleIds.editors], [roleIds.editors]])
    expect((await send(ids)).statusCode).toBe(200);
});
afterAll(() => server.close());

async function makeRole(dataScope: DataScope, has: (key: string) => boolean): Promise<number> {
  const body = { name: crypto.randomUUID(), orgId: directOrganization, dataScope, permissions: granted.filter(has) };
  return (await admin(contract.endpoints.create, { body })).json().data.id;
}

/** Signs in as somebody of the organization who really holds the role, and works at all of its stores. */
async function holderOf(roleId: number): Promise<Caller> {
  const username = `holder${roleId}`;
  const values = { username, passwordHash: await hashPassword(password), orgId: directOrganization };
  const { id: userId } = only(await server.db.insert(users).values(values).returning({ id: users.id }));
  await server.db.insert(userRoles).values({ userId, roleId });
  const points = (await admin(servicePoints.endpoints.list, { query: { orgId: directOrganization } })).json().data.data;
  await server.db
    .insert(userServicePoints)
    .values(points.map(({ id }: { id: number }) => ({ userId, servicePointId: id })));
  return (await server.signIn(username, password)).call;
}

const seenBy =
  (call: Caller, roleId: number): Caller =>
  (endpoint, input = {}) =>
    call(endpoint, { ...input, headers: { ...input.headers, [previewHeader]: String(roleId) } });

type Answer = { status: number; rows: number[] | undefined; body: string };

/** Everything that a call answers: of a list the ids of all its pages. */
async function answerTo(call: Caller, resource: Resource, endpoint: Endpoint, place: Place): Promise<Answer> {
  const isList = 'pageSize' in endpoint.query.shape;
  const { query } = world.inputOf(endpoint, place, resource.name);
  const params = { id: world.objects.get(resource.name)?.[place] ?? 1 };
  const rows: number[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await call(endpoint, { params, query: { ...query, ...(isList && { page, pageSize: 100 }) } });
    const body = answer.body.replace(/编号 [\w-]+/, '');
    if (answer.statusCode !== 200 || !isList) return { status: answer.statusCode, rows: undefined, body };
    const { data, total } = answer.json().data;
    rows.push(...data.map(({ id }: { id: number }) => id));
    if (data.length < 100 || rows.length >= total) return { status: 200, rows, body };
  }
}

describe.each([
  ['mightier than the viewer', 'mighty'],
  ['with less than the viewer', 'weak'],
] as const)('a preview as a role %s', (_, name) => {
  test.each(reads)('never shows more of $key than both see', async ({ resource, endpoint }) => {
    const holder = holders[name] ?? server.anonymous;
    for (const place of places) {
      const [shown, own, real] = [
        await answerTo(seenBy(editor, roleIds[name]), resource, endpoint, place),
        await answerTo(editor, resource, endpoint, place),
        await answerTo(holder, resource, endpoint, place),
      ];
      const isForBoth = own.status === 200 && real.status === 200;
      expect([place, shown.status === 200 && !isForBoth]).toEqual([place, false]);
      const beyond = shown.rows?.filter((id) => !own.rows?.includes(id) || !real.rows?.includes(id));
      expect([place, beyond ?? []]).toEqual([place, []]);
      // Of what is no list: whoever may less decides.
      if (isForBoth && shown.rows === undefined) {
        expect([place, shown.body]).toEqual([place, (name === 'mighty' ? own : real).body]);
      }
    }
  });
});

test('a preview shows the role’s messages that its viewer gets too, and to who manages all of them, all', async () => {
  const texts = async (call: Caller) =>
    (await call(roleMessages.endpoints.list, { query: { pageSize: 100 } }))
      .json()
      .data.data.map(({ content }: { content: string }) => content)
      .sort();
  const { mighty, weak, editors } = roleIds;
  expect(await texts(seenBy(editor, mighty))).toEqual([`to ${mighty},${editors}`]);
  expect(await texts(seenBy(editor, weak))).toEqual([]);
  expect(await texts(seenBy(admin, weak))).toEqual([`to ${weak}`]);
});

test('a preview offers no role that its viewer could not give', async () => {
  const key = contract.endpoints.options.key;
  expect((await editor(contract.endpoints.options)).statusCode).toBe(200);
  const offered = async (call: Caller) =>
    (await call(contract.endpoints.options)).json().data.data.map(({ id }: { id: number }) => id);
  // Reaches no further than the viewer, but may look into the log.
  const informed = await makeRole('organization', () => true);
  expect(await offered(seenBy(editor, informed))).toContain(roleIds.editors);
  for (const role of [informed, roleIds.mighty]) {
    expect(await offered(seenBy(editor, role))).not.toContain(role);
  }
  const lost = and(eq(rolePermissions.key, key), eq(rolePermissions.roleId, roleIds.editors));
  await server.db.delete(rolePermissions).where(lost);
  expect((await seenBy(editor, roleIds.mighty)(contract.endpoints.options)).statusCode).toBe(403);
});
