import { readFileSync, writeFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { drizzle } from 'drizzle-orm/pglite';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { type Endpoint, events, file } from '../../../contract/endpoints';
import { allRequests } from '../../../contract/index';
import { prepareEmbedded } from '../../../server/db/embedded';
import { listenEmbedded } from '../../../server/db/listen';
import { closed } from '../../../server/http/closed';
import type { Example } from '../../../server/openapi/examples';
import { install } from '../../../server/seed/install';
import { nameOf, recordExamples } from '../harness/record-examples';
import { withRollback } from '../harness/rollback';
import { startServer, type TestServer } from '../harness/server';
import { timeZone } from '../harness/site';

const furnish = { isProduction: false, demo: 'asked' as const, adminPassword: undefined, demoPatients: 60 };

let server: TestServer;
let recorded: Record<string, Example>;
beforeAll(async () => {
  // A Monday afternoon, also for the database, whose engine asks the same clock.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-02T08:00:00Z') });
  const client = await PGlite.create();
  const db = drizzle(client);
  await prepareEmbedded(db, (given) => install(given, furnish), timeZone);
  const { database, rolledBack } = withRollback({ db, close: () => client.close(), listen: listenEmbedded(client) });
  server = await startServer({ database });
  const { call } = await server.signIn('superadmin');
  recorded = await recordExamples({ db: server.db, call, rolledBack });
});
afterAll(async () => {
  await server?.close();
  vi.useRealTimers();
});

const answering = allRequests.filter(({ output }) => output !== events);

const examplesFile = 'server/openapi/examples.json';

/** Where two answers differ in more than their values: other demo data make no other example. */
function unlike(one: unknown, other: unknown, path: string): string[] {
  if (one === null || other === null) return [];
  if (Array.isArray(one) && Array.isArray(other))
    return one.length > 0 && other.length > 0 ? unlike(one[0], other[0], `${path}.0`) : [];
  if (typeof one !== 'object' || typeof other !== 'object') return typeof one === typeof other ? [] : [path];
  const [left, right] = [new Map(Object.entries(one)), new Map(Object.entries(other))];
  return [...new Set([...left.keys(), ...right.keys()])].flatMap((name) =>
    left.has(name) && right.has(name)
      ? unlike(left.get(name), right.get(name), `${path}.${name}`)
      : [`${path}.${name}`],
  );
}

const remedy = 'after a change of the contract: npm run examples';

test('every call has an example, as the demo answers it', () => {
  expect(Object.keys(recorded).sort()).toEqual(answering.map(nameOf).sort());
  if (process.env.EXAMPLES === 'write') {
    const before = committed();
    const isSame = (key: string) => before[key] !== undefined && unlike(before[key], recorded[key], '').length === 0;
    const examples = Object.entries(recorded).map(([key, example]) => [key, isSame(key) ? before[key] : example]);
    writeFileSync(examplesFile, `${JSON.stringify(Object.fromEntries(examples), null, 1)}\n`);
  }
  expect(unlike(committed(), recorded, ''), remedy).toEqual([]);
});

const committed = (): Record<string, Example> => JSON.parse(readFileSync(examplesFile, 'utf8'));

test.each(answering.map((endpoint) => [nameOf(endpoint), endpoint] as [string, Endpoint]))(
  'the example of %s is what its schemas say, no more and no less',
  (key, { params, query, body, takesBytes, output }) => {
    const example = committed()[key];
    const wrong = [
      params.safeParse(example?.params ?? {}),
      query.safeParse(asText(example?.query ?? {})),
      ...(takesBytes ? [] : [z.safeParse(closed(body), example?.body)]),
      ...(output === file ? [] : [output.safeParse(example?.data)]),
    ].flatMap(({ error }) => error?.issues ?? []);
    expect(wrong).toEqual([]);
    if (output !== file) expect(output.parse(example?.data)).toEqual(example?.data);
  },
);

const asText = (query: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));

test('the readable page has each beside its call, and Redocly’s rules find none that its schema refuses', async () => {
  const { body: text } = await server.app.inject('/api/docs/json');
  const { paths } = JSON.parse(text);
  for (const [key, example] of Object.entries(committed())) {
    const [method = '', path = ''] = key.split(' ');
    const { requestBody, responses } = paths[path][method.toLowerCase()];
    expect([key, requestBody?.content['application/json']?.example]).toEqual([key, example.body]);
    expect([key, responses[200].content?.['application/json']?.example?.data]).toEqual([key, example.data]);
  }
  const rules = { 'no-invalid-media-type-examples': 'error', 'no-invalid-parameter-examples': 'error' } as const;
  const problems = await lintFromString({ source: text, config: await createConfig({ rules }) });
  expect(problems.map(({ message, location }) => [message, location[0]?.pointer])).toEqual([]);
});
