import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkConformance, type Report } from '../../conformance/conformance';
import { allEndpoints } from '../../contract/index';
import { demoPassword } from '../../server/seed/staff';
import { startServer, type TestServer } from './harness/server';

let server: TestServer;
let baseUrl: string;

beforeAll(async () => {
  server = await startServer();
  baseUrl = await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

const check = (options: Partial<Parameters<typeof checkConformance>[0]> = {}) =>
  checkConformance({ baseUrl, user: 'superadmin', password: demoPassword, isWriting: false, ...options });

const differences = ({ calls }: Report) =>
  calls.flatMap(({ key, differences: all }) =>
    all.map(({ check: what, input, ...found }) => `${key} · ${what} · ${input} · ${Object.values(found).join(' · ')}`),
  );

describe('the reference API conforms', () => {
  test('reads and writes; no call is passed over in silence, and nothing is left behind', {
    timeout: 240_000,
  }, async () => {
    const report = await check({ isWriting: true, second: { user: 'manager', password: demoPassword } });
    expect(differences(report)).toEqual([]);
    expect(report.leftovers).toEqual([]);
    const known = new Set(report.calls.map(({ key }) => key));
    expect(allEndpoints.filter(({ key }) => !known.has(key))).toEqual([]);
    const untried = report.calls.filter(({ outcome, reasons }) => outcome === 'unchecked' && reasons.length === 0);
    expect(untried).toEqual([]);
  });

  test('for somebody with few rights, too: what they lack is refused', { timeout: 240_000 }, async () => {
    const report = await check({ user: 'staff', only: ['logs', 'patients', 'roles', 'users'] });
    expect(differences(report)).toEqual([]);
    expect(report.calls.find(({ key }) => key === 'GET /api/v1/logs')).toMatchObject({
      outcome: 'conforms',
      checks: ['without a token', 'without the permission'],
    });
    expect(report.calls.find(({ key }) => key === 'POST /api/v1/roles')).toMatchObject({
      outcome: 'unchecked',
      reasons: ['writes: checked with --write only'],
    });
  });
});

describe('the command', () => {
  const run = async (args: string[], password = demoPassword) => {
    const options = {
      env: { ...process.env, CONFORMANCE_PASSWORD: password, CONFORMANCE_SECOND_PASSWORD: demoPassword },
    };
    const all = ['--import', 'tsx', 'conformance/run.ts', ...args];
    return promisify(execFile)(process.execPath, all, options).then(
      ({ stdout }) => ({ code: 0, stdout, stderr: '' }),
      ({ code, stdout, stderr }) => ({ code, stdout, stderr }),
    );
  };

  test('prints call by call, or JSON, or writes files for others, and ends with 0', { timeout: 120_000 }, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'conformance-'));
    const [html, junit] = [join(folder, 'report.html'), join(folder, 'report.xml')];
    const person = ['--base-url', `${baseUrl}/api/v1/`, '--user', 'superadmin', '--only', 'roles'];
    const { code, stdout } = await run(person);
    expect(stdout).toContain('✓ GET /api/v1/roles/{id}  (without a token, valid input');
    expect(stdout).toMatch(/\d+ calls conform, 0 differ, \d+ were not checked\.\nNothing was written\./);
    expect(code).toBe(0);
    const json = await run([...person, '--json', '--html', html, '--junit', junit]);
    expect(JSON.parse(json.stdout).calls[0]).toMatchObject({ key: 'GET /api/v1/roles', outcome: 'conforms' });
    expect(await readFile(html, 'utf8')).toContain('<h3>GET /api/v1/roles</h3>');
    expect(await readFile(junit, 'utf8')).toContain('<testcase name="GET /api/v1/roles: pages" classname="roles"/>');
    await rm(folder, { recursive: true });
  });

  test('ends with 1 where nothing can be checked, and never shows the password', { timeout: 120_000 }, async () => {
    const wrong = await run(['--base-url', baseUrl, '--user', 'manager2'], 'not-the-password');
    expect([wrong.code, wrong.stderr.trim()]).toEqual([1, 'manager2 cannot sign in: the backend answers HTTP 401.']);
    const away = await run(['--base-url', 'http://127.0.0.1:1', '--user', 'superadmin']);
    expect([away.code, away.stderr]).toEqual([1, expect.stringContaining('http://127.0.0.1:1')]);
    const alike = await run([
      '--base-url',
      baseUrl,
      '--user',
      'manager',
      '--second-user',
      'manager',
      '--only',
      'staff',
    ]);
    expect([alike.code, alike.stderr]).toEqual([1, expect.stringContaining('reaches every service point')]);
    const nowhere = await run(['--base-url', baseUrl, '--user', 'superadmin', '--html', '/no/such/folder/report.html']);
    expect([nowhere.code, nowhere.stderr]).toEqual([1, expect.stringContaining('cannot be written')]);
    const misspelt = await run(['--base-url', baseUrl, '--user', 'superadmin', '--only', 'rolls']);
    expect([misspelt.code, misspelt.stderr]).toEqual([1, expect.stringContaining('The contract has no rolls.')]);
    expect((await run(['--user', 'superadmin'])).code).toBe(1);
  });
});
