import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { appointments as appointmentContract } from '../../../contract/appointments';
import { patientRecords } from '../../../contract/patient-records';
import { patients as patientContract, patientInput } from '../../../contract/patients';
import { servicePoints as pointContract } from '../../../contract/service-points';
import { waitingRoom as contract, type WaitingEntry, type WaitingRoomDay } from '../../../contract/waiting-room';
import { only } from '../../../server/db/database';
import { appointments } from '../../../server/db/tables/appointments';
import { patients } from '../../../server/db/tables/patients';
import { rolePermissions, roles } from '../../../server/db/tables/roles';
import { staff } from '../../../server/db/tables/staff';
import { waitingRoom } from '../../../server/db/tables/waiting-room';
import { bodyOf } from '../../../src/lib/form/body-of';
import { dataOf } from '../harness/answers';
import { buildAppointment } from '../harness/appointments';
import { buildRecord } from '../harness/records';
import { latestLogs } from '../harness/rows';
import { type Caller, startServer, type TestServer } from '../harness/server';

const { endpoints } = contract;
const servicePointId = 2;
let server: TestServer;
let employee: Caller;
let manager: Caller;
let stranger: Caller;
let now = new Date();

/** Mondays, when the service point opens at nine; each test has its own. */
let day = 0;
const times = { nine: '01:00', later: '01:20', ten: '02:00' };
const at = (time: string) => new Date(`${date()}T${time}:00.000Z`);
const date = () => new Date(Date.UTC(2032, 0, 5 + day * 7)).toISOString().slice(0, 10);

beforeAll(async () => {
  server = await startServer({ now: () => now });
  employee = (await server.signIn('staff')).call;
  manager = (await server.signIn('manager')).call;
  stranger = (await server.signIn('manager2')).call;
});
afterAll(() => server.close());
beforeEach(() => {
  day += 1;
  now = at(times.nine);
});

let people = 0;
const person = (fields: object = {}) => {
  people += 1;
  const name = `候诊${String.fromCodePoint(0x4e00 + people)}`;
  return {
    servicePointId,
    name,
    phone: `199${20_000_000 + people}`,
    birthday: '1990-02-03',
    gender: 'male',
    ...fields,
  };
};

const walkIn = (fields: object = {}) => dataOf<WaitingEntry>(employee(endpoints.create, { body: person(fields) }));
const board = () => dataOf<WaitingRoomDay>(employee(endpoints.board, { query: { servicePointId } }));
const next = (body: object = {}, call = employee) =>
  dataOf<WaitingEntry | null>(call(endpoints.next, { body: { servicePointId, ...body } }));
const act = (
  name: 'call' | 'enter' | 'skip' | 'back' | 'dilate' | 'done' | 'leave',
  { id }: { id: number },
  body: object = {},
) => employee(endpoints[name], { params: { id }, body });
const acted = (...input: Parameters<typeof act>) => dataOf<WaitingEntry>(act(...input));
const undo = ({ id, updatedAt }: { id: number; updatedAt: string }) =>
  employee(endpoints.undo, { params: { id }, body: { after: updatedAt } });

async function booked(fields: Parameters<typeof buildAppointment>[0] = {}) {
  const body = buildAppointment({ servicePointId, date: date(), start: '09:00', confirmed: true, ...fields });
  return dataOf<{ id: number; status: string }>(employee(appointmentContract.endpoints.create, { body }));
}
const undone = (entry: { id: number; updatedAt: string }) => dataOf<WaitingEntry>(undo(entry));
const checkIn = (appointmentId: number) =>
  dataOf<WaitingEntry>(employee(endpoints.checkIn, { body: { appointmentId } }));
const stored = async (id: number) => only(await server.db.select().from(appointments).where(eq(appointments.id, id)));
const somePatient = async (index: number) => {
  const found = await server.db
    .select()
    .from(patients)
    .where(eq(patients.servicePointId, servicePointId))
    .orderBy(asc(patients.id))
    .limit(20);
  return only(found.slice(index, index + 1));
};

test('how long somebody has waited is kept with each call, and taken back with it', async () => {
  const { id } = await walkIn();
  const came = now.toISOString();
  const later = (minutes: number) => {
    now = new Date(now.getTime() + minutes * 60_000);
    return now.toISOString();
  };
  const waits = async () => only((await board()).entries.filter((entry) => entry.id === id)).waited;
  later(10);
  expect((await undone(await acted('call', { id }))).waited).toEqual([]);
  // Sent back, they have waited on; not there when they were called, they have not.
  await acted('call', { id });
  await acted('back', { id });
  const calledAt = later(5);
  await acted('call', { id });
  await acted('skip', { id });
  later(20);
  await acted('call', { id });
  const refraction = { step: 'refraction', since: came, calledAt };
  expect(await waits()).toEqual([refraction]);
  const since = now.toISOString();
  await acted('done', { id });
  const examined = later(7);
  await acted('call', { id });
  await acted('dilate', { id }, { minutes: 25 });
  const wide = new Date(now.getTime() + 25 * 60_000).toISOString();
  const again = later(31);
  await acted('call', { id });
  expect(await waits()).toEqual([
    refraction,
    { step: 'examination', since, calledAt: examined },
    { step: 'examination', since: wide, calledAt: again },
  ]);
});

describe('who walks in', () => {
  test('is found by name, telephone and birthday, and is put on file by nobody twice', async () => {
    const known = await somePatient(0);
    const { name, phone, birthday } = known;
    const entry = await walkIn({ name, phone, birthday, gender: null });
    expect(entry).toMatchObject({
      patientId: known.id,
      number: 1,
      step: 'refraction',
      stepsToCome: ['examination'],
      state: 'waiting',
      date: date(),
    });
    expect((await latestLogs(server.db))[0]).toMatchObject({ objectId: entry.id, patientIds: [known.id] });
    const again = await employee(endpoints.create, { body: person({ name, phone, birthday }) });
    expect(again.statusCode).toBe(409);
    expect(again.json().message).toBe(`${name}已在候诊，号码 1`);
  });

  test('is asked about where they are nearly like somebody on file, and is no second file by a slip', async () => {
    const { name, phone, birthday } = await somePatient(3);
    const slip = person({ name, phone, birthday: birthday === '1991-04-05' ? '1992-04-05' : '1991-04-05' });
    const asked = await employee(endpoints.create, { body: slip });
    expect([asked.statusCode, asked.json().data]).toEqual([409, { confirm: 'samePerson' }]);
    expect(await server.db.select().from(patients).where(eq(patients.birthday, slip.birthday))).toEqual([]);
    expect((await employee(endpoints.create, { body: { ...slip, confirmed: true } })).statusCode).toBe(200);
  });

  test('is put on file, once the gender is known and by whoever may', async () => {
    const newcomer = person();
    const asked = await employee(endpoints.create, { body: { ...newcomer, gender: null } });
    expect(asked.statusCode).toBe(400);
    expect(asked.json().data.errors.gender).toEqual(['没有找到该患者的档案，请选择性别后建档']);
    const { patientId } = await dataOf<WaitingEntry>(employee(endpoints.create, { body: newcomer }));
    const made = only(
      await server.db
        .select()
        .from(patients)
        .where(eq(patients.id, patientId ?? 0)),
    );
    expect(made).toMatchObject({ name: newcomer.name, source: 'walkIn', servicePointId });
    const { id: roleId } = only(await server.db.select().from(roles).where(eq(roles.code, 'storeStaff')));
    const right = and(
      eq(rolePermissions.roleId, roleId),
      eq(rolePermissions.key, patientContract.endpoints.create.key),
    );
    await server.db.delete(rolePermissions).where(right);
    expect((await employee(endpoints.create, { body: person() })).statusCode).toBe(403);
    await server.db.insert(rolePermissions).values({ roleId, key: patientContract.endpoints.create.key });
  });

  test('of another service point is refused, and the one who has an appointment today is checked in for it', async () => {
    const elsewhere = only(await server.db.select().from(patients).where(eq(patients.servicePointId, 3)).limit(1));
    const { name, phone, birthday } = elsewhere;
    const answer = await employee(endpoints.create, { body: person({ name, phone, birthday }) });
    expect(Object.keys(answer.json().data.errors)).toEqual(['name']);

    const known = await somePatient(1);
    const { id } = await booked({ patientId: known.id, start: '10:00' });
    const entry = await walkIn({ name: known.name, phone: known.phone, birthday: known.birthday });
    expect(entry).toMatchObject({
      appointmentId: id,
      appointmentStart: '10:00',
      bookedAt: at(times.ten).toISOString(),
    });
    expect(await stored(id)).toMatchObject({ status: 'arrived', arrivedAt: now.toISOString() });
  });

  test('is who was booked by name and telephone before there was a file of them, today and on another day', async () => {
    const { gender, ...newcomer } = person({ phone: '19900001235' });
    const bookedAs = { name: newcomer.name, phone: newcomer.phone };
    const coming = await booked({ ...bookedAs, start: '10:00' });
    const later = await booked({ ...bookedAs, start: '11:00', date: '2032-12-27' });
    const sibling = await booked({ ...bookedAs, name: `${newcomer.name}乙`, start: '10:00' });
    const entry = await dataOf<WaitingEntry>(employee(endpoints.create, { body: { ...newcomer, gender } }));
    expect(entry).toMatchObject({ appointmentId: coming.id, appointmentStart: '10:00' });
    expect(await stored(coming.id)).toMatchObject({ status: 'arrived', patientId: entry.patientId });
    expect(await stored(later.id)).toMatchObject({ status: 'confirmed', patientId: entry.patientId });
    expect(await stored(sibling.id)).toMatchObject({ status: 'confirmed', patientId: null });
  });

  test('and was checked in for that already keeps the place in line, now with a file', async () => {
    const newcomer = person({ phone: '19900001236' });
    const { id } = await booked({ name: newcomer.name, phone: newcomer.phone, start: '09:30' });
    const line = await checkIn(id);
    const entry = await dataOf<WaitingEntry>(employee(endpoints.create, { body: newcomer }));
    expect(entry).toMatchObject({ id: line.id, number: line.number, appointmentId: id });
    expect(entry.patientId).not.toBeNull();
    expect((await board()).entries).toHaveLength(1);
    const again = await employee(endpoints.create, { body: newcomer });
    expect(again.json().message).toBe(`${newcomer.name}已在候诊，号码 ${line.number}`);
  });

  test('and is put on file by the form for patients, too', async () => {
    const { gender, ...newcomer } = person({ phone: '19900001237' });
    const { id } = await booked({ name: newcomer.name, phone: newcomer.phone, start: '09:30' });
    const { number } = await checkIn(id);
    const body = patientInput.parse({ ...newcomer, gender, source: 'walkIn' });
    const patient = await dataOf<{ id: number }>(employee(patientContract.endpoints.create, { body }));
    expect(await stored(id)).toMatchObject({ status: 'arrived', patientId: patient.id });
    expect((await board()).entries).toMatchObject([{ number, patientId: patient.id }]);
  });

  test('all at once have a number each', async () => {
    const entries = await Promise.all(Array.from({ length: 6 }, () => walkIn()));
    expect(entries.map(({ number }) => number).sort()).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test('in a crowd waits for the line as long as it moves', async () => {
    const entries = await Promise.all(Array.from({ length: 12 }, () => walkIn()));
    const numbers = entries.map(({ number }) => number).sort((one, other) => one - other);
    expect(numbers).toEqual(entries.map((_, index) => index + 1));
  });

  test('in a crowd with one telephone each waits until the one before is put on file', async () => {
    const family = Array.from({ length: 8 }, (_, index) => walkIn({ name: `家人${index}`, phone: '19900008888' }));
    expect(new Set((await Promise.all(family)).map(({ patientId }) => patientId)).size).toBe(family.length);
  });
});

describe('a check-in', () => {
  test('by the waiting room or by the appointment’s own step lets in once, for what was booked', async () => {
    const one = await booked({ type: 'pickup' });
    expect(await checkIn(one.id)).toMatchObject({
      appointmentId: one.id,
      step: 'pickup',
      stepsToCome: [],
      patientId: null,
    });
    const other = await booked({ start: '09:30', type: 'first' });
    const step = { params: { id: other.id }, body: { step: 'checkIn', reason: '' } };
    await dataOf(employee(appointmentContract.endpoints.setStatus, step));
    expect((await board()).entries.map(({ appointmentId }) => appointmentId)).toEqual([one.id, other.id]);
    const twice = await employee(endpoints.checkIn, { body: { appointmentId: other.id } });
    expect(twice.statusCode).toBe(409);
    expect((await board()).entries).toHaveLength(2);
  });

  test('taken back leaves neither a place in line nor an arrival, and can be made again', async () => {
    const { id } = await booked();
    expect(await dataOf(undo(await checkIn(id)))).toBeNull();
    expect(await stored(id)).toMatchObject({ status: 'confirmed', arrivedAt: null });
    expect((await board()).entries).toEqual([]);
    const entry = await checkIn(id);
    const { history } = await dataOf<{ history: { step: string }[] }>(
      employee(appointmentContract.endpoints.one, { params: { id } }),
    );
    expect(history.map(({ step }) => step)).toEqual(['book', 'checkIn', 'undo', 'checkIn']);
    await acted('call', entry);
    expect((await undo(entry)).json().message).toBe('之后已有新的操作，不能再撤销');
  });

  test('ends with the appointment, and its patient is who it becomes', async () => {
    const { id } = await booked();
    const entry = await checkIn(id);
    const { id: patientId, name } = await somePatient(2);
    await dataOf(
      employee(appointmentContract.endpoints.update, {
        params: { id },
        body: { patientId, name: '', phone: '', type: 'first', staffId: null, remark: '' },
      }),
    );
    expect((await board()).entries).toMatchObject([{ id: entry.id, patientId, name }]);
    await dataOf(
      employee(appointmentContract.endpoints.setStatus, { params: { id }, body: { step: 'complete', reason: '' } }),
    );
    expect((await board()).entries).toMatchObject([{ state: 'done' }]);
  });
});

describe('next', () => {
  test('calls in the order of the line, to whoever asks, for their step', async () => {
    const first = await walkIn();
    now = at('01:05');
    const urgent = await walkIn({ isUrgent: true });
    const { id } = await booked({ type: 'fitting', start: '09:00' });
    const fitting = await checkIn(id);
    const staffId = only(await server.db.select({ id: staff.id }).from(staff).where(eq(staff.realName, '陈晨'))).id;
    expect(await next({ step: 'refraction', room: '2 号' })).toMatchObject({
      id: urgent.id,
      state: 'called',
      staffId,
      staffName: '陈晨',
      room: '2 号',
    });
    expect(await next({ step: 'fitting' })).toMatchObject({ id: fitting.id });
    expect(await next()).toMatchObject({ id: first.id });
    expect(await next()).toBeNull();
  });

  test('pressed in several rooms at once calls nobody twice, and nobody who is called by name meanwhile', async () => {
    const entries = await Promise.all(Array.from({ length: 7 }, () => walkIn()));
    const named = only(entries.slice(3, 4));
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () => next()),
      acted('call', named).catch(() => null),
      ...Array.from({ length: 4 }, () => next({}, manager)),
    ]);
    const called = answers.flatMap((answer) => answer?.id ?? []);
    expect(called.toSorted()).toEqual(entries.map(({ id }) => id).toSorted());
  });
});

describe('what is done to somebody', () => {
  test('leads step by step to the end, and each act can be taken back', async () => {
    const entry = await walkIn();
    const called = await acted('call', entry, { room: '1' });
    const inRoom = await acted('enter', called);
    const second = await acted('done', inRoom);
    expect(second).toMatchObject({ step: 'examination', stepsToCome: [], state: 'waiting', staffId: null, room: '' });
    expect(await dataOf(undo(second))).toMatchObject({
      step: 'refraction',
      stepsToCome: ['examination'],
      state: 'inRoom',
      room: '1',
    });
    const fitting = await acted('done', entry, { to: 'fitting' });
    expect(fitting).toMatchObject({ step: 'fitting', stepsToCome: ['examination'] });
    await acted('call', entry);
    await acted('done', entry);
    await acted('call', entry);
    expect(await acted('done', entry)).toMatchObject({ step: 'examination', state: 'done' });
    expect(await dataOf(undo(only((await board()).entries)))).toMatchObject({ state: 'called' });
    expect(await acted('leave', entry)).toMatchObject({ state: 'left' });
  });

  test('is refused where it does not lead on, with what does', async () => {
    const entry = await walkIn();
    const answer = await act('enter', entry);
    expect(answer.statusCode).toBe(409);
    expect(answer.json().message).toBe('当前状态为“候诊中”，不能入室。现在可以：叫号、过号、散瞳、离开');
    const stale = await act('skip', entry, { updatedAt: '2020-01-01T00:00:00.000Z' });
    expect(stale.statusCode).toBe(409);
  });

  test('is not undone once somebody has acted since, and not twice', async () => {
    const entry = await walkIn();
    const called = await acted('call', entry);
    await acted('skip', called);
    expect((await undo(called)).statusCode).toBe(409);
    const [skipped] = (await board()).entries;
    const before = await dataOf<WaitingEntry>(undo(skipped as WaitingEntry));
    expect(before).toMatchObject({ state: 'called', skippedAt: null });
    expect((await undo(before)).statusCode).toBe(409);
  });

  test('dilated comes back by itself, before the others; skipped goes to where its call was in vain', async () => {
    const [drops, late, waits] = [await walkIn(), await walkIn(), await walkIn()];
    await acted('dilate', drops, { minutes: 20 });
    now = at('01:19');
    await acted('skip', late);
    expect(await acted('back', late)).toMatchObject({ state: 'waiting' });
    expect((await board()).entries.map(({ id }) => id)).toEqual([drops.id, waits.id, late.id]);
    expect(await next()).toMatchObject({ id: waits.id });
    now = at(times.later);
    expect(await next()).toMatchObject({ id: drops.id });
  });

  test('a visit that is completed for the patient ends the examination', async () => {
    const { name, phone, birthday, id: patientId } = await somePatient(3);
    const entry = await walkIn({ name, phone, birthday });
    const examinerId = only(await server.db.select({ id: staff.id }).from(staff).where(eq(staff.realName, '陈晨'))).id;
    const body = buildRecord({ patientId, examinerId, visitDate: date(), complete: true });
    const record = await dataOf<{ id: number }>(
      employee(patientRecords.endpoints.create, {
        body: { ...body, diagnoses: [{ code: 'H52.1', name: '近视', eye: 'ou', primary: true }] },
      }),
    );
    expect((await board()).entries).toMatchObject([{ id: entry.id, state: 'done', recordId: record.id }]);

    // Whoever comes again that day waits for somebody, also while what was written of the morning is corrected.
    now = at(times.ten);
    const again = await walkIn({ name, phone, birthday });
    await dataOf(
      employee(patientRecords.endpoints.update, {
        params: { id: record.id },
        body: { ...body, advice: '补充', reason: '补充' },
      }),
    );
    const waits = (await board()).entries.find(({ id }) => id === again.id);
    expect(waits).toMatchObject({ state: 'waiting' });
  });
});

describe('a visit that was entered for somebody else, and is voided', () => {
  const visitOf = async (patientId: number) => {
    const examinerId = only(await server.db.select({ id: staff.id }).from(staff).where(eq(staff.realName, '陈晨'))).id;
    const body = buildRecord({ patientId, examinerId, visitDate: date(), complete: true });
    return dataOf<{ id: number }>(
      employee(patientRecords.endpoints.create, {
        body: { ...body, secondVisit: true, diagnoses: [{ code: 'H52.1', name: '近视', eye: 'ou', primary: true }] },
      }),
    );
  };
  const voided = ({ id }: { id: number }) =>
    dataOf(manager(patientRecords.endpoints.void, { params: { id }, body: { reason: '录错患者' } }));

  test('has its patient wait as before', async () => {
    const { name, phone, birthday, id: patientId } = await somePatient(4);
    const entry = await acted('call', await walkIn({ name, phone, birthday }), {});
    now = at(times.later);
    const record = await visitOf(patientId);
    expect((await board()).entries).toMatchObject([{ id: entry.id, state: 'done' }]);
    await voided(record);
    const [back] = (await board()).entries;
    const { step, state, since, staffId, number } = entry;
    expect(back).toMatchObject({ id: entry.id, step, state, since, staffId, number });
    // The visit that was meant ends it again.
    await visitOf(patientId);
    expect((await board()).entries).toMatchObject([{ id: entry.id, state: 'done' }]);
  });

  test('leaves whoever waits again by now', async () => {
    const { name, phone, birthday, id: patientId } = await somePatient(5);
    const entry = await walkIn({ name, phone, birthday });
    const record = await visitOf(patientId);
    now = at(times.ten);
    const again = await walkIn({ name, phone, birthday });
    await voided(record);
    const states = new Map((await board()).entries.map(({ id, state }) => [id, state]));
    expect([states.get(entry.id), states.get(again.id)]).toEqual(['done', 'waiting']);
  });
});

describe('the waiting room of a service point', () => {
  test('has the steps that the point has', async () => {
    const point = await dataOf<object>(manager(pointContract.endpoints.one, { params: { id: servicePointId } }));
    const set = (waitingSteps: string[]) =>
      manager(pointContract.endpoints.update, {
        params: { id: servicePointId },
        body: bodyOf(pointContract.endpoints.update, { ...point, updatedAt: undefined, waitingSteps }),
      });
    expect((await set([])).statusCode).toBe(400);
    await dataOf(set(['pickup', 'examination', 'examination']));
    expect((await board()).steps).toEqual(['examination', 'pickup']);
    expect(await walkIn()).toMatchObject({ step: 'examination', stepsToCome: [] });
    await dataOf(set(['refraction', 'examination', 'fitting', 'pickup']));
  });

  test('is shown to nobody out of reach, and nothing there is done by them', async () => {
    const entry = await walkIn();
    const refused = await Promise.all([
      stranger(endpoints.board, { query: { servicePointId } }),
      stranger(endpoints.skip, { params: { id: entry.id }, body: {} }),
      stranger(endpoints.undo, { params: { id: entry.id }, body: { after: entry.updatedAt } }),
    ]);
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
    const elsewhere = await stranger(endpoints.next, { body: { servicePointId } });
    expect(elsewhere.statusCode).toBe(400);
    expect(only(await server.db.select().from(waitingRoom).where(eq(waitingRoom.id, entry.id))).state).toBe('waiting');
  });
});

test('whoever walks in is put on file once, and stands in the line once, whoever types them in at once', async () => {
  const found: unknown[] = [];
  for (let round = 0; round < 6; round++) {
    const body = person();
    const answers = await Promise.all([employee, manager].map((call) => call(endpoints.create, { body })));
    found.push([
      answers.map(({ statusCode }) => statusCode).sort(),
      await server.db.$count(patients, eq(patients.name, body.name)),
      await server.db.$count(waitingRoom, eq(waitingRoom.name, body.name)),
    ]);
  }
  expect(found).toEqual(Array(6).fill([[200, 409], 1, 1]));
});
