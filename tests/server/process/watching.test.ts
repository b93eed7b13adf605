import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { auth } from '../../../contract/auth';
import { consoleCalls, probePaths } from '../../../contract/console';
import type { Endpoint } from '../../../contract/endpoints';
import { allEndpoints } from '../../../contract/index';
import { scheduledRules } from '../../../contract/logs';
import { patients } from '../../../contract/patients';
import { freePort } from '../harness/free-port';
import { buildPatient } from '../harness/patients';
import { type ServerProcess, temporaryFolder } from '../harness/process';
import { spawnServer } from '../harness/programs';

const password = 'a-long-password';
const patient = buildPatient({ name: '欧阳无标签', phone: '13912345678' });
const requestId = 'proxy-7f3a9c01';

let folder: string;
let server: ServerProcess;
let address: string;
let metricsPort: number;
/** As Prometheus finds it after the calls that were made. */
let metrics: string;
let stopped: { code: number | null; output: string; ready: Response; served: Response };

const send = ({ method, path }: Endpoint, token = '', body?: unknown, query = '') =>
  fetch(`${address}${path}${query}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'x-request-id': requestId },
    body: body === undefined ? undefined : JSON.stringify(body),
  });

beforeAll(async () => {
  folder = await temporaryFolder();
  metricsPort = await freePort();
  server = spawnServer({
    DATA_DIR: folder,
    NODE_ENV: 'production',
    JWT_SECRET: 's'.repeat(32),
    ADMIN_PASSWORD: password,
    METRICS_PORT: String(metricsPort),
    LOG_LEVEL: 'info',
    TRUST_PROXY: '1',
    STOP_DELAY: '60',
  });
  address = await server.listening;
  const signedIn = await send(auth.endpoints.login, '', { username: 'superadmin', password });
  const { accessToken } = (await signedIn.json()).data;
  await send(auth.endpoints.login, '', { username: 'nobody-at-all', password: 'wrong-guess' });
  // There is no store yet that could take one.
  await send(patients.endpoints.create, accessToken, patient);
  await send(patients.endpoints.all, accessToken, undefined, `?name=${encodeURIComponent(patient.name)}`);
  await fetch(`${address}/api/v1/${encodeURIComponent(patient.name)}`);
  await fetch(`${address}/${patient.phone}`);
  metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();

  server.child.kill('SIGTERM');
  const look = () => fetch(`${address}${probePaths.ready}`);
  await vi.waitFor(async () => expect((await look()).status).toBe(503), { timeout: 20_000 });
  const [ready, served] = [await look(), await send(consoleCalls.endpoints.health)];
  // It would go on for a minute, for a proxy to notice.
  server.child.kill('SIGKILL');
  const { code, output } = await server.exited;
  stopped = { code, output, ready, served };
}, 240_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

type Sample = { name: string; labels: Record<string, string> };

/** `name{label="value"} 1` → the name, and its labels. */
const samples = (): Sample[] =>
  [...metrics.matchAll(/^(\w+)(?:\{(.*)\})? \S+$/gm)].map(([, name = '', labels = '']) => ({
    name,
    labels: Object.fromEntries(
      [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, key = '', value = '']) => [key, value]),
    ),
  }));

/** What an expression of Prometheus asks for: `rate(name{label="x"}[5m])` → the name, and which labels it looks at. */
const askedFor = (expression: string) =>
  [...expression.matchAll(/\b((?:eye_health|nodejs|process)_\w+)(?:\{([^}]*)\})?/g)].map(
    ([, name = '', labels = '']) => ({
      name,
      labels: [...labels.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)].map(([, label = '']) => label),
    }),
  );

const dashboard: { panels: { title: string; targets: { expr: string }[] }[] } = JSON.parse(
  readFileSync('docs/watching/dashboard.json', 'utf8'),
);
const expressions = [
  ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ...[...readFileSync('docs/watching/alerts.yml', 'utf8').matchAll(/^ +expr: (.+)$/gm)].map(([, expr = '']) => expr),
];

test('every metric that the dashboard and the alerts ask for is one of a running server, with those labels', () => {
  expect(expressions.length).toBeGreaterThan(30);
  // Prometheus gives these to whatever it collects.
  const always = ['job', 'instance'];
  const missing = expressions.flatMap((expression) =>
    askedFor(expression).filter(
      ({ name, labels }) =>
        !samples().some(
          (sample) => sample.name === name && labels.every((label) => always.includes(label) || label in sample.labels),
        ),
    ),
  );
  expect(missing).toEqual([]);
});

test('every metric of the server’s own is shown or watched', () => {
  const asked = new Set(expressions.flatMap(askedFor).map(({ name }) => name));
  const own = new Set(samples().flatMap(({ name }) => (name.startsWith('eye_health_') ? name : [])));
  expect([...own].filter((name) => !asked.has(name))).toEqual(['eye_health_build_info']);
});

test('labels hold words of the contract and numbers, and nobody’s name, number or address', () => {
  const words: Record<string, (value: string) => boolean> = {
    call: (value) => value === 'other' || allEndpoints.some(({ key }) => key === value),
    status: (value) => /^(\d{3}|gone)$/.test(value),
    le: (value) => /^([\d.]+|\+Inf)$/.test(value),
    job: (value) => scheduledRules.some((name) => name === value),
    outcome: (value) => ['done', 'failed'].includes(value),
    state: (value) => ['idle', 'busy'].includes(value),
    version: (value) => /^v?\d+\.\d+\.\d+$/.test(value),
    // Of Node itself.
    ...Object.fromEntries(['major', 'minor', 'patch'].map((part) => [part, (value: string) => /^\d+$/.test(value)])),
    ...Object.fromEntries(['type', 'kind', 'space'].map((name) => [name, (value: string) => /^\w+$/.test(value)])),
  };
  const strange = samples().flatMap(({ labels }) =>
    Object.entries(labels).filter(([label, value]) => !words[label]?.(value)),
  );
  expect(strange).toEqual([]);
  for (const private_ of [
    patient.name,
    patient.phone,
    encodeURIComponent(patient.name),
    'superadmin',
    'nobody-at-all',
    '127.0.0.1',
  ])
    expect(metrics).not.toContain(private_);
  const counted = samples().flatMap(({ name, labels }) =>
    name === 'eye_health_call_duration_seconds_count' ? `${labels.call} ${labels.status}` : [],
  );
  expect(counted).toEqual(
    expect.arrayContaining([
      `${auth.endpoints.login.key} 200`,
      `${auth.endpoints.login.key} 401`,
      `${patients.endpoints.create.key} 400`,
      `${patients.endpoints.all.key} 200`,
      'other 404',
    ]),
  );
});

test('a server that is told to stop says so first, and still answers', async () => {
  expect(stopped.ready.status).toBe(503);
  expect(await stopped.ready.json()).toMatchObject({ ready: false, server: 'stopping', database: 'up' });
  expect([stopped.served.status, stopped.served.headers.get('connection')]).toEqual([200, 'close']);
});

test('its log in production is JSON, line by line, with the proxy’s ids', () => {
  const lines = stopped.output.trim().split('\n');
  expect(lines.filter((line) => !line.startsWith('{"level":'))).toEqual([]);
  const calls = lines.map((line) => JSON.parse(line)).filter(({ req }) => req);
  expect(new Set(calls.filter(({ req }) => req.path.startsWith('/api/v1/auth')).map(({ reqId }) => reqId))).toEqual(
    new Set([requestId]),
  );
});
