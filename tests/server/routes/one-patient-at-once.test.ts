import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Appointment, appointments as appointmentContract } from '../../../contract/appointments';
import { followUps as followUpContract } from '../../../contract/follow-ups';
import { patientRecords as contract } from '../../../contract/patient-records';
import { patients as patientContract } from '../../../contract/patients';
import { isCounted } from '../../../contract/record-steps';
import { waitingRoom as waitingContract } from '../../../contract/waiting-room';
import { courseOf } from '../../../server/clinical/record-course';
import { only } from '../../../server/db/database';
import { followUps } from '../../../server/db/tables/follow-ups';
import { patientRecords } from '../../../server/db/tables/patient-records';
import { patients } from '../../../server/db/tables/patients';
import { type Act, atOnce, dataOf } from '../harness/answers';
import { buildAppointment, monday } from '../harness/appointments';
import { postgresServer } from '../harness/database';
import { buildPatient } from '../harness/patients';
import { buildRecord } from '../harness/records';
import { type Caller, startServer, type TestServer } from '../harness/server';

const visits = contract.endpoints;
const appointments = appointmentContract.endpoints;
const reminders = followUpContract.endpoints;
const waiting = waitingContract.endpoints;

let server: TestServer;
let call: Caller;
beforeAll(async () => {
  // Nine on a Monday morning.
  server = await startServer({ now: () => new Date(`${monday}T01:00:00Z`) });
  call = (await server.signIn('superadmin')).call;
});
afterAll(() => server.close());

const somebody = async (name: string) => {
  const person = buildPatient({ name });
  const { id: patientId } = await dataOf(call(patientContract.endpoints.create, { body: person }));
  return { person, patientId };
};

test('what several people do at once to the visits of one patient leaves each the latest until the next', async () => {
  for (let round = 0; round < 10; round++) {
    const { patientId } = await somebody(`同时${round}`);
    const visit = (visitDate: string) => buildRecord({ patientId, examinerId: 1, visitDate });
    const make = async (visitDate: string, complete: boolean) =>
      dataOf(call(visits.create, { body: { ...visit(visitDate), complete } }));
    const [first, early, late, last] = [
      await make('2031-01-05', true),
      await make('2031-02-05', false),
      await make('2031-03-05', false),
      await make('2031-04-05', true),
    ];
    await Promise.all([
      dataOf(call(visits.void, { params: { id: first.id }, body: { reason: '录错' } })),
      dataOf(call(visits.complete, { params: { id: early.id }, body: {} })),
      dataOf(call(visits.update, { params: { id: late.id }, body: { ...visit('2031-03-05'), complete: true } })),
      dataOf(call(visits.update, { params: { id: last.id }, body: { ...visit('2031-04-20'), reason: '日期错' } })),
      make('2031-05-05', true),
    ]);
    const stored = await server.db
      .select()
      .from(patientRecords)
      .where(eq(patientRecords.patientId, patientId))
      .orderBy(asc(patientRecords.visitDate), asc(patientRecords.id));
    const counted = stored.filter(isCounted);
    expect(counted.map(({ nextCountedDate }) => nextCountedDate)).toEqual(
      courseOf(counted).map(({ nextCountedDate }) => nextCountedDate),
    );
  }
});

test('nobody waits in vain who works on what belongs to one patient: visits, reminders, appointments, the waiting room', async () => {
  const reason = '视力复查';
  const answers: string[] = [];
  for (let round = 0; round < 10; round++) {
    const { person, patientId } = await somebody(`同做${round}`);
    const { name, phone, birthday, gender, servicePointId } = person;
    const visit = (visitDate: string, nextFollowUpDate: string | null, complete: boolean) =>
      buildRecord({ ...{ patientId, examinerId: 1, visitDate, nextFollowUpDate, complete }, followUpReason: reason });
    const done = await dataOf(call(visits.create, { body: visit('2031-10-01', '2031-11-26', true) }));
    const draft = await dataOf(call(visits.create, { body: visit(monday, '2032-02-02', false) }));
    const reminder = only(await server.db.select().from(followUps).where(eq(followUps.patientId, patientId)));
    const plan = { dueDate: '2031-11-25', assigneeId: null, remark: '', confirmed: true };
    const byHand = { servicePointId, patientId, ...plan };
    const other = await dataOf(call(reminders.create, { body: { ...byHand, reason: '取镜' } }));
    // In a slot of its own, in the afternoon.
    const start = `${13 + Math.floor(round / 2)}:${round % 2 === 0 ? '00' : '30'}`;
    const booking = buildAppointment({ patientId, date: monday, start, confirmed: true });
    const booked = await dataOf(call(appointments.create, { body: { ...booking, followUpId: other.id } }));

    const acts: Act[] = [
      [visits.complete, { params: { id: draft.id }, body: {} }],
      [
        visits.update,
        { params: { id: done.id }, body: { ...visit('2031-10-01', '2031-11-27', false), reason: '改期' } },
      ],
      [visits.void, { params: { id: done.id }, body: { reason: '录错' } }],
      [reminders.setStatus, { params: { id: reminder.id }, body: { step: 'complete', reason: '' } }],
      [reminders.update, { params: { id: other.id }, body: { ...plan, reason } }],
      [reminders.create, { body: { ...byHand, reason } }],
      [appointments.setStatus, { params: { id: booked.id }, body: { step: 'checkIn', reason: '' } }],
      [appointments.setStatus, { params: { id: booked.id }, body: { step: 'cancel', reason: '不来了' } }],
      [appointments.create, { body: { ...booking, date: '2031-11-26', followUpId: reminder.id } }],
      [waiting.create, { body: { name, phone, birthday, gender, servicePointId } }],
      [waiting.checkIn, { body: { appointmentId: booked.id } }],
      [waiting.next, { body: { servicePointId, step: null, room: '1' } }],
      [patientContract.endpoints.update, { params: { id: patientId }, body: { ...person, birthday: '2010-01-01' } }],
    ];
    answers.push(...(await atOnce(call, acts, round)));
  }
  // Each is done, or refused as another one was first.
  expect(answers.filter((answer) => !/^(200|409) /.test(answer))).toEqual([]);
  expect(answers.filter((answer) => answer.startsWith('200 ')).length).toBeGreaterThan(30);
});

test('an appointment that is given to a patient who is being removed is not left to be expected', async () => {
  const left: string[] = [];
  for (let round = 0; round < 12; round++) {
    const { patientId } = await somebody(`删${round}`);
    const date = `2031-12-${String(round + 1).padStart(2, '0')}`;
    const { id } = await dataOf(call(appointments.create, { body: buildAppointment({ date, start: '13:00' }) }));
    const details = { patientId, name: '', phone: '', type: 'first', staffId: null, remark: '' };
    const acts: Act[] = [
      [appointments.update, { params: { id }, body: details }],
      [patientContract.endpoints.delete, { params: { id: patientId }, query: { servicePointId: 2 } }],
    ];
    const answers = await atOnce(call, acts, round);
    const { status, patientId: whose } = await dataOf<Appointment>(call(appointments.one, { params: { id } }));
    if (whose === patientId && status === 'confirmed') left.push(answers.join());
  }
  expect(left).toEqual([]);
});

// The embedded engine has one connection: nobody else can hold anything there.
test.skipIf(!postgresServer)(
  'whoever waits too long for a patient is told to try again, whatever was asked in the same breath',
  async () => {
    const manager = (await server.signIn('manager')).call;
    const person = buildPatient({ name: '久等' });
    const { id: patientId } = await dataOf(manager(patientContract.endpoints.create, { body: person }));
    const { servicePointId } = person;
    const planned = { servicePointId, patientId, dueDate: '2031-11-25', assigneeId: null, remark: '', confirmed: true };
    const { id } = await dataOf(manager(reminders.create, { body: { ...planned, reason: '复查' } }));
    await server.db.transaction(async (tx) => {
      await tx.select().from(patients).where(eq(patients.id, patientId)).for('update');
      for (let time = 0; time < 6; time++) {
        const cancel = { step: 'cancel', reason: '不来了' };
        expect((await manager(reminders.setStatus, { params: { id }, body: cancel })).statusCode).toBe(503);
      }
    });
  },
);
