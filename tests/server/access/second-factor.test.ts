import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auth } from '../../../contract/auth';
import { codeNote } from '../../../contract/logs';
import { users as userCalls } from '../../../contract/users';
import { secondFactors } from '../../../server/db/tables/second-factors';
import { loginAttempts } from '../../../server/db/tables/sessions';
import { codeOf, newSecret } from '../harness/authenticator';
import { latestLogs } from '../harness/rows';
import { startServer, type TestServer } from '../harness/server';

const { login, profile, setUpSecondFactor, renewRecoveryCodes, endSecondFactor } = auth.endpoints;
const password = 'Demo@2026';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());
beforeEach(() => server.db.delete(loginAttempts));

let next = 0;

/** Somebody whom no other test knows, signed in. */
async function somebody() {
  next += 1;
  const username = `staff${String(next).padStart(2, '0')}`;
  const { call, user } = await server.signIn(username);
  return { username, call, id: user.id as number };
}

const signIn = (username: string, code?: string, cookie?: string) =>
  server.anonymous(login, { body: { username, password, code }, headers: cookie ? { cookie } : {} });

type Person = Awaited<ReturnType<typeof somebody>>;

const setUp = ({ call }: Person, body: { secret: string; code: string }) =>
  call(setUpSecondFactor, { body: { password, ...body } });

/** Turns it on, half a minute ago: the app's next code is good. */
async function turnedOn(person: Person) {
  const secret = newSecret();
  const answer = await setUp(person, { secret, code: codeOf(secret, -1) });
  expect(answer.statusCode).toBe(200);
  return { secret, recoveryCodes: answer.json().data.recoveryCodes as string[] };
}

const problem = (code: string) => ({ status: -1, data: { errors: { code: [code] } } });

describe('turning it on', () => {
  test('takes a code that shows that an app knows the secret, and asks for one from then on', async () => {
    const person = await somebody();
    const secret = newSecret();
    const wrong = await setUp(person, { secret, code: codeOf(newSecret()) });
    expect([wrong.statusCode, wrong.json()]).toMatchObject([400, problem('验证码不正确或已使用过')]);
    expect((await person.call(profile)).json().data.hasSecondFactor).toBe(false);
    expect((await signIn(person.username)).statusCode).toBe(200);
    const code = codeOf(secret);
    expect((await setUp(person, { secret, code })).statusCode).toBe(200);
    expect((await person.call(profile)).json().data.hasSecondFactor).toBe(true);
    // That code has been used.
    for (const typed of [undefined, code]) expect((await signIn(person.username, typed)).statusCode).toBe(400);
  });

  test('takes the password, and a secret that is long enough', async () => {
    const person = await somebody();
    const secret = newSecret();
    const body = { password: 'wrong-one', secret, code: codeOf(secret) };
    expect((await person.call(setUpSecondFactor, { body })).statusCode).toBe(400);
    const short = secret.slice(0, 16);
    expect((await setUp(person, { secret: short, code: codeOf(short) })).statusCode).toBe(400);
    expect((await person.call(profile)).json().data.hasSecondFactor).toBe(false);
  });

  test('ends the other sessions, and cannot be done again over the one that is on', async () => {
    const person = await somebody();
    const elsewhere = await server.signIn(person.username);
    await turnedOn(person);
    expect((await elsewhere.call(profile)).statusCode).toBe(401);
    expect((await person.call(profile)).statusCode).toBe(200);
    const secret = newSecret();
    expect((await setUp(person, { secret, code: codeOf(secret) })).statusCode).toBe(409);
  });

  test('is done again with the same secret where its answer was lost, which alone tells the recovery codes', async () => {
    const person = await somebody();
    const { secret, recoveryCodes: lost } = await turnedOn(person);
    const code = codeOf(secret, -1);
    const again = await setUp(person, { secret, code });
    expect(again.statusCode).toBe(200);
    const [told] = again.json().data.recoveryCodes;
    expect((await signIn(person.username, lost[0])).statusCode).toBe(400);
    expect((await signIn(person.username, told)).statusCode).toBe(200);
    // What the app has shown since is used up all the same.
    const later = codeOf(secret);
    expect((await signIn(person.username, later)).statusCode).toBe(200);
    expect((await setUp(person, { secret, code })).statusCode).toBe(200);
    expect((await signIn(person.username, later)).statusCode).toBe(400);
  });

  test('keeps no recovery code as it is told', async () => {
    const person = await somebody();
    const { recoveryCodes } = await turnedOn(person);
    expect(recoveryCodes).toHaveLength(10);
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/);
    const [row] = await server.db.select().from(secondFactors).where(eq(secondFactors.userId, person.id));
    const kept = JSON.stringify(row);
    for (const code of recoveryCodes) expect(kept).not.toContain(code.replaceAll('-', ''));
  });
});

test('an account is a new version of itself when it is turned on and off, of which every window is told', async () => {
  const person = await somebody();
  const admin = await server.signIn('superadmin');
  const account = async () => (await admin.call(userCalls.endpoints.one, { params: { id: person.id } })).json().data;
  const versions = [await account()];
  await turnedOn(person);
  versions.push(await account());
  await admin.call(userCalls.endpoints.resetSecondFactor, { params: { id: person.id } });
  versions.push(await account());
  expect(versions.map(({ hasSecondFactor }) => hasSecondFactor)).toEqual([false, true, false]);
  const times = versions.map(({ updatedAt }) => updatedAt);
  expect([times, new Set(times).size]).toEqual([times.toSorted(), 3]);
});

describe('signing in', () => {
  test('says to whoever has the password, and to nobody else, that a code is wanted', async () => {
    const person = await somebody();
    const { secret } = await turnedOn(person);
    const asked = await signIn(person.username);
    expect([asked.statusCode, asked.json()]).toMatchObject([400, problem('请输入验证码')]);
    expect((await latestLogs(server.db))[0]).toMatchObject({ status: 400, note: codeNote, userId: person.id });
    const wrong = { username: person.username, password: 'wrong-one' };
    for (const body of [wrong, { ...wrong, code: codeOf(secret) }]) {
      const answer = await server.anonymous(login, { body });
      expect([answer.statusCode, answer.json().errors]).toEqual([401, undefined]);
    }
    expect((await latestLogs(server.db))[0]).toMatchObject({ status: 401, username: person.username });
  });

  test.each([
    ['as the app shows it', (code: string) => code],
    ['in two groups', (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`],
    [
      'in full-width digits',
      (code: string) => code.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)),
    ],
  ])('takes the code %s', async (_, typed) => {
    const person = await somebody();
    const { secret } = await turnedOn(person);
    const answer = await signIn(person.username, typed(codeOf(secret)));
    expect([answer.statusCode, answer.json().data?.user?.hasSecondFactor]).toEqual([200, true]);
  });

  test('takes no code twice, at once neither, and none of before it', async () => {
    const person = await somebody();
    const { secret } = await turnedOn(person);
    const code = codeOf(secret);
    const answers = await Promise.all([signIn(person.username, code), signIn(person.username, code)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
    expect((await signIn(person.username, code)).statusCode).toBe(400);
    expect((await signIn(person.username, codeOf(secret, -1))).statusCode).toBe(400);
  });

  test('takes a clock that is half a minute off, and no more', async () => {
    const person = await somebody();
    const { secret } = await turnedOn(person);
    for (const periods of [-3, 3])
      expect((await signIn(person.username, codeOf(secret, periods))).statusCode).toBe(400);
    expect((await signIn(person.username, codeOf(secret, 1))).statusCode).toBe(200);
  });

  test('takes each recovery code once, however it is written', async () => {
    const person = await somebody();
    const { recoveryCodes } = await turnedOn(person);
    const [first = '', second = ''] = recoveryCodes;
    expect((await signIn(person.username, first.toLowerCase().replaceAll('-', ' '))).statusCode).toBe(200);
    expect((await signIn(person.username, first)).statusCode).toBe(400);
    expect((await signIn(person.username, second)).statusCode).toBe(200);
  });

  test('gives five guesses at the code, which a right password does not give back', async () => {
    const person = await somebody();
    const { secret } = await turnedOn(person);
    const known = await signIn(person.username, codeOf(secret));
    const cookie = String(known.headers['set-cookie']).split(';')[0];
    for (let guess = 0; guess < 5; guess += 1) {
      expect((await signIn(person.username, '000000')).statusCode).toBe(400);
      expect((await signIn(person.username)).statusCode).toBe(400);
    }
    const refused = await signIn(person.username, codeOf(secret, 1));
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(30);
    // Nor does a stranger who has the password lock out the browser that the account knows.
    expect((await signIn(person.username, codeOf(secret, 1), cookie)).statusCode).toBe(200);
  });

  test('without a code is no way in for who was asked just before it was turned on', async () => {
    const person = await somebody();
    // As it is in the middle of a sign-in: the password is right, and the account had no second step yet.
    await server.db.execute(sql`
      create or replace function turn_on() returns trigger language plpgsql as $$
      begin insert into second_factors (user_id, secret, last_period, recovery_codes) values (new.id, '', 0, '{}'); return new; end $$`);
    await server.db.execute(sql`create trigger turn_on after update on users for each row execute function turn_on()`);
    const answer = await signIn(person.username);
    await server.db.execute(sql`drop trigger turn_on on users`);
    expect(answer.statusCode).toBe(400);
  });
});

describe('recovery codes', () => {
  const left = async (person: Person) => (await person.call(profile)).json().data.recoveryCodesLeft;
  const renew = (person: Person, body: object) => person.call(renewRecoveryCodes, { body: { password, ...body } });

  test('are counted in the profile', async () => {
    const person = await somebody();
    expect(await left(person)).toBeNull();
    const { recoveryCodes } = await turnedOn(person);
    expect(await left(person)).toBe(10);
    await signIn(person.username, recoveryCodes[0]);
    expect(await left(person)).toBe(9);
  });

  test('are made anew for the password and a code, which ends the old ones', async () => {
    const person = await somebody();
    const { secret, recoveryCodes: old } = await turnedOn(person);
    expect((await renew(person, { password: 'wrong-one', code: codeOf(secret) })).statusCode).toBe(400);
    expect((await renew(person, { code: '000000' })).statusCode).toBe(400);
    expect((await signIn(person.username, old[0])).statusCode).toBe(200);

    const answer = await renew(person, { code: old[1] });
    const { recoveryCodes } = answer.json().data;
    expect([answer.statusCode, recoveryCodes.length, await left(person)]).toEqual([200, 10, 10]);
    expect((await latestLogs(server.db))[0]).toMatchObject({ key: renewRecoveryCodes.key, objectId: person.id });
    for (const code of old.slice(1, 4)) expect((await signIn(person.username, code)).statusCode).toBe(400);
  });

  test('do in their new form, and none is made for who has no second step', async () => {
    const person = await somebody();
    // It may have been turned off in another window: the code is not what is wrong.
    const refused = await renew(person, { code: '000000' });
    expect([refused.statusCode, refused.json().message]).toEqual([409, '两步验证已经关闭，没有恢复码可以更换']);
    const { secret } = await turnedOn(person);
    const { recoveryCodes } = (await renew(person, { code: codeOf(secret) })).json().data;
    expect((await signIn(person.username, recoveryCodes[0])).statusCode).toBe(200);
    // The other sessions and the app go on as before.
    expect((await signIn(person.username, codeOf(secret, 1))).statusCode).toBe(200);
  });
});

describe('turning it off', () => {
  test('takes the password and a code', async () => {
    const person = await somebody();
    const { secret, recoveryCodes } = await turnedOn(person);
    const end = (body: object) => person.call(endSecondFactor, { body });
    expect((await end({ password: 'wrong-one', code: codeOf(secret) })).statusCode).toBe(400);
    expect((await end({ password, code: '000000' })).statusCode).toBe(400);
    expect((await person.call(profile)).json().data.hasSecondFactor).toBe(true);
    expect((await end({ password, code: recoveryCodes[0] })).statusCode).toBe(200);
    expect((await signIn(person.username)).statusCode).toBe(200);
  });

  test('is done for somebody by whoever manages the account, which ends its sessions', async () => {
    const person = await somebody();
    await turnedOn(person);
    const admin = await server.signIn('superadmin');
    const of = { params: { id: person.id } };
    expect((await admin.call(userCalls.endpoints.one, of)).json().data.hasSecondFactor).toBe(true);
    expect((await admin.call(userCalls.endpoints.resetSecondFactor, of)).json().data.hasSecondFactor).toBe(false);
    expect((await latestLogs(server.db))[0]).toMatchObject({
      key: userCalls.endpoints.resetSecondFactor.key,
      objectId: person.id,
    });
    expect((await person.call(profile)).statusCode).toBe(401);
    expect((await signIn(person.username)).statusCode).toBe(200);
  });

  test('ends nothing where a colleague has turned it off, and its owner has signed in since', async () => {
    const person = await somebody();
    const admin = await server.signIn('superadmin');
    const answer = await admin.call(userCalls.endpoints.resetSecondFactor, { params: { id: person.id } });
    expect(answer.json().data.hasSecondFactor).toBe(false);
    expect((await person.call(profile)).statusCode).toBe(200);
  });

  test('is not done for oneself that way, nor for an account beyond the own rights, nor by staff', async () => {
    const [admin, manager, staff] = await Promise.all(
      ['superadmin', 'manager', 'staff'].map((name) => server.signIn(name)),
    );
    const end = (by: typeof admin, id: number) => by?.call(userCalls.endpoints.resetSecondFactor, { params: { id } });
    const ids = { admin: admin?.user.id, manager: manager?.user.id };
    expect((await end(admin, ids.admin))?.json().message).toBe('请在个人资料中关闭自己的两步验证');
    expect((await end(manager, ids.admin))?.statusCode).toBeGreaterThanOrEqual(403);
    expect((await end(staff, ids.manager))?.statusCode).toBe(403);
  });
});
