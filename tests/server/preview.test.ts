import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auth, type Profile } from '../../contract/auth';
import type { Endpoint } from '../../contract/endpoints';
import { allEndpoints } from '../../contract/index';
import { roleMessages } from '../../contract/messages';
import { patients } from '../../contract/patients';
import { previewHeader } from '../../contract/role-kinds';
import { roles as contract } from '../../contract/roles';
import { servicePoints } from '../../contract/service-points';
import { hashPassword } from '../../server/access/passwords';
import { rolePermissions, roles, userRoles } from '../../server/db/tables/roles';
import { sessions } from '../../server/db/tables/sessions';
import { userServicePoints } from '../../server/db/tables/user-service-points';
import { users } from '../../server/db/tables/users';
import { bodyOf } from '../../src/lib/form/body-of';
import { latestLogs } from './harness/rows';
import { type Caller, startServer, type TestServer } from './harness/server';

const password = 'a password for 1';
const directOrganization = 2;

let server: TestServer;
let admin: Awaited<ReturnType<TestServer['signIn']>>;
const ids = new Map<string, number>();
const idOf = (code: string) => ids.get(code) ?? 0;

beforeAll(async () => {
  server = await startServer();
  admin = await server.signIn('superadmin');
  // A copy of each seeded role in the organization that the demo accounts of the test belong to.
  for (const code of ['storeManager', 'storeStaff']) {
    const [role] = await server.db.select().from(roles).where(eq(roles.code, code));
    const held = await admin.call(contract.endpoints.one, { params: { id: role?.id ?? 0 } });
    const body = bodyOf(contract.endpoints.create, {
      ...held.json().data,
      code: `${code}2`,
      orgId: directOrganization,
    });
    const made = await admin.call(contract.endpoints.create, { body });
    expect(made.body).toContain(code);
  }
  for (const { id, code } of await server.db.select().from(roles)) ids.set(code, id);
});
afterAll(() => server.close());

const previewing =
  (call: Caller, roleId: number | string): Caller =>
  (endpoint, input = {}) =>
    call(endpoint, { ...input, headers: { ...input.headers, [previewHeader]: String(roleId) } });

/** Signs in as somebody new of the organization who really holds the role, and works at all of its stores. */
async function realHolder(roleId: number) {
  const username = `real${roleId}`;
  const [user] = await server.db
    .insert(users)
    .values({ username, passwordHash: await hashPassword(password), orgId: directOrganization })
    .returning();
  const userId = user?.id ?? 0;
  await server.db.insert(userRoles).values({ userId, roleId });
  const points = (await admin.call(servicePoints.endpoints.list, { query: { orgId: directOrganization } })).json().data;
  await server.db
    .insert(userServicePoints)
    .values(points.data.map(({ id }: { id: number }) => ({ userId, servicePointId: id })));
  return server.signIn(username, password);
}

const rightsOf = ({ permissions, menus, dataScope, servicePointCount, roles: held }: Profile) => ({
  permissions,
  menus,
  dataScope,
  servicePointCount,
  held,
});

describe.each(['storeManager2', 'storeStaff2'])('a preview as %s', (code) => {
  const reads = allEndpoints.filter(
    ({ method, access, path }) => method === 'GET' && access === 'granted' && !path.includes('{'),
  );

  test('answers every read as to somebody who really holds the role', async () => {
    const real = await realHolder(idOf(code));
    const seen = previewing(admin.call, idOf(code));
    const profile = (await seen(auth.endpoints.profile)).json().data;
    expect(profile.preview).toEqual({ id: idOf(code), name: expect.any(String) });
    expect(profile.username).toBe('superadmin');
    expect(rightsOf(profile)).toEqual(rightsOf((await real.call(auth.endpoints.profile)).json().data));
    for (const endpoint of reads) {
      const [shown, truth] = [await seen(endpoint), await real.call(endpoint)];
      expect([endpoint.key, shown.statusCode, withoutId(shown.body)]).toEqual([
        endpoint.key,
        truth.statusCode,
        withoutId(truth.body),
      ]);
    }
  });

  test('changes nothing: every write is refused, and says why', async () => {
    const seen = previewing(admin.call, idOf(code));
    const writes = allEndpoints.filter(
      ({ method, access, key }) => method !== 'GET' && access !== 'public' && key !== auth.endpoints.unlock.key,
    );
    for (const endpoint of writes) {
      const answer = await seen(endpoint, { params: paramsOf(endpoint), body: {} });
      expect([endpoint.key, answer.statusCode, answer.json().message]).toEqual([
        endpoint.key,
        403,
        '角色预览中不能做任何修改，请先退出预览',
      ]);
    }
  });
});

const paramsOf = ({ params }: Endpoint) => Object.fromEntries(Object.keys(params.shape).map((name) => [name, 1]));

const withoutId = (body: string) => body.replace(/编号 [\w-]+/, '');

describe('a preview', () => {
  test('of the super admin’s own role shows what the super admin has', async () => {
    const { permissions } = (await previewing(admin.call, idOf('superAdmin'))(auth.endpoints.profile)).json().data;
    expect(permissions).toEqual(admin.user.permissions);
  });

  test('is told of in the system log', async () => {
    const seen = previewing(admin.call, idOf('storeStaff2'));
    await seen(patients.endpoints.all, { query: { pageSize: 1 } });
    const [entry] = await latestLogs(server.db);
    expect(entry?.note).toBe(`preview of role ${idOf('storeStaff2')}`);
  });

  test('never lifts: what the role has and its previewer lacks is not there', async () => {
    const mine = [contract.endpoints.preview.key, contract.endpoints.list.key, patients.endpoints.all.key];
    const make = async (name: string, dataScope: 'all' | 'organization', permissions: string[]) => {
      const body = { name, orgId: directOrganization, dataScope, permissions };
      return (await admin.call(contract.endpoints.create, { body })).json().data.id;
    };
    const editorRole = await make('角色管理员', 'organization', mine);
    const mighty = await make('更强', 'all', [patients.endpoints.all.key, servicePoints.endpoints.list.key]);
    const editor = await realHolder(editorRole);
    const seen = previewing(editor.call, mighty);
    const profile = (await seen(auth.endpoints.profile)).json().data;
    expect([profile.permissions, profile.dataScope]).toEqual([[patients.endpoints.all.key], 'organization']);
    expect((await seen(servicePoints.endpoints.list)).statusCode).toBe(403);
    const seenTotal = (await seen(patients.endpoints.all)).json().data.total;
    expect(seenTotal).toBe((await editor.call(patients.endpoints.all)).json().data.total);
    expect(seenTotal).toBeLessThan((await admin.call(patients.endpoints.all)).json().data.total);
    // Their own call that the role lacks.
    expect((await seen(contract.endpoints.list)).statusCode).toBe(403);
  });

  test('is only for who manages the role; to others it is refused like one that does not exist', async () => {
    const manager = await server.signIn('manager');
    const foreign = idOf('storeStaff2');
    const refusal = [403, '无法以该角色预览：角色已被移除，或您没有权限', { previewEnded: true }];
    for (const [call, id] of [
      [manager.call, foreign],
      [admin.call, 99_999],
      [admin.call, 'x'],
      [admin.call, '1 or 1=1'],
    ] as const) {
      const answer = await previewing(call, id)(auth.endpoints.profile);
      expect([answer.statusCode, answer.json().message, answer.json().data]).toEqual(refusal);
    }
    expect((await server.anonymous(auth.endpoints.profile, { headers: { [previewHeader]: '1' } })).statusCode).toBe(
      401,
    );
  });

  test('ends with the right to it', async () => {
    const [first] = await server.db
      .insert(roles)
      .values({ name: '可预览', code: 'viewer', dataScope: 'organization', orgId: directOrganization })
      .returning();
    const key = contract.endpoints.preview.key;
    await server.db.insert(rolePermissions).values({ roleId: first?.id ?? 0, key });
    const viewer = await realHolder(first?.id ?? 0);
    const seen = previewing(viewer.call, idOf('storeStaff2'));
    expect((await seen(auth.endpoints.profile)).statusCode).toBe(200);
    await server.db.delete(rolePermissions).where(eq(rolePermissions.key, key));
    expect((await seen(auth.endpoints.profile)).statusCode).toBe(403);
  });

  test('shows the role’s messages, not those of the roles that its previewer holds', async () => {
    const send = (code: string) =>
      admin.call(roleMessages.endpoints.create, { body: { title: code, content: code, roleIds: [idOf(code)] } });
    await send('superAdmin');
    await send('storeStaff2');
    const received = async (call: Caller) =>
      (await call(roleMessages.endpoints.list, { query: { pageSize: 100 } }))
        .json()
        .data.data.map(({ content }: { content: string }) => content);
    const seen = await received(previewing(admin.call, idOf('storeStaff2')));
    expect(seen).toContain('storeStaff2');
    expect(seen).not.toContain('superAdmin');
  });

  test('begins with a row in the system log, by the real user; what it refuses is logged under that name too', async () => {
    const id = idOf('storeStaff2');
    expect((await admin.call(contract.endpoints.preview, { params: { id } })).json().data.id).toBe(id);
    expect((await latestLogs(server.db))[0]).toMatchObject({
      username: 'superadmin',
      key: contract.endpoints.preview.key,
      objectId: id,
      status: 200,
    });
    await previewing(admin.call, id)(contract.endpoints.delete, { params: { id } });
    expect((await latestLogs(server.db))[0]).toMatchObject({ username: 'superadmin', status: 403 });
  });

  test('does not hold up unlocking and signing out, which concern the user’s own session', async () => {
    const other = await server.signIn('superadmin');
    const seen = previewing(other.call, 99_999);
    const unlocked = await seen(auth.endpoints.unlock, { body: { password: 'Demo@2026' } });
    expect(unlocked.statusCode).toBe(200);
    expect((await seen(auth.endpoints.logout)).statusCode).toBe(200);
    expect((await other.call(auth.endpoints.profile)).statusCode).toBe(401);
    expect((await server.db.select().from(sessions)).length).toBeGreaterThan(0);
  });
});
