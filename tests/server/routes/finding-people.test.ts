import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '../../../contract/endpoints';
import { miniProgramUsers } from '../../../contract/mini-program-users';
import { organizations } from '../../../contract/organizations';
import { patients as contract } from '../../../contract/patients';
import { servicePoints } from '../../../contract/service-points';
import { staff } from '../../../contract/staff';
import { users } from '../../../contract/users';
import { query } from '../../../server/db/database';
import { patients } from '../../../server/db/tables/patients';
import { systemLogs } from '../../../server/db/tables/system-logs';
import { buildPatient } from '../harness/patients';
import { type Caller, startServer, type TestServer } from '../harness/server';

const { all, one, create, update } = contract.endpoints;

let server: TestServer;
let admin: Caller;
let manager: Caller;
beforeAll(async () => {
  server = await startServer();
  admin = (await server.signIn('superadmin')).call;
  manager = (await server.signIn('manager')).call;
});
afterAll(() => server.close());

type Query = Record<string, string | number>;
type Row = { id: number } & Record<string, string>;

const rowsOf = async (call: Caller, endpoint: Endpoint, query: Query): Promise<Row[]> =>
  (await call(endpoint, { query: { ...query, pageSize: 100 } })).json().data.data;

const made = async (name: string, fields = {}): Promise<number> =>
  (await admin(create, { body: buildPatient({ name, ...fields }) })).json().data.id;

test('patients are found by Pinyin, within reach, and by what is written as well', async () => {
  const shan = await made('单魁亮');
  const zeng = await made('曾魁梧');
  const ouyang = await made('欧阳魁伟');
  const latin = await made('Kuila Mey');
  const foreign = await made('魁外人', { servicePointId: 7 });
  for (const call of [admin, manager])
    for (const filter of ['keyword', 'name']) {
      const by = async (text: string) => (await rowsOf(call, all, { [filter]: text })).map(({ id }) => id).sort();
      expect(await by('shankuiliang')).toEqual([shan]);
      expect(await by('SKL')).toEqual([shan]);
      expect(await by('dankl')).toEqual([shan]);
      expect(await by('zeng kuiw')).toEqual([zeng]);
      expect(await by('ouyangkw')).toEqual([ouyang]);
      expect(await by('oykw')).toEqual([ouyang]);
      expect(await by('kuiwei')).toEqual([ouyang]);
      expect(await by('kuila')).toEqual([latin]);
      expect(await by('kuil')).toEqual([shan, latin]);
      expect(await by('uila')).toEqual([latin]);
      expect(await by('kuiwairen')).toEqual(call === admin ? [foreign] : []);
      expect(await by('k')).toContain(latin);
    }
  expect(await rowsOf(admin, all, { phone: 'skl' })).toEqual([]);
});

test('how a name is read is in no answer and in no log', async () => {
  const id = await made('查魁见');
  const row = (await admin(one, { params: { id } })).json().data;
  const body = { ...buildPatient({ name: '曾魁见' }), updatedAt: row.updatedAt };
  const changed = await admin(update, { params: { id }, body });
  const listed = await rowsOf(admin, all, { keyword: '曾魁见' });
  const logged = await server.db.select().from(systemLogs).where(eq(systemLogs.objectId, id));
  expect(logged.some(({ changedFields }) => changedFields?.join() === 'name')).toBe(true);
  expect([row, listed, logged].map((part) => JSON.stringify(part)).join() + changed.body).not.toMatch(
    /reading|KuiJian/i,
  );
  const [stored] = await server.db.select({ reading: patients.nameReading }).from(patients).where(eq(patients.id, id));
  expect(stored?.reading).toMatch(/^ZengKuiJian/);
});

test('names are in the order of their Pinyin', async () => {
  const names = ['啊魁', '安魁', '单魁', '单魁魁', '西安', '先魁', '曾魁', 'Zoe Zz'];
  const phone = '19900000077';
  for (const name of names.toReversed()) await server.db.insert(patients).values(buildPatient({ name, phone }));
  for (const call of [admin, manager]) {
    const inOrder = async (order: string) =>
      (await rowsOf(call, all, { phone, sortBy: 'name', order })).map(({ name }) => name);
    expect(await inOrder('asc')).toEqual(names);
    expect(await inOrder('desc')).toEqual(names.toReversed());
  }
});

test('so are those of service points and organizations, which are read when they are asked for', async () => {
  for (const { list } of [servicePoints.endpoints, organizations.endpoints]) {
    const found = await rowsOf(admin, list, { sortBy: 'name', order: 'asc' });
    const names = found.map(({ name = '' }) => name);
    expect(names.length).toBeGreaterThan(2);
    expect(names).toEqual([...names].sort(new Intl.Collator('zh-u-co-pinyin').compare));
  }
});

test.each([
  ['staff', staff.endpoints.list, 'realName'],
  ['users', users.endpoints.list, 'realName'],
  ['users of the mini-program', miniProgramUsers.endpoints.list, 'nickname'],
] as const)('%s are found by Pinyin, and by their number however it is written', async (_, list, field) => {
  const [first] = (await rowsOf(admin, list, { sortBy: field, order: 'asc' })).filter((row) =>
    /^\p{Script=Han}{2}/u.test(row[field] ?? ''),
  );
  const name = first?.[field] ?? '';
  const [{ reading = '' } = {}] = await query<{ reading?: string }>(
    server.db,
    sql`select regexp_replace(split_part(reading_of(${name}), chr(31), 1), '[0-9]', '', 'g') as reading`,
  );
  for (const keyword of [reading.toLowerCase(), reading.replace(/[^A-Z]/g, '')])
    expect((await rowsOf(admin, list, { keyword })).map(({ id }) => id)).toContain(first?.id);
  const ending = first?.phone?.slice(-4) ?? '';
  const byNumber = await rowsOf(admin, list, { keyword: `${ending.slice(0, 2)}-${ending.slice(2)}` });
  expect(byNumber.map(({ id }) => id)).toContain(first?.id);
});
