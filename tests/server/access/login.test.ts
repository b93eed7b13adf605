import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auth } from '../../../contract/auth';
import { users as userCalls } from '../../../contract/users';
import { loginAttempts } from '../../../server/db/tables/sessions';
import { users } from '../../../server/db/tables/users';
import { freshDatabase } from '../harness/database';
import { latestLogs } from '../harness/rows';
import { startServer, type TestServer } from '../harness/server';

const { login } = auth.endpoints;

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

type More = { ip?: string; headers?: Record<string, string> };

const attempt = (username: string, password: string, more: More = {}, on = server) =>
  on.anonymous(login, { body: { username, password }, ...more });

const wrong = (username: string, more?: More, on?: TestServer) => attempt(username, 'wrong-password', more, on);

async function failTimes(count: number, username: string) {
  for (let failure = 0; failure < count; failure += 1) expect((await wrong(username)).statusCode).toBe(401);
}

const disable = (username: string) => server.db.update(users).set({ status: 0 }).where(eq(users.username, username));

/** As if the lock had been set that much earlier. */
const letPass = (username: string, seconds: number) =>
  server.db
    .update(loginAttempts)
    .set({ lockedUntil: sql`locked_until - ${seconds} * interval '1 second'` })
    .where(eq(loginAttempts.subject, sql`'user:' || (select id from users where username = ${username})`));

describe('the answer', () => {
  test('of a sign-in is the profile and two tokens', async () => {
    const { data, status } = (await attempt('manager', 'Demo@2026')).json();
    expect(status).toBe(0);
    expect(Object.keys(data).sort()).toEqual(['accessToken', 'refreshToken', 'user']);
    expect(data.user).toMatchObject({ username: 'manager', dataScope: 'organization', servicePointCount: 4 });
    expect(data.user.servicePointIds).toHaveLength(4);
    expect(JSON.stringify(data)).not.toMatch(/passwordHash|argon2|Demo@2026/i);
  });

  test('is found whatever the case of the name', async () => {
    expect((await attempt('MANAGER', 'Demo@2026')).statusCode).toBe(200);
  });

  test('is the same for a wrong password, an unknown name and a disabled account', async () => {
    await disable('staff10');
    const answers = [await wrong('staff11'), await wrong('nobody-at-all'), await wrong('staff10')];
    expect(answers[0]?.json()).toEqual({
      status: 401,
      data: null,
      message: '登录失败，请检查用户名和密码',
      reason: { code: 'loginFailed' },
    });
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    const headers = answers.map((answer) => Object.keys(answer.headers).sort().join());
    expect(new Set(headers).size).toBe(1);
  });

  test('says that the account is disabled to whoever has its password, and to nobody else', async () => {
    await disable('staff11');
    const told = await attempt('staff11', 'Demo@2026');
    expect([told.statusCode, told.json()]).toEqual([
      403,
      {
        status: -1,
        data: null,
        message: '您的账号已停用，请联系上级管理员',
        reason: { code: 'accountDisabled' },
      },
    ]);
    expect((await latestLogs(server.db))[0]).toMatchObject({ status: 403, username: 'staff11' });
    expect((await wrong('staff11')).statusCode).toBe(401);
    await server.db.update(users).set({ status: 1 }).where(eq(users.username, 'staff11'));
    expect((await attempt('staff11', 'Demo@2026')).statusCode).toBe(200);
  });

  test('takes as long for an unknown name, and for a disabled account, as for any other', async () => {
    const time = async (username: string) => {
      const start = performance.now();
      await wrong(username);
      return performance.now() - start;
    };
    const median = (times: number[]) => times.sort((a, b) => a - b)[times.length >> 1] ?? 0;
    const known: number[] = [];
    const unknown: number[] = [];
    const disabled: number[] = [];
    for (let index = 12; index < 32; index += 1) {
      const [one, other] = [`staff${index}`, `staff${index === 31 ? 12 : index + 1}`];
      known.push(await time(one));
      unknown.push(await time(`nobody${index}`));
      await disable(other);
      disabled.push(await time(other));
      await server.db.update(users).set({ status: 1 }).where(eq(users.username, other));
    }
    // Without a hash to check, an unknown name would be answered several times faster.
    for (const times of [unknown, disabled]) {
      expect(median(times) / median(known)).toBeGreaterThan(0.6);
      expect(median(times) / median(known)).toBeLessThan(1.7);
    }
  });
});

describe('too many failures', () => {
  test('lock the account, also against the right password, and wherever they come from', async () => {
    await failTimes(5, 'staff');
    const locked = await wrong('staff');
    expect(locked.statusCode).toBe(429);
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(50);
    expect(Number(locked.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect(locked.json().message).toMatch(/请 \d+ 秒后再试/);
    expect((await attempt('staff', 'Demo@2026')).statusCode).toBe(429);
    for (const ip of ['10.1.1.1', '10.1.1.2']) {
      expect(
        (await attempt('staff', 'Demo@2026', { ip, headers: { 'x-forwarded-for': `8.8.8.${ip.at(-1)}` } })).statusCode,
      ).toBe(429);
    }
  });

  test('lock a name that nobody has just the same', async () => {
    await failTimes(5, 'no-such-name');
    expect((await wrong('no-such-name')).statusCode).toBe(429);
    expect((await wrong('No-Such-Name')).statusCode).toBe(429);
  });

  test('double the lock each time, up to fifteen minutes', async () => {
    await failTimes(5, 'manager2');
    const waits: number[] = [];
    for (const seconds of [60, 120, 240, 480, 900, 900]) {
      waits.push(Number((await wrong('manager2')).headers['retry-after']));
      await letPass('manager2', seconds);
      expect((await wrong('manager2')).statusCode).toBe(401);
    }
    for (const [index, expected] of [60, 120, 240, 480, 900, 900].entries()) {
      expect(waits[index]).toBeLessThanOrEqual(expected);
      expect(waits[index]).toBeGreaterThan(expected - 10);
    }
  });

  test('are forgiven by a sign-in', async () => {
    await failTimes(4, 'manager3');
    expect((await attempt('manager3', 'Demo@2026')).statusCode).toBe(200);
    await failTimes(4, 'manager3');
    expect((await attempt('manager3', 'Demo@2026')).statusCode).toBe(200);
  });

  test('are counted one by one when they come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => wrong('newcomer')));
    const codes = answers.map(({ statusCode }) => statusCode).sort();
    expect(codes).toEqual([...Array(5).fill(401), ...Array(7).fill(429)]);
  });

  test('are counted one by one when they come to two processes at once', async () => {
    const other = await startServer({ database: { db: server.db, close: async () => undefined } });
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, index) => wrong('staff32', {}, index % 2 ? other : server)),
    );
    const codes = answers.map(({ statusCode }) => statusCode).sort();
    expect(codes).toEqual([...Array(5).fill(401), ...Array(19).fill(429)]);
    await other.close();
  });

  test('are remembered by the next process', async () => {
    await failTimes(5, 'staff33');
    const database = { db: server.db, close: async () => undefined };
    const restarted = await startServer({ database });
    expect((await attempt('staff33', 'Demo@2026', {}, restarted)).statusCode).toBe(429);
    await restarted.close();
  });
});

describe('attempts from one address', () => {
  test('are limited to so many a minute, whichever account, and an address cannot be made up', async () => {
    const strict = await startServer({ database: await freshDatabase(), env: { LOGINS_PER_MINUTE: '20' } });
    const ip = '10.9.9.9';
    const codes: number[] = [];
    for (let index = 0; index < 22; index += 1) {
      const headers = {
        'x-forwarded-for': `1.2.3.${index}`,
        'x-real-ip': `1.2.3.${index}`,
        forwarded: `for=1.2.3.${index}`,
      };
      codes.push((await wrong(`guess${index}`, { ip, headers }, strict)).statusCode);
    }
    expect(codes).toEqual([...Array(20).fill(401), 429, 429]);
    expect((await attempt('superadmin', 'Demo@2026', { ip }, strict)).statusCode).toBe(429);
    expect((await attempt('superadmin', 'Demo@2026', { ip: '10.9.9.8' }, strict)).statusCode).toBe(200);
    await strict.close();
  });

  test('are told apart by the header where a proxy is trusted, and only as far', async () => {
    const proxied = await startServer({
      database: await freshDatabase(),
      env: { LOGINS_PER_MINUTE: '1', TRUST_PROXY: '1' },
    });
    const from = (forwarded: string) => wrong('whoever', { headers: { 'x-forwarded-for': forwarded } }, proxied);
    expect((await from('1.1.1.1')).statusCode).toBe(401);
    expect((await from('2.2.2.2')).statusCode).toBe(401);
    expect((await from('9.9.9.9, 1.1.1.1')).statusCode).toBe(429);
    await proxied.close();
  });
});

describe('a new password', () => {
  const change = async (username: string, newPassword: string, oldPassword = 'Demo@2026') =>
    (await server.signIn(username)).call(auth.endpoints.changePassword, { body: { oldPassword, newPassword } });

  test.each([
    ['123456', '该密码过于常见，请换一个'],
    ['Password1', '该密码过于常见，请换一个'],
    ['STAFF34', '该密码过于常见，请换一个'],
    ['zzzzzzzzz', '该密码过于常见，请换一个'],
    ['short', '至少需要 6 个字符'],
  ])('%s is refused', async (password, text) => {
    const answer = await change('staff34', password);
    expect([answer.statusCode, answer.json().data.errors]).toEqual([400, { newPassword: [text] }]);
  });

  test('needs the old one', async () => {
    const answer = await change('staff34', 'quite-a-good-one', 'not-the-old-one');
    expect([answer.statusCode, answer.json().data.errors]).toEqual([400, { oldPassword: ['原密码不正确'] }]);
  });

  test('is as long as the site asks', async () => {
    const strict = await startServer({
      database: { db: server.db, close: async () => undefined },
      env: { PASSWORD_MIN: '10' },
    });
    const session = await strict.signIn('staff35');
    const answer = await session.call(auth.endpoints.changePassword, {
      body: { oldPassword: 'Demo@2026', newPassword: 'nine-char' },
    });
    expect(answer.json().data.errors).toEqual({ newPassword: ['至少需要 10 个字符'] });
    await strict.close();
  });

  test('is never written anywhere as it is', async () => {
    await change('staff34', 'remember-me-not');
    const [user] = await server.db.select().from(users).where(eq(users.username, 'staff34'));
    expect(user?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(JSON.stringify(await latestLogs(server.db, 20))).not.toContain('remember-me-not');
  });
});

describe('accounts', () => {
  test('are made by those who may, and can sign in', async () => {
    const admin = await server.signIn('superadmin');
    const body = { username: 'Li.Lei', password: 'some-good-password', realName: '李雷' };
    expect((await admin.call(auth.endpoints.signup, { body })).json().data).toMatchObject({ username: 'Li.Lei' });
    expect((await server.signIn('li.lei', body.password)).user).toMatchObject({ realName: '李雷', permissions: [] });
  });

  test('have names that no other has, in whatever case', async () => {
    const admin = await server.signIn('superadmin');
    const answer = await admin.call(auth.endpoints.signup, {
      body: { username: 'STAFF01', password: 'some-good-password' },
    });
    expect([answer.statusCode, answer.json().data.errors]).toEqual([400, { username: ['该用户名已被使用'] }]);
    const free = async (username: string) =>
      (await admin.call(userCalls.endpoints.checkUsername, { body: { username } })).json().data.available;
    expect([await free('Staff01'), await free('staff99')]).toEqual([false, true]);
  });

  test('cannot be fished for: the check is limited for each user', async () => {
    const admin = await server.signIn('superadmin');
    const check = () => admin.call(userCalls.endpoints.checkUsername, { body: { username: 'x' } });
    const codes: number[] = [];
    for (let count = 0; count < 31; count += 1) codes.push((await check()).statusCode);
    expect(codes.at(-1)).toBe(429);
    expect(Number((await check()).headers['retry-after'])).toBeGreaterThan(0);
    expect((await check()).json()).toMatchObject({ status: -1, data: null });
  });

  test('are changed from what they are, not from what another window saw', async () => {
    const session = await server.signIn('staff02');
    const { username, realName, email, phone } = (await session.call(auth.endpoints.profile)).json().data;
    const known = { username, realName, email, phone };
    const change = async (changed: object) =>
      (await session.call(auth.endpoints.updateProfile, { body: { ...known, ...changed, known } })).statusCode;
    expect(await change({ realName: '王六' })).toBe(200);
    const refused = await session.call(auth.endpoints.updateProfile, {
      body: { ...known, email: 'liu@example.com', known },
    });
    expect(refused.statusCode).toBe(409);
    expect(refused.json().data).toMatchObject({ current: { ...known, realName: '王六' }, isOwn: true });
    // An earlier try, whose answer was lost.
    expect(await change({ realName: '王六' })).toBe(200);
    expect((await session.call(auth.endpoints.profile)).json().data).toMatchObject({ ...known, realName: '王六' });
  });

  test('are said to be an administrator’s where one has changed them meanwhile', async () => {
    const [admin, session] = [await server.signIn('superadmin'), await server.signIn('staff03')];
    const { id, username, realName, email, phone, roles } = (await session.call(auth.endpoints.profile)).json().data;
    const known = { username, realName, email, phone };
    const changed = { ...known, email: 'admin.chosen@example.com' };
    expect((await admin.call(userCalls.endpoints.update, { params: { id }, body: changed })).statusCode).toBe(200);
    // Of something else, and later.
    await admin.call(userCalls.endpoints.setRoles, { params: { id }, body: { roleIds: [roles[0].id] } });
    const body = { ...known, phone: '19900001111', known };
    const refused = await session.call(auth.endpoints.updateProfile, { body });
    expect([refused.statusCode, refused.json().data.isOwn, refused.json().data.changedBy]).toEqual([
      409,
      false,
      '系统管理员',
    ]);
    expect(refused.json().data.current).toMatchObject({ email: 'admin.chosen@example.com', phone });
  });

  test('keep their owner’s changes', async () => {
    const session = await server.signIn('manager3');
    const body = { username: 'manager3b', realName: '王五', email: 'wang@example.com', phone: '1990000 1234' };
    const answer = await session.call(auth.endpoints.updateProfile, { body });
    expect(answer.json().data).toMatchObject({ ...body, phone: '19900001234' });
    expect((await latestLogs(server.db))[0]).toMatchObject({
      changedFields: ['username', 'realName', 'email', 'phone'],
    });
    const taken = await session.call(auth.endpoints.updateProfile, { body: { ...body, username: 'MANAGER' } });
    expect(taken.json().data.errors).toEqual({ username: ['该用户名已被使用'] });
  });
});
