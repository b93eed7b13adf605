import { and, eq, gte, inArray, isNull, lte } from 'drizzle-orm';
import { type AppointmentStep, appointmentSteps, placeTaking } from '../../contract/appointment-steps';
import { type Appointment, appointments as contract } from '../../contract/appointments';
import { addDays, daysBetween } from '../../contract/site-time';
import { countIn, slotsOf } from '../../contract/slots';
import type { Session } from '../access/session';
import { actorOf } from '../clinical/actor';
import { historyOf, loadAppointments, phoneOfAppointment } from '../clinical/appointment-rows';
import { checkStep, noteBooking, takeStep } from '../clinical/appointment-steps';
import { takeOverBookings } from '../clinical/booked-as-new';
import { checkBooking, checkStaffFree, reminderToBook } from '../clinical/booking';
import { checkDays } from '../clinical/calendar-days';
import { takeFollowUpStep } from '../clinical/follow-up-steps';
import { onePatientAtATime, onePersonAtATime, patientFirst } from '../clinical/one-patient';
import { checkPatientAt, checkStaffAt } from '../clinical/people';
import type { SiteClock } from '../clinical/site-clock';
import { admit, appointmentOver, findWaiting, isInLine, waitingPatient } from '../clinical/waiting-room';
import { patientOfWalkIn } from '../clinical/walk-in';
import { atLeast, atMost } from '../crud/filters';
import { checkReference } from '../crud/references';
import { rowCalls } from '../crud/row-calls';
import type { Held } from '../crud/rows';
import { checkNotMoved } from '../crud/version';
import { anyContains } from '../db/any-contains';
import { eitherOf } from '../db/condition';
import type { Database } from '../db/database';
import { reachable } from '../db/scope';
import { ofPatientsContaining } from '../db/search';
import { appointments } from '../db/tables/appointments';
import { servicePoints } from '../db/tables/service-points';
import { ApiError, invalidField, notFound } from '../errors/api-error';
import type { Api } from '../http/api';
import type { Services } from './services';

const { endpoints } = contract;

export function appointmentRoutes(api: Api, services: Services): void {
  const calls = rowCalls(api, {
    table: appointments,
    lock: patientFirst(appointments),
    load: loadAppointments,
    patientsOf,
    thenBy: [appointments.start],
  });
  reads(api, calls);
  writes(api, calls, services);
  steps(calls, services);
}

type Calls = ReturnType<typeof rowCalls<typeof appointments, Appointment>>;

const patientsOf = ({ patientId }: Appointment) => (patientId === null ? [] : [patientId]);

function reads({ route }: Api, { listCall, readCall }: Calls): void {
  listCall(endpoints.list, {
    from: atLeast(appointments.date),
    to: atMost(appointments.date),
    keyword: (text, { tx }) => containing(tx, text),
  });

  route(endpoints.calendar, async ({ tx, query, session, audit }) => {
    checkDays(query);
    const found = await loadAppointments(tx, and(...ofDays(query), reachable(appointments, session.scope)));
    audit.patientIds = [...new Set(found.flatMap(patientsOf))];
    return found;
  });

  route(endpoints.slots, async ({ tx, query, session }) => {
    checkDays(query);
    const point = await findPoint(tx, query.servicePointId, session);
    const visits = await tx
      .select({ date: appointments.date, start: appointments.start, end: appointments.end })
      .from(appointments)
      .where(and(...ofDays(query), inArray(appointments.status, [...placeTaking])));
    const days = Array.from({ length: daysBetween(query.from, query.to) + 1 }, (_, index) => {
      const date = addDays(query.from, index);
      const ofDay = visits.filter((visit) => visit.date === date);
      return { date, slots: slotsOf(point, date).map((slot) => ({ ...slot, booked: countIn(slot, ofDay) })) };
    });
    const { slotMinutes, capacityPerSlot, openingHours } = point;
    return { slotMinutes, capacity: capacityPerSlot, days, isNeverOpen: openingHours.length === 0 };
  });

  readCall(endpoints.one, async ({ tx, row }) => ({ ...row, history: await historyOf(tx, row.id) }));

  readCall(endpoints.revealPhone, async ({ tx, row: { id } }) => ({ phone: await phoneOfAppointment(tx, id) }));
}

function writes({ route }: Api, { add, made, rowCall, hold }: Calls, { clock }: Services): void {
  route(endpoints.create, async ({ body, ...call }) => {
    const { tx, session } = call;
    const { confirmed, ...input } = body;
    const { servicePointId, staffId, patientId } = input;
    const { scope } = session;
    if (patientId !== null) await onePatientAtATime(tx, [patientId]);
    await checkReference(tx, { table: servicePoints, id: servicePointId, field: 'servicePointId', scope });
    const person = await personOf(tx, input, servicePointId, session);
    await checkStaffAt(tx, { id: staffId, servicePointId, field: 'staffId', scope });
    const reminder = await reminderToBook(tx, input, scope);
    const { end } = await checkBooking(tx, { ...input, name: person.name, confirmed }, clock);
    const values = { ...input, ...person, end, status: 'confirmed' as const };
    const id = await add(call, values);
    const change = { by: actorOf(session), at: clock.now() };
    await noteBooking(tx, { ...values, id }, change.by, change.at);
    if (reminder) await takeFollowUpStep(tx, reminder, 'book', change);
    return made(call, id);
  });

  rowCall(endpoints.update, async ({ tx, id, body, session, row, save, answer }) => {
    const { servicePointId } = row;
    const { patientId, name, phone, ...details } = body;
    const { staffId } = details;
    const person = await personAfter(tx, row, { patientId, name, phone }, session);
    if (staffId !== row.staffId) {
      await checkStaffAt(tx, { id: staffId, servicePointId, field: 'staffId', scope: session.scope });
      if (placeTaking.includes(row.status)) await checkStaffFree(tx, { ...row, staffId, exceptId: id });
    }
    await save({ ...details, ...person });
    if (person) await becomes(tx, id, { ...person, servicePointId }, clock);
    return answer();
  });

  route(endpoints.putOnFile, async ({ params: { id }, body, ...call }) => {
    const { tx, session } = call;
    // The person before the row, in the order in which a walk-in takes both.
    const phone = body.phone || (await phoneOfAppointment(tx, id));
    await onePersonAtATime(tx, [phone]);
    const { row, save, answer } = await hold(call, id);
    if (row.patientId !== null) throw invalidField('name', 'patientOfAppointment');
    const { servicePointId } = row;
    const patientId = await patientOfWalkIn(tx, { ...body, phone, servicePointId }, session, null);
    const { name } = body;
    await save({ patientId, name, phone });
    await becomes(tx, id, { patientId, name, servicePointId }, clock);
    await takeOverBookings(tx, [patientId], { clock });
    return answer();
  });

  rowCall(endpoints.reschedule, async ({ tx, id, body, session, row, answer }) => {
    const { reason, confirmed, ...moved } = body;
    checkStep('reschedule', row, clock.local());
    const { servicePointId } = row;
    const { scope } = session;
    await checkStaffAt(tx, { id: moved.staffId, servicePointId, field: 'staffId', scope });
    const booking = { ...row, ...moved, exceptId: id, confirmed: confirmed || moved.date === row.date };
    const { end } = await checkBooking(tx, booking, clock);
    const change = { step: 'reschedule', by: actorOf(session), at: clock.now(), reason } as const;
    await takeStep(tx, row, { ...change, moved: { ...moved, end } });
    return answer();
  });
}

function steps({ rowCall }: Calls, { clock }: Services): void {
  async function take(step: AppointmentStep, { tx, session, row, answer }: Taking, reason?: string) {
    checkStep(step, row, clock.local());
    if (step === 'confirm') {
      await checkBooking(tx, { ...row, exceptId: row.id, confirmed: true }, clock);
    }
    const by = actorOf(session);
    await takeStep(tx, row, { step, by, at: clock.now(), reason });
    if (appointmentSteps[step].to === 'arrived') await admit(tx, { ...row, appointment: row }, { by, clock });
    if (step === 'complete') await appointmentOver(tx, row.id, clock.now());
    return answer(['status']);
  }

  rowCall(endpoints.setStatus, ({ body: { step, reason, known }, ...call }) => {
    checkNotMoved(known, { date: call.row.date, start: call.row.start });
    return take(step, call, reason);
  });

  rowCall(endpoints.lateArrival, (call) => take('lateArrival', call));
}

type Taking = { tx: Database; session: Session } & Held<typeof appointments, Appointment>;

type Person = { patientId: number | null; name: string; phone: string };

/** A patient's own name and number, whatever was sent beside the id. */
async function personOf(tx: Database, { patientId, name, phone }: Person, servicePointId: number, { scope }: Session) {
  if (patientId === null) return { patientId, name, phone };
  const patient = await checkPatientAt(tx, patientId, servicePointId, scope);
  return { patientId, name: patient.name, phone: patient.phone };
}

/**
 * Who an appointment is for after it was put right; undefined where that stays as it is, which is not checked anew. A patient is never
 * exchanged: the reminder that it answers and the visit that it was are theirs.
 */
async function personAfter(
  tx: Database,
  row: Appointment,
  sent: Person,
  session: Session,
): Promise<Person | undefined> {
  const { patientId } = sent;
  if (row.patientId !== null) {
    if (patientId !== row.patientId) throw invalidField('patientId', 'patientOfAppointment');
    return undefined;
  }
  if (patientId !== null) await onePatientAtATime(tx, [patientId]);
  else if (sent.name === row.name && sent.phone === '') return undefined;
  const phone = sent.phone || (await phoneOfAppointment(tx, row.id));
  return personOf(tx, { ...sent, phone }, row.servicePointId, session);
}

/** Whose the appointment is by now has its place in the line, but none besides another of theirs. */
async function becomes(
  tx: Database,
  id: number,
  person: { patientId: number | null; name: string; servicePointId: number },
  clock: SiteClock,
): Promise<void> {
  const { patientId, name } = person;
  const [known, hasCome] = [await findWaiting(tx, person, clock), await isInLine(tx, id, clock)];
  if (known && hasCome) throw new ApiError(409, 'waitsAlready', { params: { name, number: known.number } });
  await waitingPatient(tx, [id], patientId, name);
}

/** By who they are now, or by what was written down of somebody who is on no file. */
async function containing(tx: Database, keyword: string) {
  const isWritten = anyContains(keyword, appointments.name, appointments.phone);
  return eitherOf(
    await ofPatientsContaining(tx, appointments.patientId, keyword),
    and(isNull(appointments.patientId), isWritten),
  );
}

type Days = { servicePointId: number; from: string; to: string };

const ofDays = ({ servicePointId, from, to }: Days) => [
  eq(appointments.servicePointId, servicePointId),
  gte(appointments.date, from),
  lte(appointments.date, to),
];

async function findPoint(tx: Database, id: number, { scope }: Session) {
  const [point] = await tx
    .select()
    .from(servicePoints)
    .where(and(eq(servicePoints.id, id), reachable(servicePoints, scope)));
  if (!point) throw notFound();
  return point;
}
