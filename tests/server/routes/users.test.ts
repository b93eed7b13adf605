import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auth } from '../../../contract/auth';
import { patients } from '../../../contract/patients';
import { roles as roleContract } from '../../../contract/roles';
import { type StaffMember, staff } from '../../../contract/staff';
import { users as contract, type User } from '../../../contract/users';
import { keepASuperAdmin } from '../../../server/access/manageable-users';
import { idempotencyKeys } from '../../../server/db/tables/idempotency-keys';
import { patients as patientTable } from '../../../server/db/tables/patients';
import { rolePermissions, roles, userRoles } from '../../../server/db/tables/roles';
import { users } from '../../../server/db/tables/users';
import { bodyOf } from '../../../src/lib/form/body-of';
import { dataOf } from '../harness/answers';
import { buildPatient } from '../harness/patients';
import { fingerprint, latestLogs } from '../harness/rows';
import { type Caller, startServer, type TestServer } from '../harness/server';

const { list, one, create, update, setStatus, setRoles, resetPassword, sessions, endSession, endSessions, options } =
  contract.endpoints;
const { checkUsername, delete: remove } = contract.endpoints;
const { options: roleOptions } = roleContract.endpoints;

let server: TestServer;
let admin: Awaited<ReturnType<TestServer['signIn']>>;
let manager: Awaited<ReturnType<TestServer['signIn']>>;
/** Holds every call about accounts, at the reach of a store manager. */
let registrar: Awaited<ReturnType<TestServer['signIn']>>;
let role: Record<'superAdmin' | 'storeManager' | 'storeStaff' | 'registrar' | 'auditor', number>;

const accountKeys = Object.values(contract.endpoints).map(({ key }) => key);

beforeAll(async () => {
  server = await startServer();
  admin = await server.signIn('superadmin');
  const ofCode = async (code: string) => (await server.db.select().from(roles).where(eq(roles.code, code)))[0]?.id ?? 0;
  role = {
    superAdmin: await ofCode('superAdmin'),
    storeManager: await ofCode('storeManager'),
    storeStaff: await ofCode('storeStaff'),
    registrar: await addRole('registrar', 'organization', accountKeys),
    auditor: await addRole('auditor', 'all', []),
  };
  await server.db.insert(userRoles).values({ userId: await idOf('manager'), roleId: role.registrar });
  manager = await server.signIn('manager2');
  registrar = await server.signIn('manager');
});
afterAll(() => server.close());

async function addRole(code: string, dataScope: 'all' | 'organization' | 'own', keys: string[]): Promise<number> {
  const [row] = await server.db.insert(roles).values({ code, name: code, dataScope }).returning();
  const roleId = row?.id ?? 0;
  if (keys.length > 0) await server.db.insert(rolePermissions).values(keys.map((key) => ({ roleId, key })));
  return roleId;
}

async function idOf(username: string): Promise<number> {
  const [row] = await server.db.select().from(users).where(eq(users.username, username));
  return row?.id ?? 0;
}

let count = 0;
const build = (fields: object = {}) => {
  count += 1;
  return {
    username: `new${count}`,
    realName: '新人',
    phone: '19900001234',
    email: '',
    orgId: 2,
    roleIds: [role.storeStaff],
    servicePointIds: [2],
    ...fields,
  };
};

async function make(fields: object = {}) {
  const answer = await admin.call(create, { body: build(fields) });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data as { id: number; username: string; initialPassword: string; updatedAt: string };
}

/** A new account, signed in with a password of its own. */
async function makeSignedIn(fields: object = {}) {
  const { id, username, initialPassword } = await make(fields);
  const first = await server.signIn(username, initialPassword);
  const body = { oldPassword: initialPassword, newPassword: 'a password of my own' };
  expect((await first.call(auth.endpoints.changePassword, { body })).statusCode).toBe(200);
  return { id, username, call: first.call };
}

const errorsOf = (answer: Awaited<ReturnType<Caller>>) => [answer.statusCode, answer.json().data?.errors];
const refusal = (answer: Awaited<ReturnType<Caller>>) => [answer.statusCode, answer.json().message];

describe('the list', () => {
  test('shows accounts with their roles and places, phones masked', async () => {
    const { data } = (await admin.call(list, { query: { keyword: 'manager2' } })).json().data;
    expect(data).toMatchObject([
      {
        username: 'manager2',
        orgName: '晨曦合作门店',
        roles: [{ code: 'storeManager' }],
        servicePointIds: [6, 7, 8],
        status: 1,
        isManageable: true,
      },
    ]);
    expect(data[0].phone).toMatch(/^199\*{4}\d{4}$/);
    expect(JSON.stringify(data)).not.toMatch(/argon2|hash/i);
  });

  test.each([
    [{ roleId: 'superAdmin' }, ['superadmin']],
    [{ servicePointId: 8, roleId: 'storeManager' }, ['manager2']],
    [{ orgId: 3, roleId: 'storeManager' }, ['manager2']],
    [{ keyword: 'NEWCOMER' }, ['newcomer']],
    [{ status: 0 }, []],
  ])('filters by %j', async (query, usernames) => {
    const roleId = 'roleId' in query ? role[query.roleId as keyof typeof role] : undefined;
    const { data } = (await admin.call(list, { query: { ...query, roleId } })).json().data;
    expect(data.map(({ username }: { username: string }) => username)).toEqual(usernames);
  });

  test('ends where the reader’s reach ends', async () => {
    const { data } = (await registrar.call(list, { query: { pageSize: 100 } })).json().data;
    const names = data.map(({ username }: { username: string }) => username);
    expect(names).toEqual(expect.arrayContaining(['manager', 'staff', 'newcomer']));
    expect(names).not.toEqual(expect.arrayContaining(['manager2']));
    expect(names).not.toEqual(expect.arrayContaining(['superadmin']));
  });

  test('of options has names and nothing else', async () => {
    const { data } = (await manager.call(options, { query: { query: 'manager' } })).json().data;
    expect(data).toEqual([{ id: await idOf('manager2'), username: 'manager2', name: '林涛' }]);
  });
});

describe('a new account', () => {
  test('gets a password of its own, told once and kept nowhere', async () => {
    const headers = { 'idempotency-key': 'new-account' };
    const body = build();
    const first = (await admin.call(create, { body, headers })).json().data;
    expect(first.initialPassword).toMatch(/^[\w]{4}-[\w]{4}-[\w]{4}$/);
    expect(first).toMatchObject({ ...body, mustChangePassword: true, status: 1, lastLoginAt: null });
    const again = (await admin.call(create, { body, headers })).json().data;
    expect(again).toEqual({ ...first, initialPassword: '' });
    const kept = JSON.stringify(await server.db.select().from(idempotencyKeys));
    const logged = JSON.stringify(await latestLogs(server.db, 5));
    expect(`${kept}${logged}`).not.toContain(first.initialPassword);
  });

  test('can do nothing before the password is changed, but read and change its own', async () => {
    const { username, initialPassword } = await make();
    const { call, user } = await server.signIn(username, initialPassword);
    expect(user.mustChangePassword).toBe(true);
    const refused = await call(patients.endpoints.all);
    expect(refusal(refused)).toEqual([403, '请先修改初始密码']);
    expect((await call(auth.endpoints.signup, { body: {} })).statusCode).toBe(403);
    const same = await call(auth.endpoints.changePassword, {
      body: { oldPassword: initialPassword, newPassword: initialPassword },
    });
    expect(errorsOf(same)).toEqual([400, { newPassword: ['新密码不能与原密码相同'] }]);
    const body = { oldPassword: initialPassword, newPassword: 'something else' };
    expect((await call(auth.endpoints.changePassword, { body })).statusCode).toBe(200);
    expect((await call(auth.endpoints.profile)).json().data.mustChangePassword).toBe(false);
    expect((await call(patients.endpoints.all)).statusCode).toBe(200);
  });

  test('needs a name that nobody has', async () => {
    const answer = await admin.call(create, { body: build({ username: 'Manager' }) });
    expect(errorsOf(answer)).toEqual([400, { username: ['该用户名已被使用'] }]);
  });

  test('lies within the maker’s reach', async () => {
    const attempt = (fields: object) => registrar.call(create, { body: build(fields) });
    const unknown = ['所选内容不存在或已被移除'];
    expect(errorsOf(await attempt({ orgId: 3 }))).toEqual([400, { orgId: unknown }]);
    expect(errorsOf(await attempt({ servicePointIds: [2, 7] }))).toEqual([400, { servicePointIds: unknown }]);
    expect((await attempt({ orgId: null, servicePointIds: [] })).statusCode).toBe(400);
    expect((await attempt({})).statusCode).toBe(200);
  });
});

describe('a role is given by whoever has all of it', () => {
  test('a store manager may give the staff’s role and the own one, never the super admin’s', async () => {
    const offered = (await manager.call(roleOptions)).json().data.data;
    expect(offered.map(({ code }: { code: string }) => code)).toEqual(
      expect.arrayContaining(['storeManager', 'storeStaff']),
    );
    expect(offered.map(({ code }: { code: string }) => code)).not.toContain('superAdmin');
  });

  test.each(['superAdmin', 'auditor'] as const)(
    'who has less cannot give %s, when making, changing or bulk-assigning',
    async (code) => {
      const roleIds = [role.storeStaff, role[code]];
      const refused = [400, { roleIds: ['不能分配权限或数据范围超出您自己的角色'] }];
      expect(errorsOf(await registrar.call(create, { body: build({ roleIds }) }))).toEqual(refused);
      const { id, username } = await make();
      const body = build({ username, roleIds });
      expect(errorsOf(await registrar.call(update, { params: { id }, body }))).toEqual(refused);
      expect(errorsOf(await registrar.call(setRoles, { params: { id }, body: { roleIds } }))).toEqual(refused);
    },
  );

  test('nor a role with a call beyond their own', async () => {
    const wider = await addRole('wider', 'own', ['GET /api/v1/auth/nothing']);
    const { id } = await make();
    const answer = await registrar.call(setRoles, { params: { id }, body: { roleIds: [wider] } });
    expect(answer.statusCode).toBe(400);
    expect((await registrar.call(roleOptions)).body).not.toContain('wider');
  });

  test('nor one that does not exist', async () => {
    const { id } = await make();
    const answer = await admin.call(setRoles, { params: { id }, body: { roleIds: [9999] } });
    expect(errorsOf(answer)).toEqual([400, { roleIds: ['所选内容不存在或已被移除'] }]);
  });

  test('are not given in place of such as somebody else has given meanwhile', async () => {
    const { id } = await make({ roleIds: [] });
    const { updatedAt } = (await admin.call(one, { params: { id } })).json().data;
    const give = async (roleIds: number[]) => {
      const answer = await admin.call(setRoles, { params: { id }, body: { roleIds, updatedAt } });
      return [answer.statusCode, answer.json().data.current?.roleIds];
    };
    expect((await give([role.auditor]))[0]).toBe(200);
    expect(await give([role.storeStaff])).toEqual([409, [role.auditor]]);
  });

  test('the super admin may give any', async () => {
    const { id } = await make();
    const roleIds = [role.auditor, role.superAdmin];
    const { data } = (await admin.call(setRoles, { params: { id }, body: { roleIds } })).json();
    expect([...data.roleIds].sort()).toEqual([...roleIds].sort());
    await admin.call(setRoles, { params: { id }, body: { roleIds: [] } });
  });
});

describe('an account with more rights or a wider reach than the editor’s', () => {
  const calls = (id: number): [string, () => ReturnType<Caller>][] => [
    ['update', () => registrar.call(update, { params: { id }, body: build({ roleIds: [] }) })],
    ['setStatus', () => registrar.call(setStatus, { params: { id }, body: { status: 0 } })],
    ['setRoles', () => registrar.call(setRoles, { params: { id }, body: { roleIds: [] } })],
    ['resetPassword', () => registrar.call(resetPassword, { params: { id } })],
    ['endSessions', () => registrar.call(endSessions, { params: { id } })],
    ['endSession', () => registrar.call(endSession, { params: { id, sessionId: 1 } })],
    ['delete', () => registrar.call(remove, { params: { id } })],
  ];

  test.each([
    ['a wider role', () => ({ roleIds: [role.auditor] })],
    ['the super admin’s role', () => ({ roleIds: [role.superAdmin] })],
    ['a service point of another organization', () => ({ servicePointIds: [2, 7] })],
  ])('with %s is seen but not changed', async (_, fields) => {
    const { id } = await make(fields());
    const before = await fingerprint(server.db, users, userRoles);
    const seen = (await registrar.call(one, { params: { id } })).json().data;
    expect(seen).toMatchObject({ id, isManageable: false, servicePointIds: [2] });
    for (const [name, send] of calls(id)) {
      const answer = await send();
      expect([name, ...refusal(answer)]).toEqual([name, 409, '该账号的权限或数据范围超出您自己的，不能由您修改']);
    }
    expect(await fingerprint(server.db, users, userRoles)).toEqual(before);
    await admin.call(remove, { params: { id } });
  });
});

describe('one’s own account', () => {
  const own = async (session: { call: Caller }) => (await session.call(auth.endpoints.profile)).json().data;

  test.each([
    ['more roles', () => ({ roleIds: [role.storeManager, role.registrar, role.storeStaff] })],
    ['fewer roles', () => ({ roleIds: [role.storeManager] })],
    ['another organization', () => ({ orgId: null })],
    ['fewer service points', () => ({ servicePointIds: [2] })],
  ])('is not given %s', async (_, fields) => {
    const { id } = await own(registrar);
    const row = (await registrar.call(one, { params: { id } })).json().data;
    const body = bodyOf(update, { ...row, updatedAt: undefined, ...fields() });
    const answer = await registrar.call(update, { params: { id }, body });
    expect(refusal(answer)).toEqual([409, '不能修改自己的角色、机构或服务点，须由其他管理员修改']);
  });

  test('may get another name and phone', async () => {
    const { id } = await own(registrar);
    const row = (await registrar.call(one, { params: { id } })).json().data;
    const answer = await registrar.call(update, {
      params: { id },
      body: bodyOf(update, { ...row, phone: '19900007777' }),
    });
    expect([answer.statusCode, answer.json().data.phone]).toEqual([200, '19900007777']);
  });

  test('is neither disabled, deleted, reset nor deprived of roles', async () => {
    const { id } = await own(admin);
    const before = await fingerprint(server.db, users, userRoles);
    const params = { id };
    expect(refusal(await admin.call(setStatus, { params, body: { status: 0 } }))).toEqual([
      409,
      '不能停用或删除自己的账号',
    ]);
    expect(refusal(await admin.call(remove, { params }))).toEqual([409, '不能停用或删除自己的账号']);
    expect(refusal(await admin.call(resetPassword, { params }))).toEqual([409, '请在个人资料中修改自己的密码']);
    expect((await admin.call(setRoles, { params, body: { roleIds: [] } })).statusCode).toBe(409);
    expect(await fingerprint(server.db, users, userRoles)).toEqual(before);
  });
});

describe('the last enabled super admin', () => {
  const ways: [string, (id: number) => Parameters<Caller>][] = [
    ['disabled', (id) => [setStatus, { params: { id }, body: { status: 0 } }]],
    ['deprived of the role', (id) => [setRoles, { params: { id }, body: { roleIds: [] } }]],
    ['deprived of the role by an edit', (id) => [update, { params: { id }, body: build({ roleIds: [] }) }]],
    ['deleted', (id) => [remove, { params: { id } }]],
  ];

  const enabledAdmins = async () => {
    const rows = await server.db
      .select({ id: users.id })
      .from(users)
      .innerJoin(userRoles, eq(userRoles.userId, users.id))
      .where(sql`${users.status} = 1 and ${userRoles.roleId} = ${role.superAdmin}`);
    return rows.map(({ id }) => id);
  };

  test.each(ways)('is not %s, not even when two do it to each other at once', async (_, request) => {
    const one_ = await makeSignedIn({ roleIds: [role.superAdmin] });
    const other = await makeSignedIn({ roleIds: [role.superAdmin] });
    const first = await idOf('superadmin');
    await server.db.update(users).set({ status: 0 }).where(eq(users.id, first));
    const answers = await Promise.all([one_.call(...request(other.id)), other.call(...request(one_.id))]);
    const left = await enabledAdmins();
    expect(left).toHaveLength(1);
    // Whoever comes second is told, or has lost the rights by then.
    const statuses = answers.map(({ statusCode }) => statusCode).sort();
    expect(statuses[0]).toBe(200);
    expect([401, 403, 409]).toContain(statuses[1]);
    await server.db.update(users).set({ status: 1 }).where(eq(users.id, first));
    await server.db.delete(userRoles).where(sql`user_id in (${one_.id}, ${other.id})`);
    admin = await server.signIn('superadmin');
  });

  test('is guarded for itself, whoever asks; one of two is not', async () => {
    const first = await idOf('superadmin');
    await expect(keepASuperAdmin(server.db, first)).rejects.toMatchObject({ status: 409, code: 'lastSuperAdmin' });
    const { id } = await make({ roleIds: [role.superAdmin] });
    await keepASuperAdmin(server.db, first);
    await admin.call(setStatus, { params: { id }, body: { status: 0 } });
    await expect(keepASuperAdmin(server.db, first)).rejects.toMatchObject({ code: 'lastSuperAdmin' });
    await keepASuperAdmin(server.db, id);
    await admin.call(remove, { params: { id } });
  });
});

describe('an account', () => {
  test('that is disabled has no sessions, and gets none of them back', async () => {
    const { id, call, username } = await makeSignedIn();
    const params = { id };
    expect((await admin.call(setStatus, { params, body: { status: 0 } })).json().data.status).toBe(0);
    expect((await call(auth.endpoints.profile)).statusCode).toBe(401);
    await expect(server.signIn(username, 'a password of my own')).rejects.toThrow();
    expect((await admin.call(setStatus, { params, body: { status: 1 } })).json().data.status).toBe(1);
    expect((await call(auth.endpoints.profile)).statusCode).toBe(401);
    await server.signIn(username, 'a password of my own');
  });

  test('whose password is reset signs in with the new one, once, and chooses another', async () => {
    const { id, call, username } = await makeSignedIn();
    const { initialPassword } = (await admin.call(resetPassword, { params: { id } })).json().data;
    expect((await call(auth.endpoints.profile)).statusCode).toBe(401);
    await expect(server.signIn(username, 'a password of my own')).rejects.toThrow();
    expect((await server.signIn(username, initialPassword)).user.mustChangePassword).toBe(true);
  });

  test('is not given one more by whoever has not seen that a colleague has just reset it', async () => {
    const { id, username } = await makeSignedIn();
    const { updatedAt } = (await admin.call(one, { params: { id } })).json().data;
    const reset = (seen?: string) => admin.call(resetPassword, { params: { id }, query: { updatedAt: seen } });
    const { initialPassword } = (await reset(updatedAt)).json().data;
    const refused = await reset(updatedAt);
    expect(refusal(refused)).toEqual([409, expect.stringContaining('可能是他人刚重置的')]);
    await server.signIn(username, initialPassword);
    // Who has been told presses once more.
    expect((await reset(refused.json().data.known.updatedAt)).statusCode).toBe(200);
    await expect(server.signIn(username, initialPassword)).rejects.toThrow();
  });

  test('shows its sign-ins, which can be ended one by one and all', async () => {
    const { id, call, username } = await makeSignedIn();
    const second = await server.signIn(username, 'a password of my own');
    await server.signIn(username, 'a password of my own');
    const listed = (await admin.call(sessions, { params: { id } })).json().data;
    expect(listed).toHaveLength(3);
    expect(Object.keys(listed[0]).sort()).toEqual(
      ['createdAt', 'expiresAt', 'id', 'ip', 'isCurrent', 'lastActive', 'userAgent'].sort(),
    );
    const own = (await second.call(auth.endpoints.sessions)).json().data;
    const current = own.find(({ isCurrent }: { isCurrent: boolean }) => isCurrent);
    expect((await admin.call(endSession, { params: { id, sessionId: current.id } })).statusCode).toBe(200);
    expect((await admin.call(endSession, { params: { id, sessionId: current.id } })).statusCode).toBe(404);
    expect((await second.call(auth.endpoints.profile)).statusCode).toBe(401);
    expect((await call(auth.endpoints.profile)).statusCode).toBe(200);
    await admin.call(endSessions, { params: { id } });
    expect((await call(auth.endpoints.profile)).statusCode).toBe(401);
    expect((await admin.call(sessions, { params: { id } })).json().data).toEqual([]);
  });

  test('ends only sessions of its own', async () => {
    const { id } = await make();
    const mine = (await admin.call(auth.endpoints.sessions)).json().data[0];
    expect((await admin.call(endSession, { params: { id, sessionId: mine.id } })).statusCode).toBe(404);
    expect((await admin.call(auth.endpoints.profile)).statusCode).toBe(200);
  });

  test('is changed by one of two at a time', async () => {
    const { id, username, updatedAt } = await make();
    const first = await admin.call(update, { params: { id }, body: { ...build({ username }), updatedAt } });
    expect(first.statusCode).toBe(200);
    const second = await admin.call(update, { params: { id }, body: { ...build({ username }), updatedAt } });
    expect(refusal(second)).toEqual([409, '您已在另一个窗口中修改过这些内容，请核对后再操作']);
    expect(second.json().data).toMatchObject({ changedBy: '系统管理员', isOwn: true });
  });

  test('is not said to have been changed by somebody else where it was oneself, along with the person', async () => {
    const person = { ...build({ username: 'both' }), servicePointIds: [2] };
    const { username, roleIds, ...described } = person;
    const body = { ...described, username, roleIds };
    const made = await dataOf<{ id: number; account: { id: number } }>(admin.call(staff.endpoints.create, { body }));
    const [ofAccount, ofPerson] = [{ params: { id: made.account.id } }, { params: { id: made.id } }];
    const account = await dataOf<User>(admin.call(one, ofAccount));
    await dataOf(admin.call(staff.endpoints.update, { ...ofPerson, body: { ...described, phone: '19900004321' } }));
    const isKnown = { changedBy: '系统管理员', isOwn: true };
    const late = await admin.call(update, { ...ofAccount, body: { ...person, updatedAt: account.updatedAt } });
    expect([late.statusCode, late.json().data]).toMatchObject([409, isKnown]);

    const { updatedAt } = await dataOf<StaffMember>(admin.call(staff.endpoints.one, ofPerson));
    await dataOf(admin.call(update, { ...ofAccount, body: { ...person, realName: '改名' } }));
    const tooLate = await admin.call(staff.endpoints.update, { ...ofPerson, body: { ...described, updatedAt } });
    expect([tooLate.statusCode, tooLate.json().data]).toMatchObject([409, isKnown]);
  });

  test('is deleted unless something would lose its author', async () => {
    const { id } = await make();
    expect((await admin.call(remove, { params: { id } })).statusCode).toBe(200);
    expect((await admin.call(one, { params: { id } })).statusCode).toBe(404);
    const answer = await admin.call(remove, { params: { id: await idOf('manager2') } });
    expect(refusal(answer)[0]).toBe(409);
    expect(await idOf('manager2')).toBeGreaterThan(0);
  });

  test('is not deleted either where what it is the author of is out of reach by now', async () => {
    const { id } = await make();
    await server.db.insert(patientTable).values({ ...buildPatient({ servicePointId: 7 }), createdBy: id });
    const answer = await registrar.call(remove, { params: { id } });
    expect(refusal(answer)).toEqual([409, '仍有 患者（含已移除） 在使用，无法删除']);
  });

  test('has a name that is free but for itself', async () => {
    const { id, username } = await make();
    const ask = async (body: object) => (await admin.call(checkUsername, { body })).json().data.available;
    expect(await ask({ username: username.toUpperCase() })).toBe(false);
    expect(await ask({ username: username.toUpperCase(), exceptId: id })).toBe(true);
    expect(await ask({ username: 'nobody-has-this' })).toBe(true);
  });
});

describe('one’s own sign-ins', () => {
  test('are listed with this one marked, and the others can be ended', async () => {
    const { call, username } = await makeSignedIn();
    const other = await server.signIn(username, 'a password of my own');
    const third = await server.signIn(username, 'a password of my own');
    const mine = (await call(auth.endpoints.sessions)).json().data;
    expect(mine.filter(({ isCurrent }: { isCurrent: boolean }) => isCurrent)).toHaveLength(1);
    const idOfOther = (await other.call(auth.endpoints.sessions))
      .json()
      .data.find(({ isCurrent }: { isCurrent: boolean }) => isCurrent).id;
    expect((await call(auth.endpoints.endSession, { params: { id: idOfOther } })).statusCode).toBe(200);
    expect((await other.call(auth.endpoints.profile)).statusCode).toBe(401);
    await call(auth.endpoints.endOtherSessions);
    expect((await third.call(auth.endpoints.profile)).statusCode).toBe(401);
    expect((await call(auth.endpoints.sessions)).json().data).toHaveLength(1);
  });

  test('are nobody else’s to end', async () => {
    const { call } = await makeSignedIn();
    const foreign = (await admin.call(auth.endpoints.sessions)).json().data[0].id;
    const answer = await call(auth.endpoints.endSession, { params: { id: foreign } });
    const missing = await call(auth.endpoints.endSession, { params: { id: 99_999 } });
    expect([answer.statusCode, answer.body]).toEqual([404, missing.body]);
    expect((await admin.call(auth.endpoints.profile)).statusCode).toBe(200);
  });

  test('and one’s own activity is one’s own only', async () => {
    const { call, id } = await makeSignedIn();
    await call(patients.endpoints.all, { query: { keyword: '王' } });
    const { data, total } = (await call(auth.endpoints.activity)).json().data;
    expect(total).toBeGreaterThanOrEqual(3);
    expect(data[0]).toMatchObject({ resource: 'patients', key: patients.endpoints.all.key, status: 200 });
    expect(JSON.stringify(data)).not.toContain('王');
    const foreign = (await admin.call(auth.endpoints.activity, { query: { pageSize: 100 } })).json().data.data;
    expect(
      foreign.some(({ key, objectId }: { key: string; objectId: number }) => key.includes('login') && objectId === id),
    ).toBe(false);
  });
});
