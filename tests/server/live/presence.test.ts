import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auth } from '../../../contract/auth';
import { windowHeader } from '../../../contract/events';
import { patients } from '../../../contract/patients';
import { type OpenRow, presence, presenceSeconds } from '../../../contract/presence';
import { previewHeader } from '../../../contract/role-kinds';
import { only } from '../../../server/db/database';
import { patients as patientTable } from '../../../server/db/tables/patients';
import { systemLogs } from '../../../server/db/tables/system-logs';
import { users } from '../../../server/db/tables/users';
import { freshDatabase } from '../harness/database';
import { type Caller, startServer, type TestServer } from '../harness/server';
import { openStream } from '../harness/streams';

const { report } = presence.endpoints;

const begin = new Date('2026-06-01T04:00:00Z');
let now = begin;
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};

let server: TestServer;
let other: TestServer;
let database: Awaited<ReturnType<typeof freshDatabase>>;
let ids: { id: number }[];
let row: { resource: string; id: number };

const anotherProcess = () => startServer({ database: { ...database, close: async () => undefined }, now: () => now });

beforeAll(async () => {
  database = await freshDatabase();
  server = await startServer({ database, now: () => now, env: { LIVE_STREAMS_PER_SESSION: '3' } });
  other = await anotherProcess();
  const at = sql`(select service_point_id from user_service_points p join users u on u.id = p.user_id where username = 'staff' limit 1)`;
  ids = await server.db.select({ id: patientTable.id }).from(patientTable).where(eq(patientTable.servicePointId, at));
});
// A row of its own: what was said in a test before may be heard only now.
beforeEach(() => {
  row = { resource: patients.name, id: only(ids.splice(0, 1)).id };
});
afterAll(async () => {
  await other.close();
  await server.close();
});
// Whatever a test has open, nobody has by the next.
afterEach(() => later(3_600));

const rowsOf = (seconds = 0) => [{ ...row, seconds }];
const say = (call: Caller, window: string, rows: object[] = rowsOf()) => call(report, { body: { window, rows } });

/** Who else has the row open, as a window is told; undefined where it may not have it open itself. */
async function others(call: Caller, window: string): Promise<OpenRow['present'] | undefined> {
  const answer = await say(call, window);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data[0]?.present;
}
const namesFor = async (call: Caller, window: string) => (await others(call, window))?.map(({ name }) => name);

/** What was said is heard by every process a moment later. */
const soon = (call: Caller, window: string, names: string[]) =>
  expect.poll(() => namesFor(call, window), { timeout: 20_000 }).toEqual(names);

describe('who has a row open', () => {
  test('is told to the others who have, once each, with since when and in how many windows', async () => {
    const admin = await server.signIn('superadmin');
    const staff = await server.signIn('staff');
    await say(admin.call, 'admin-1', rowsOf(90));
    later(5);
    await say(admin.call, 'admin-2');
    await soon(staff.call, 'staff-1', ['系统管理员']);
    await expect
      .poll(() => others(staff.call, 'staff-1'))
      .toEqual([
        {
          userId: admin.user.id,
          name: '系统管理员',
          since: new Date(now.getTime() - 95_000).toISOString(),
          windows: 2,
          isYou: false,
        },
      ]);
    const seen = await others(admin.call, 'admin-2');
    expect(seen?.map(({ isYou, windows }) => [isYou, windows])).toEqual([
      [true, 1],
      [false, 1],
    ]);
  });

  test('is known to every process, also to one that starts later, with the next word', async () => {
    const admin = await server.signIn('superadmin');
    const staff = await other.signIn('staff');
    await say(admin.call, 'admin-1');
    await soon(staff.call, 'staff-1', ['系统管理员']);
    const third = await anotherProcess();
    const manager = await third.signIn('manager');
    expect(await namesFor(manager.call, 'manager-1')).toEqual([]);
    await say(admin.call, 'admin-1');
    await soon(manager.call, 'manager-1', ['系统管理员']);
    await third.close();
  });

  test('is gone once the window says so, or says nothing for long, and windows that have it open hear of both', async () => {
    const admin = await server.signIn('superadmin');
    const staff = await other.signIn('staff');
    const window = 'window-of-staff';
    const stream = await openStream(other, staff.accessToken, { [windowHeader]: window });
    const elsewhere = await openStream(other, staff.accessToken, { [windowHeader]: 'another-window' });
    /** The stream says that there is something to ask for, which is this. */
    const told = async (act: () => unknown, names: string[]) => {
      const before = stream.heard('presence');
      await act();
      await stream.until(() => stream.heard('presence') > before);
      await soon(staff.call, window, names);
    };
    await say(staff.call, window);
    await told(() => say(admin.call, 'admin-1'), ['系统管理员']);
    await told(() => say(admin.call, 'admin-1', []), []);

    await told(() => say(admin.call, 'admin-1'), ['系统管理员']);
    later(presenceSeconds.gone);
    expect(await namesFor(staff.call, window)).toEqual(['系统管理员']);
    await told(() => later(1), []);
    expect(presenceSeconds.gone + presenceSeconds.between).toBeLessThan(30);
    expect(elsewhere.heard('presence')).toBe(0);
    for (const one of [stream, elsewhere]) one.close();
  });

  test('stays the same person since the same time while they say it again', async () => {
    const admin = await server.signIn('superadmin');
    const staff = await server.signIn('staff');
    await say(admin.call, 'admin-1');
    const since = now.toISOString();
    await soon(staff.call, 'staff-1', ['系统管理员']);
    for (const _ of [1, 2, 3]) {
      later(presenceSeconds.between);
      await say(admin.call, 'admin-1', rowsOf(0));
      expect((await others(staff.call, 'staff-1'))?.map((one) => one.since)).toEqual([since]);
    }
  });

  test('is no matter of the log, holds no name on its way, and is no use of a window of somebody else', async () => {
    const messages: string[] = [];
    const stop = await database.listen({ onTold: (message) => messages.push(message), onGap: () => undefined });
    const admin = await server.signIn('superadmin');
    const staff = await server.signIn('staff');
    const logged = await server.db.$count(systemLogs);
    await say(staff.call, 'one-window');
    await say(admin.call, 'one-window', []);
    await soon(admin.call, 'one-window', [staff.user.realName]);
    expect(await server.db.$count(systemLogs)).toBe(logged);
    const said = messages.map((message) => JSON.parse(message).open).filter((open) => open?.userId === staff.user.id);
    expect(said[0]).toEqual({
      sid: expect.any(String),
      window: 'one-window',
      userId: staff.user.id,
      rows: [{ ...row, since: now.toISOString() }],
    });
    await stop();
  });
});

/** How somebody's presence ends, without a word of theirs. */
const ends: [how: string, act: (of: { userId: number; call: Caller }) => Promise<unknown>][] = [
  ['they sign out', ({ call }) => call(auth.endpoints.logout)],
  [
    'their account is disabled',
    ({ userId }) =>
      server.db.update(users).set({ status: 0, updatedAt: sql`clock_timestamp()` }).where(eq(users.id, userId)),
  ],
  [
    'their session is ended elsewhere',
    ({ userId }) => server.db.execute(sql`update sessions set revoked_at = now() where user_id = ${userId}`),
  ],
  [
    'they may not read it any more',
    ({ userId }) =>
      server.db.execute(
        sql`delete from role_permissions where key in ${Object.values(patients.endpoints).map(({ key }) => key)}
          and role_id in (select role_id from user_roles where user_id = ${userId})`,
      ),
  ],
  [
    'they reach no store any more',
    ({ userId }) => server.db.execute(sql`delete from user_service_points where user_id = ${userId}`),
  ],
];

test.each(ends)('nobody is shown at a row once %s, at any process', async (_, act) => {
  const watcher = await other.signIn('superadmin');
  const staff = await server.signIn('staff');
  await say(staff.call, 'staff-1');
  await soon(watcher.call, 'watcher', [staff.user.realName]);
  const { db } = server;
  const kept = await db.execute(sql`select role_id, key from role_permissions`);
  const points = await db.execute(
    sql`select user_id, service_point_id from user_service_points where user_id = ${staff.user.id}`,
  );
  await act({ userId: staff.user.id, call: staff.call });
  await soon(watcher.call, 'watcher', []);
  const { statusCode, body } = await say(staff.call, 'staff-1');
  expect(statusCode === 401 || JSON.parse(body).data.length === 0, body).toBe(true);

  await db.update(users).set({ status: 1 }).where(eq(users.id, staff.user.id));
  const back = async (table: string, rows: unknown) => {
    const values = JSON.stringify((rows as { rows: object[] }).rows);
    await db.execute(
      sql`insert into ${sql.raw(table)} select * from json_populate_recordset(null::${sql.raw(table)}, ${values}) on conflict do nothing`,
    );
  };
  await back('role_permissions', kept);
  await back('user_service_points', points);
});

test('whoever sees the console as another role is at nothing', async () => {
  const admin = await server.signIn('superadmin');
  const roleId = admin.user.roles[0].id;
  const answer = await admin.call(report, {
    body: { window: 'previewing', rows: rowsOf() },
    headers: { [previewHeader]: String(roleId) },
  });
  expect(answer.statusCode).toBe(403);
});

test('what nobody may read, or nobody has, is left out like what does not exist', async () => {
  const { call } = await server.signIn('staff');
  const foreign = await server.db
    .select({ id: patientTable.id })
    .from(patientTable)
    .where(
      sql`service_point_id not in (select service_point_id from user_service_points p join users u on u.id = p.user_id where username = 'staff')`,
    )
    .limit(1);
  const rows = [
    { resource: 'patients', id: only(foreign).id },
    { resource: 'patients', id: 2_147_000_000 },
    { resource: 'users', id: 1 },
    { resource: 'nothing', id: 1 },
    { resource: 'auth', id: 1 },
  ].map((one) => ({ ...one, seconds: 0 }));
  const answer = await say(call, 'staff-1', rows);
  expect([answer.statusCode, answer.json().data]).toEqual([200, []]);
});

test('one session has only so many windows, and a window only so many rows', async () => {
  const { call } = await server.signIn('staff');
  const admin = await server.signIn('superadmin');
  const windows = async () => (await others(admin.call, 'admin-1'))?.map((one) => one.windows);
  for (const window of ['a', 'b', 'c']) await say(call, window);
  await expect.poll(windows).toEqual([3]);
  expect((await say(call, 'd')).statusCode).toBe(429);
  await say(call, 'a', []);
  await expect.poll(async () => (await say(call, 'd')).statusCode).toBe(200);
  const many = Array.from({ length: 11 }, (_, index) => ({ ...row, id: index + 1, seconds: 0 }));
  expect((await say(call, 'd', many)).statusCode).toBe(400);
});
