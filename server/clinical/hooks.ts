import {
  and,
  asc,
  eq,
  exists,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  notExists,
  or,
  sql,
} from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import { activeFollowUps, earlyDays } from '../../contract/follow-up-steps';
import { countedStatuses } from '../../contract/record-steps';
import { addDays } from '../../contract/site-time';
import { openWaiting } from '../../contract/waiting-steps';
import { nextVersion } from '../crud/version';
import type { Database } from '../db/database';
import { isOneOf } from '../db/id-array';
import { planned } from '../db/planned';
import { beyondScope } from '../db/row-security';
import { appointments } from '../db/tables/appointments';
import { followUpContacts, followUpEvents, followUps } from '../db/tables/follow-ups';
import { patientRecords } from '../db/tables/patient-records';
import { waitingRoom } from '../db/tables/waiting-room';
import { ApiError } from '../errors/api-error';
import { type Actor, theSystem } from './actor';
import { takeStep } from './appointment-steps';
import { makeFollowUp, moveFollowUp, supersede, takeFollowUpStep } from './follow-up-steps';
import type { SiteClock } from './site-clock';
import { remindersMadeBy } from './visit-undone';
import { patientExamined } from './waiting-room';

/** What of a visit's record matters to appointments and reminders. */
export type VisitRecord = {
  id: number;
  patientId: number;
  patientName: string;
  servicePointId: number;
  visitDate: string;
  nextFollowUpDate: string | null;
  followUpReason: string;
};

type Context = { by: Actor; clock: SiteClock };

/** Whether a reminder moves along with a new date although somebody has spoken to the patient about the old one; undefined asks. */
type Moving = { moveContacted?: boolean };

/** What a reminder is for where the record does not say. */
const usualReason = '常规复查';

/**
 * A record was completed, or moved to another day. The reminders that the visit answers are done, the appointment that it was is over,
 * and the next visit is remembered.
 */
export async function recordCompleted(
  tx: Database,
  record: VisitRecord,
  { by, clock, moveContacted }: Context & Moving,
): Promise<void> {
  const change = { by, at: clock.now() };
  const answered = await planned(
    tx
      .select()
      .from(followUps)
      .where(
        and(
          remindersOf(record.patientId),
          eq(followUps.servicePointId, record.servicePointId),
          lte(followUps.dueDate, addDays(record.visitDate, earlyDays)),
          or(
            and(isNull(followUps.recordId), notExists(laterWish(tx, record, clock))),
            exists(earlierMaker(tx, record)),
          ),
        ),
      )
      .for('no key update'),
  );
  for (const row of answered) {
    await takeFollowUpStep(tx, row, 'complete', {
      ...change,
      completedRecordId: record.id,
      completedOn: record.visitDate,
    });
  }
  await completeAppointment(tx, record, change);
  await patientExamined(tx, record, change.at);
  await rememberNextVisit(tx, record, { ...change, moveContacted });
}

/**
 * A completed record was changed and is of the same day: what the visit has answered it answered then, and only its next visit may be
 * another. What waits by now waits for somebody who comes again.
 */
export const recordAmended = (
  tx: Database,
  record: VisitRecord,
  { by, clock, moveContacted }: Context & Moving,
): Promise<void> => rememberNextVisit(tx, record, { by, at: clock.now(), moveContacted });

/** The visit that has made a reminder, if it was before this one: no visit answers what a later one asks for. */
const earlierMaker = (tx: Database, { visitDate }: VisitRecord) =>
  tx
    .select({ id: patientRecords.id })
    .from(patientRecords)
    .where(and(eq(patientRecords.id, followUps.recordId), lt(patientRecords.visitDate, visitDate)));

/** The making of a reminder on a day after the visit: it asks for another one. */
const laterWish = (tx: Database, { visitDate }: VisitRecord, clock: SiteClock) =>
  tx
    .select({ id: followUpEvents.id })
    .from(followUpEvents)
    .where(
      and(
        eq(followUpEvents.followUpId, followUps.id),
        eq(followUpEvents.step, 'make'),
        gte(followUpEvents.at, clock.instantOf({ date: addDays(visitDate, 1), time: '00:00' })),
      ),
    );

/** Those of the patients of whom there is a reminder or an appointment that a visit may answer, or who wait for one. */
export async function patientsExpected(tx: Database, patientIds: number[]): Promise<number[]> {
  const reminded = tx
    .select({ id: followUps.patientId })
    .from(followUps)
    .where(and(isOneOf(followUps.patientId, patientIds), inArray(followUps.status, [...activeFollowUps])));
  const booked = tx
    .select({ id: sql<number>`${appointments.patientId}` })
    .from(appointments)
    .where(and(isOneOf(appointments.patientId, patientIds), inArray(appointments.status, [...visited])));
  const waiting = tx
    .select({ id: sql<number>`${waitingRoom.patientId}` })
    .from(waitingRoom)
    .where(and(isOneOf(waitingRoom.patientId, patientIds), inArray(waitingRoom.state, [...openWaiting])));
  return (await planned(union(reminded, booked, waiting))).map(({ id }) => id);
}

const remindersOf = (patientId: number) =>
  and(eq(followUps.patientId, patientId), inArray(followUps.status, [...activeFollowUps]));

type Change = { by: Actor; at: Date };

/** Of an appointment that a visit may have been. */
const visited = ['arrived', 'confirmed'] as const;

/** The patient was there, whether or not somebody had checked them in. */
async function completeAppointment(tx: Database, record: VisitRecord, change: Change): Promise<void> {
  const found = await planned(
    tx
      .select()
      .from(appointments)
      .where(
        and(
          eq(appointments.patientId, record.patientId),
          eq(appointments.servicePointId, record.servicePointId),
          eq(appointments.date, record.visitDate),
          inArray(appointments.status, [...visited]),
        ),
      )
      // Who has arrived first.
      .orderBy(asc(appointments.status), asc(appointments.start))
      .limit(1)
      .for('no key update'),
  );
  const [visit] = found;
  if (!visit) return;
  if (visit.status === 'confirmed') await takeStep(tx, visit, { ...change, ...theWay, step: 'checkIn' });
  const here = { ...visit, status: 'arrived' as const };
  await takeStep(tx, here, { ...change, ...theWay, step: 'complete', recordId: record.id });
}

/** Steps that a completed record brings about are the system's. */
const theWay = { by: theSystem };

async function rememberNextVisit(
  tx: Database,
  record: VisitRecord,
  { moveContacted, ...change }: Change & Moving,
): Promise<void> {
  const { id, nextFollowUpDate } = record;
  const [made] = await planned(tx.select().from(followUps).where(remindersMadeBy(id)).for('no key update'));
  if (made?.dueDate === nextFollowUpDate) return;
  if (made) {
    // Somebody has spoken to the patient about the old date.
    if (made.status !== 'open' && moveContacted === undefined) {
      throw new ApiError(409, 'followUpContacted', { data: { confirm: 'followUpContacted', dueDate: made.dueDate } });
    }
    if (made.status !== 'open' && !moveContacted) return;
    if (nextFollowUpDate === null) await takeFollowUpStep(tx, made, 'cancel', { ...change, reason: 'recordChanged' });
    else await moveFollowUp(tx, made, { ...change, dueDate: nextFollowUpDate });
    return;
  }
  if (nextFollowUpDate === null || (await wasRemembered(tx, record, nextFollowUpDate))) return;
  const { patientId, servicePointId, patientName, followUpReason } = record;
  const subject = { patientId, servicePointId, name: patientName, reason: followUpReason || usualReason };
  const coming = { ...subject, dueDate: nextFollowUpDate };
  if (await isOvertaken(tx, record, coming)) return;
  await makeFollowUp(
    tx,
    { ...coming, remark: '', assigneeId: null, source: 'record', recordId: id },
    { ...change, confirmed: true },
  );
}

/** Whether a later visit was the next one already, or has asked for another day for the same reason. */
async function isOvertaken(
  tx: Database,
  { patientId, visitDate }: VisitRecord,
  coming: { servicePointId: number; reason: string; dueDate: string },
): Promise<boolean> {
  const asked = and(
    eq(followUps.recordId, patientRecords.id),
    remindersOf(patientId),
    eq(followUps.servicePointId, coming.servicePointId),
    eq(followUps.reason, coming.reason),
  );
  const found = await tx
    .select({ id: patientRecords.id })
    .from(patientRecords)
    .leftJoin(followUps, asked)
    .where(
      and(
        eq(patientRecords.patientId, patientId),
        inArray(patientRecords.status, [...countedStatuses]),
        gt(patientRecords.visitDate, visitDate),
        or(gte(patientRecords.visitDate, addDays(coming.dueDate, -earlyDays)), isNotNull(followUps.id)),
      ),
    )
    .limit(1);
  return found.length > 0;
}

/** A reminder that the record has made and that is done with is not made again, unless the record now says another day. */
async function wasRemembered(tx: Database, { id }: VisitRecord, dueDate: string): Promise<boolean> {
  const found = await tx
    .select({ id: followUps.id })
    .from(followUps)
    .where(and(eq(followUps.recordId, id), eq(followUps.dueDate, dueDate)))
    .limit(1);
  return found.length > 0;
}

/** Appointments of a patient that are to come, also where they belonged before. */
const appointmentsToCome = (patientId: number, clock: SiteClock) =>
  and(
    eq(appointments.patientId, patientId),
    inArray(appointments.status, ['pending', 'confirmed']),
    gte(appointments.date, clock.local().date),
  );

/** What `patientRemoved` would cancel; of what `patientMoved` leaves, the appointments, and takes along, the reminders. */
export const toComeOf = (tx: Database, patientId: number, clock: SiteClock) =>
  beyondScope(tx, async () => {
    const [expected, reminders] = await Promise.all([
      tx.$count(appointments, appointmentsToCome(patientId, clock)),
      tx.$count(followUps, remindersOf(patientId)),
    ]);
    return { appointments: expected, followUps: reminders };
  });

/** A patient was taken off the lists: nobody is to be reminded of them or to expect them any more, wherever that was. */
export const patientRemoved = (tx: Database, patientId: number, { by, clock }: Context): Promise<void> =>
  beyondScope(tx, async () => {
    const change = { by, at: clock.now(), reason: 'patientRemoved' };
    const expected = await tx
      .select()
      .from(appointments)
      .where(appointmentsToCome(patientId, clock))
      .for('no key update');
    for (const row of expected) await takeStep(tx, row, { ...change, step: 'cancel' });
    const reminders = await tx.select().from(followUps).where(remindersOf(patientId)).for('no key update');
    for (const row of reminders) await takeFollowUpStep(tx, row, 'cancel', change);
  });

type Patient = { id: number; name: string; servicePointId: number };

/**
 * Another service point keeps the patient now, and with the patient what is to be reminded of, in place of what it remembers for the same
 * reason; appointments stay where they are.
 */
export const patientMoved = (tx: Database, patient: Patient, { by, clock }: Context): Promise<void> =>
  beyondScope(tx, async () => {
    const { id: patientId, name, servicePointId } = patient;
    const left = and(remindersOf(patientId), ne(followUps.servicePointId, servicePointId));
    const change = { by, at: clock.now(), confirmed: true };
    const place = { servicePointId };
    for (const { id, reason } of await tx.select().from(followUps).where(left).orderBy(asc(followUps.id))) {
      await supersede(tx, { patientId, name, servicePointId, reason }, change);
      const moved = { ...place, assigneeId: null, updatedAt: nextVersion(followUps.updatedAt) };
      await tx.update(followUps).set(moved).where(eq(followUps.id, id));
      await tx.update(followUpContacts).set(place).where(eq(followUpContacts.followUpId, id));
      await tx.update(followUpEvents).set(place).where(eq(followUpEvents.followUpId, id));
    }
  });
