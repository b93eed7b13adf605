import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { allEndpoints } from '../../../contract/index';
import { patients as contract, type PatientInput } from '../../../contract/patients';
import { patients } from '../../../server/db/tables/patients';
import { buildPatient } from '../harness/patients';
import { type Caller, startServer, type TestServer } from '../harness/server';

const { create, one, all, list } = contract.endpoints;

let server: TestServer;
let admin: Caller;
beforeAll(async () => {
  server = await startServer();
  admin = (await server.signIn('superadmin')).call;
});
afterAll(() => server.close());

async function createOne(fields: Partial<PatientInput> = {}) {
  const answer = await admin(create, { body: buildPatient(fields) });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
}

/** Paths of everything in a schema that takes a text, each with a body that is otherwise valid. */
const textFields = (schema: z.ZodType): string[] =>
  schema instanceof z.ZodObject
    ? Object.entries(schema.shape)
        .filter(
          ([, field]) =>
            (field as z.ZodType).safeParse('abc1234567').success || (field as z.ZodType).safeParse('a').success,
        )
        .map(([name]) => name)
    : [];

const injections = [
  "'",
  "' or '1'='1",
  "'; drop table patients; --",
  '1; select pg_sleep(3)',
  "' union select username, password_hash from users --",
  '%',
  '_',
  '\\',
  "\\'; --",
  '%%%%%%',
  '$1',
  '#{7*7}',
  '{{7*7}}',
  ')) or 1=1 --',
  'id desc, (select 1)',
  'name; drop table users',
  "E'\\x41'",
  '"',
  '`id`',
  '/**/or/**/1=1',
  "');select version();--",
  '‘ or 1=1',
  '{"$gt":""}',
  '-1',
  '1e309',
  'null',
  'true',
  "'||(select password_hash from users limit 1)||'",
  "admin'/*",
  '\u02bc or 1=1',
];

/** What the injections may stand behind: each ends a different kind of text, or hides its beginning. */
const beginnings = ['', "x'", 'x"', '1)', "1')", '\\', '%27', 'a\u02b9', '*/', "$$'"];
const payloads = beginnings.flatMap((beginning) => injections.map((injection) => beginning + injection));
const payloadsOfACall = 40;

describe('SQL in any text', () => {
  test('never fails, and never finds or changes what it should not', async () => {
    // Not those that would end the session which asks.
    const targets = allEndpoints.filter(({ path }) => !/\/auth\/(log|sessions\/)/.test(path));
    for (const [at, endpoint] of targets.entries()) {
      // Any other name is refused before anything is done with its value.
      const has = (name: string) => name in endpoint.query.shape;
      const names = [...textFields(endpoint.query), ...['sortBy', 'order', 'servicePointId', 'page'].filter(has)];
      for (let index = 0; index < payloadsOfACall; index++) {
        const payload = payloads[(at * payloadsOfACall + index) % payloads.length] ?? '';
        const name = names[index % names.length];
        const body = Object.fromEntries(textFields(endpoint.body).map((field) => [field, payload]));
        const answer = await admin(endpoint, {
          params: { id: index % 3 === 0 ? payload : 1 },
          query: { ...(has('servicePointId') && { servicePointId: 2 }), ...(name && { [name]: payload }) },
          ...(endpoint.method !== 'GET' && { body }),
        });
        expect(answer.statusCode, `${endpoint.key} ${name}=${payload}: ${answer.body}`).toBeLessThan(500);
      }
    }
    expect((await admin(all)).json().data.total).toBeGreaterThan(100);
    // Thousands of calls: every one of the contract, and every payload many times over.
  }, 180_000);

  test.each(injections)('keyword %s is only text to look for', async (keyword) => {
    const { id } = await createOne({ name: `甲${keyword.slice(0, 50)}乙` });
    const found = await admin(all, { query: { keyword: `甲${keyword.slice(0, 50)}` } });
    expect(found.json().data.data.map((row: { id: number }) => row.id)).toEqual([id]);
    await admin(contract.endpoints.delete, { params: { id }, query: { servicePointId: 2 } });
  });

  test.each(['%', '_', '\\', '%%', '__'])('the wildcard %s finds nobody', async (keyword) => {
    expect((await admin(all, { query: { keyword } })).json().data.total).toBe(0);
  });

  test.each([
    { sortBy: 'phone' },
    { sortBy: 'name;--' },
    { order: 'ASC; drop' },
    { page: '0' },
    { page: '-1' },
    { page: '1.5' },
    { page: '1e400' },
    { pageSize: '101' },
    { pageSize: 'all' },
    { servicePointId: '2147483648' },
    { servicePointId: '' },
    { page: '1e3' },
    { page: '0x1' },
    { page: '' },
  ])('a list refuses %j', async (query) => {
    const answer = await admin(list, { query: { servicePointId: 2, ...query } });
    expect([answer.statusCode, Object.keys(answer.json().data.errors)]).toEqual([400, Object.keys(query)]);
  });
});

test.each([
  ['a', '请输入数字'],
  ['', '请输入数字'],
  ['1.5', '必须为整数'],
  ['0', '必须为正整数'],
])('a page %j is told what is wrong with it', async (page, text) => {
  expect((await admin(all, { query: { page } })).json().data.errors).toEqual({ page: [text] });
});

describe('characters', () => {
  test.each([
    ['NUL', 'a\u0000b'],
    ['a control character', 'a\u0007b'],
    ['delete', 'a\u007fb'],
    ['half a surrogate pair', 'a\ud800b'],
    ['the other half', 'a\udc00b'],
  ])('%s is refused in every text', async (_name, text) => {
    for (const field of ['name', 'address', 'school', 'allergy'] as const) {
      const answer = await admin(create, { body: buildPatient({ [field]: text }) });
      expect([answer.statusCode, answer.json().data.errors]).toEqual([400, { [field]: ['包含无法保存的字符'] }]);
    }
  });

  test('NUL in a query is refused', async () => {
    for (const query of [{ keyword: 'a\u0000' }, { name: '\u0000' }, { phone: '1\u0000' }]) {
      expect((await admin(all, { query })).statusCode).toBe(400);
    }
  });

  test('a text too long is refused, however long', async () => {
    const answer = await admin(create, { body: buildPatient({ name: 'x'.repeat(900_000) }) });
    expect(answer.json().data.errors).toEqual({ name: ['最多 64 个字符'] });
  });

  test.each([
    ['right to left', 'שלום‮abc', 'שלוםabc'],
    ['joined emoji', '👨‍👩‍👧'],
    ['decomposed', 'e\u0301', 'é'],
    ['rare ideographs', '𠮷𠀀㐀'],
    ['surrounding blanks', '  王 Fang 　', '王 Fang'],
  ])('%s come back as they were', async (_name, name, stored = name) => {
    expect((await createOne({ name })).name).toBe(stored);
  });

  test('any text is refused or comes back exactly, and is found', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', minLength: 1, maxLength: 20 }), async (history) => {
        const answer = await admin(create, { body: buildPatient({ history, name: `某${history}` }) });
        expect([200, 400]).toContain(answer.statusCode);
        if (answer.statusCode !== 200) return;
        const { id, name, history: kept } = answer.json().data;
        expect(kept).toBe(history.trim().normalize('NFC'));
        const again = (await admin(one, { params: { id } })).json().data;
        expect(again.history).toBe(kept);
        const found = (await admin(all, { query: { keyword: name } })).json().data.data;
        expect(found.map((row: { id: number }) => row.id)).toContain(id);
      }),
      { numRuns: 40 },
    );
  });
});

describe('objects that want to be prototypes', () => {
  const send = (payload: string) =>
    server.app.inject({
      method: 'POST',
      url: '/api/v1/auth/login',
      headers: { 'content-type': 'application/json' },
      payload,
    });

  test.each(['{"__proto__":{"polluted":1}}', '{"username":"a","constructor":{"prototype":{"polluted":1}}}'])(
    '%s is refused',
    async (payload) => {
      expect((await send(payload)).statusCode).toBe(400);
      expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    },
  );

  test('in a query they are no more than unknown names', async () => {
    const answer = await server.app.inject(
      '/api/v1/console/config?__proto__[polluted]=1&constructor.prototype.polluted=1',
    );
    expect([answer.statusCode, Object.keys(answer.json().data.errors)]).toEqual([
      400,
      ['__proto__[polluted]', 'constructor.prototype.polluted'],
    ]);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });
});

test('whatever was sent, the table still stands', async () => {
  expect((await server.db.select().from(patients)).length).toBeGreaterThan(160);
});
