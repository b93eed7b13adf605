import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { callsOf } from '../../../contract/endpoints';
import { allEndpoints, allResources } from '../../../contract/index';
import { presence } from '../../../contract/presence';
import { freshDatabase } from '../harness/database';
import { withRollback } from '../harness/rollback';
import { type Caller, startServer, type TestServer } from '../harness/server';
import { createWorld, missingId, type World } from '../harness/world';

let server: TestServer;
let rolledBack: ReturnType<typeof withRollback>['rolledBack'];
let admin: Caller;
let world: World;

beforeAll(async () => {
  const rollback = withRollback(await freshDatabase());
  rolledBack = rollback.rolledBack;
  server = await startServer({ database: rollback.database });
  admin = (await server.signIn('superadmin')).call;
  world = await createWorld(server, admin);
});
afterAll(() => server.close());

const calls = allResources.flatMap((resource) =>
  callsOf(resource).map(([call, endpoint]) => ({
    ...{ name: resource.name, call, endpoint },
    key: `${endpoint.method} ${endpoint.path}`,
  })),
);

test.each(calls)('$key refuses a parameter that it does not have, by its name', ({ name, endpoint }) =>
  rolledBack(async () => {
    const { query: search, body } = world.inputOf(endpoint, 'own', name);
    const input = {
      params: { id: world.objects.get(name)?.own ?? missingId, sessionId: missingId },
      query: { ...search, servicePiontId: 1, kyeword: 'x' },
      body: endpoint.takesBytes ? Buffer.from('x') : body,
    };
    for (const [language, sentence] of [
      ['en', 'This call has no parameter “servicePiontId, kyeword”. Please check how it is spelt.'],
      ['zh', '该接口没有参数“servicePiontId, kyeword”，请检查拼写'],
    ] as const) {
      const answer = await admin(endpoint, { ...input, headers: { 'accept-language': language } });
      const { data, message } = answer.json();
      expect([answer.statusCode, message, Object.keys(data.errors)]).toEqual([
        400,
        sentence,
        ['servicePiontId', 'kyeword'],
      ]);
      expect(data.errors.kyeword[0]).toContain('“kyeword”');
    }
  }),
);

test.each(calls.filter(({ endpoint }) => endpoint.access !== 'public'))(
  '$key says with a 401 how to sign in',
  async ({ endpoint }) => {
    const headersOf = async (call: Caller) => {
      const { statusCode, headers } = await call(endpoint, { params: { id: missingId, sessionId: missingId } });
      return [statusCode, headers['www-authenticate']];
    };
    expect(await headersOf(server.anonymous)).toEqual([401, 'Bearer']);
    expect(await headersOf(server.send('no-token'))).toEqual([401, 'Bearer error="invalid_token"']);
  },
);

const writes = calls.filter(({ endpoint }) => endpoint.method !== 'GET' && endpoint.body instanceof z.ZodObject);

/** Where names are the caller's own. */
const isFree = (path: string) => /(^|[.])(filters|columns|values|origins)$/.test(path);

/** The way to every object of a body, each with a field beside its own. */
function withStrangers(body: unknown, path = ''): string[] {
  if (Array.isArray(body)) return body.flatMap((part, index) => withStrangers(part, `${path}${index}.`));
  if (typeof body !== 'object' || body === null) return [];
  const parts = Object.entries(body).flatMap(([name, part]) => withStrangers(part, `${path}${name}.`));
  if (isFree(path.slice(0, -1))) return parts;
  Object.assign(body, { passwordHash: 'zqintruder' });
  return [...parts, `${path}passwordHash`];
}

test.each(calls.filter(({ endpoint }) => endpoint.method !== 'GET' && !endpoint.takesBytes))(
  '$key refuses a field that it does not have, by its name and at any depth',
  ({ name, endpoint }) =>
    rolledBack(async () => {
      const { query: search, body: right = {} } = world.inputOf(endpoint, 'own', name);
      const body = structuredClone(right);
      const strange = withStrangers(body);
      const params = { id: world.objects.get(name)?.own ?? missingId, sessionId: missingId };
      for (const [language, sentence] of [
        ['en', 'This call takes no field “'],
        ['zh', '该接口没有字段“'],
      ] as const) {
        const headers = { 'accept-language': language };
        const answer = await admin(endpoint, { params, query: search, body, headers });
        const { data, message } = answer.json();
        expect([answer.statusCode, Object.keys(data?.errors ?? {}).sort()]).toEqual([400, strange.sort()]);
        expect(message).toContain(sentence);
        for (const field of strange) expect(message).toContain(field);
      }
    }),
);

const odd = 'שלום\u202eabc 👨‍👩‍👧 𠮷㐀 =1+1 <b>';
const unstorable = ['a\u0000b', 'a\ud800b', 'a\u0007b'];

/** The fields of a body that take any text and keep it; of a password only what is made of it is kept. */
const freeTexts = (body: z.ZodType) =>
  body instanceof z.ZodObject
    ? Object.entries(body.shape).flatMap(([name, field]) => (isFreeText(name, field as z.ZodType) ? [name] : []))
    : [];
const isFreeText = (name: string, field: z.ZodType) => !/password/i.test(name) && z.safeParse(field, odd).success;

/** A node keeps what its kind has; a patient has a name already. */
const dropped = ['component', 'frameSrc', 'key', 'appointments name'];

const writesOfText = writes.filter(({ endpoint }) => freeTexts(endpoint.body).length > 0);

test.each(writesOfText)(
  '$key gives back the text that it was sent, or says what is wrong with it',
  ({ name, call, endpoint }) =>
    rolledBack(async () => {
      const { query: search, body } = world.inputOf(endpoint, 'own', name);
      const fields = freeTexts(endpoint.body);
      const params = { id: world.objects.get(name)?.own ?? missingId, sessionId: missingId };
      const send = (text: string) =>
        admin(endpoint, {
          params,
          query: search,
          body: { ...(body as object), ...Object.fromEntries(fields.map((field) => [field, text])) },
        });
      for (const text of unstorable) {
        const refused = await send(text);
        expect(refused.statusCode, refused.body).toBe(400);
        expect(Object.keys(refused.json().data?.errors ?? {})).toEqual(expect.arrayContaining(fields));
      }
      const answer = await send(odd);
      expect(answer.statusCode, answer.body).toBeLessThan(500);
      if (answer.statusCode !== 200 || !['create', 'update', 'patch'].includes(call)) return;
      const row = answer.json().data;
      const kept = fields.filter((field) => field in row && !dropped.some((one) => `${name} ${field}`.endsWith(one)));
      // A name drops what nobody sees.
      const { shape } = endpoint.body as z.ZodObject;
      for (const field of kept) expect(row[field], field).toBe(z.parse(shape[field] as z.ZodType, odd));
    }),
);

/** Whose telephone is the front desk's, and no secret of a person. */
const publicNumbers = ['organizations', 'service-points'];

describe('a list', () => {
  const lists = calls.filter(
    ({ name, endpoint: { method, path, output } }) =>
      !publicNumbers.includes(name) &&
      method === 'GET' &&
      !path.includes('{') &&
      output instanceof z.ZodObject &&
      'data' in output.shape,
  );

  test.each(lists)('$key gives no person’s telephone number whole', ({ name, endpoint }) =>
    rolledBack(async () => {
      const { query: search } = world.inputOf(endpoint, 'own', name);
      const answer = await admin(endpoint, { query: search });
      expect(answer.statusCode, answer.body).toBe(200);
      const whole: string[] = [];
      JSON.stringify(answer.json().data.data, (field: string, value: unknown) => {
        if (/phone|mobile/i.test(field) && typeof value === 'string' && /^\+?\d{7,}$/.test(value)) whole.push(field);
        return value;
      });
      expect(whole).toEqual([]);
    }),
  );
});

test('every write is logged, but for who has what open, of which nothing is kept', () => {
  const unlogged = allEndpoints.filter(({ method, audited }) => method !== 'GET' && !audited).map(({ key }) => key);
  expect(unlogged).toEqual([presence.endpoints.report.key]);
});
