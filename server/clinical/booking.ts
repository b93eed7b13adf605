import { and, asc, eq, inArray, ne, type SQL } from 'drizzle-orm';
import { placeTaking } from '../../contract/appointment-steps';
import type { ErrorCode } from '../../contract/issues';
import { addDays, isBefore, spanText } from '../../contract/site-time';
import { fullSlots, openPeriods, overlap, type Span, slotsOf, slotsTaken, type Timetable } from '../../contract/slots';
import { checkReference } from '../crud/references';
import { type Database, only } from '../db/database';
import { holdAlone } from '../db/hold-alone';
import { beyondScope } from '../db/row-security';
import type { Scope } from '../db/scope';
import { appointments } from '../db/tables/appointments';
import { followUps } from '../db/tables/follow-ups';
import { servicePoints } from '../db/tables/service-points';
import { staff } from '../db/tables/staff';
import { ApiError, invalidField } from '../errors/api-error';
import { checkFollowUpStep } from './follow-up-steps';
import type { SiteClock } from './site-clock';

/** How many days ahead somebody can book. */
const horizon = 366;

export type Booking = {
  servicePointId: number;
  date: string;
  start: string;
  /** Null for the end of the slot. */
  end: string | null;
  staffId: number | null;
  patientId: number | null;
  /** Whose they are, for the refusals' texts. */
  name: string;
  /** The appointment itself, where it is there already. */
  exceptId?: number;
  /** Goes on although the patient comes on that day already. */
  confirmed: boolean;
};

/**
 * Refuses a booking that is not possible, and gives it its end. Two bookings of one day at one service point, or of one member of
 * staff, wait for each other until the transaction ends: of two for the last place, one gets it.
 */
export async function checkBooking(tx: Database, booking: Booking, clock: SiteClock): Promise<Span> {
  const { servicePointId, date, staffId } = booking;
  const point = only(await tx.select().from(servicePoints).where(eq(servicePoints.id, servicePointId)));
  if (point.status !== 1) throw refusal('servicePointId', 'pointClosed');
  const taken = checkHours(point, booking);
  const visit = { start: booking.start, end: taken.at(-1)?.end ?? booking.start };
  checkTime(date, visit, clock);
  const days = [`point ${servicePointId} ${date}`, ...(staffId === null ? [] : [staffKey(staffId, date)])];
  await holdAlone(tx, 'bookings', days);
  await checkCapacity(tx, booking, taken, point.capacityPerSlot);
  if (staffId !== null) await beyondScope(tx, () => checkStaff(tx, { ...booking, staffId }, visit));
  if (!booking.confirmed) await warnOfSameDay(tx, booking);
  return visit;
}

/** The reminder that a booking answers: of the same patient and service point, and nobody has booked for it yet. */
export async function reminderToBook(
  tx: Database,
  booking: Pick<Booking, 'servicePointId' | 'patientId'> & { followUpId: number | null },
  scope: Scope,
) {
  const { followUpId, servicePointId, patientId } = booking;
  if (followUpId === null) return undefined;
  await checkReference(tx, { table: followUps, id: followUpId, field: 'followUpId', scope });
  const row = only(await tx.select().from(followUps).where(eq(followUps.id, followUpId)).for('no key update'));
  if (row.patientId !== patientId || row.servicePointId !== servicePointId) {
    throw invalidField('followUpId', 'followUpOfOther');
  }
  checkFollowUpStep('book', row);
  return row;
}

type WithStaff = Pick<Booking, 'date' | 'exceptId' | 'staffId'> & Span;

/** Refuses to give a booked visit to somebody who has another one then. */
export async function checkStaffFree(tx: Database, booking: WithStaff): Promise<void> {
  const { staffId, date } = booking;
  if (staffId === null) return;
  await holdAlone(tx, 'bookings', [staffKey(staffId, date)]);
  await beyondScope(tx, () => checkStaff(tx, { ...booking, staffId }, booking));
}

const staffKey = (staffId: number, date: string) => `staff ${staffId} ${date}`;

const refusal = (field: string, code: ErrorCode, params: Record<string, unknown> = {}) =>
  new ApiError(409, code, { params, fields: [{ field, code, params }] });

/** The slots that the visit takes. */
function checkHours(point: Timetable, { date, start, end }: Booking): Span[] {
  const slots = slotsOf(point, date);
  if (slots.length === 0) throw refusal('date', 'closedThatDay');
  const last = end ?? slots.find((slot) => slot.start === start)?.end;
  const taken = last && slotsTaken(slots, { start, end: last });
  if (taken) return taken;
  const periods = openPeriods(point, date);
  const isOpen = periods.some((period) => start >= period.start && start < period.end && (end ?? start) <= period.end);
  if (isOpen) throw refusal('start', 'notASlot', { minutes: point.slotMinutes });
  throw refusal('start', 'outsideHours', { hours: periods.map(spanText) });
}

/** A slot that has begun can still be taken, by somebody who has just walked in. */
function checkTime(date: string, { end }: Span, clock: SiteClock): void {
  const now = clock.local();
  if (!isBefore(now, { date, time: end })) throw refusal('start', 'slotPast');
  if (date > addDays(now.date, horizon)) throw refusal('date', 'tooFarAhead', { days: horizon });
}

const visitsOf = (tx: Database, where: SQL | undefined, { date, exceptId }: Pick<Booking, 'date' | 'exceptId'>) =>
  tx
    .select({ start: appointments.start, end: appointments.end })
    .from(appointments)
    .where(
      and(
        where,
        eq(appointments.date, date),
        inArray(appointments.status, [...placeTaking]),
        exceptId === undefined ? undefined : ne(appointments.id, exceptId),
      ),
    )
    .orderBy(asc(appointments.start));

async function checkCapacity(tx: Database, booking: Booking, taken: Span[], capacity: number): Promise<void> {
  const visits = await visitsOf(tx, eq(appointments.servicePointId, booking.servicePointId), booking);
  const full = fullSlots(taken, visits, capacity);
  if (full.length > 0) throw refusal('start', 'slotFull', { slots: full.map(spanText), capacity });
}

/** At whichever service point: nobody is at two. */
async function checkStaff(
  tx: Database,
  booking: Pick<Booking, 'date' | 'exceptId'> & { staffId: number },
  visit: Span,
): Promise<void> {
  const visits = await visitsOf(tx, eq(appointments.staffId, booking.staffId), booking);
  if (!visits.some((other) => overlap(other, visit))) return;
  const { name } = only(await tx.select({ name: staff.realName }).from(staff).where(eq(staff.id, booking.staffId)));
  throw refusal('staffId', 'staffBusy', { name });
}

/** Asks for a confirmation. `confirm` in the answer's data tells the console that it may send `confirmed`. */
async function warnOfSameDay(tx: Database, booking: Booking): Promise<void> {
  if (booking.patientId === null) return;
  const others = await visitsOf(tx, eq(appointments.patientId, booking.patientId), booking);
  if (others.length === 0) return;
  const params = { name: booking.name, times: others.map(spanText) };
  throw new ApiError(409, 'alreadyBooked', { params, data: { confirm: 'alreadyBooked' } });
}
