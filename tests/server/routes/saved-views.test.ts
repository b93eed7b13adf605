import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auth } from '../../../contract/auth';
import { savedViews as contract, maxViews } from '../../../contract/saved-views';
import { savedViews } from '../../../server/db/tables/saved-views';
import { users } from '../../../server/db/tables/users';
import { type Caller, startServer, type TestServer } from '../harness/server';

const { list, create, update, delete: remove } = contract.endpoints;

let server: TestServer;
let staff: Caller;
let admin: Caller;
beforeAll(async () => {
  server = await startServer();
  staff = (await server.signIn('staff')).call;
  admin = (await server.signIn('superadmin')).call;
});
afterAll(() => server.close());

const view = {
  filters: { servicePointId: 2 },
  sorter: { field: 'name', order: 'asc' },
  columns: { phone: false, school: true },
  density: 'small',
  pageSize: 50,
};
const build = (fields: object = {}) => ({ list: 'patients', name: '我的视图', isDefault: false, view, ...fields });

const namesOf = async (call: Caller, name = 'patients') =>
  (await call(list, { query: { list: name } })).json().data.data.map((row: { name: string }) => row.name);
const defaultsOf = async (call: Caller) => (await call(auth.endpoints.profile)).json().data.defaultViews;

test('a view is kept, renamed, changed and deleted, and belongs to one list', async () => {
  const { id, ...created } = (await staff(create, { body: build() })).json().data;
  expect(created).toMatchObject(build());
  expect(await namesOf(staff)).toEqual(['我的视图']);
  expect(await namesOf(staff, 'service-points')).toEqual([]);
  const changed = build({ name: '另一个', view: { ...view, pageSize: 20 } });
  expect((await staff(update, { params: { id }, body: changed })).json().data).toMatchObject(changed);
  expect((await staff(remove, { params: { id } })).statusCode).toBe(200);
  expect((await staff(remove, { params: { id } })).statusCode).toBe(404);
});

test('nobody reaches another’s, not even the super admin', async () => {
  const { id } = (await staff(create, { body: build({ name: '私有' }) })).json().data;
  const missing = await admin(update, { params: { id: 99_999 }, body: build() });
  const foreign = await admin(update, { params: { id }, body: build() });
  expect([foreign.statusCode, foreign.body]).toEqual([404, missing.body]);
  expect((await admin(remove, { params: { id } })).statusCode).toBe(404);
  expect(await namesOf(admin)).toEqual([]);
  expect(await namesOf(staff)).toEqual(['私有']);
  expect((await server.anonymous(list, { query: { list: 'patients' } })).statusCode).toBe(401);
  await staff(remove, { params: { id } });
});

test('what several windows change of one view at once is all kept', async () => {
  const { id } = (await staff(create, { body: build({ name: '起初' }) })).json().data;
  const parts = [{ name: '改名' }, { isDefault: true }, { view: { ...view, pageSize: 20 } }];
  const answers = await Promise.all(parts.map((body) => staff(update.part, { params: { id }, body })));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  const [kept] = (await staff(list, { query: { list: 'patients' } })).json().data.data;
  expect(kept).toMatchObject(Object.assign({}, ...parts));
  await staff(remove, { params: { id } });
});

test('a name is used once in a list, also when two windows save at once', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => staff(create, { body: build({ name: '重复' }) })));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400]);
  const refused = answers.find(({ statusCode }) => statusCode === 400);
  expect(refused?.json().data.errors).toEqual({ name: ['该名称已被使用'] });
  expect((await staff(create, { body: build({ name: '重复', list: 'users' }) })).statusCode).toBe(200);
  expect((await admin(create, { body: build({ name: '重复' }) })).statusCode).toBe(200);
});

describe('the default', () => {
  test('is one for each list, and comes with the profile', async () => {
    const first = (await staff(create, { body: build({ name: '甲', isDefault: true }) })).json().data;
    expect(await defaultsOf(staff)).toEqual({ patients: view });
    const other = { ...view, pageSize: 20 };
    const second = (await staff(create, { body: build({ name: '乙', isDefault: true, view: other }) })).json().data;
    await staff(create, { body: build({ name: '丙', list: 'service-points', isDefault: true }) });
    expect(await defaultsOf(staff)).toEqual({ patients: other, 'service-points': view });
    await staff(update, { params: { id: first.id }, body: build({ name: '甲', isDefault: true }) });
    expect(await defaultsOf(staff)).toMatchObject({ patients: view });
    await staff(remove, { params: { id: first.id } });
    expect(await defaultsOf(staff)).toEqual({ 'service-points': view });
    expect(await defaultsOf(admin)).toEqual({});
    await staff(remove, { params: { id: second.id } });
  });

  test('is made by two windows at once, neither of which waits in vain', async () => {
    const names = ['左', '右'];
    const ids: number[] = [];
    for (const name of names) ids.push((await staff(create, { body: build({ name }) })).json().data.id);
    const answers: number[] = [];
    for (let round = 0; round < 6; round++) {
      const sent = ids.map((id, at) =>
        staff(update, { params: { id }, body: build({ name: names[at], isDefault: true }) }),
      );
      answers.push(...(await Promise.all(sent)).map(({ statusCode }) => statusCode));
    }
    expect(new Set(answers)).toEqual(new Set([200]));
    for (const id of ids) await staff(remove, { params: { id } });
  });
});

test.each([
  [{ name: ' ' }, 'name'],
  [{ name: 'x'.repeat(51) }, 'name'],
  [{ view: { ...view, pageSize: 101 } }, 'view.pageSize'],
  [{ view: { ...view, density: 'huge' } }, 'view.density'],
  [{ view: { ...view, filters: { keyword: 'x'.repeat(201) } } }, 'view.filters.keyword'],
  [{ view: { ...view, filters: { deep: { deeper: 1 } } } }, 'view.filters.deep'],
])('%j is refused', async (fields, field) => {
  const answer = await staff(create, { body: build(fields) });
  expect([answer.statusCode, Object.keys(answer.json().data.errors)]).toEqual([400, [field]]);
});

test('there is an end to how many', async () => {
  const [user] = await server.db.select().from(users).where(eq(users.username, 'newcomer'));
  const rows = Array.from({ length: maxViews }, (_, index) => ({
    ...build({ name: `视图 ${index}` }),
    userId: user?.id ?? 0,
  }));
  await server.db.insert(savedViews).values(rows as (typeof savedViews.$inferInsert)[]);
  const newcomer = (await server.signIn('newcomer')).call;
  const answer = await newcomer(create, { body: build() });
  expect(answer.json().data.errors).toEqual({ name: ['保存的视图过多，请先删除不用的视图'] });
  expect(await namesOf(newcomer)).toHaveLength(maxViews);
});
