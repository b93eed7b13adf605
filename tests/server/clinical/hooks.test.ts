import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '../../../contract/site-time';
import { theSystem } from '../../../server/clinical/actor';
import { loadFollowUps } from '../../../server/clinical/follow-up-rows';
import { makeFollowUp, undoFollowUpStep } from '../../../server/clinical/follow-up-steps';
import { recordCompleted, type VisitRecord } from '../../../server/clinical/hooks';
import { createSiteClock } from '../../../server/clinical/site-clock';
import { recordVoided, voidingOf } from '../../../server/clinical/visit-undone';
import { only } from '../../../server/db/database';
import { appointments } from '../../../server/db/tables/appointments';
import { followUpContacts, followUps } from '../../../server/db/tables/follow-ups';
import { patients } from '../../../server/db/tables/patients';
import { saturday, saturdayMorning } from '../harness/appointments';
import { startServer, type TestServer } from '../harness/server';

let server: TestServer;
let patient: { id: number; name: string };
beforeAll(async () => {
  server = await startServer();
  patient = only(await server.db.select().from(patients).where(eq(patients.servicePointId, 2)).limit(1));
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.delete(appointments);
  await server.db.delete(followUps);
});

const clock = createSiteClock('Asia/Shanghai', () => saturdayMorning);
const by = { id: null, name: '周敏' };

const visit = (fields: Partial<VisitRecord> = {}): VisitRecord => ({
  id: 501,
  patientId: patient.id,
  patientName: patient.name,
  servicePointId: 2,
  visitDate: saturday,
  nextFollowUpDate: null,
  followUpReason: '',
  ...fields,
});

const complete = (record: VisitRecord, moveContacted?: boolean) =>
  server.db.transaction((tx) => recordCompleted(tx, record, { by, clock, moveContacted }));

const reminder = (dueDate: string, reason = '复查') =>
  makeFollowUp(
    server.db,
    {
      patientId: patient.id,
      name: patient.name,
      servicePointId: 2,
      dueDate,
      reason,
      assigneeId: null,
      remark: '',
      source: 'manual',
      recordId: null,
    },
    { by: theSystem, at: saturdayMorning, confirmed: true },
  );

const rowOf = async (id: number) => only(await server.db.select().from(followUps).where(eq(followUps.id, id)));
const madeBy = (recordId: number) => server.db.select().from(followUps).where(eq(followUps.recordId, recordId));

describe('a completed record', () => {
  test('answers the reminders that were due, up to fourteen days early', async () => {
    const [overdue, early, later] = [
      await reminder(addDays(saturday, -40), '一'),
      await reminder(addDays(saturday, 14), '二'),
      await reminder(addDays(saturday, 15), '三'),
    ];
    await complete(visit());
    for (const id of [overdue, early]) {
      expect(await rowOf(id)).toMatchObject({ status: 'completed', completedRecordId: 501 });
    }
    expect(await rowOf(later)).toMatchObject({ status: 'open' });
  });

  test('makes a reminder of its next visit, once', async () => {
    const record = visit({ nextFollowUpDate: addDays(saturday, 90), followUpReason: '眼轴复查' });
    await complete(record);
    await complete(record);
    expect(await madeBy(501)).toMatchObject([
      { status: 'open', source: 'record', reason: '眼轴复查', dueDate: addDays(saturday, 90), servicePointId: 2 },
    ]);
  });

  test('a next visit within fourteen days is not answered by the visit itself', async () => {
    await complete(visit({ nextFollowUpDate: addDays(saturday, 7) }));
    await complete(visit({ nextFollowUpDate: addDays(saturday, 7) }));
    expect(await madeBy(501)).toMatchObject([{ status: 'open', reason: '常规复查' }]);
  });

  test('completes the appointment that it was, checked in or not', async () => {
    const values = {
      patientId: patient.id,
      name: patient.name,
      phone: '',
      servicePointId: 2,
      type: 'review',
      date: saturday,
      source: 'staff',
    } as const;
    const [arrived, confirmed] = await server.db
      .insert(appointments)
      .values([
        { ...values, start: '11:00', end: '11:30', status: 'arrived' },
        { ...values, start: '10:00', end: '10:30', status: 'confirmed' },
      ])
      .returning();
    const statuses = async () =>
      (await server.db.select().from(appointments).orderBy(appointments.id)).map(({ status, recordId }) => [
        status,
        recordId,
      ]);
    await complete(visit());
    expect(await statuses()).toEqual([
      ['completed', 501],
      ['confirmed', null],
    ]);
    await complete(visit({ id: 502 }));
    expect(await statuses()).toEqual([
      ['completed', 501],
      ['completed', 502],
    ]);
    expect([arrived?.id, confirmed?.id]).toHaveLength(2);
  });
});

describe('another date of the next visit', () => {
  const first = () => visit({ nextFollowUpDate: addDays(saturday, 90) });
  const second = () => visit({ nextFollowUpDate: addDays(saturday, 60) });

  test('moves the reminder before anybody was spoken to', async () => {
    await complete(first());
    await complete(second());
    expect(await madeBy(501)).toMatchObject([{ status: 'open', dueDate: addDays(saturday, 60) }]);
  });

  test('asks once somebody was spoken to, and does what the answer says', async () => {
    await complete(first());
    await server.db.update(followUps).set({ status: 'contacted' }).where(eq(followUps.recordId, 501));
    await expect(complete(second())).rejects.toMatchObject({ status: 409, code: 'followUpContacted' });
    await complete(second(), false);
    expect(await madeBy(501)).toMatchObject([{ dueDate: addDays(saturday, 90) }]);
    await complete(second(), true);
    expect(await madeBy(501)).toMatchObject([{ status: 'contacted', dueDate: addDays(saturday, 60) }]);
  });

  test('none any more cancels it', async () => {
    await complete(first());
    await complete(visit());
    expect(await madeBy(501)).toMatchObject([{ status: 'cancelled', cancelReason: 'recordChanged' }]);
  });
});

const voided = (id: number) =>
  server.db.transaction((tx) => recordVoided(tx, { id, patientId: patient.id }, { by, clock }));

describe('a voided record', () => {
  test('takes its reminder along, and what it has answered waits again', async () => {
    const [asked, spoken] = [await reminder(addDays(saturday, -1)), await reminder(addDays(saturday, 5), '复查眼压')];
    const by = { byId: null, byName: '周敏', servicePointId: 2, at: saturdayMorning.toISOString() };
    await server.db
      .insert(followUpContacts)
      .values({ ...by, followUpId: spoken, channel: 'phone', outcome: 'callLater' });
    await complete(visit({ nextFollowUpDate: addDays(saturday, 90) }));
    expect(await rowOf(spoken)).toMatchObject({ status: 'completed', completedRecordId: 501 });
    expect(await voidingOf(server.db, 501)).toEqual({ followUps: 1 });
    await voided(501);
    expect(await voidingOf(server.db, 501)).toEqual({ followUps: 0 });
    expect(await madeBy(501)).toMatchObject([{ status: 'cancelled', cancelReason: 'recordVoided' }]);
    expect(await rowOf(asked)).toMatchObject({ status: 'open', completedOn: null, completedRecordId: null });
    expect(await rowOf(spoken)).toMatchObject({ status: 'contacted' });
    // The visit that is entered anew answers them.
    await complete(visit({ id: 502 }));
    expect(await rowOf(asked)).toMatchObject({ status: 'completed', completedRecordId: 502 });
  });

  test('gives nobody its reminder back by taking a step back that was none of theirs', async () => {
    await complete(visit({ nextFollowUpDate: addDays(saturday, 90) }));
    await voided(501);
    const made = only(await loadFollowUps(server.db, eq(followUps.recordId, 501), saturday));
    const undone = server.db.transaction((tx) => undoFollowUpStep(tx, made, { by, at: clock.now() }));
    await expect(undone).rejects.toMatchObject({ status: 409, code: 'undoTooLate' });
  });

  test('leaves what there is another reminder for by now', async () => {
    const answered = await reminder(addDays(saturday, -1));
    await complete(visit());
    await reminder(addDays(saturday, 30));
    await voided(501);
    expect(await rowOf(answered)).toMatchObject({ status: 'completed' });
  });

  test.each([
    ['belongs to a service point that the patient has left', { servicePointId: 3 }, { servicePointId: 2 }],
    ['is of a patient who was removed', { removedAt: saturdayMorning.toISOString() }, { removedAt: null }],
  ])('leaves what %s', async (_, now, before) => {
    const answered = await reminder(addDays(saturday, -1));
    await complete(visit());
    await server.db.update(patients).set(now).where(eq(patients.id, patient.id));
    await voided(501);
    expect(await rowOf(answered)).toMatchObject({ status: 'completed' });
    await server.db.update(patients).set(before).where(eq(patients.id, patient.id));
  });
});
