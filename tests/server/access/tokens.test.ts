import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { auth } from '../../../contract/auth';
import { createTokens, sessionHours } from '../../../server/access/tokens';
import { jwtSecret, startServer, type TestServer } from '../harness/server';

const { profile } = auth.endpoints;
const key = new TextEncoder().encode(jwtSecret);

let server: TestServer;
let good: string;
let refresh: string;
let claims: Record<string, unknown>;

beforeAll(async () => {
  server = await startServer();
  const { accessToken, refreshToken } = await server.signIn('staff');
  good = accessToken;
  refresh = refreshToken;
  claims = JSON.parse(Buffer.from(good.split('.')[1] ?? '', 'base64url').toString());
});
afterAll(() => server.close());

const status = async (authorization: string) =>
  (await server.anonymous(profile, { headers: { authorization } })).statusCode;

const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url');

function signed(header: object, payload: object, secret: string | Uint8Array = key, hash = 'sha256'): string {
  const content = `${encode(header)}.${encode(payload)}`;
  return `${content}.${createHmac(hash, secret).update(content).digest('base64url')}`;
}

const header = { alg: 'HS256', typ: 'JWT' };
const without = (name: string) => Object.fromEntries(Object.entries(claims).filter(([claim]) => claim !== name));

test('the token as issued opens the session', async () => {
  expect(await status(`Bearer ${good}`)).toBe(200);
  // The test's own way of signing is right, so that the refusals below are about what they change.
  expect(await status(`Bearer ${signed(header, claims)}`)).toBe(200);
});

test('it ends twelve hours after it was issued', () => {
  expect(Number(claims.exp) - Number(claims.iat)).toBe(12 * 3600);
});

test('a token that was found sound is refused when its time is over, and so is another that is nearly the same', async () => {
  const tokens = createTokens(jwtSecret);
  const subject = { sid: crypto.randomUUID(), userId: 7 };
  const { accessToken } = await tokens.issue(subject);
  const verify = (token: string) => tokens.verify(`Bearer ${token}`);
  for (let times = 0; times < 2; times += 1) expect(await verify(accessToken)).toEqual(subject);
  await expect(verify(`${accessToken}A`)).rejects.toThrow();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + sessionHours * 3_600_000 });
  await expect(verify(accessToken)).rejects.toThrow();
  vi.useRealTimers();
});

describe('refused with 401', () => {
  const now = Math.floor(Date.now() / 1000);
  const cases: [string, () => string | Promise<string>][] = [
    ['no header', () => ''],
    ['another scheme', () => `Basic ${good}`],
    ['no token', () => 'Bearer '],
    ['no signature', () => `Bearer ${good.split('.').slice(0, 2).join('.')}.`],
    ['algorithm none', () => `Bearer ${encode({ ...header, alg: 'none' })}.${encode(claims)}.`],
    ['algorithm None', () => `Bearer ${encode({ ...header, alg: 'None' })}.${encode(claims)}.`],
    [
      'algorithm none with the old signature',
      () => `Bearer ${encode({ ...header, alg: 'none' })}.${good.split('.').slice(1).join('.')}`,
    ],
    ['HS512', () => `Bearer ${signed({ ...header, alg: 'HS512' }, claims, key, 'sha512')}`],
    ['HS384', () => `Bearer ${signed({ ...header, alg: 'HS384' }, claims, key, 'sha384')}`],
    ['RS256 in name', () => `Bearer ${signed({ ...header, alg: 'RS256' }, claims)}`],
    ['a critical header', () => `Bearer ${signed({ ...header, crit: ['exp'] }, claims)}`],
    ['another secret', () => `Bearer ${signed(header, claims, 'x'.repeat(40))}`],
    ['an empty secret', () => `Bearer ${signed(header, claims, '')}`],
    ['expired', () => `Bearer ${signed(header, { ...claims, exp: now - 60 })}`],
    ['no expiry', () => `Bearer ${signed(header, without('exp'))}`],
    ['not valid yet', () => `Bearer ${signed(header, { ...claims, nbf: now + 600 })}`],
    ['another audience', () => `Bearer ${signed(header, { ...claims, aud: 'other' })}`],
    ['no audience', () => `Bearer ${signed(header, without('aud'))}`],
    ['another issuer', () => `Bearer ${signed(header, { ...claims, iss: 'other' })}`],
    ['no issuer', () => `Bearer ${signed(header, without('iss'))}`],
    ['no session', () => `Bearer ${signed(header, without('sid'))}`],
    ['an unknown session', () => `Bearer ${signed(header, { ...claims, sid: crypto.randomUUID() })}`],
    ['a session that is no id', () => `Bearer ${signed(header, { ...claims, sid: "' or true --" })}`],
    ['somebody else’s session', () => `Bearer ${signed(header, { ...claims, sub: '1' })}`],
    ['a subject beyond any id', () => `Bearer ${signed(header, { ...claims, sub: '9999999999' })}`],
    ['no subject', () => `Bearer ${signed(header, without('sub'))}`],
    ['the refresh token', () => `Bearer ${refresh}`],
    ['no type', () => `Bearer ${signed(header, without('typ'))}`],
    ['claims that are no object', () => `Bearer ${signed(header, [1, 2] as unknown as object)}`],
    [
      '15 kB',
      async () =>
        `Bearer ${await new SignJWT({ ...claims, sid: 'x'.repeat(11_000) }).setProtectedHeader(header).sign(key)}`,
    ],
    ['two tokens', () => `Bearer ${good} ${good}`],
    ['bytes', () => 'Bearer \u00ff\u00fe.\u0080.\u0081'],
  ];

  test.each(cases)('%s', async (_name, authorization) => {
    expect(await status(await authorization())).toBe(401);
  });

  test('any one changed character', async () => {
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.';
    const bytes = (token: string) =>
      token
        .split('.')
        .map((part) => Buffer.from(part, 'base64url').toString('hex'))
        .join('.');
    await fc.assert(
      fc.asyncProperty(fc.nat(good.length - 1), fc.constantFrom(...alphabet), async (at, character) => {
        const changed = good.slice(0, at) + character + good.slice(at + 1);
        // The last character of a part has bits that mean nothing.
        fc.pre(bytes(changed) !== bytes(good));
        expect(await status(`Bearer ${changed}`)).toBe(401);
      }),
      { numRuns: 1000 },
    );
  });
});
