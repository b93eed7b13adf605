import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auth } from '../../contract/auth';
import { type Cluster, postgresPrograms, startCluster } from '../server/harness/cluster';
import { databaseUrl, onServer } from '../server/harness/postgres-admin';
import { archive, password, type Unpacked, unpackRelease } from './harness/unpacked';

let unpacked: Unpacked;
beforeAll(async () => {
  unpacked = await unpackRelease();
});
afterAll(() => rm(unpacked.root, { recursive: true, force: true }));

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .sort()
    .filter((name) => statSync(join(folder, name)).isFile());

/** What a day begins with: the page, its code, the sign-in, the readable description of the API. */
async function isOfUse(address: string): Promise<void> {
  const page = await (await fetch(address)).text();
  const [, script = ''] = /<script[^>]* src="([^"]+\.js)"/.exec(page.replace(/<script[^>]*boot[^>]*>/, '')) ?? [];
  for (const path of [script, '/api/docs/', '/api/docs/static/swagger-ui-bundle.js', '/api/docs/static/logo.svg']) {
    const answer = await fetch(address + path);
    // To its end: a server that stops waits for whoever has begun to read.
    await answer.arrayBuffer();
    expect([path, answer.status]).toEqual([path, 200]);
  }
  const { path, method } = auth.endpoints.login;
  const answer = await fetch(address + path, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'superadmin', password }),
  });
  expect(await answer.json()).toMatchObject({ status: 0, data: { user: { username: 'superadmin' } } });
}

test('Node alone runs it on the embedded database, and its commands; its own folder is left as it was', async () => {
  const before = filesIn(unpacked.folder);
  const env = unpacked.production({});
  const server = unpacked.server();
  const address = await server.listening;
  await isOfUse(address);
  const asked = { base: ['--base-url', address, '--user', 'superadmin'], env: { CONFORMANCE_PASSWORD: password } };
  const conforms = await unpacked.command('conformance', [...asked.base, '--only', 'roles'], asked.env).exited;
  expect([conforms.output, conforms.code]).toEqual([expect.stringContaining('GET /api/v1/roles'), 0]);
  const probe = { PORT: new URL(address).port };
  expect(await unpacked.command('probe', ['--ready', '30'], probe).exited).toMatchObject({ output: '', code: 0 });

  server.child.kill('SIGTERM');
  expect(await server.exited).toMatchObject({ code: 0 });
  expect((await unpacked.command('probe', [], probe).exited).code).toBe(1);
  const verified = await unpacked.command('verify-log', [], env).exited;
  expect([verified.output, verified.code]).toEqual([expect.stringMatching(/^Intact: \d+ entries\./), 0]);
  const counted = await unpacked.command('verify-counts', [], env).exited;
  expect([counted.output, counted.code]).toEqual([expect.stringMatching(/^Right: /), 0]);
  const demo = { DEMO: '1', DATA_DIR: join(unpacked.data, 'demo'), DEMO_PATIENTS: '5' };
  const seeded = await unpacked.command('seed', ['--patients', '10'], demo).exited;
  expect([seeded.output, seeded.code]).toEqual([expect.stringContaining('10 of 10 patients'), 0]);
  expect(filesIn(unpacked.folder)).toEqual(before);
});

describe.runIf(postgresPrograms)('on PostgreSQL', () => {
  let cluster: Cluster;
  beforeAll(async () => {
    cluster = await startCluster(postgresPrograms ?? '');
    await onServer(cluster.url, 'create role eye_health login; create role eye_health_scoped; create role other');
    await onServer(cluster.url, 'grant eye_health_scoped to eye_health');
    await onServer(cluster.url, 'create database eye_health owner eye_health');
  });
  afterAll(() => cluster.remove());

  test('Node alone runs it', async () => {
    const DATABASE_URL = databaseUrl(cluster.url, 'eye_health').replace('postgres@', 'eye_health@');
    const server = unpacked.server({ DATABASE_URL });
    await isOfUse(await server.listening);
    const verified = await unpacked.command('verify-log', [], { DATABASE_URL }).exited;
    expect([verified.output, verified.code]).toEqual([expect.stringMatching(/^Intact/), 0]);
    server.child.kill('SIGTERM');
    expect((await server.exited).code).toBe(0);
  });
});

test('it takes at most 120 MB, and holds nothing that only the making needs', () => {
  const files = filesIn(unpacked.folder);
  const megabytes = files.reduce((sum, name) => sum + statSync(join(unpacked.folder, name)).size, 0) / 1024 / 1024;
  expect(megabytes).toBeLessThan(120);
  expect(
    files.filter((name) => /\.(tsx?|map)$|(^|\/)(tests?|e2e|bench)\//.test(name) && !name.endsWith('.d.ts')),
  ).toEqual([]);
});

test.runIf(process.platform === 'linux')('whoever unpacks it owns the files, and everybody may read them', () => {
  const owners = execFileSync('tar', ['--numeric-owner', '-tvzf', archive()], { encoding: 'utf8' });
  expect(
    owners
      .trim()
      .split('\n')
      .filter((line) => !/^(drwxr-xr-x|-rw-r--r--) 0\/0 /.test(line)),
  ).toEqual([]);
});

type Component = {
  name: string;
  version: string;
  licenses: { license?: { id?: string; name?: string }; expression?: string }[];
};

test('whatever it is made of stands in its bill of materials and among its notices, with a licence that allows that', () => {
  const read = (name: string) => readFileSync(join(unpacked.folder, name), 'utf8');
  const bill: { components: Component[]; metadata: { component: Component } } = JSON.parse(read('sbom.cdx.json'));
  const notices = read('THIRD-PARTY.txt');
  const named = new Set(bill.components.map(({ name }) => name));
  const known = [
    'antd',
    'react',
    'fastify',
    'pg',
    '@electric-sql/pglite',
    'postgresql',
    '@node-rs/argon2',
    'swagger-ui',
  ];
  const fonts = [...named].filter((name) => name.startsWith('@fontsource'));
  expect(known.filter((name) => !named.has(name))).toEqual([]);
  expect(fonts).toHaveLength(4);
  expect(
    ['vite', 'vitest', 'typescript', 'tsx', 'esbuild', '@playwright/test'].filter((name) => named.has(name)),
  ).toEqual([]);

  const allowed = /^(MIT|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|OFL-1\.1|BlueOak-1\.0\.0|PostgreSQL)$/;
  const licenceOf = ({ licenses }: Component) =>
    licenses.map(({ license, expression }) => expression ?? license?.id ?? license?.name ?? '').join(' ');
  expect(
    bill.components.filter(
      (one) =>
        !licenceOf(one)
          .split(/[()]| OR /)
          .some((id) => allowed.test(id)),
    ),
  ).toEqual([]);
  expect(bill.components.filter((one) => !notices.includes(`\n${one.name} ${one.version}, ${licenceOf(one)}`))).toEqual(
    [],
  );
  const listed =
    notices
      .split(`\n\n${'-'.repeat(100)}`)[0]
      ?.split('\n')
      .slice(2) ?? [];
  expect(listed).toHaveLength(bill.components.length);
  expect(bill.metadata.component).toMatchObject({ name: 'eye-health-console' });
});
