import { once } from 'node:events';
import { connect } from 'node:net';
import { eq, gt } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auth } from '../../../contract/auth';
import { patients } from '../../../contract/patients';
import { users as userCalls } from '../../../contract/users';
import { systemLogs } from '../../../server/db/tables/system-logs';
import { users } from '../../../server/db/tables/users';
import { freshDatabase } from '../harness/database';
import { latestLogs } from '../harness/rows';
import { startServer, type TestServer } from '../harness/server';

const { login, unlock, changePassword } = auth.endpoints;
const { all, one } = patients.endpoints;

let database: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

let server: TestServer;
let last: number;
/** Ends as a process does that is told to stop, so all that it holds is written; the database stays. */
const process = () => startServer({ database: { db: database.db, close: async () => undefined } });

beforeEach(async () => {
  server = await process();
  last = (await latestLogs(database.db))[0]?.id ?? 0;
  return () => server.close();
});

/** What the log has since the test began, each row with how often it counts. */
async function logged(endpoint?: { key: string }) {
  const rows = await database.db.select().from(systemLogs).where(gt(systemLogs.id, last)).orderBy(systemLogs.id);
  return rows
    .filter(({ key }) => !endpoint || key === endpoint.key)
    .map((row) => ({ ...row, times: Number(/^repeated=(\d+)$/.exec(row.note)?.[1] ?? 1) }));
}

const timesOf = (rows: Awaited<ReturnType<typeof logged>>) => rows.reduce((sum, { times }) => sum + times, 0);

async function repeat(times: number, call: (index: number) => Promise<unknown>) {
  for (let begun = 0; begun < times; begun += 50) {
    await Promise.all(Array.from({ length: Math.min(50, times - begun) }, (_, index) => call(begun + index)));
  }
}

const guess = (username: string, ip?: string) =>
  server.anonymous(login, { body: { username, password: 'wrong-password' }, ip });

/** Each kind of noise that somebody without an account can make, on the calls that they can make it with. */
const noises: [string, number, () => Promise<unknown>][] = [
  ['calls without a token', 1000, () => repeat(1000, () => server.anonymous(all))],
  [
    'calls with a made-up token',
    200,
    () => repeat(200, () => server.anonymous(all, { headers: { authorization: 'Bearer made.up.token' } })),
  ],
  ['sign-ins under made-up names', 120, () => repeat(120, (index) => guess(`nobody${index}`))],
  ['sign-ins that are no sign-ins', 200, () => repeat(200, () => server.anonymous(login, { body: {} }))],
  ['guesses on another account', 100, () => repeat(100, () => guess('manager'))],
  [
    'calls from many addresses',
    1500,
    () =>
      repeat(1500, (index) => server.anonymous(one, { params: { id: 1 }, ip: `10.7.${index >> 8}.${index & 255}` })),
  ],
];

describe('six guesses on an account are six rows', () => {
  test.each(noises)('after %s', async (_, count, makeNoise) => {
    await makeNoise();
    const before = (await latestLogs(database.db))[0]?.id ?? 0;
    for (let attempt = 0; attempt < 6; attempt += 1) await guess('staff');
    const rows = (await logged(login)).filter(({ id, note }) => id > before && note === '');
    expect(rows.map(({ username, status }) => [username, status])).toEqual([
      ...Array(5).fill(['staff', 401]),
      ['staff', 429],
    ]);
    const staff = (await database.db.select().from(users).where(eq(users.username, 'staff')))[0];
    expect(new Set(rows.map(({ userId }) => userId))).toEqual(new Set([staff?.id]));

    await server.close();
    const noise = (await logged()).filter(({ username }) => username !== 'staff');
    expect(timesOf(noise)).toBe(count);
    expect(noise.length).toBeLessThan(850);
    await database.db.execute('delete from login_attempts');
  });

  test('also when nobody waits for the answer', async () => {
    const address = new URL(await server.app.listen({ port: 0, host: '127.0.0.1' }));
    const body = JSON.stringify({ username: 'staff04', password: 'wrong-password' });
    const head = `POST ${login.path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}`;
    for (let attempt = 0; attempt < 6; attempt += 1) {
      const socket = connect(Number(address.port), address.hostname);
      await once(socket, 'connect');
      socket.end(`${head}\r\n\r\n${body}`);
      await once(socket, 'finish');
      socket.destroy();
    }
    await expect
      .poll(async () => (await logged(login)).map(({ status }) => status).sort(), { timeout: 30_000 })
      .toEqual([...Array(5).fill(401), 429]);
  });

  test('after so many sign-ins from the same address that it is turned away', async () => {
    const strict = await startServer({
      database: { db: database.db, close: async () => undefined },
      env: { LOGINS_PER_MINUTE: '20' },
    });
    const ip = '10.8.0.1';
    for (let index = 0; index < 60; index += 1) {
      await strict.anonymous(login, { body: { username: `nobody${index}`, password: 'wrong-password' }, ip });
    }
    for (let index = 0; index < 6; index += 1) {
      await strict.anonymous(login, { body: { username: 'Staff02', password: 'wrong-password' }, ip });
    }
    const rows = (await logged(login)).filter(({ username }) => username === 'Staff02');
    expect(rows.map(({ status, note }) => [status, note])).toEqual(Array(6).fill([429, '']));
    await strict.close();
  });
});

describe('a flood', () => {
  test('is one row with its count, and who and what it was', async () => {
    await repeat(1000, () => server.anonymous(one, { params: { id: 1 }, ip: '10.8.0.2' }));
    await server.close();
    const rows = await logged(one);
    const counted = rows.filter(({ times }) => times > 1);
    expect(counted).toHaveLength(1);
    expect(counted[0]).toMatchObject({ status: 401, ip: '10.8.0.2', userId: null, username: '', objectId: null });
    expect(timesOf(rows)).toBe(1000);
    expect(rows.length).toBeLessThan(50);
  });

  test('of somebody who is signed in is counted as theirs, and hides none of their other refusals', async () => {
    const staff = await server.signIn('staff03');
    const remove = userCalls.endpoints.delete;
    await repeat(300, () => staff.call(remove, { params: { id: 1 } }));
    for (let attempt = 0; attempt < 3; attempt += 1) await staff.call(unlock, { body: { password: 'wrong-password' } });
    const body = { oldPassword: 'wrong-password', newPassword: 'a-better-one' };
    for (let attempt = 0; attempt < 3; attempt += 1) await staff.call(changePassword, { body });
    await staff.call(one, { params: { id: 99_999 } });
    expect((await latestLogs(database.db))[0]).toMatchObject({
      key: one.key,
      status: 404,
      objectId: 99_999,
      userId: staff.user.id,
    });
    for (const endpoint of [unlock, changePassword]) {
      const rows = await logged(endpoint);
      expect(rows.map(({ status, times, userId }) => [status, times, userId])).toEqual(
        Array(3).fill([400, 1, staff.user.id]),
      );
    }
    await server.close();
    const rows = await logged(remove);
    expect(rows.filter(({ times }) => times > 1)).toMatchObject([{ userId: staff.user.id, username: 'staff03' }]);
    expect(timesOf(rows)).toBe(300);
    expect(rows.length).toBeLessThan(50);
  });

  test('of every call by every address does not fill the log, and is counted in full', async () => {
    await repeat(3000, (index) =>
      server.anonymous(one, { params: { id: 1 }, ip: `10.${9 + (index >> 16)}.${(index >> 8) & 255}.${index & 255}` }),
    );
    await server.close();
    const rows = await logged(one);
    expect(timesOf(rows)).toBe(3000);
    expect(rows.length).toBeLessThan(1000);
  });

  test('is counted by each process that it comes to', async () => {
    const other = await process();
    await repeat(400, (index) => (index % 2 ? server : other).anonymous(all, { ip: '10.8.0.3' }));
    await Promise.all([server.close(), other.close()]);
    const rows = (await logged(all)).filter(({ ip }) => ip === '10.8.0.3');
    expect(timesOf(rows)).toBe(400);
    expect(rows.filter(({ times }) => times > 1)).toHaveLength(2);
  });
});
