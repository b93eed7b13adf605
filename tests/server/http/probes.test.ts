import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auth } from '../../../contract/auth';
import { type DiskRoom, probePaths } from '../../../contract/console';
import { plenty } from '../../../server/disk/room';
import { freshDatabase } from '../harness/database';
import { latestLogs } from '../harness/rows';
import { startServer, type TestServer } from '../harness/server';

const dist = mkdtempSync(join(tmpdir(), 'eye-health-dist-'));
let disk: DiskRoom = 'enough';
let isAway = false;
let server: TestServer;
beforeAll(async () => {
  writeFileSync(join(dist, 'index.html'), '<!doctype html>');
  const database = await freshDatabase();
  const db = new Proxy(database.db, {
    get: (real, name) =>
      name === 'execute' && isAway ? () => Promise.reject(new Error('away')) : Reflect.get(real, name),
  });
  server = await startServer({
    dist,
    env: { TRUST_PROXY: '1' },
    database: { ...database, db },
    room: { ...plenty, level: () => disk },
  });
});
afterAll(async () => {
  await server.close();
  rmSync(dist, { recursive: true });
});

async function ready() {
  const answer = await server.app.inject(probePaths.ready);
  return [answer.statusCode, answer.json()];
}

const well = { server: 'serving', database: 'up', migrations: 'current', disk: 'enough', log: 'sealed' };

test('a server is alive, and ready where nothing is wrong', async () => {
  const alive = await server.app.inject(probePaths.live);
  expect([alive.statusCode, alive.json()]).toEqual([200, { live: true }]);
  expect(await ready()).toEqual([200, { ready: true, ...well }]);
});

test.each(['little', 'none'] as const)('it is not ready with %s room on the disk', async (level) => {
  disk = level;
  expect(await ready()).toEqual([503, { ready: false, ...well, disk: level }]);
  disk = 'enough';
  expect((await ready())[0]).toBe(200);
});

test('it is not ready while the database does not answer, but alive', async () => {
  isAway = true;
  expect(await ready()).toEqual([503, { ready: false, ...well, database: 'away', migrations: 'unknown' }]);
  expect((await server.app.inject(probePaths.live)).statusCode).toBe(200);
  isAway = false;
  expect((await ready())[0]).toBe(200);
});

test('it is not ready while the system log cannot be sealed, and again by itself', { timeout: 120_000 }, async () => {
  await server.db.execute(sql`alter function seal_system_logs(int) rename to not_now`);
  await server.anonymous(auth.endpoints.login, { body: { username: 'nobody', password: 'wrong' } });
  await expect.poll(async () => (await ready())[1].log, { timeout: 30_000 }).toBe('not sealed');
  await server.db.execute(sql`alter function not_now(int) rename to seal_system_logs`);
  await expect.poll(async () => (await ready())[1].log, { timeout: 60_000 }).toBe('sealed');
});

test.each([
  'metrics',
  'health',
  'healthz',
  'healthcheck',
  'ready',
  'status',
  'live',
  'ping',
  'actuator/health',
  'Healthz/',
])('a watcher that was set up for another program finds nothing at /%s', async (path) => {
  for (const accept of ['*/*', 'text/html', 'application/json']) {
    const answer = await server.app.inject({ url: `/${path}`, headers: { accept } });
    expect([accept, answer.statusCode]).toEqual([accept, 404]);
  }
  expect((await server.app.inject('/clinic/patients')).statusCode).toBe(200);
});

test.each([
  ['proxy-1234567890', 'proxy-1234567890'],
  ['short', undefined],
  ['13912345678 张三', undefined],
  ['x'.repeat(65), undefined],
])('a request that the proxy calls %s is called so in the answer and in the system log: %s', async (given, kept) => {
  const { call } = await server.signIn('superadmin');
  const answer = await call(auth.endpoints.logout, { headers: { 'x-request-id': encodeURI(given) } });
  const id = answer.headers['x-request-id'];
  expect(id).toEqual(kept ?? expect.stringMatching(/^[0-9a-f-]{36}$/));
  const [log] = await latestLogs(server.db, 1);
  expect(log?.requestId).toBe(id);
});

test('a caller without a proxy cannot choose what its request is called', async () => {
  const direct = await startServer();
  const answer = await direct.app.inject({ url: probePaths.live, headers: { 'x-request-id': 'chosen-by-caller' } });
  expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  await direct.close();
});

test('it is not ready on a database that lacks a migration, but on one that a newer process has brought up to date', async () => {
  const list = sql`drizzle.__drizzle_migrations`;
  await server.db.execute(sql`insert into ${list} (hash, created_at) values ('of the next version', 9e15)`);
  expect((await ready())[1]).toMatchObject({ ready: true, migrations: 'newer' });
  await server.db.execute(sql`delete from ${list} where id in (select id from ${list} order by id desc limit 2)`);
  expect(await ready()).toEqual([503, { ready: false, ...well, migrations: 'older' }]);
});
