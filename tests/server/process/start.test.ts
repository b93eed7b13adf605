import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lockFolder } from '../../../server/db/folder-lock';
import { migrationsFolder } from '../../../server/db/migrations-folder';
import { type Cluster, postgresPrograms, startCluster } from '../harness/cluster';
import { startFakePostgres } from '../harness/fake-postgres';
import { freePort } from '../harness/free-port';
import { databaseUrl, onServer } from '../harness/postgres-admin';
import { temporaryFolder } from '../harness/process';
import { runScript, spawnServer } from '../harness/programs';

let folder: string;
let taken: Server;
let takenPort: number;
let unusedPort: number;
let cluster: Cluster;
beforeAll(async () => {
  folder = await temporaryFolder();
  taken = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => taken.once('listening', resolve));
  const address = taken.address();
  takenPort = typeof address === 'object' && address ? address.port : 0;
  unusedPort = await freePort();
});
afterAll(async () => {
  taken.close();
  await rm(folder, { recursive: true, force: true });
});

/** A folder of the data that `fill` has made unusable. */
function spoilt(name: string, fill: (path: string) => void): string {
  const path = join(folder, `${name}-${crypto.randomUUID()}`);
  mkdirSync(path, { mode: 0o700 });
  fill(path);
  return path;
}

const somewhere = () => join(folder, `empty-${crypto.randomUUID()}`);

const firstMigration = readMigrationFiles({ migrationsFolder })[0]?.folderMillis ?? 0;

/** The list of migrations that a database keeps of itself. */
const migratedTo = (...made: number[]) => `
  create schema drizzle;
  create table drizzle.__drizzle_migrations (id serial, hash text, created_at bigint);
  insert into drizzle.__drizzle_migrations (hash, created_at) values ${made.map((one) => `('x', ${one})`).join(', ')}`;

const production = { NODE_ENV: 'production', JWT_SECRET: 's'.repeat(32), ADMIN_PASSWORD: 'a-long-password' };

/** A bench whose fresh server is to have this port, which is one above the bench's own. */
const benchAt = (port: number, env: Record<string, string> = {}) =>
  runScript('bench/import.ts', [], { ...env, BENCH_PORT: String(port - 1) });

/** What runs; `server` as it is started for real. The others are what npm runs. */
const commands = {
  server: (env: Record<string, string>) => spawnServer(env),
  seed: (env: Record<string, string>) => runScript('server/seed.ts', [], env),
  'verify-log': (env: Record<string, string>) => runScript('server/verify-log.ts', [], env),
  'verify-counts': (env: Record<string, string>) => runScript('server/verify-counts.ts', [], env),
  'bench:import': (env: Record<string, string>) => benchAt(unusedPort, env),
};
type Command = keyof typeof commands;
const onDatabase = ['server', 'seed', 'verify-log'] as const;

type Fault = { what: string; for: readonly Command[]; env: () => Record<string, string>; says: RegExp };

const withUrl = (url: string) => () => ({ DATA_DIR: somewhere(), DATABASE_URL: url });

const faults: Fault[] = [
  {
    what: 'a setting is wrong',
    for: [...onDatabase, 'bench:import'],
    env: () => ({ DATA_DIR: somewhere(), BODY_LIMIT: 'much' }),
    says: /cannot start with this environment:\n {2}BODY_LIMIT: .*/,
  },
  {
    what: 'the secret is too short',
    for: onDatabase,
    env: () => ({ DATA_DIR: somewhere(), JWT_SECRET: 'hush' }),
    says: /cannot start with this environment:\n {2}JWT_SECRET: .*/,
  },
  {
    what: 'the address of the database cannot be read',
    for: onDatabase,
    env: withUrl('postgres://eye:pa#ss@localhost:54x/eye'),
    says: /^DATABASE_URL cannot be read\..*$/,
  },
  {
    what: 'no database is there',
    for: onDatabase,
    env: withUrl('postgres://eye:secret@127.0.0.1:9/eye'),
    says: /^No PostgreSQL answers at 127\.0\.0\.1:9 \(ECONNREFUSED\)\.$/,
  },
  {
    what: 'the host of the database is not known',
    for: ['server'],
    env: withUrl('postgres://eye:secret@nowhere.invalid/eye'),
    says: /^The host of DATABASE_URL, nowhere\.invalid, is not known \(\w+\)\.$/,
  },
  {
    what: 'the data folder is a file',
    for: onDatabase,
    env: () => ({
      DATA_DIR: join(
        spoilt('file', (path) => writeFileSync(join(path, 'x'), '')),
        'x',
      ),
    }),
    says: /^The data folder \S+ cannot be used \(\w+\)\..*$/,
  },
  {
    what: 'the data folder is in use',
    for: onDatabase,
    env: () => ({
      DATA_DIR: spoilt('used', (path) => {
        mkdirSync(join(path, 'pglite'), { mode: 0o700 });
        lockFolder(path);
      }),
    }),
    says: /^The data folder \S+ is in use by process \d+\..*$/,
  },
  {
    what: 'the database in the folder is damaged',
    for: onDatabase,
    env: () => ({
      DATA_DIR: spoilt('damaged', (path) => {
        mkdirSync(join(path, 'pglite'));
        writeFileSync(join(path, 'pglite', 'PG_VERSION'), '9\n');
      }),
    }),
    says: /^The embedded database in \S+ cannot be opened: .*$/m,
  },
  {
    what: 'the place is mistyped',
    for: ['seed', 'verify-log', 'verify-counts'],
    env: () => ({ DATA_DIR: somewhere() }),
    says: /^There is no database of this program in DATA_DIR, \S+\. .*$/,
  },
  ...['', 'x', ' '.repeat(40)].map((content) => ({
    what: `the secret in the folder has ${content.trim().length} characters`,
    for: ['server'] as const,
    env: () => ({
      DATA_DIR: spoilt(`secret-${content.length}`, (path) => writeFileSync(join(path, 'jwt-secret'), content)),
    }),
    says: /^\S+jwt-secret holds no secret of 32 characters or more, .*$/,
  })),
  {
    what: 'the port is taken',
    for: ['server'],
    env: () => ({ DATA_DIR: somewhere(), PORT: String(takenPort), ...production }),
    says: /^Port \d+ of 127\.0\.0\.1 is taken\. Stop what listens there, or choose another PORT\.$/,
  },
];

/** On a server that is there; each finds something else. */
const onPostgres: (Fault & { fill?: string })[] = [
  {
    what: 'the database lets nobody in',
    for: onDatabase,
    env: () => ({ DATABASE_URL: cluster.url.replace('postgres@', 'shut@') }),
    says: /^PostgreSQL at \S+ does not let shut in \(28000\)\..*$/,
  },
  {
    what: 'the database does not exist',
    for: onDatabase,
    env: () => ({ DATABASE_URL: databaseUrl(cluster.url, 'nowhere') }),
    says: /^PostgreSQL at \S+ has no database nowhere \(3D000\)\.$/,
  },
  {
    what: 'the database is empty',
    for: ['seed', 'verify-log', 'verify-counts'],
    fill: '',
    env: () => ({}),
    says: /^There is no database of this program at DATABASE_URL\. .*$/,
  },
  {
    what: 'the database is of an older version',
    for: ['seed', 'verify-log', 'verify-counts'],
    fill: migratedTo(firstMigration),
    env: () => ({}),
    says: /^This database is of an older version\. .*$/,
  },
  {
    what: 'the database is of a newer version',
    for: onDatabase,
    fill: migratedTo(firstMigration, Date.UTC(2999, 0)),
    env: () => ({ DEMO: '1' }),
    says: /^This database was brought up to date by a newer version of this program\. .*$/,
  },
  {
    what: 'the database is another program’s',
    for: onDatabase,
    fill: 'create table orders (id int); create table goods (id int)',
    env: () => ({ DEMO: '1' }),
    says: /^This database holds tables of another program \(goods, orders\)\. .*$/,
  },
  {
    what: 'the database is another program’s, of the same make',
    for: ['server'],
    fill: `${migratedTo(12, 34)}; create table orders (id int)`,
    env: () => ({ DEMO: '1' }),
    says: /^This database holds tables of another program \(orders\)\. .*$/,
  },
];

const withoutStack = (output: string) => expect(output).not.toMatch(/\n\s+at |Error:|secret@|pa#ss/);

/** All of them at once, as most of the time is loading. */
async function refusesAll({ for: which, env, says }: Fault): Promise<void> {
  await Promise.all(
    which.map(async (name) => {
      const given = env();
      const wasThere = existsSync(given.DATA_DIR ?? '');
      const { code, output } = await commands[name](given).exited;
      withoutStack(output);
      expect([name, output.trim()]).toEqual([name, expect.stringMatching(says)]);
      expect([name, code]).toEqual([name, 1]);
      if (name !== 'server') expect([name, existsSync(given.DATA_DIR ?? '')]).toEqual([name, wasThere]);
      expect(existsSync(join(given.DATA_DIR ?? '', 'server.lock'))).toBe(given.DATA_DIR?.includes('used-') ?? false);
    }),
  );
}

test.each(faults)('where $what, a sentence is said and the code is 1: $for', { timeout: 180_000 }, refusesAll);

describe.runIf(postgresPrograms)('on PostgreSQL', () => {
  let made = 0;
  const makeDatabase = async (fill: string): Promise<string> => {
    made += 1;
    const name = `refused_${made}`;
    await onServer(cluster.url, `create database ${name}`);
    const url = databaseUrl(cluster.url, name);
    if (fill) await onServer(url, fill);
    return url;
  };

  beforeAll(async () => {
    cluster = await startCluster(postgresPrograms ?? '');
    await onServer(cluster.url, 'create role shut nologin');
  });
  afterAll(() => cluster.remove());

  test.each(onPostgres)(
    'where $what, a sentence is said and the code is 1: $for',
    {
      timeout: 180_000,
    },
    async (fault) => {
      const url = fault.fill === undefined ? undefined : await makeDatabase(fault.fill);
      const tables = `select count(*)::int as count from pg_class where relnamespace = 'public'::regnamespace`;
      const before = url && (await onServer(url, tables));
      await refusesAll({
        ...fault,
        env: () => ({ DATA_DIR: somewhere(), ...(url && { DATABASE_URL: url }), ...fault.env() }),
      });
      if (url) expect(await onServer(url, tables)).toEqual(before);
    },
  );

  test.each([
    ['the server’s own', 'postgres', ''],
    ['a role past the policies', '"Eye"', 'create role "Eye" login createrole bypassrls'],
  ])(
    'a superuser is refused in production until what the sentence says was run: %s',
    {
      timeout: 300_000,
    },
    async (_, user, makeUser) => {
      const url = new URL(await makeDatabase(makeUser));
      const database = url.pathname.slice(1);
      url.username = user.replaceAll('"', '');
      if (makeUser) await onServer(cluster.url, `alter database ${database} owner to ${user}`);
      const env = { DATA_DIR: somewhere(), ...production };
      // Somebody began without thinking of production; its tables are that user's.
      const trial = spawnServer({
        DATABASE_URL: url.href,
        DATA_DIR: env.DATA_DIR,
        DEMO: '0',
        ADMIN_PASSWORD: production.ADMIN_PASSWORD,
      });
      await trial.listening;
      trial.child.kill('SIGTERM');
      await trial.exited;

      const refused = await spawnServer({ ...env, DATABASE_URL: url.href }).exited;
      withoutStack(refused.output);
      const [sentence = '', ...statements] = refused.output.trim().split('\n');
      expect([refused.code, sentence]).toEqual([
        1,
        expect.stringContaining(`The user of DATABASE_URL, ${user}, is a superuser or has BYPASSRLS`),
      ]);
      const asAdministrator = new URL(url);
      asAdministrator.username = 'postgres';
      await onServer(asAdministrator.href, statements.join('\n'));
      if (user === 'postgres') url.username = 'eye_health';
      const mended = spawnServer({ ...env, DATABASE_URL: url.href, LOG_LEVEL: 'info' });
      await mended.listening;
      mended.child.kill('SIGTERM');
      expect((await mended.exited).code).toBe(0);
    },
  );
});

// Nothing is forbidden to root.
test.runIf(process.getuid?.() !== 0)(
  'a folder that may not be written ends a start with a sentence',
  {
    timeout: 180_000,
  },
  async () => {
    const path = spoilt('readonly', (made) => chmodSync(made, 0o500));
    const { code, output } = await spawnServer({ DATA_DIR: path }).exited;
    expect(output).toMatch(/^The data folder \S+ cannot be used \(EACCES\)/);
    expect(code).toBe(1);
  },
);

test('a start waits as long as it is told for a database that is not there yet', { timeout: 180_000 }, async () => {
  const probe = await startFakePostgres(() => 'answer');
  await probe.close();
  const server = spawnServer({ DATA_DIR: somewhere(), DATABASE_URL: probe.url, WAIT_FOR_DATABASE: '60' });
  await expect.poll(server.output, { timeout: 30_000 }).toContain('Waiting for it, up to 60 s.');
  // The one that comes knows nothing of tables; what counts is that it is asked.
  const fake = await startFakePostgres(() => 'answer', Number(new URL(probe.url).port));
  await expect.poll(() => fake.asked.length, { timeout: 30_000 }).toBeGreaterThan(0);
  server.child.kill('SIGKILL');
  await server.exited;
  await fake.close();
});

test.each([
  ['server/seed.ts', ['--patients', 'many'], '--patients must be a whole number.'],
  ['server/seed.ts', ['--people', '5'], "Unknown option '--people'"],
  ['server/verify-log.ts', ['--anchor', 'x'], '--anchor must be a number and a hash'],
  ['server/verify-counts.ts', ['--mend'], "Unknown option '--mend'"],
  ['conformance/run.ts', ['--bas-url', 'x'], "Unknown option '--bas-url'"],
  ['conformance/run.ts', ['--base-url', 'http://127.0.0.1:9', '--user', 'x'], 'http://127.0.0.1:9/api/v1/auth/login'],
])('%s %j ends with a sentence too', { timeout: 180_000 }, async (script, options, says) => {
  const env = { DATA_DIR: somewhere(), CONFORMANCE_PASSWORD: 'x' };
  const { code, output } = await runScript(script, options, env).exited;
  withoutStack(output);
  expect(output).toContain(says);
  expect([code, existsSync(env.DATA_DIR)]).toEqual([1, false]);
});

test('a bench does not measure what somebody else serves', { timeout: 180_000 }, async () => {
  const { code, output } = await benchAt(takenPort).exited;
  const says = `Port ${takenPort} is taken, which the bench needs. Stop what listens there.`;
  expect([code, output.trim()]).toEqual([1, says]);
});
