import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lt, ne, notInArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type AppointmentStatus, appointmentStatuses, openAppointments } from '../../contract/appointment-steps';
import { waitingFollowUps } from '../../contract/follow-up-steps';
import { countedStatuses } from '../../contract/record-steps';
import { addDays, weekdayOf } from '../../contract/site-time';
import { type WorkbenchData, workbenchLines } from '../../contract/workbench';
import { loadAppointments } from '../clinical/appointment-rows';
import { loadFollowUps } from '../clinical/follow-up-rows';
import type { Database } from '../db/database';
import { reachable, type Scope } from '../db/scope';
import { appointments } from '../db/tables/appointments';
import { followUps } from '../db/tables/follow-ups';
import { patientRecords } from '../db/tables/patient-records';
import { patients } from '../db/tables/patients';

/** For whom, and of which day: of one service point or of all in reach. */
export type Whose = { scope: Scope; servicePointId: number | undefined; today: string };

const at = (column: PgColumn, { servicePointId }: Whose) => (servicePointId ? eq(column, servicePointId) : undefined);

const isOpen = inArray(appointments.status, [...openAppointments]);
const isHere = eq(appointments.status, 'arrived');

/** A day may have hundreds; whoever looks after so many works in the calendar. */
const mostAppointments = 100;

export async function appointmentsToday(tx: Database, whose: Whose): Promise<WorkbenchData['appointments']> {
  const isToday = and(
    reachable(appointments, whose.scope),
    at(appointments.servicePointId, whose),
    eq(appointments.date, whose.today),
  );
  const count = tx
    .select({ status: appointments.status, count: sql<number>`count(*)::int` })
    .from(appointments)
    .where(isToday)
    .groupBy(appointments.status);
  const soonest = tx
    .select({ id: appointments.id })
    .from(appointments)
    .where(and(isToday, ne(appointments.status, 'cancelled')))
    .orderBy(desc(isOpen), desc(isHere), asc(appointments.start), asc(appointments.id))
    .limit(mostAppointments);
  const [counted, first] = await Promise.all([count, soonest]);
  const zero = Object.fromEntries(appointmentStatuses.map((status) => [status, 0]));
  const counts = { ...zero, ...Object.fromEntries(counted.map(({ status, count }) => [status, count])) };
  const ids = first.map(({ id }) => id);
  const list = ids.length > 0 ? await loadAppointments(tx, inArray(appointments.id, ids)) : [];
  list.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
  return { counts: counts as Record<AppointmentStatus, number>, list };
}

export async function remindersToday(tx: Database, whose: Whose): Promise<WorkbenchData['followUps']> {
  const isWaiting = and(
    reachable(followUps, whose.scope),
    at(followUps.servicePointId, whose),
    inArray(followUps.status, [...waitingFollowUps]),
  );
  const isOverdue = and(isWaiting, lt(followUps.dueDate, whose.today));
  const longest = tx
    .select({ id: followUps.id })
    .from(followUps)
    .where(isOverdue)
    .orderBy(asc(followUps.dueDate), asc(followUps.id))
    .limit(workbenchLines);
  const [list, dueToday, overdue] = await Promise.all([
    loadFollowUps(tx, inArray(followUps.id, longest), whose.today),
    tx.$count(followUps, and(isWaiting, eq(followUps.dueDate, whose.today))),
    tx.$count(followUps, isOverdue),
  ]);
  list.sort((one, other) => one.dueDate.localeCompare(other.dueDate) || one.id - other.id);
  return { dueToday, overdue, list };
}

/** How far back a visit is news. */
const newsDays = 90;

export async function visitsToSee(tx: Database, whose: Whose): Promise<WorkbenchData['records']> {
  const inReach = and(reachable(patientRecords, whose.scope), at(patientRecords.servicePointId, whose));
  const isFast = and(
    inReach,
    inArray(patientRecords.status, [...countedStatuses]),
    isNull(patientRecords.nextCountedDate),
    eq(patientRecords.isFast, true),
    gte(patientRecords.visitDate, addDays(whose.today, -newsDays)),
    // A patient is where the visit says; a few were taken off the lists.
    notInArray(
      patientRecords.patientId,
      tx.select({ id: patients.id }).from(patients).where(isNotNull(patients.removedAt)),
    ),
  );
  const newest = tx
    .select({
      patientId: patientRecords.patientId,
      recordId: patientRecords.id,
      patientName: patients.name,
      visitDate: patientRecords.visitDate,
      seRate: patientRecords.seRate,
      alRate: patientRecords.alRate,
    })
    .from(patientRecords)
    .innerJoin(patients, eq(patients.id, patientRecords.patientId))
    .where(isFast)
    .orderBy(desc(patientRecords.visitDate), desc(patientRecords.id))
    .limit(workbenchLines);
  const [alerts, drafts, fast] = await Promise.all([
    newest,
    tx.$count(patientRecords, and(inReach, eq(patientRecords.status, 'draft'))),
    tx.$count(patientRecords, isFast),
  ]);
  return { drafts, fast, alerts };
}

/** Those who came since Monday; `midnight` is the instant at which that day began on the spot. */
export const patientsSince = (tx: Database, whose: Whose, midnight: string): Promise<number> =>
  tx.$count(
    patients,
    and(reachable(patients, whose.scope), at(patients.servicePointId, whose), gte(patients.createdAt, midnight)) as SQL,
  );

/** The Monday of a day's week. */
export const mondayOf = (date: string): string => addDays(date, 1 - weekdayOf(date));
