import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appointments } from '../../../contract/appointments';
import type { Endpoint } from '../../../contract/endpoints';
import { followUps } from '../../../contract/follow-ups';
import { imports } from '../../../contract/imports';
import { miniProgramUsers } from '../../../contract/mini-program-users';
import { patientRecords } from '../../../contract/patient-records';
import { patients as contract } from '../../../contract/patients';
import { staff } from '../../../contract/staff';
import { users } from '../../../contract/users';
import { waitingRoom } from '../../../contract/waiting-room';
import { patientRecords as records } from '../../../server/db/tables/patient-records';
import { patients } from '../../../server/db/tables/patients';
import { staff as members } from '../../../server/db/tables/staff';
import { users as accounts } from '../../../server/db/tables/users';
import { dataOf } from '../harness/answers';
import { buildAppointment, monday, saturdayMorning } from '../harness/appointments';
import { buildPatient } from '../harness/patients';
import { type Caller, startServer, type TestServer } from '../harness/server';

let server: TestServer;
let callers: Caller[];
let manager: Caller;
beforeAll(async () => {
  server = await startServer({ now: () => saturdayMorning });
  callers = await Promise.all(['superadmin', 'manager'].map(async (name) => (await server.signIn(name)).call));
  manager = callers[1] as Caller;
});
afterAll(() => server.close());

const { create, all, duplicates } = contract.endpoints;
const birthday = '2014-03-05';

type Row = { id: number } & Record<string, unknown>;
const found = async (call: Caller, endpoint: Endpoint, query: object) =>
  (await dataOf<{ data: Row[] }>(call(endpoint, { query: { ...query, pageSize: 100 } }))).data.map(({ id }) => id);

describe.each([
  [
    '买努·艾力',
    '19977700001',
    ['买努·艾力', '买努•艾力', '买努 ・　艾力', '买努．艾力', '买努.艾力', '买努‧艾力', '买努⋅艾力'],
  ],
  ['努四', '19977700005', ['努四', '努　四', '努 四', ' 努  四']],
  ['努𠮷', '19977700000', ['努𠮷', '努 𠮷']],
  ['Alnu Smith', '19977700004', ['Ａｌｎｕ　Ｓｍｉｔｈ', 'Alnu Smith', 'Alnu  Smith']],
])('%s, however it is written,', (name, phone, ways) => {
  const [, other = ''] = ways;
  const person = { name: other, phone, birthday };

  test('is one name on file, by which everybody finds it', async () => {
    const { id, ...made } = await dataOf<Row>(manager(create, { body: buildPatient(person) }));
    expect(made.name).toBe(name);
    for (const call of callers)
      for (const way of ways) {
        for (const filter of ['keyword', 'name']) expect(await found(call, all, { [filter]: way })).toEqual([id]);
        const alike = await dataOf<Row[]>(call(duplicates, { query: { ...person, name: way } }));
        expect(alike.map((one) => one.id)).toEqual([id]);
      }
  });

  test('is a duplicate in a file, and nobody new who walks in', async () => {
    const rows = ways.map((way, at) => ({ rowNo: at + 1, values: { ...person, name: way, gender: 'female' } }));
    const checked = await dataOf<{ rows: Row[] }>(
      manager(imports.endpoints.check, { body: { kind: 'patients', servicePointId: 2, rows } }),
    );
    const [on] = await server.db.select().from(patients).where(eq(patients.phone, phone));
    expect(checked.rows.map(({ outcome, duplicateOf }) => [outcome, duplicateOf])).toEqual(
      ways.map(() => ['duplicate', on?.patientNo]),
    );
    const entry = await dataOf<Row>(
      manager(waitingRoom.endpoints.create, { body: { ...person, servicePointId: 2, gender: null } }),
    );
    expect(entry).toMatchObject({ patientId: on?.id, name });
  });

  test('is one name of whoever books and is on no file', async () => {
    const body = buildAppointment({
      patientId: null,
      name: other,
      phone,
      date: monday,
      start: `1${phone.at(-1)}:00`,
      confirmed: true,
    });
    const made = await dataOf<Row>(manager(appointments.endpoints.create, { body }));
    expect(made.name).toBe(name);
    for (const keyword of ways)
      expect(await found(manager, appointments.endpoints.list, { keyword })).toContain(made.id);
  });

  test('is one name of staff, accounts and users of the mini-program', async () => {
    const member = await dataOf<Row>(
      manager(staff.endpoints.create, { body: { realName: other, phone, servicePointIds: [2] } }),
    );
    const follower = await dataOf<Row>(
      manager(miniProgramUsers.endpoints.create, { body: { nickname: other, phone, servicePointId: 2 } }),
    );
    expect([member.realName, follower.nickname]).toEqual([name, name]);
    await server.db.update(accounts).set({ realName: name }).where(eq(accounts.username, 'staff'));
    for (const keyword of ways) {
      expect(await found(manager, staff.endpoints.list, { keyword })).toEqual([member.id]);
      expect(await found(manager, miniProgramUsers.endpoints.list, { keyword })).toEqual([follower.id]);
      expect(await found(callers[0] as Caller, users.endpoints.list, { keyword })).toHaveLength(1);
    }
    await server.db.delete(members).where(eq(members.id, member.id));
  });
});

const wide = (text: string) => text.replace(/[0-9A-Z]/g, (plain) => String.fromCodePoint(0xfee0 + plain.charCodeAt(0)));

test('a file number is found in full width, wherever people are', async () => {
  const [visit] = await server.db
    .select({ patientNo: patients.patientNo })
    .from(records)
    .innerJoin(patients, eq(patients.id, records.patientId))
    .where(eq(records.servicePointId, 2))
    .limit(1);
  const number = visit?.patientNo ?? '';
  for (const call of callers)
    for (const endpoint of [
      all,
      patientRecords.endpoints.list,
      followUps.endpoints.list,
      appointments.endpoints.list,
    ]) {
      const plain = await found(call, endpoint, { keyword: number });
      expect(await found(call, endpoint, { keyword: wide(number) })).toEqual(plain);
      if (endpoint !== followUps.endpoints.list && endpoint !== appointments.endpoints.list)
        expect(plain.length).toBeGreaterThan(0);
    }
});
