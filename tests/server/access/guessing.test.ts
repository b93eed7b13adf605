import { eq, sql } from 'drizzle-orm';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { auth } from '../../../contract/auth';
import { allEndpoints } from '../../../contract/index';
import { miniProgramUsers } from '../../../contract/mini-program-users';
import { users as userCalls } from '../../../contract/users';
import { loginAttempts } from '../../../server/db/tables/sessions';
import { users } from '../../../server/db/tables/users';
import { codeOf } from '../harness/authenticator';
import { freshDatabase } from '../harness/database';
import { jwtSecret, startServer, type TestServer } from '../harness/server';

const { login, unlock, changePassword, signup, updateProfile, setUpSecondFactor, renewRecoveryCodes, endSecondFactor } =
  auth.endpoints;

let database: Awaited<ReturnType<typeof freshDatabase>>;
let server: TestServer;
let other: TestServer;
beforeAll(async () => {
  database = await freshDatabase();
  const shared = { database: { db: database.db, close: async () => undefined } };
  server = await startServer(shared);
  // Another process on the same database.
  other = await startServer(shared);
});
afterAll(async () => {
  await other.close();
  await server.close();
  await database.close();
});

beforeEach(() => database.db.execute(sql`delete from login_attempts`));

const right = 'Demo@2026';
const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

type More = { cookie?: string; on?: TestServer; ip?: string };

const attempt = (username: string, password: string, { cookie, on = server, ip }: More = {}) =>
  on.anonymous(login, { body: { username, password }, headers: cookie ? { cookie } : {}, ip });

async function statuses(count: number, call: () => Promise<{ statusCode: number }>) {
  const codes: number[] = [];
  for (let done = 0; done < count; done += 1) codes.push((await call()).statusCode);
  return codes;
}

/** What a browser keeps of an answer. */
const cookieOf = ({ headers }: { headers: Record<string, unknown> }) =>
  String(headers['set-cookie']).split(';')[0] ?? '';

/** A browser in which somebody has signed in. */
const browserOf = async (username: string, password = right, cookie?: string) =>
  cookieOf(await attempt(username, password, { cookie }));

const lockOut = async (username: string) => {
  expect(await statuses(6, () => attempt(username, 'wrong'))).toEqual([401, 401, 401, 401, 401, 429]);
};

describe('strangers lock nobody out', () => {
  test.each(['superadmin', 'manager', 'staff'])('of the browser that %s signed in with lately', async (username) => {
    const cookie = await browserOf(username);
    await lockOut(username);
    expect((await attempt(username, right)).statusCode).toBe(429);
    expect((await attempt(username, right, { cookie })).statusCode).toBe(200);
    expect((await attempt(username, right, { cookie, on: other })).statusCode).toBe(200);
    // What the owner does gives the strangers no more guesses.
    expect((await attempt(username, 'wrong')).statusCode).toBe(429);
  });

  test('of their own locked screen, nor of a new password', async () => {
    const session = await server.signIn('staff01');
    await lockOut('staff01');
    expect((await session.call(unlock, { body: { password: right } })).statusCode).toBe(200);
    const body = { oldPassword: right, newPassword: 'a-better-one' };
    expect((await session.call(changePassword, { body })).statusCode).toBe(200);
  });

  test('by calling from the same address', async () => {
    const strict = await startServer({
      database: { db: database.db, close: async () => undefined },
      env: { LOGINS_PER_MINUTE: '20' },
    });
    const cookie = await browserOf('staff02');
    const ip = '10.6.0.1';
    await statuses(25, () => attempt('nobody', 'wrong', { on: strict, ip }));
    expect((await attempt('staff02', right, { on: strict, ip })).statusCode).toBe(429);
    expect((await attempt('staff02', right, { on: strict, ip, cookie })).statusCode).toBe(200);
    await strict.close();
  });
});

describe('a known browser', () => {
  test('has as many guesses as anybody, and they are its own', async () => {
    const cookie = await browserOf('staff03');
    expect(await statuses(6, () => attempt('staff03', 'wrong', { cookie }))).toEqual([401, 401, 401, 401, 401, 429]);
    expect((await attempt('staff03', right, { cookie, on: other })).statusCode).toBe(429);
    expect((await attempt('staff03', right)).statusCode).toBe(200);
  });

  test('gets no more of them by another sign-in there, of the same account or of another', async () => {
    const cookie = await browserOf('staff04');
    const both = await browserOf('staff05', right, cookie);
    expect(await statuses(5, () => attempt('staff04', 'wrong', { cookie: both }))).toEqual(Array(5).fill(401));
    expect((await attempt('staff04', 'wrong', { cookie })).statusCode).toBe(429);
    const again = await browserOf('staff05', right, both);
    expect((await attempt('staff04', 'wrong', { cookie: again })).statusCode).toBe(429);
  });

  test('knows every account that was signed in to there, and no other', async () => {
    const desk = await browserOf('staff07', right, await browserOf('staff06'));
    for (const username of ['staff06', 'staff07']) {
      await lockOut(username);
      expect((await attempt(username, right, { cookie: desk })).statusCode).toBe(200);
    }
    await lockOut('staff08');
    expect((await attempt('staff08', right, { cookie: desk })).statusCode).toBe(429);
  });

  test('is a stranger after a change of the password elsewhere, and stays known where it was changed', async () => {
    const elsewhere = await browserOf('staff09');
    const here = await browserOf('staff09');
    const session = await server.signIn('staff09');
    const body = { oldPassword: right, newPassword: 'a-better-one' };
    const changed = await session.call(changePassword, { body, headers: { cookie: here } });
    await lockOut('staff09');
    expect((await attempt('staff09', 'a-better-one', { cookie: elsewhere })).statusCode).toBe(429);
    expect((await attempt('staff09', 'a-better-one', { cookie: here })).statusCode).toBe(429);
    expect((await attempt('staff09', 'a-better-one', { cookie: cookieOf(changed) })).statusCode).toBe(200);
  });

  test('is a stranger after its password was reset', async () => {
    const cookie = await browserOf('staff10');
    const admin = await server.signIn('superadmin');
    const [user] = await database.db.select().from(users).where(eq(users.username, 'staff10'));
    const reset = await admin.call(userCalls.endpoints.resetPassword, { params: { id: user?.id ?? 0 } });
    await lockOut('staff10');
    expect((await attempt('staff10', reset.json().data.initialPassword, { cookie })).statusCode).toBe(429);
  });

  test('cannot be made up', async () => {
    const known = await browserOf('staff11');
    const session = await server.signIn('staff11');
    const [, token = ''] = known.split('=');
    const [head, payload, signature] = token.split('.');
    const claims = JSON.parse(Buffer.from(payload ?? '', 'base64url').toString());
    const signed = (fields: object, audience: string, secret = jwtSecret) =>
      new SignJWT({ ...claims, ...fields })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setAudience(audience)
        .sign(new TextEncoder().encode(secret));
    await lockOut('staff11');
    const forged = [
      `${head}.${payload}.${signature?.startsWith('A') ? 'B' : 'A'}${signature?.slice(1)}`,
      `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`,
      session.accessToken,
      session.refreshToken,
      await signed({}, claims.aud, 'another secret that has at least 32 characters'),
      await signed({}, 'eye-health-console/api'),
      await signed({ exp: Math.floor(Date.now() / 1000) - 1 }, claims.aud),
      await signed(
        { accounts: [{ ...claims.accounts[0], since: claims.accounts[0].since - 31 * 86_400 }] },
        claims.aud,
      ),
      'x',
      '%00',
    ];
    for (const value of forged) {
      expect((await attempt('staff11', right, { cookie: `known-browser=${value}` })).statusCode, value).toBe(429);
    }
    expect((await attempt('staff11', right, { cookie: `theme=dark; ${known}` })).statusCode).toBe(200);
  });

  test('keeps a cookie that no script reads, that goes nowhere else, and that says nothing of anybody', async () => {
    const header = String((await attempt('staff12', right)).headers['set-cookie']);
    expect(header).toMatch(/; Path=\/api\/v1\/auth; Max-Age=2592000; HttpOnly; SameSite=Strict$/);
    expect(header).not.toContain('staff12');
    const proxied = await startServer({
      database: { db: database.db, close: async () => undefined },
      env: { TRUST_PROXY: '1' },
    });
    const overTls = await proxied.anonymous(login, {
      body: { username: 'staff12', password: right },
      headers: { 'x-forwarded-proto': 'https', 'x-forwarded-for': '10.6.0.2' },
    });
    expect(String(overTls.headers['set-cookie'])).toMatch(/; Secure$/);
    await proxied.close();
    expect((await attempt('staff12', 'wrong')).headers['set-cookie']).toBeUndefined();
  });

  test('keeps it small at the desk of a whole clinic', async () => {
    let cookie = '';
    for (let index = 10; index < 36; index += 1) {
      const username = `staff${index}`;
      if (['staff10', 'staff11'].includes(username)) continue;
      cookie = await browserOf(username, right, cookie);
    }
    expect(cookie.length).toBeLessThan(3000);
    await lockOut('staff35');
    expect((await attempt('staff35', right, { cookie })).statusCode).toBe(200);
  });
});

describe('every place that asks for a password', () => {
  type Ask = (password: string, on: TestServer) => ReturnType<TestServer['anonymous']>;
  /** How each is asked, for an account of its own. */
  const asking: Record<string, (username: string) => Promise<Ask>> = {
    [login.key]: async (username) => (password, on) => attempt(username, password, { on }),
    [changePassword.key]: async (username) => {
      const { accessToken } = await server.signIn(username);
      return (oldPassword, on) =>
        on.send(accessToken)(changePassword, { body: { oldPassword, newPassword: 'a-better-one' } });
    },
    [unlock.key]: async (username) => {
      const { accessToken } = await server.signIn(username);
      return (password, on) => on.send(accessToken)(unlock, { body: { password } });
    },
    [setUpSecondFactor.key]: async (username) => {
      const { accessToken } = await server.signIn(username);
      return (password, on) =>
        on.send(accessToken)(setUpSecondFactor, { body: { password, secret, code: codeOf(secret) } });
    },
    [endSecondFactor.key]: async (username) => {
      const { accessToken } = await server.signIn(username);
      return (password, on) => on.send(accessToken)(endSecondFactor, { body: { password, code: '000000' } });
    },
    [renewRecoveryCodes.key]: async (username) => {
      const { accessToken, call } = await server.signIn(username);
      await call(setUpSecondFactor, { body: { password: right, secret, code: codeOf(secret, -1) } });
      return (password, on) => on.send(accessToken)(renewRecoveryCodes, { body: { password, code: codeOf(secret) } });
    },
  };
  const setting = [signup.key, miniProgramUsers.endpoints.setPassword.key];

  test('is in this list', () => {
    const fieldsOf = ({ body }: { body: z.ZodType }) => (body instanceof z.ZodObject ? Object.keys(body.shape) : []);
    const withPassword = allEndpoints.filter((endpoint) => fieldsOf(endpoint).some((name) => /password/i.test(name)));
    expect(withPassword.map(({ key }) => key).sort()).toEqual([...Object.keys(asking), ...setting].sort());
  });

  test.each(Object.keys(asking).map((key, index) => [key, `staff${20 + index}`] as const))(
    '%s gives five guesses, in all processes together, and no more for the right one',
    async (key, username) => {
      const ask = await asking[key]?.(username);
      const answers = await Promise.all(
        Array.from({ length: 16 }, (_, index) => ask?.('wrong-one', index % 2 ? other : server)),
      );
      const codes = answers.map((answer) => answer?.statusCode).sort();
      expect(codes).toEqual([...Array(5).fill(key === login.key ? 401 : 400), ...Array(11).fill(429)]);
      for (const process of [server, other]) {
        const refused = await ask?.(right, process);
        expect(refused?.statusCode).toBe(429);
        expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(30);
        expect(refused?.json().message).toMatch(/请 \d+ 秒后再试/);
      }
      await database.db.update(loginAttempts).set({ lockedUntil: sql`now()` });
      expect((await ask?.(right, other))?.statusCode).toBe(200);
    },
  );

  test('shares the guesses with sign-in where it is the account’s: a session is no second way in', async () => {
    const session = await server.signIn('staff24');
    const body = { oldPassword: 'wrong-one', newPassword: 'a-better-one' };
    expect(await statuses(3, () => session.call(changePassword, { body }))).toEqual([400, 400, 400]);
    expect(await statuses(3, () => attempt('staff24', 'wrong'))).toEqual([401, 401, 429]);
    // Another session of the account begins where this one was.
    const { call } = await server.signIn('staff28');
    const again = await server.signIn('staff28');
    expect(await statuses(3, () => call(changePassword, { body }))).toEqual([400, 400, 400]);
    expect(await statuses(3, () => again.call(changePassword, { body }))).toEqual([400, 400, 429]);
  });

  test('gives no guesses back for another name of the account', async () => {
    const session = await server.signIn('staff26');
    await lockOut('staff26');
    const body = { username: 'another26', email: 'a@example.com', phone: '19900001234' };
    expect((await session.call(updateProfile, { body })).statusCode).toBe(200);
    expect((await attempt('another26', right)).statusCode).toBe(429);
  });

  test('lets a locked screen try by itself: its failures are those of nobody else', async () => {
    const one = await server.signIn('staff27');
    const two = await server.signIn('staff27');
    const ask = (session: typeof one, password: string) => session.call(unlock, { body: { password } });
    expect(await statuses(6, () => ask(one, 'wrong-one'))).toEqual([400, 400, 400, 400, 400, 429]);
    expect((await ask(two, right)).statusCode).toBe(200);
    expect((await attempt('staff27', right)).statusCode).toBe(200);
  });
});
