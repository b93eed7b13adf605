import { and, asc, eq, exists, gt, gte, inArray, isNull, ne } from 'drizzle-orm';
import { activeFollowUps, earlyDays } from '../../contract/follow-up-steps';
import { countedStatuses } from '../../contract/record-steps';
import { addDays } from '../../contract/site-time';
import type { Database } from '../db/database';
import { beyondScope } from '../db/row-security';
import { appointments } from '../db/tables/appointments';
import { followUps } from '../db/tables/follow-ups';
import { patientRecords } from '../db/tables/patient-records';
import { patients } from '../db/tables/patients';
import { type Actor, theSystem } from './actor';
import { takeBackVisit } from './appointment-steps';
import { hasSuccessor, statusBefore, takeBack, takeFollowUpStep } from './follow-up-steps';
import { isRemoved } from './people';
import type { SiteClock } from './site-clock';
import { patientNotExamined } from './waiting-room';

type Visit = { id: number; patientId: number };

type Context = { by: Actor; clock: SiteClock };

type Change = { by: Actor; at: Date; reason: string };

/** The reminders that a record has made and that nobody has done yet. */
export const remindersMadeBy = (recordId: number) =>
  and(eq(followUps.recordId, recordId), inArray(followUps.status, [...activeFollowUps]));

/** What `recordVoided` would cancel. */
export const voidingOf = async (tx: Database, recordId: number) => ({
  followUps: await tx.$count(followUps, remindersMadeBy(recordId)),
});

/** A record was voided: the reminders that it had made are void too, and what it had answered it gives back, as of a visit that was entered for somebody else. */
export async function recordVoided(tx: Database, visit: Visit, context: Context): Promise<void> {
  const { by, clock } = context;
  const change = { by, at: clock.now(), reason: 'recordVoided' };
  const made = await tx.select().from(followUps).where(remindersMadeBy(visit.id)).for('no key update');
  for (const row of made) await takeFollowUpStep(tx, row, 'cancel', change);
  await giveBack(tx, visit, context, change.reason);
}

/** A record is to be of another day, on which it may answer something else: what it had answered it gives back. */
export const recordMoved = (tx: Database, visit: Visit, context: Context): Promise<void> =>
  giveBack(tx, visit, context, 'recordMoved');

/**
 * The appointment that a visit was is open again, and the reminders that it had answered wait again; but for where another visit answers them,
 * another reminder is there for the same, or the patient has moved or was removed. Whoever it took out of today's line waits as before.
 */
async function giveBack(tx: Database, visit: Visit, { by, clock }: Context, reason: string): Promise<void> {
  const { id, patientId } = visit;
  const change = { by, at: clock.now(), reason };
  await reopenAppointments(tx, visit, change);
  await patientNotExamined(tx, visit, clock);
  const isHere = exists(
    tx
      .select({ id: patients.id })
      .from(patients)
      .where(
        and(
          eq(patients.id, patientId),
          eq(patients.servicePointId, followUps.servicePointId),
          isNull(patients.removedAt),
        ),
      ),
  );
  const answered = await tx
    .select()
    .from(followUps)
    .where(and(eq(followUps.completedRecordId, id), eq(followUps.status, 'completed'), isHere))
    .orderBy(asc(followUps.id))
    .for('no key update');
  for (const row of answered) {
    if ((await isAnsweredBesides(tx, row, id)) || (await hasSuccessor(tx, row))) continue;
    await takeBack(tx, row, { ...change, to: await statusBefore(tx, row.id) });
  }
}

/**
 * Unless another visit that counts was the appointment, or the patient was removed. Wherever it is: appointments stay when a patient moves.
 */
const reopenAppointments = (tx: Database, { id, patientId }: Visit, change: Change): Promise<void> =>
  beyondScope(tx, async () => {
    const wasThis = and(
      eq(appointments.patientId, patientId),
      eq(appointments.recordId, id),
      eq(appointments.status, 'completed'),
    );
    const found = await tx.select().from(appointments).where(wasThis).for('no key update');
    if (found.length === 0 || (await isRemoved(tx, patientId))) return;
    for (const row of found) {
      const others = and(
        eq(patientRecords.patientId, patientId),
        ne(patientRecords.id, id),
        eq(patientRecords.visitDate, row.date),
        inArray(patientRecords.status, [...countedStatuses]),
      );
      if ((await tx.$count(patientRecords, others)) === 0) await takeBackVisit(tx, row, { ...change, by: theSystem });
    }
  });

/** Whether another visit that counts answers a reminder. */
async function isAnsweredBesides(
  tx: Database,
  { patientId, dueDate, recordId, createdAt }: typeof followUps.$inferSelect,
  ownId: number,
): Promise<boolean> {
  const [maker] = await tx
    .select({ visitDate: patientRecords.visitDate })
    .from(patientRecords)
    .where(eq(patientRecords.id, recordId ?? 0));
  const answers = and(
    eq(patientRecords.patientId, patientId),
    ne(patientRecords.id, ownId),
    inArray(patientRecords.status, [...countedStatuses]),
    gte(patientRecords.visitDate, addDays(dueDate, -earlyDays)),
    gt(patientRecords.createdAt, createdAt),
    maker && gt(patientRecords.visitDate, maker.visitDate),
  );
  return (await tx.$count(patientRecords, answers)) > 0;
}
