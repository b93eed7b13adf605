import { afterAll, beforeAll, expect, test } from 'vitest';
import { patients } from '../../../contract/patients';
import { withinScope } from '../../../server/db/row-security';
import { patientsContaining } from '../../../server/db/search';
import { soundOf } from '../../../server/db/sound';
import { patients as rows } from '../../../server/db/tables/patients';
import { buildPatient } from '../harness/patients';
import { type Caller, startServer, type TestServer } from '../harness/server';

/** `manager` reaches the first and not the second. */
const [own, foreign] = [2, 7];
const names = [
  '王伟',
  '王芳',
  'Wang Lei',
  'Alice Li',
  '李娜',
  '欧阳修',
  'Kevin',
  '单雄信',
  '阿依古丽·买买提',
  '刘o',
  'a',
];

let server: TestServer;
let admin: Caller;
let manager: Caller;
beforeAll(async () => {
  server = await startServer();
  admin = (await server.signIn('superadmin')).call;
  manager = (await server.signIn('manager')).call;
  for (const servicePointId of [own, foreign])
    await server.db
      .insert(rows)
      .values(names.map((name) => buildPatient({ name, servicePointId, phone: '19955566677' })));
});
afterAll(() => server.close());

const texts = [
  '王',
  '王伟',
  '伟',
  'wang',
  'wangw',
  'li',
  'Li',
  'lei',
  'xx',
  'sxx',
  'ouyang',
  'alice',
  'kev',
  'an',
  'aygl',
];
const letters = ['k', 'K', 'l', 'a', 'w', 'z', 'p', 'o'];
const numbers = ['5566', '5', '195 5556', '+86 19955566677', '%', '_', "'"];

/** Whoever has the text somewhere, or is read so; of one letter whose name begins so. */
function isMeant({ name, patientNo, phone, nameReading }: typeof rows.$inferSelect, text: string): boolean {
  const sound = soundOf(text);
  const isRead = sound !== undefined && new RegExp(sound.pattern).test(nameReading ?? '');
  if (sound && text.length === 1) return isRead;
  const number = text.replace(/^\+86|\s/g, '');
  const needle = /^\d{2,}$/.test(number) ? number : text.toLowerCase();
  return isRead || [name, patientNo, phone].some((field) => field.toLowerCase().includes(needle));
}

test.each([...texts, ...letters, ...numbers])(
  '%s finds the same people whoever asks, as far as they reach',
  async (keyword) => {
    const all = await server.db.select().from(rows);
    const meant = all.filter((row) => !row.removedAt && isMeant(row, keyword));
    const reached = await ids(manager);
    const expected = meant.map(({ id }) => id).sort((a, b) => a - b);
    expect(await ids(admin, keyword)).toEqual(expected);
    expect(await ids(manager, keyword)).toEqual(expected.filter((id) => reached.includes(id)));
  },
);

test.each([...texts, ...letters, ...numbers])('%s finds the same at a few points as at many', async (keyword) => {
  const found = (servicePointIds: number[]) =>
    server.db.transaction((tx) =>
      withinScope(tx, { orgIds: [], servicePointIds }, undefined, async () => {
        const some = await tx
          .select({ id: rows.id })
          .from(rows)
          .where(await patientsContaining(tx, keyword));
        return some.map(({ id }) => id).sort((a, b) => a - b);
      }),
    );
  const nowhere = Array.from({ length: 20 }, (_, index) => 10_000 + index);
  expect(await found([own, ...nowhere])).toEqual(await found([own]));
});

/** Of everybody who is found, on all pages. */
async function ids(call: Caller, keyword?: string): Promise<number[]> {
  const all: number[] = [];
  for (let page = 1; ; page++) {
    const answer = await call(patients.endpoints.all, { query: { keyword, page, pageSize: 100 } });
    expect(answer.statusCode, answer.body).toBe(200);
    const { data, total } = answer.json().data;
    all.push(...data.map(({ id }: { id: number }) => id));
    if (all.length >= total) return all.sort((a, b) => a - b);
  }
}
