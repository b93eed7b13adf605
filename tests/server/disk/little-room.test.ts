import Fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { auth } from '../../../contract/auth';
import { consoleCalls, type DiskRoom, diskRooms } from '../../../contract/console';
import { allEndpoints } from '../../../contract/index';
import { logs } from '../../../contract/logs';
import { en_US } from '../../../contract/texts/en_US';
import { zh_CN } from '../../../contract/texts/zh_CN';
import { createSiteClock } from '../../../server/clinical/site-clock';
import { announceRoom } from '../../../server/disk/announce-room';
import type { Room } from '../../../server/disk/room';
import { toApiError } from '../../../server/errors/from-error';
import type { Job } from '../../../server/jobs/jobs';
import { createScheduler } from '../../../server/jobs/scheduler';
import { demoPassword } from '../../../server/seed/staff';
import { startServer, type TestServer } from '../harness/server';

/** A disk whose room the test chooses. */
function chosenRoom(): Room & { is: (level: DiskRoom) => void } {
  let level: DiskRoom = 'enough';
  const listeners: ((level: DiskRoom) => void)[] = [];
  return {
    level: () => level,
    isUsedUp: () => false,
    onChange: (listener) => void listeners.push(listener),
    is(next) {
      level = next;
      for (const listener of listeners) listener(next);
    },
  };
}

const room = chosenRoom();
let server: TestServer;
let admin: Awaited<ReturnType<TestServer['signIn']>>;

beforeAll(async () => {
  server = await startServer({ room });
  admin = await server.signIn('superadmin');
});
afterAll(() => server.close());
beforeEach(() => room.is('enough'));

const { login, logout, unlock, endSession, endOtherSessions } = auth.endpoints;
const goingOn = [login, logout, unlock, endSession, endOtherSessions].map(({ key }) => key);
const writes = allEndpoints.filter(({ method }) => method !== 'GET');

/** No row of any table has it. */
const params = { id: 2_147_000_000 };

test('with little room no call but those of signing in and out writes anything', async () => {
  room.is('little');
  const { call } = await server.signIn('superadmin');
  const answers = await Promise.all(
    writes
      .filter(({ key }) => !goingOn.includes(key))
      .map(async (endpoint) => [endpoint.key, (await call(endpoint, { params, body: {} })).statusCode]),
  );
  // 400: the input was not even looked at further.
  expect(answers.filter(([, status]) => status !== 503 && status !== 400)).toEqual([]);
  expect(answers.filter(([, status]) => status === 503).length).toBeGreaterThan(10);
  expect((await call(logout)).statusCode).toBe(200);
});

test.each([
  ['zh-CN', zh_CN],
  ['en-US', en_US],
])('a refused write says in %s what is the matter, and when to try again', async (language, texts) => {
  room.is('little');
  const answer = await admin.call(logs.endpoints.archive, {
    body: { before: '2020-01-01T00:00:00.000Z' },
    headers: { 'accept-language': language },
  });
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '30']);
  expect(answer.json()).toEqual({
    status: -1,
    data: null,
    message: texts.errors.diskFull,
    reason: { code: 'diskFull' },
  });
});

test('reads go on with little room, and with hardly any those that leave no entry in the system log', async () => {
  const read = async () => [
    (await admin.call(logs.endpoints.list)).statusCode,
    (await admin.call(auth.endpoints.profile)).statusCode,
    (await server.anonymous(login, { body: { username: 'superadmin', password: demoPassword } })).statusCode,
  ];
  room.is('little');
  expect(await read()).toEqual([200, 200, 200]);
  room.is('none');
  expect(await read()).toEqual([503, 200, 503]);
  room.is('enough');
  expect(await read()).toEqual([200, 200, 200]);
});

test('health tells of it, and stays well', async () => {
  for (const level of diskRooms) {
    room.is(level);
    const answer = await server.anonymous(consoleCalls.endpoints.health);
    expect([answer.statusCode, answer.json().data]).toEqual([200, { database: 'up', disk: level }]);
  }
});

test('the server’s log has one line when it begins and one when it ends', async () => {
  const lines: string[] = [];
  const app = Fastify({ logger: { stream: { write: (line) => void lines.push(JSON.parse(line).msg) } } });
  const disk = chosenRoom();
  announceRoom(app, disk);
  await app.ready();
  disk.is('little');
  disk.is('enough');
  await app.close();
  expect(lines).toEqual([
    'there is little room on the disk: writes are refused until there is more',
    'there is room on the disk again: writes are accepted',
  ]);
});

test('scheduled rules wait until there is room', async () => {
  const disk = chosenRoom();
  const looked = vi.spyOn(disk, 'level');
  const applied: DiskRoom[] = [];
  const rule: Job = {
    name: 'waiting',
    resource: 'appointments',
    everyMinutes: 0,
    changes: [],
    run: async () => {
      applied.push(disk.level());
      return { rows: [], hasMore: false };
    },
  };
  const clock = createSiteClock('Asia/Shanghai');
  for (const level of diskRooms) {
    disk.is(level);
    looked.mockClear();
    const { db, app } = server;
    const scheduler = createScheduler({ db, jobs: [rule], clock, room: disk, seconds: 3600, log: app.log });
    scheduler.start();
    // The round has begun; stopping waits for its end.
    await vi.waitUntil(() => looked.mock.calls.length > 0);
    await scheduler.stop();
  }
  expect(applied).toEqual(['enough']);
});

test.each([
  ['53100', 'a disk of PostgreSQL’s that is full'],
  ['25006', 'a PostgreSQL that takes reads only'],
])('%s, %s, is the same refusal', (code) => {
  const error = new Error('query failed', { cause: Object.assign(new Error('no'), { code }) });
  expect(toApiError(error, { method: 'POST' })).toMatchObject({ status: 503, code: 'diskFull' });
});
