import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appointments as appointmentContract } from '../../../contract/appointments';
import { activeFollowUps } from '../../../contract/follow-up-steps';
import { followUps as followUpContract } from '../../../contract/follow-ups';
import { patients as contract } from '../../../contract/patients';
import { waitingRoom as waitingContract } from '../../../contract/waiting-room';
import { followUps } from '../../../server/db/tables/follow-ups';
import { dataOf } from '../harness/answers';
import { buildAppointment, monday } from '../harness/appointments';
import { buildPatient } from '../harness/patients';
import { type Caller, startServer, type TestServer } from '../harness/server';

const patients = contract.endpoints;
const appointments = appointmentContract.endpoints;
const reminders = followUpContract.endpoints;
const waiting = waitingContract.endpoints;

/** The employee works at the first alone, the manager reaches the second as well, and nobody but the admin the third. */
const [here, near, far] = [2, 5, 7];

let server: TestServer;
let admin: Caller;
let manager: Caller;
let employee: Caller;
beforeAll(async () => {
  // Nine on a Monday morning.
  server = await startServer({ now: () => new Date(`${monday}T01:00:00Z`) });
  admin = (await server.signIn('superadmin')).call;
  manager = (await server.signIn('manager')).call;
  employee = (await server.signIn('staff')).call;
});
afterAll(() => server.close());

let count = 0;

/** A patient of the first service point, and how to take them elsewhere and off the lists. */
async function somebody() {
  count += 1;
  const person = buildPatient({ name: `搬${count}`, phone: `1990002${1000 + count}` });
  const { id } = await dataOf(admin(patients.create, { body: person }));
  return {
    id,
    move: (servicePointId: number) => admin(patients.update, { params: { id }, body: { ...person, servicePointId } }),
    remove: (servicePointId: number, call = admin) =>
      dataOf(call(patients.delete, { params: { id }, query: { servicePointId } })),
  };
}

const plan = { dueDate: '2031-11-25', assigneeId: null, remark: '', reason: '常规复查' };
const remind = (patientId: number, fields: object = {}) =>
  dataOf(admin(reminders.create, { body: { servicePointId: here, patientId, ...plan, ...fields } }));
const book = (fields: Parameters<typeof buildAppointment>[0]) =>
  dataOf(admin(appointments.create, { body: buildAppointment({ date: '2031-11-25', ...fields }) }));
const reminder = (id: number) => dataOf<Record<string, unknown>>(admin(reminders.one, { params: { id } }));
const appointment = (id: number) => dataOf<Record<string, unknown>>(admin(appointments.one, { params: { id } }));
const giveUp = (id: number) => server.db.update(followUps).set({ status: 'missed' }).where(eq(followUps.id, id));
const reopen = (id: number, call = admin) =>
  call(reminders.reopen, { params: { id }, body: { dueDate: '2031-12-01' } });
const activeOf = (patientId: number) =>
  server.db
    .select({ servicePointId: followUps.servicePointId, reason: followUps.reason })
    .from(followUps)
    .where(and(eq(followUps.patientId, patientId), inArray(followUps.status, [...activeFollowUps])))
    .orderBy(followUps.id);

test('an appointment that stayed is cancelled, and its reminder waits again, also where that is out of reach by now', async () => {
  const patient = await somebody();
  const { id: followUpId } = await remind(patient.id);
  const { id } = await book({ patientId: patient.id, followUpId });
  await dataOf(patient.move(far));
  const body = { step: 'cancel', reason: '不来了' };
  await dataOf(employee(appointments.setStatus, { params: { id }, body }));
  expect(await reminder(followUpId)).toMatchObject({ status: 'open', appointmentId: null, servicePointId: far });
});

test('an appointment that stayed can be put right, as what stays as it is is not checked anew', async () => {
  const patient = await somebody();
  const { id } = await book({ patientId: patient.id, start: '09:30' });
  for (const place of [near, far]) {
    await dataOf(patient.move(place));
    const body = { patientId: patient.id, name: '', phone: '', type: 'first', staffId: null, remark: `到了${place}` };
    expect(await dataOf(employee(appointments.update, { params: { id }, body }))).toMatchObject({
      remark: body.remark,
    });
  }
  expect(await appointment(id)).toMatchObject({ patientId: patient.id, name: expect.stringMatching(/^搬/) });
});

test('nobody takes up a reminder again where its patient is no more, so that the patient can be moved back', async () => {
  const patient = await somebody();
  const { id } = await remind(patient.id);
  await giveUp(id);
  await dataOf(patient.move(near));
  const refused = await reopen(id, manager);
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    '患者已转走或已移除，本服务点不能再恢复该提醒。如仍需随访，请在患者现在的服务点新建提醒',
  ]);
  await remind(patient.id, { servicePointId: near });
  await dataOf(patient.move(here));
  expect(await activeOf(patient.id)).toMatchObject([{ servicePointId: here }]);
  expect((await reopen(id)).json().data).toMatchObject({ confirm: 'remindedAlready' });
});

test('nor is one taken up again whose patient was taken off the lists', async () => {
  const patient = await somebody();
  const [missed, cancelled] = [await remind(patient.id), await remind(patient.id, { reason: '取镜' })];
  await giveUp(missed.id);
  const body = { step: 'cancel', reason: '不用了' };
  await dataOf(admin(reminders.setStatus, { params: { id: cancelled.id }, body }));
  await patient.remove(here);
  const answers = [await reopen(missed.id), await admin(reminders.undo, { params: { id: cancelled.id } })];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([409, 409]);
  expect(await activeOf(patient.id)).toEqual([]);
});

test('a patient is moved to where an older version of the console has left reminders for the same reason', async () => {
  const patient = await somebody();
  const [first, second] = [await remind(patient.id), await remind(patient.id, { reason: '取镜' })];
  const leftAt = async (id: number, servicePointId: number) => {
    await server.db.update(followUps).set({ servicePointId }).where(eq(followUps.id, id));
    return remind(patient.id);
  };
  const third = await leftAt(first.id, near);
  const fourth = await leftAt(third.id, far);
  await dataOf(patient.move(near));
  expect(await activeOf(patient.id)).toEqual([
    { servicePointId: near, reason: '取镜' },
    { servicePointId: near, reason: '常规复查' },
  ]);
  for (const { id } of [first, third])
    expect(await reminder(id)).toMatchObject({ status: 'cancelled', cancelReason: 'superseded' });
  for (const { id } of [second, fourth]) expect(await reminder(id)).toMatchObject({ status: 'open' });
});

test('whoever is taken off the lists is expected nowhere, also where they belonged before and out of reach', async () => {
  const patient = await somebody();
  const ids: number[] = [];
  for (const servicePointId of [far, here]) {
    await dataOf(patient.move(servicePointId));
    ids.push((await book({ patientId: patient.id, servicePointId, date: '2031-11-27', confirmed: true })).id);
  }
  await dataOf(patient.move(near));
  const toCome = await dataOf<object>(manager(patients.toCome, { params: { id: patient.id } }));
  expect(toCome).toEqual({ appointments: 2, followUps: 0 });
  await patient.remove(near, manager);
  for (const id of ids)
    expect(await appointment(id)).toMatchObject({ status: 'cancelled', cancelReason: 'patientRemoved' });
});

test('nor is an arrival taken back of whoever was taken off the lists meanwhile', async () => {
  const patient = await somebody();
  const { id: appointmentId } = await book({ patientId: patient.id, date: monday, start: '09:00' });
  type Entry = { id: number; updatedAt: string };
  const { id, updatedAt } = await dataOf<Entry>(admin(waiting.checkIn, { body: { appointmentId } }));
  await patient.remove(here);
  expect((await admin(waiting.undo, { params: { id }, body: { after: updatedAt } })).statusCode).toBe(409);
  expect(await appointment(appointmentId)).toMatchObject({ status: 'arrived' });
});
