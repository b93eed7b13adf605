import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkConformance, type Report } from '../../../conformance/conformance';
import { printed } from '../../../conformance/print';
import type { Endpoint } from '../../../contract/endpoints';
import { allEndpoints } from '../../../contract/index';
import { patientRecords } from '../../../contract/patient-records';
import { demoPassword } from '../../../server/seed/staff';
import { startServer, type TestServer } from '../harness/server';
import { at, type Backend, type Breaks, fetcherOf, goodBackend, ignores } from './broken-backend';
import { type Fault, faults } from './faults';

let server: TestServer;
let good: Backend;

beforeAll(async () => {
  server = await startServer();
  good = goodBackend(server.app);
});
afterAll(() => server.close());

async function reportOf(
  breaks: Breaks,
  { only, isWriting = false, isScoped = false }: Pick<Fault, 'only' | 'isWriting' | 'isScoped'>,
) {
  return checkConformance({
    baseUrl: 'http://backend.example',
    user: 'superadmin',
    password: demoPassword,
    second: isScoped ? { user: 'manager', password: demoPassword } : undefined,
    isWriting,
    only,
    fetcher: fetcherOf(breaks(good)),
  });
}

/** The lines of a report that tell of differences. */
const differencesIn = ({ calls }: Report) =>
  calls.filter(({ outcome }) => outcome === 'differs').flatMap((call) => printed(call).split('\n').slice(1));

test('there are sixty faults at least, each by its own name', () => {
  const names = new Set(faults.map(({ name }) => name));
  expect(names.size).toBe(faults.length);
  expect(names.size).toBeGreaterThanOrEqual(60);
});

test.each(faults)('$name: the report names it', async ({ breaks, told, ...scope }) => {
  const lines = differencesIn(await reportOf(breaks, scope));
  for (const line of lines) expect(line).toMatch(/: (GET|POST|PUT|PATCH|DELETE) \/api\/v1\/\S+.*: expected .+, got .+/);
  expect(lines).toContainEqual(expect.toSatisfy((line: string) => told.every((text) => line.includes(text))));
});

// The list of whole visits has the filters of the other one, and takes seconds.
const lists = allEndpoints.filter(
  (endpoint) =>
    'page' in endpoint.query.shape && 'pageSize' in endpoint.query.shape && endpoint !== patientRecords.endpoints.exams,
);
const paging: readonly string[] = ['page', 'pageSize', 'sortBy', 'order'];

/** Of which the demo's rows do not tell. */
const untold = ['GET /api/v1/logs archived'];

test('a list that ignores its filters is told each of them', { timeout: 240_000 }, async () => {
  const filtersOf = ({ query }: Endpoint) => Object.keys(query.shape).filter((name) => !paging.includes(name));
  const all = [...new Set(lists.flatMap(filtersOf))].filter((name) => name !== 'servicePointId');
  const report = await reportOf(at(lists, ignores(...all)), { only: lists.map(({ key }) => key) });
  const { call } = await server.signIn('superadmin');
  const answers = await Promise.all(lists.map((endpoint) => call(endpoint)));
  // The demo has none of some resources, such as one that was just made.
  const hasNone = (index: number) => answers[index]?.statusCode === 200 && answers[index].json().data.total === 0;
  const missed = lists.flatMap((endpoint, index) => {
    if (hasNone(index)) return [];
    const found = report.calls.find(({ key }) => key === endpoint.key)?.differences.map(({ check }) => check) ?? [];
    const names = filtersOf(endpoint).filter((name) => all.includes(name) && !found.includes(`filtered by ${name}`));
    return names.map((name) => `${endpoint.key} ${name}`);
  });
  expect(missed).toEqual(untold);
});
