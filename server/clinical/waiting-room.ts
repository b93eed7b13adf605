import { and, asc, eq, inArray, max, sql } from 'drizzle-orm';
import { examinationSteps, openWaiting, stepsFor, type WaitingStep } from '../../contract/waiting-steps';
import { nextVersion } from '../crud/version';
import { type Database, only } from '../db/database';
import { holdAlone } from '../db/hold-alone';
import { planned } from '../db/planned';
import { appointments } from '../db/tables/appointments';
import { servicePoints } from '../db/tables/service-points';
import { waitingRoom } from '../db/tables/waiting-room';
import type { Actor } from './actor';
import type { SiteClock } from './site-clock';
import { afterVisit } from './waiting-acts';
import { ofDay, placeOf } from './waiting-rows';

/** Until the end of the transaction nobody else is given a number or called by "next" at the service point. */
export const lockLine = (tx: Database, servicePointId: number) => holdAlone(tx, 'line', [servicePointId]);

const isOpen = inArray(waitingRoom.state, [...openWaiting]);

type Coming = {
  servicePointId: number;
  patientId: number | null;
  name: string;
  isUrgent?: boolean;
  /** What they were booked for, if anything. */
  appointment?: { id: number; type: string; date: string; start: string };
};

type By = { by: Actor; clock: SiteClock };

/** Whether a patient waits at a service point today. */
export async function findWaiting(tx: Database, { servicePointId, patientId }: Coming, clock: SiteClock) {
  if (patientId === null) return undefined;
  const today = ofDay({ servicePointId, date: clock.local().date });
  const [found] = await tx
    .select({ id: waitingRoom.id, number: waitingRoom.number, appointmentId: waitingRoom.appointmentId })
    .from(waitingRoom)
    .where(and(today, eq(waitingRoom.patientId, patientId), isOpen));
  return found;
}

/** Whether whoever has an appointment waits today. */
export const isInLine = async (tx: Database, appointmentId: number, clock: SiteClock): Promise<boolean> =>
  (await tx.$count(
    waitingRoom,
    and(eq(waitingRoom.appointmentId, appointmentId), eq(waitingRoom.date, clock.local().date), isOpen),
  )) > 0;

/** The steps that a service point has: asked before its line is held, as everybody who comes waits for that. */
export const stepsAt = async (tx: Database, servicePointId: number) =>
  only(
    await tx
      .select({ steps: servicePoints.waitingSteps })
      .from(servicePoints)
      .where(eq(servicePoints.id, servicePointId)),
  ).steps;

/** Puts somebody who has come into the line, with a number; who is in it already is told of the appointment. Gives the row's id. */
export async function admit(tx: Database, coming: Coming, { by, clock }: By): Promise<number> {
  const steps = await stepsAt(tx, coming.servicePointId);
  await lockLine(tx, coming.servicePointId);
  const known = await findWaiting(tx, coming, clock);
  if (!known) return giveNumber(tx, { ...coming, steps }, { by, clock });
  const change = { ...bookingOf(coming, clock), before: null, updatedBy: by.id };
  await tx
    .update(waitingRoom)
    .set({ ...change, updatedAt: nextVersion(waitingRoom.updatedAt) })
    .where(eq(waitingRoom.id, known.id));
  return known.id;
}

const bookingOf = ({ appointment }: Coming, clock: SiteClock) =>
  appointment && {
    appointmentId: appointment.id,
    bookedAt: clock.instantOf({ date: appointment.date, time: appointment.start }),
  };

/** Puts somebody who is not in the line at its end; the line is held, and the point's `steps` are known. */
export async function giveNumber(
  tx: Database,
  coming: Coming & { steps: readonly WaitingStep[] },
  { by, clock }: By,
): Promise<number> {
  const { servicePointId, patientId, name, isUrgent = false, appointment, steps } = coming;
  const now = clock.now().toISOString();
  const { date } = clock.local();
  const [step = 'examination', ...stepsToCome] = stepsFor(appointment?.type ?? null, steps);
  const times = { arrivedAt: now, since: now, waitingSince: now };
  const who = { servicePointId, patientId, name, isUrgent, createdBy: by.id, updatedBy: by.id };
  const last = tx
    .select({ number: max(waitingRoom.number) })
    .from(waitingRoom)
    .where(ofDay({ servicePointId, date }));
  const number = sql`coalesce((${last}), 0) + 1`;
  const { id } = only(
    await tx
      .insert(waitingRoom)
      .values({ ...who, ...bookingOf(coming, clock), ...times, date, number, step, stepsToCome })
      .returning({ id: waitingRoom.id }),
  );
  return id;
}

/** Changes a row by what has happened elsewhere, which nobody takes back here. */
const settle = (tx: Database, id: number, place: Partial<typeof waitingRoom.$inferInsert>) =>
  tx
    .update(waitingRoom)
    .set({ ...place, before: null, updatedAt: nextVersion(waitingRoom.updatedAt) })
    .where(eq(waitingRoom.id, id));

/** The appointment is over by hand: nobody is waited for any more. */
export async function appointmentOver(tx: Database, appointmentId: number, at: Date): Promise<void> {
  const [found] = await tx
    .select({ id: waitingRoom.id })
    .from(waitingRoom)
    .where(and(eq(waitingRoom.appointmentId, appointmentId), isOpen))
    .for('no key update');
  if (found) await settle(tx, found.id, { state: 'done', since: at.toISOString() });
}

/** A visit of the day was completed: its patient has been examined. */
export async function patientExamined(
  tx: Database,
  visit: { id: number; patientId: number; servicePointId: number; visitDate: string },
  at: Date,
): Promise<void> {
  const found = await planned(
    tx
      .select()
      .from(waitingRoom)
      .where(
        and(
          ofDay({ servicePointId: visit.servicePointId, date: visit.visitDate }),
          eq(waitingRoom.patientId, visit.patientId),
          inArray(waitingRoom.step, [...examinationSteps]),
          isOpen,
        ),
      )
      .for('no key update'),
  );
  for (const row of found) {
    const place = afterVisit(row, at);
    if (place)
      await settle(tx, row.id, {
        ...place,
        examined: { recordId: visit.id, at: at.toISOString(), before: placeOf(row) },
      });
  }
}

/** The visit by which somebody counts as examined today is none: they wait as before, unless something has been done with them since. */
export async function patientNotExamined(
  tx: Database,
  visit: { id: number; patientId: number },
  clock: SiteClock,
): Promise<void> {
  const ofToday = and(eq(waitingRoom.patientId, visit.patientId), eq(waitingRoom.date, clock.local().date));
  const rows = await tx.select().from(waitingRoom).where(ofToday).for('no key update');
  const others = rows.filter(({ state }) => (openWaiting as readonly string[]).includes(state));
  for (const { id, since, examined } of rows) {
    if (examined?.recordId !== visit.id || since !== examined.at || others.some((other) => other.id !== id)) continue;
    await settle(tx, id, { ...examined.before, examined: null });
  }
}

/** Whoever has these appointments has become a patient, or another one. */
export const waitingPatient = (tx: Database, appointmentIds: number[], patientId: number | null, name: string) =>
  tx
    .update(waitingRoom)
    .set({ patientId, name, before: null, updatedAt: nextVersion(waitingRoom.updatedAt) })
    .where(inArray(waitingRoom.appointmentId, appointmentIds));

/** The appointment that a patient who walks in has today, and was not checked in for. */
export async function awaitedToday(tx: Database, patientId: number, servicePointId: number, clock: SiteClock) {
  const [found] = await tx
    .select()
    .from(appointments)
    .where(
      and(
        eq(appointments.patientId, patientId),
        eq(appointments.servicePointId, servicePointId),
        eq(appointments.date, clock.local().date),
        eq(appointments.status, 'confirmed'),
      ),
    )
    .orderBy(asc(appointments.start))
    .limit(1)
    .for('no key update');
  return found;
}
