import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auth } from '../../../contract/auth';
import { patients } from '../../../contract/patients';
import { only } from '../../../server/db/database';
import { rolePermissions, roles, userRoles } from '../../../server/db/tables/roles';
import { sessions } from '../../../server/db/tables/sessions';
import { staff, staffServicePoints } from '../../../server/db/tables/staff';
import { users } from '../../../server/db/tables/users';
import { startServer, type TestServer } from '../harness/server';

const { profile, logout, changePassword } = auth.endpoints;

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const statusOf = async (session: Awaited<ReturnType<TestServer['signIn']>>) => (await session.call(profile)).statusCode;

describe('a session ends', () => {
  test('when its user signs out, and no other does', async () => {
    const [one, other] = [await server.signIn('staff'), await server.signIn('staff')];
    expect((await one.call(logout)).json()).toEqual({ status: 0, data: null, message: '' });
    expect([await statusOf(one), await statusOf(other)]).toEqual([401, 200]);
  });

  test('when the password is changed in another one', async () => {
    const [here, elsewhere] = [await server.signIn('staff01'), await server.signIn('staff01')];
    const body = { oldPassword: 'Demo@2026', newPassword: 'a-better-one' };
    expect((await here.call(changePassword, { body })).statusCode).toBe(200);
    expect([await statusOf(here), await statusOf(elsewhere)]).toEqual([200, 401]);
    await expect(server.signIn('staff01')).rejects.toThrow();
    expect(await statusOf(await server.signIn('staff01', 'a-better-one'))).toBe(200);
  });

  test('when the account is disabled', async () => {
    const session = await server.signIn('staff02');
    await server.db.update(users).set({ status: 0 }).where(eq(users.username, 'staff02'));
    expect(await statusOf(session)).toBe(401);
  });

  test('when the account is deleted', async () => {
    const session = await server.signIn('staff04');
    await server.db.delete(users).where(eq(users.username, 'staff04'));
    expect(await statusOf(session)).toBe(401);
  });

  test('after its twelve hours, whatever the token says', async () => {
    const session = await server.signIn('staff05');
    await server.db.update(sessions).set({ expiresAt: sql`now()` }).where(eq(sessions.userId, session.user.id));
    expect(await statusOf(session)).toBe(401);
  });
});

describe('rights count at once', () => {
  test('a call that the role loses is refused with the next request', async () => {
    const session = await server.signIn('staff06');
    expect((await session.call(patients.endpoints.all)).statusCode).toBe(200);
    const [role] = await server.db.select().from(roles).where(eq(roles.code, 'storeStaff'));
    const where = and(eq(rolePermissions.roleId, role?.id ?? 0), eq(rolePermissions.key, patients.endpoints.all.key));
    await server.db.delete(rolePermissions).where(where);
    expect((await session.call(patients.endpoints.all)).statusCode).toBe(403);
    expect((await session.call(profile)).json().data.permissions).not.toContain(patients.endpoints.all.key);
  });

  test('somebody who loses the last role keeps the session, and may nothing', async () => {
    const session = await server.signIn('staff07');
    await server.db.delete(userRoles).where(eq(userRoles.userId, session.user.id));
    expect((await session.call(patients.endpoints.one, { params: { id: 1 } })).statusCode).toBe(403);
    expect((await session.call(profile)).json().data).toMatchObject({
      permissions: [],
      menus: [],
      servicePointCount: 0,
    });
  });
});

describe('the profile', () => {
  test('names the member of the staff by the account, not by the name, and nobody who has left', async () => {
    const session = await server.signIn('staff08');
    const own = only(await server.db.select().from(staff).where(eq(staff.userId, session.user.id)));
    const works = await server.db.select().from(staffServicePoints).where(eq(staffServicePoints.staffId, own.id));
    const asked = async () => (await session.call(profile)).json().data.staff;
    await server.db.update(staff).set({ realName: '别名' }).where(eq(staff.id, own.id));
    expect(await asked()).toEqual({
      id: own.id,
      servicePointIds: works.map(({ servicePointId }) => servicePointId).sort((a, b) => a - b),
    });
    await server.db.update(staff).set({ status: 0 }).where(eq(staff.id, own.id));
    expect(await asked()).toBeNull();
  });
});
