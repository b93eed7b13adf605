import { chmodSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startFakePostgres } from '../harness/fake-postgres';
import { runScript, spawnServer, temporaryFolder } from '../harness/process';

let folder: string;
let taken: Server;
let takenPort: number;
beforeAll(async () => {
  folder = await temporaryFolder();
  taken = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => taken.once('listening', resolve));
  const address = taken.address();
  takenPort = typeof address === 'object' && address ? address.port : 0;
});
afterAll(async () => {
  taken.close();
  await rm(folder, { recursive: true, force: true });
});

/** A folder of the data that `fill` has made unusable. */
function spoilt(name: string, fill: (path: string) => void): string {
  const path = join(folder, name);
  mkdirSync(path);
  fill(path);
  return path;
}

const somewhere = () => join(folder, `empty-${crypto.randomUUID()}`);

type Case = { what: string; env: () => Record<string, string>; says: RegExp };

const cases: Case[] = [
  {
    what: 'a setting is wrong',
    env: () => ({ DATA_DIR: somewhere(), BODY_LIMIT: 'much' }),
    says: /cannot start with this environment:\n {2}BODY_LIMIT: .*/,
  },
  {
    what: 'the address of the database cannot be read',
    env: () => ({ DATA_DIR: somewhere(), DATABASE_URL: 'postgres://eye:pa#ss@localhost:54x/eye' }),
    says: /^DATABASE_URL cannot be read\..*$/,
  },
  {
    what: 'no database is there',
    env: () => ({ DATA_DIR: somewhere(), DATABASE_URL: 'postgres://eye:secret@127.0.0.1:9/eye' }),
    says: /^No PostgreSQL answers at 127\.0\.0\.1:9 \(ECONNREFUSED\)\.$/,
  },
  {
    what: 'the host of the database is not known',
    env: () => ({ DATA_DIR: somewhere(), DATABASE_URL: 'postgres://eye:secret@nowhere.invalid/eye' }),
    says: /^The host of DATABASE_URL, nowhere\.invalid, is not known \(\w+\)\.$/,
  },
  {
    what: 'the data folder is a file',
    env: () => ({
      DATA_DIR: join(
        spoilt('file', (path) => writeFileSync(join(path, 'x'), '')),
        'x',
      ),
    }),
    says: /^The data folder \S+ cannot be used \(\w+\)\..*$/,
  },
  {
    what: 'the database in the folder is damaged',
    env: () => ({
      DATA_DIR: spoilt('damaged', (path) => {
        mkdirSync(join(path, 'pglite'));
        writeFileSync(join(path, 'pglite', 'PG_VERSION'), '9\n');
      }),
    }),
    says: /^The embedded database in \S+ cannot be opened: .*$/m,
  },
  ...['', 'x', ' '.repeat(40)].map((content) => ({
    what: `the secret has ${content.trim().length} characters`,
    env: () => ({
      DATA_DIR: spoilt(`secret-${content.length}`, (path) => writeFileSync(join(path, 'jwt-secret'), content)),
    }),
    says: /^\S+jwt-secret holds no secret of 32 characters or more, .*$/,
  })),
];

const withoutStack = (output: string) => expect(output).not.toMatch(/\n\s+at |Error:|secret@|pa#ss/);

test.each(cases)('a start where $what ends with a sentence, and with code 1', { timeout: 180_000 }, async (wrong) => {
  const { code, output } = await spawnServer(wrong.env()).exited;
  withoutStack(output);
  expect(output.trim()).toMatch(wrong.says);
  expect(code).toBe(1);
});

test('a start on a port that is taken ends with a sentence, and gives the folder back', {
  timeout: 180_000,
}, async () => {
  const data = somewhere();
  const production = { NODE_ENV: 'production', JWT_SECRET: 's'.repeat(32), ADMIN_PASSWORD: 'a-long-password' };
  const { code, output } = await spawnServer({ DATA_DIR: data, PORT: String(takenPort), ...production }).exited;
  expect([code, output.trim()]).toEqual([
    1,
    `Port ${takenPort} of 127.0.0.1 is taken. Stop what listens there, or choose another PORT.`,
  ]);
  expect(readdirSync(data)).not.toContain('server.lock');
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
  ['seed.ts', ['--patients', 'many'], {}, '--patients must be a whole number.'],
  ['seed.ts', ['--people', '5'], {}, "Unknown option '--people'"],
  ['seed.ts', [], { DATABASE_URL: 'postgres://eye:secret@127.0.0.1:9/eye' }, 'No PostgreSQL answers at 127.0.0.1:9'],
  ['verify-log.ts', ['--anchor', 'x'], {}, '--anchor must be a number and a hash'],
  ['verify-log.ts', [], { DATABASE_URL: 'postgres://eye:secret@127.0.0.1:9/eye' }, 'No PostgreSQL answers at'],
  ['verify-log.ts', [], {}, 'The database cannot be used as it is (42883'],
])('%s %j %j ends with a sentence too', { timeout: 180_000 }, async (script, options, env, says) => {
  const { code, output } = await runScript(script, options, { DATA_DIR: somewhere(), ...env }).exited;
  withoutStack(output);
  expect(output).toContain(says);
  expect(code).toBe(1);
});
