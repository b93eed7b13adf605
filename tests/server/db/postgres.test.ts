import { connect, createServer, type Server, type Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auth } from '../../../contract/auth';
import { consoleCalls } from '../../../contract/console';
import { menuType } from '../../../contract/menus';
import { defaultTypeLabels, organizations, organizationTypeLabels } from '../../../contract/organizations';
import { patients as contract } from '../../../contract/patients';
import { permissions } from '../../../contract/permissions';
import { only, query } from '../../../server/db/database';
import { openPostgres, preparePostgres } from '../../../server/db/postgres';
import { install } from '../../../server/seed/install';
import { postgresServer } from '../harness/database';
import { buildPatient } from '../harness/patients';
import { databaseUrl, onServer } from '../harness/postgres-admin';
import { type Caller, startServer, type TestServer } from '../harness/server';
import { timeZone } from '../harness/site';

const name = `eye_health_faults_${process.pid}`;
const furnish = { isProduction: false, demo: 'asked' as const, adminPassword: undefined, demoPatients: 20 };

/** Stands between the server and its database, so that the way can be cut. */
function createWay(target: URL) {
  const sockets = new Set<Socket>();
  let server: Server;
  const open = (port: number) =>
    new Promise<number>((resolve) => {
      server = createServer((near) => {
        const far = connect(Number(target.port || 5432), target.hostname);
        near.pipe(far).pipe(near);
        for (const socket of [near, far]) {
          sockets.add(socket);
          socket
            .on('error', () => undefined)
            .on('close', () => {
              near.destroy();
              far.destroy();
            });
        }
      }).listen(port, '127.0.0.1', () => {
        const address = server.address();
        resolve(typeof address === 'object' && address ? address.port : 0);
      });
    });
  const cut = () => {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  };
  return { open, cut };
}

// The embedded engine is a part of the process: it does not go away, and nobody else holds locks in it.
describe.runIf(postgresServer)('a PostgreSQL server', () => {
  const admin = postgresServer ?? '';
  const url = databaseUrl(postgresServer ?? 'postgres://localhost/x', name);
  const way = createWay(new URL(url));
  let port: number;
  let server: TestServer;
  let call: Caller;

  beforeAll(async () => {
    await onServer(admin, `create database ${name}`);
    // Three processes that start at once on an empty database.
    await Promise.all([1, 2, 3].map(() => preparePostgres(url, (db) => install(db, furnish), { timeZone })));
    port = await way.open(0);
    const through = new URL(url);
    through.hostname = '127.0.0.1';
    through.port = String(port);
    server = await startServer({
      database: openPostgres({ url: through.href, onError: () => undefined, poolSize: 5 }),
    });
    call = (await server.signIn('superadmin')).call;
  });
  afterAll(async () => {
    await server.close();
    await way.cut();
    await onServer(admin, `drop database ${name} with (force)`);
  });

  const timed = async (request: ReturnType<Caller>) => {
    const start = performance.now();
    const answer = await request;
    return { answer, elapsed: performance.now() - start };
  };

  const expectUnavailable = ({ answer, elapsed }: Awaited<ReturnType<typeof timed>>) => {
    expect(answer.json()).toEqual({
      status: -1,
      data: null,
      message: '服务暂时不可用，请稍后再试',
      reason: { code: 'unavailable' },
    });
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2']);
    // One second, and what a busy test machine adds.
    expect(elapsed).toBeLessThan(2_500);
  };

  test('is furnished once by processes that start together', async () => {
    const rows = await query<{ users: number; patients: number }>(
      server.db,
      sql`select (select count(*)::int from users) as users, (select count(*)::int from patients) as patients`,
    );
    expect(only(rows)).toEqual({ users: 41, patients: 20 });
  });

  test('that is away means 503 at once, for reads, writes and sign-in; when it is back, so is the service', async () => {
    await way.cut();
    expectUnavailable(await timed(call(contract.endpoints.all)));
    expectUnavailable(await timed(call(contract.endpoints.create, { body: buildPatient() })));
    expectUnavailable(await timed(server.anonymous(consoleCalls.endpoints.health)));
    expectUnavailable(
      await timed(server.anonymous(auth.endpoints.login, { body: { username: 'staff', password: 'Demo@2026' } })),
    );
    await way.open(port);
    expect((await call(contract.endpoints.all)).statusCode).toBe(200);
    expect((await server.anonymous(consoleCalls.endpoints.health)).statusCode).toBe(200);
  });

  test('that ends our connections in the middle costs at most the calls they carried', async () => {
    const calls = Array.from({ length: 20 }, () => call(contract.endpoints.all));
    await onServer(
      url,
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    for (const answer of await Promise.all(calls)) expect([200, 503]).toContain(answer.statusCode);
    const after = await Promise.all(Array.from({ length: 10 }, () => call(contract.endpoints.all)));
    // A connection that broke is noticed when it is used, once.
    expect(after.filter(({ statusCode }) => statusCode === 503).length).toBeLessThanOrEqual(5);
    expect((await call(contract.endpoints.all)).statusCode).toBe(200);
  });

  test('whose table is locked by somebody else means 503 for that table, and only while it lasts', async () => {
    const other = new pg.Client({ connectionString: url });
    await other.connect();
    await other.query('begin; lock table patients in access exclusive mode');
    expectUnavailable(await timed(call(contract.endpoints.all)));
    expectUnavailable(await timed(call(contract.endpoints.create, { body: buildPatient() })));
    expect((await call(auth.endpoints.profile)).statusCode).toBe(200);
    await other.query('rollback');
    await other.end();
    expect((await call(contract.endpoints.create, { body: buildPatient() })).statusCode).toBe(200);
  });

  test('whose tables are vacuumed takes whatever is written all the same', async () => {
    const other = new pg.Client({ connectionString: url });
    await other.connect();
    const { rows } = await other.query("select tablename from pg_tables where schemaname = 'public'");
    // What a vacuum holds.
    await other.query(
      `begin; lock table ${rows.map(({ tablename }) => `"${tablename}"`).join()} in share update exclusive mode`,
    );
    const directory = { label: 'Vacuum', type: menuType.catalogue, parentId: null, panel: 'api' };
    const labels = organizationTypeLabels.parse(defaultTypeLabels);
    const answers = [
      await call(contract.endpoints.create, { body: buildPatient() }),
      await call(permissions.endpoints.create, { body: directory }),
      await call(organizations.endpoints.nameTypes, { body: { labels } }),
    ];
    await other.query('rollback');
    await other.end();
    expect(answers.map(({ statusCode, body }) => statusCode === 200 || body)).toEqual([true, true, true]);
  });

  test('whose connections are all taken means 503, and no queue without end', async () => {
    const other = new pg.Client({ connectionString: url });
    await other.connect();
    await other.query('begin; lock table patients in access exclusive mode');
    const answers = await Promise.all(Array.from({ length: 40 }, () => timed(call(contract.endpoints.all))));
    for (const answer of answers) expectUnavailable(answer);
    await other.query('rollback');
    await other.end();
    expect((await call(contract.endpoints.all)).statusCode).toBe(200);
  });
});
