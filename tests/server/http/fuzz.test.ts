import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '../../../contract/endpoints';
import { allResources } from '../../../contract/index';
import { freshDatabase } from '../harness/database';
import { type Input, type Parameter, parametersOf } from '../harness/hostile';
import { withRollback } from '../harness/rollback';
import { type Caller, startServer, type TestServer } from '../harness/server';
import { createWorld, missingId, type World } from '../harness/world';

/** Which of a parameter's values are tried: with `FUZZ=all` each, by both callers, otherwise one or two, others for each parameter. */
const isWhole = process.env.FUZZ === 'all';
/** An examination has four hundred places, a dozen of each kind: each gets an own part of the values. */
const shareOf = (parameters: number) => (isWhole ? Math.ceil(parameters / 50) : 40);

let server: TestServer;
let rolledBack: ReturnType<typeof withRollback>['rolledBack'];
let world: World;
const callers = new Map<string, Caller>();

beforeAll(async () => {
  const rollback = withRollback(await freshDatabase());
  rolledBack = rollback.rolledBack;
  server = await startServer({ database: rollback.database });
  for (const name of ['superadmin', 'staff']) callers.set(name, (await server.signIn(name)).call);
  world = await createWorld(server, callers.get('superadmin') ?? expect.unreachable());
});
afterAll(() => server.close());

const calls = allResources.flatMap(({ name, endpoints }) =>
  Object.values(endpoints).map((endpoint) => ({ name, endpoint, key: endpoint.key })),
);

function sampleOf(endpoint: Endpoint, name: string): Input {
  const { query, body } = world.inputOf(endpoint, 'own', name);
  return { params: { id: world.objects.get(name)?.own ?? missingId, sessionId: missingId }, query: query ?? {}, body };
}

/** Every hostile input of a call: one parameter at a time, and the two ends of every range at once. */
function* hostileInputs(endpoint: Endpoint, sample: Input, from: number) {
  const parameters = parametersOf(endpoint, sample);
  const share = shareOf(parameters.length);
  for (const [at, { name, values, put }] of parameters.entries()) {
    for (let index = (from + at) % share; index < values.length; index += share) {
      const value = values[index];
      yield { what: `${name}=${JSON.stringify(value)}`, input: put(sample, value) };
    }
  }
  // The first and the last of days are days to every schema, and no days to whoever counts from them.
  for (const { name, values, put } of isWhole ? [] : parameters.filter((one) => one.name.startsWith('?'))) {
    for (const value of values.filter((one) => one === '0001-01-01' || one === '9999-12-31')) {
      yield { what: `${name}=${value}`, input: put(sample, value) };
    }
  }
  for (const [low, high] of ends) {
    const input = parameters.reduce((whole, parameter) => withEnd(whole, parameter, low, high), sample);
    yield { what: `from ${low} to ${high}`, input };
  }
}

const ends = [
  ['0000-01-01', '0000-12-31'],
  ['0001-01-01', '9999-12-31'],
  ['9999-12-31', '0001-01-01'],
  ['9999-12-30', '9999-12-31'],
  ['0001-01-01', '0001-01-01'],
  ['0001-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z'],
  ['2147483647', '2147483648'],
] as const;

function withEnd(input: Input, { name, put }: Parameter, low: string, high: string): Input {
  if (/(from|start(Date)?|after)$/i.test(name)) return put(input, low);
  return /(to|end(Date)?|before)$/i.test(name) ? put(input, high) : input;
}

describe.each(isWhole ? ['superadmin', 'staff'] : ['superadmin'])('%s', (who) => {
  test.each(calls)(
    '$key answers whatever it is asked, and never with a 500',
    ({ name, endpoint, key }) =>
      rolledBack(async () => {
        const call = callers.get(who) ?? expect.unreachable();
        const failures: string[] = [];
        const attempt = async ({ what, input }: { what: string; input: Input }) => {
          const answer = await call(endpoint, input as Parameters<Caller>[1]);
          if (answer.statusCode >= 500) failures.push(`${what}: ${answer.statusCode}`);
        };
        // What a write changed is undone, so that the next finds the same rows.
        for (const one of hostileInputs(endpoint, sampleOf(endpoint, name), key.length))
          await (endpoint.method === 'GET' ? attempt(one) : rolledBack(() => attempt(one)));
        expect(failures).toEqual([]);
      }),
    isWhole ? 3_600_000 : 120_000,
  );
});
