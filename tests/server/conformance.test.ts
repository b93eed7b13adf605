import { execFile } from 'node:child_process';
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
  calls.flatMap(({ key, differences: found }) =>
    found.map(({ check: what, path, expected, got }) => `${key} · ${what} · ${path} · ${expected} · ${got}`),
  );

describe('the reference API conforms', () => {
  test('reads and writes; no call is passed over in silence, and nothing is left behind', {
    timeout: 240_000,
  }, async () => {
    const report = await check({ isWriting: true });
    expect(differences(report)).toEqual([]);
    expect(report.leftovers).toEqual([]);
    const known = new Set(report.calls.map(({ key }) => key));
    expect(allEndpoints.filter(({ key }) => !known.has(key))).toEqual([]);
    const untried = report.calls.filter(({ outcome, reasons }) => outcome === 'unchecked' && reasons.length === 0);
    expect(untried).toEqual([]);
  });

  test('for somebody with few rights, too: what they lack is refused', { timeout: 240_000 }, async () => {
    const report = await check({ user: 'staff' });
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

type Told = { status: number; json: unknown; method: string; url: URL; isSignedIn: boolean };

/** A backend that answers almost as it should. */
const tampered =
  (
    tamper: (told: Told) => { status?: number; body?: string; type?: string; retryAfter?: string } | undefined,
  ): typeof fetch =>
  async (input, init) => {
    const answer = await fetch(input, init);
    const text = await answer.text();
    const told = tamper({
      status: answer.status,
      json: JSON.parse(text),
      method: init?.method ?? 'GET',
      url: new URL(String(input)),
      isSignedIn: new Headers(init?.headers).has('authorization'),
    });
    return new Response(told?.body ?? text, {
      status: told?.status ?? answer.status,
      headers: {
        'content-type': told?.type ?? 'application/json',
        'retry-after': told?.retryAfter ?? answer.headers.get('retry-after') ?? '',
      },
    });
  };

const rowsOf = (json: unknown) => (json as { data: { data: Record<string, unknown>[] } }).data.data;

describe('what differs is named', () => {
  let created = 0;
  const list = 'GET /api/v1/roles';

  test.each<[string, Parameters<typeof tampered>[0], string]>([
    [
      'a number in place of a text',
      ({ json, method, status, url }) => {
        if (method !== 'GET' || status !== 200 || url.pathname !== '/api/v1/roles') return undefined;
        for (const row of rowsOf(json)) row.userCount = 'many';
        return { body: JSON.stringify(json) };
      },
      `${list} · valid input · data.data[].userCount · number · string(4)`,
    ],
    [
      'a failure under HTTP 200',
      ({ status }) => (status === 404 ? { status: 200 } : undefined),
      'GET /api/v1/roles/{id} · an id that does not exist · status · HTTP 404 · HTTP 200',
    ],
    [
      'guessing that nothing slows',
      ({ status }) => (status === 429 ? { status: 401 } : undefined),
      'POST /api/v1/auth/login · guess after guess · status · HTTP 429 · HTTP 401',
    ],
    [
      'a refusal that does not say for how long',
      ({ status }) => (status === 429 ? { retryAfter: 'later' } : undefined),
      'POST /api/v1/auth/login · guess after guess · header retry-after · seconds · later',
    ],
    [
      'an answer for everybody',
      ({ url, isSignedIn }) =>
        !isSignedIn && url.pathname === '/api/v1/roles' ? { status: 200, body: '{"status":0}' } : undefined,
      `${list} · without a token · status · HTTP 401 · HTTP 200`,
    ],
    [
      'a page of HTML',
      ({ url }) =>
        url.pathname === '/api/v1/roles/options' && !url.searchParams.has('page')
          ? { body: '<h1>Welcome</h1>', type: 'text/html' }
          : undefined,
      'GET /api/v1/roles/options · valid input · header content-type · application/json · text/html',
    ],
    [
      'a list that does not turn its pages',
      ({ json, status, url }) => {
        if (status !== 200 || url.searchParams.get('pageSize') !== '1') return undefined;
        for (const row of rowsOf(json)) row.id = 1;
        return { body: JSON.stringify(json) };
      },
      `${list} · pages · data.data of page=2 · other rows than of page=1`,
    ],
    [
      'an order that is ignored',
      ({ json, status, url }) => {
        if (status !== 200 || url.searchParams.get('order') !== 'desc') return undefined;
        rowsOf(json).reverse();
        return { body: JSON.stringify(json) };
      },
      `${list} · sorted by id · data.data of sortBy=id&order=desc · falling · another order`,
    ],
    [
      'wrong input that is taken',
      ({ status, url }) =>
        status === 400 && url.searchParams.get('order') === 'no such thing'
          ? { status: 200, body: '{"status":0,"data":null,"message":""}' }
          : undefined,
      `${list} · an invalid query · status · HTTP 400 · HTTP 200`,
    ],
    [
      'a repetition that makes a second row',
      ({ json, method, status }) => {
        const data = (json as { data: { id?: number } | null }).data;
        if (method !== 'POST' || status !== 200 || !data?.id) return undefined;
        created += 1;
        if (created % 2 === 1) return undefined;
        data.id += 1000;
        return { body: JSON.stringify(json) };
      },
      'POST /api/v1/roles · the same Idempotency-Key · data.id',
    ],
    [
      'an edit of what somebody else has changed',
      ({ status }) => (status === 409 ? { status: 200 } : undefined),
      'PUT /api/v1/roles/{id} · a version that is out of date · status · HTTP 409 · HTTP 200',
    ],
  ])('%s', { timeout: 120_000 }, async (_, tamper, expected) => {
    const report = await check({ fetcher: tampered(tamper), only: ['roles'], isWriting: true });
    expect(differences(report)).toContainEqual(expect.stringContaining(expected));
  });
});

describe('the command', () => {
  const run = async (args: string[], password = demoPassword) => {
    const options = { env: { ...process.env, CONFORMANCE_PASSWORD: password } };
    const all = ['--import', 'tsx', 'conformance/run.ts', ...args];
    return promisify(execFile)(process.execPath, all, options).then(
      ({ stdout }) => ({ code: 0, stdout, stderr: '' }),
      ({ code, stdout, stderr }) => ({ code, stdout, stderr }),
    );
  };

  test('prints call by call, or JSON, and ends with 0', { timeout: 120_000 }, async () => {
    const person = ['--base-url', `${baseUrl}/api/v1/`, '--user', 'superadmin', '--only', 'roles'];
    const { code, stdout } = await run(person);
    expect(stdout).toContain('✓ GET /api/v1/roles/{id}  (without a token, valid input');
    expect(stdout).toMatch(/\d+ calls conform, 0 differ, \d+ were not checked\.\nNothing was written\./);
    expect(code).toBe(0);
    const json = await run([...person, '--json']);
    expect(JSON.parse(json.stdout).calls[0]).toMatchObject({ key: 'POST /api/v1/auth/login', outcome: 'conforms' });
  });

  test('ends with 1 where nothing can be checked, and never shows the password', { timeout: 120_000 }, async () => {
    const wrong = await run(['--base-url', baseUrl, '--user', 'manager2'], 'not-the-password');
    expect([wrong.code, wrong.stderr.trim()]).toEqual([1, 'manager2 cannot sign in: the backend answers HTTP 401.']);
    const away = await run(['--base-url', 'http://127.0.0.1:1', '--user', 'superadmin']);
    expect([away.code, away.stderr]).toEqual([1, expect.stringContaining('http://127.0.0.1:1')]);
    const misspelt = await run(['--base-url', baseUrl, '--user', 'superadmin', '--only', 'rolls']);
    expect([misspelt.code, misspelt.stderr]).toEqual([1, expect.stringContaining('The contract has no rolls.')]);
    expect((await run(['--user', 'superadmin'])).code).toBe(1);
  });
});
