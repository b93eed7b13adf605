import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appointments as bookings } from '../../../contract/appointments';
import { followUps } from '../../../contract/follow-ups';
import { patientRecords as records } from '../../../contract/patient-records';
import { patients } from '../../../contract/patients';
import { only } from '../../../server/db/database';
import { withinScope } from '../../../server/db/row-security';
import { patientsContaining } from '../../../server/db/search';
import { soundOf } from '../../../server/db/sound';
import { appointments as bookingRows } from '../../../server/db/tables/appointments';
import { followUps as followUpRows } from '../../../server/db/tables/follow-ups';
import { patientRecords as recordRows } from '../../../server/db/tables/patient-records';
import { patients as rows } from '../../../server/db/tables/patients';
import { staff } from '../../../server/db/tables/staff';
import { buildPatient } from '../harness/patients';
import { buildRecord } from '../harness/records';
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

describe('visits, appointments and reminders are found by their patient', () => {
  const lists = {
    visits: records.endpoints.list,
    appointments: bookings.endpoints.list,
    reminders: followUps.endpoints.list,
  };
  const foundBy = async (call: Caller, keyword: string) => {
    const found: Record<string, number> = {};
    for (const [name, list] of Object.entries(lists)) {
      // A full page, as of the others none is counted.
      const answer = await call(list, { query: { keyword, pageSize: 1 } });
      expect(answer.statusCode, answer.body).toBe(200);
      found[name] = answer.json().data.total;
    }
    return found;
  };

  test('also by one who was taken off the lists, and of nobody out of reach', async () => {
    for (const servicePointId of [own, foreign]) {
      await withRows('巴图尔', servicePointId);
      const removed = await withRows('巴图尔', servicePointId);
      await server.db.update(rows).set({ removedAt: new Date().toISOString() }).where(eq(rows.id, removed));
    }
    for (const keyword of ['巴图', 'batu', 'bte', '图']) {
      expect([keyword, await foundBy(admin, keyword)]).toEqual([keyword, { visits: 4, appointments: 4, reminders: 4 }]);
      expect([keyword, await foundBy(manager, keyword)]).toEqual([
        keyword,
        { visits: 2, appointments: 2, reminders: 2 },
      ]);
    }
  });

  test('and where so many are called so that the rows are gone through: any page, and their number', async () => {
    const near = await withRows('庾亮', own);
    await withRows('庾亮', foreign);
    await withoutFile('庾某');
    const named = buildPatient({ name: '庾亮', servicePointId: foreign });
    for (let some = 0; some < 3; some++) await server.db.insert(rows).values(Array.from({ length: 900 }, () => named));
    expect(await foundBy(admin, '庾')).toEqual({ visits: 2, appointments: 3, reminders: 2 });
    expect(await foundBy(manager, '庾')).toEqual({ visits: 1, appointments: 2, reminders: 1 });

    const [pageSize, pages] = [50, 4];
    const more = Array.from({ length: (pages - 1) * pageSize }, (_, of) => reminderOf(near, '庾亮', own, `复查 ${of}`));
    await server.db.insert(followUpRows).values(more);
    const total = more.length + 2;
    const found = new Set<number>();
    for (let page = 1; page <= pages; page++) {
      const { data } = (await admin(lists.reminders, { query: { keyword: '庾', pageSize, page } })).json();
      expect(data.total).toBe(total);
      for (const { id } of data.data) found.add(id);
    }
    expect(found.size).toBe(total);
  });
});

/** A patient with a visit, an appointment and a reminder. */
async function withRows(name: string, servicePointId: number): Promise<number> {
  const { db } = server;
  const { id: patientId } = only(await db.insert(rows).values(buildPatient({ name, servicePointId })).returning());
  const { id: examinerId } = only(await db.select({ id: staff.id }).from(staff).limit(1));
  const { complete: _, reason: __, ...content } = buildRecord({ patientId, examinerId, servicePointId });
  const derived = { age: 8, gender: 'female' as const, isCycloplegic: false, isOrthoK: false, planCodes: [] };
  await db.insert(recordRows).values({ ...content, ...derived, patientPointId: servicePointId, status: 'draft' });
  await db.insert(bookingRows).values({ ...booking, name, servicePointId, patientId });
  await db.insert(followUpRows).values(reminderOf(patientId, name, servicePointId));
  return patientId;
}

const booking = {
  ...{ phone: '', date: '2040-03-01', start: '09:00', end: '09:30' },
  ...({ type: 'review', status: 'pending', source: 'staff' } as const),
};

const reminderOf = (patientId: number, name: string, servicePointId: number, reason = '复查') => ({
  ...{ patientId, servicePointId, name, dueDate: '2040-03-01', reason },
  ...({ source: 'manual', status: 'open' } as const),
});

const withoutFile = (name: string) => server.db.insert(bookingRows).values({ ...booking, name, servicePointId: own });

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
