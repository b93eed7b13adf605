import { and, eq, gte, inArray, lte, or } from 'drizzle-orm';
import { type AppointmentStep, placeTaking } from '../../contract/appointment-steps';
import { type Appointment, appointments as contract } from '../../contract/appointments';
import { addDays, daysBetween } from '../../contract/site-time';
import { countIn, slotsOf } from '../../contract/slots';
import type { Session } from '../access/session';
import { actorOf } from '../clinical/actor';
import {
  findAppointment,
  historyOf,
  loadAppointments,
  lockAppointment,
  phoneOfAppointment,
} from '../clinical/appointment-rows';
import { checkStep, noteBooking, takeStep } from '../clinical/appointment-steps';
import { checkBooking, checkStaffFree, reminderToBook } from '../clinical/booking';
import { checkDays } from '../clinical/calendar-days';
import { takeFollowUpStep } from '../clinical/follow-up-steps';
import { checkPatientAt, checkStaffAt } from '../clinical/people';
import { anyContains, listPage } from '../crud/list-page';
import { checkReference } from '../crud/references';
import { checkVersion, nextVersion } from '../crud/version';
import { type Database, only } from '../db/database';
import { reachable } from '../db/scope';
import { patientsContaining } from '../db/search';
import { appointments } from '../db/tables/appointments';
import { patients } from '../db/tables/patients';
import { servicePoints } from '../db/tables/service-points';
import { notFound } from '../errors/api-error';
import type { Api } from '../http/api';
import { type Audit, changedFields } from '../http/audit';
import type { Services } from './services';

const { endpoints } = contract;

export function appointmentRoutes(api: Api, services: Services): void {
  reads(api);
  writes(api, services);
  steps(api, services);
}

function reads({ route }: Api): void {
  route(endpoints.list, async ({ tx, query, session, audit }) => {
    const { keyword } = query;
    const conditions = [
      reachable(appointments, session.scope),
      query.from ? gte(appointments.date, query.from) : undefined,
      query.to ? lte(appointments.date, query.to) : undefined,
      query.servicePointId ? eq(appointments.servicePointId, query.servicePointId) : undefined,
      query.status ? eq(appointments.status, query.status) : undefined,
      query.type ? eq(appointments.type, query.type) : undefined,
      query.staffId ? eq(appointments.staffId, query.staffId) : undefined,
      query.patientId ? eq(appointments.patientId, query.patientId) : undefined,
      keyword ? await containing(tx, keyword) : undefined,
    ];
    const page = await listPage(
      tx,
      appointments,
      conditions,
      query,
      (where) => loadAppointments(tx, where),
      undefined,
      [appointments.start],
    );
    noteWhom(audit, ...page.data);
    return page;
  });

  route(endpoints.calendar, async ({ tx, query, session, audit }) => {
    checkDays(query);
    const found = await loadAppointments(tx, and(...ofDays(query), reachable(appointments, session.scope)));
    noteWhom(audit, ...found);
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
    return { slotMinutes: point.slotMinutes, capacity: point.capacityPerSlot, days };
  });

  route(endpoints.one, async ({ tx, params: { id }, session, audit }) => {
    audit.objectId = id;
    const found = await findAppointment(tx, id, session.scope);
    noteWhom(audit, found);
    return { ...found, history: await historyOf(tx, id) };
  });

  route(endpoints.revealPhone, async ({ tx, params: { id }, session, audit }) => {
    audit.objectId = id;
    noteWhom(audit, await findAppointment(tx, id, session.scope));
    return { phone: await phoneOfAppointment(tx, id) };
  });
}

function writes({ route }: Api, { clock }: Services): void {
  route(endpoints.create, async ({ tx, body, session, audit }) => {
    const { confirmed, ...input } = body;
    const { servicePointId, staffId } = input;
    const { scope } = session;
    await checkReference(tx, { table: servicePoints, id: servicePointId, field: 'servicePointId', scope });
    const person = await personOf(tx, input, servicePointId, session);
    await checkStaffAt(tx, { id: staffId, servicePointId, field: 'staffId', scope });
    const reminder = await reminderToBook(tx, input, scope);
    const { end } = await checkBooking(tx, { ...input, name: person.name, confirmed }, { clock, scope });
    const by = session.user.id;
    const values = { ...input, ...person, end, status: 'confirmed' as const, createdBy: by, updatedBy: by };
    const made = only(await tx.insert(appointments).values(values).returning());
    const change = { by: actorOf(session), at: clock.now() };
    await noteBooking(tx, made, change.by, change.at);
    if (reminder) await takeFollowUpStep(tx, reminder, 'book', change);
    audit.objectId = made.id;
    return answer(tx, made.id, session, audit);
  });

  route(endpoints.update, async ({ tx, params: { id }, body, session, audit, log }) => {
    const before = await lock(tx, id, session, audit);
    const { updatedAt, ...input } = body;
    await checkVersion(updatedAt, before, { tx, session, endpoint: endpoints.update, log });
    const { servicePointId } = before;
    const phone = input.phone || (await phoneOfAppointment(tx, id));
    const person = await personOf(tx, { ...input, phone }, servicePointId, session);
    if (input.staffId !== before.staffId) {
      await checkStaffAt(tx, { id: input.staffId, servicePointId, field: 'staffId', scope: session.scope });
      if (placeTaking.includes(before.status)) {
        const booking = { ...before, staffId: input.staffId, exceptId: id };
        await checkStaffFree(tx, booking, session.scope);
      }
    }
    await tx
      .update(appointments)
      .set({ ...input, ...person, updatedBy: session.user.id, updatedAt: nextVersion(appointments.updatedAt) })
      .where(eq(appointments.id, id));
    const after = await answer(tx, id, session, audit);
    audit.changedFields = changedFields(before, after);
    return after;
  });

  route(endpoints.reschedule, async ({ tx, params: { id }, body, session, audit, log }) => {
    const before = await lock(tx, id, session, audit);
    const { updatedAt, reason, confirmed, ...moved } = body;
    await checkVersion(updatedAt, before, { tx, session, endpoint: endpoints.reschedule, log });
    checkStep('reschedule', before, clock.local());
    const { servicePointId } = before;
    const { scope } = session;
    await checkStaffAt(tx, { id: moved.staffId, servicePointId, field: 'staffId', scope });
    const booking = { ...before, ...moved, exceptId: id, confirmed: confirmed || moved.date === before.date };
    const { end } = await checkBooking(tx, booking, { clock, scope });
    const change = { step: 'reschedule', by: actorOf(session), at: clock.now(), reason } as const;
    await takeStep(tx, before, { ...change, moved: { ...moved, end } });
    const after = await answer(tx, id, session, audit);
    audit.changedFields = changedFields(before, after);
    return after;
  });
}

function steps({ route }: Api, { clock }: Services): void {
  async function take(tx: Database, id: number, step: AppointmentStep, { session, audit, reason }: Taken) {
    const before = await lock(tx, id, session, audit);
    checkStep(step, before, clock.local());
    if (step === 'confirm') {
      await checkBooking(tx, { ...before, exceptId: id, confirmed: true }, { clock, scope: session.scope });
    }
    await takeStep(tx, before, { step, by: actorOf(session), at: clock.now(), reason });
    audit.changedFields = ['status'];
    return answer(tx, id, session, audit);
  }

  route(endpoints.setStatus, ({ tx, params, body: { step, reason }, session, audit }) =>
    take(tx, params.id, step, { session, audit, reason }),
  );

  route(endpoints.lateArrival, ({ tx, params, session, audit }) =>
    take(tx, params.id, 'lateArrival', { session, audit }),
  );
}

type Taken = { session: Session; audit: Audit; reason?: string };

/** The appointment as it is, while nobody else writes it. */
async function lock(tx: Database, id: number, { scope }: Session, audit: Audit): Promise<Appointment> {
  audit.objectId = id;
  await lockAppointment(tx, id);
  const found = await findAppointment(tx, id, scope);
  noteWhom(audit, found);
  return found;
}

async function answer(tx: Database, id: number, { scope }: Session, audit: Audit): Promise<Appointment> {
  const row = await findAppointment(tx, id, scope);
  noteWhom(audit, row);
  return row;
}

function noteWhom(audit: Audit, ...rows: Appointment[]): void {
  audit.patientIds = [...new Set([...audit.patientIds, ...rows.flatMap(({ patientId }) => patientId ?? [])])];
}

type Person = { patientId: number | null; name: string; phone: string };

/** A patient's own name and number, whatever was sent beside the id. */
async function personOf(tx: Database, { patientId, name, phone }: Person, servicePointId: number, { scope }: Session) {
  if (patientId === null) return { patientId, name, phone };
  const patient = await checkPatientAt(tx, patientId, servicePointId, scope);
  return { patientId, name: patient.name, phone: patient.phone };
}

const containing = async (tx: Database, keyword: string) =>
  or(
    inArray(
      appointments.patientId,
      tx
        .select({ id: patients.id })
        .from(patients)
        .where(await patientsContaining(tx, keyword)),
    ),
    anyContains(keyword, appointments.name, appointments.phone),
  );

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
