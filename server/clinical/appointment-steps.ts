import { desc, eq } from 'drizzle-orm';
import {
  type AppointmentStatus,
  type AppointmentStep,
  appointmentSteps,
  openSteps,
  stepProblem,
} from '../../contract/appointment-steps';
import type { SiteMoment } from '../../contract/site-time';
import { nextVersion } from '../crud/version';
import type { Database } from '../db/database';
import { appointmentEvents, appointments } from '../db/tables/appointments';
import { ApiError, stepNotOpen } from '../errors/api-error';
import type { Actor } from './actor';
import { releaseFollowUp } from './follow-up-steps';
import { isRemoved } from './people';

type Dated = {
  id: number;
  servicePointId: number;
  status: AppointmentStatus;
  date: string;
  start: string;
  followUpId: number | null;
};

/** Refuses a step that is not open, saying which ones are. */
export function checkStep(step: AppointmentStep, appointment: Dated, now: SiteMoment): void {
  const problem = stepProblem(step, appointment, now);
  if (problem === undefined) return;
  const open = openSteps(appointment, now);
  const { status } = appointment;
  throw stepNotOpen({ status, step: wordOf(step), open: open.map(wordOf) }, { status, open }, problemCodes[problem]);
}

const problemCodes = { status: 'stepNotOpen', sameDay: 'stepNotToday', started: 'stepTooEarly' } as const;

/** A step's name among the texts' words: the status of the same name is another one. */
const wordOf = (step: AppointmentStep) => (step === 'noShow' ? 'markNoShow' : step);

type Change = {
  step: AppointmentStep;
  by: Actor;
  at: Date;
  reason?: string;
  /** Where it is moved to. */
  moved?: { date: string; start: string; end: string; staffId: number | null };
  recordId?: number;
};

/** Takes a step that has been checked, and keeps who took it. */
export async function takeStep(tx: Database, appointment: Dated, change: Change): Promise<void> {
  const { step, by, at, reason = '', moved, recordId } = change;
  const { to } = appointmentSteps[step];
  await tx
    .update(appointments)
    .set({
      status: to,
      ...moved,
      ...(to === 'arrived' && { arrivedAt: at.toISOString() }),
      ...(step === 'cancel' && { cancelReason: reason }),
      ...(recordId !== undefined && { recordId }),
      ...(by.id !== null && { updatedBy: by.id }),
      updatedAt: nextVersion(appointments.updatedAt),
    })
    .where(eq(appointments.id, appointment.id));
  await tx.insert(appointmentEvents).values({
    ...eventOf(appointment, by, at),
    step,
    from: appointment.status,
    to,
    reason,
    date: moved?.date,
    start: moved?.start,
    end: moved?.end,
  });
  if (to === 'cancelled' || to === 'noShow') await releaseFollowUp(tx, appointment.followUpId, { by, at });
}

/** Takes back that somebody has come, which was the last step: they are expected again, or missed, unless they were taken off the lists. */
export async function takeBackArrival(
  tx: Database,
  appointment: Dated & { patientId: number | null },
  by: Actor,
  at: Date,
): Promise<void> {
  const [last] = await tx
    .select()
    .from(appointmentEvents)
    .where(eq(appointmentEvents.appointmentId, appointment.id))
    .orderBy(desc(appointmentEvents.id))
    .limit(1);
  if (appointment.status !== 'arrived' || last?.to !== 'arrived' || last.from === null)
    throw new ApiError(409, 'actedSince');
  if (await isRemoved(tx, appointment.patientId)) throw new ApiError(409, 'actedSince');
  await tx
    .update(appointments)
    .set({ status: last.from, arrivedAt: null, updatedBy: by.id, updatedAt: nextVersion(appointments.updatedAt) })
    .where(eq(appointments.id, appointment.id));
  const event = { ...eventOf(appointment, by, at), step: 'undo' as const, from: appointment.status, to: last.from };
  await tx.insert(appointmentEvents).values(event);
}

/**
 * Takes back that a visit was it, whatever came of that visit: whoever was checked in before it has arrived, and else they are expected, which
 * the rules end once the day is over.
 */
export async function takeBackVisit(
  tx: Database,
  appointment: Dated,
  { by, at, reason }: Omit<Change, 'step'>,
): Promise<void> {
  const [over, before] = await tx
    .select()
    .from(appointmentEvents)
    .where(eq(appointmentEvents.appointmentId, appointment.id))
    .orderBy(desc(appointmentEvents.id))
    .limit(2);
  // The visit's own check-in came with it.
  const isOwnCheckIn = before?.step === 'checkIn' && before.byId === null && before.at === over?.at;
  const to = isOwnCheckIn ? 'confirmed' : 'arrived';
  await tx
    .update(appointments)
    .set({
      status: to,
      recordId: null,
      ...(to === 'confirmed' && { arrivedAt: null }),
      updatedAt: nextVersion(appointments.updatedAt),
    })
    .where(eq(appointments.id, appointment.id));
  await tx
    .insert(appointmentEvents)
    .values({ ...eventOf(appointment, by, at), step: 'reopen', from: appointment.status, to, reason });
}

const eventOf = ({ id, servicePointId }: Dated, by: Actor, at: Date) => ({
  appointmentId: id,
  servicePointId,
  byId: by.id,
  byName: by.name,
  at: at.toISOString(),
});

/** Keeps who made an appointment, and for when. */
export async function noteBooking(
  tx: Database,
  appointment: Dated & { end: string },
  by: Actor,
  at: Date,
): Promise<void> {
  const { date, start, end, status } = appointment;
  await tx
    .insert(appointmentEvents)
    .values({ ...eventOf(appointment, by, at), step: 'book', to: status, date, start, end });
}
