import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lt, min, notInArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { type AppointmentStatus, appointmentStatuses, openAppointments } from '../../contract/appointment-steps';
import { waitingFollowUps } from '../../contract/follow-up-steps';
import { addDays, weekdayOf } from '../../contract/site-time';
import { newsDays } from '../../contract/vision/intervals';
import { type WorkbenchData, workbenchLines } from '../../contract/workbench';
import { loadAppointments } from '../clinical/appointment-rows';
import { loadFollowUps } from '../clinical/follow-up-rows';
import { type Database, only } from '../db/database';
import { planned } from '../db/planned';
import { reachable, type Scope } from '../db/scope';
import { appointments } from '../db/tables/appointments';
import { followUps } from '../db/tables/follow-ups';
import { patientRecords } from '../db/tables/patient-records';
import { patients } from '../db/tables/patients';
import { isCounted } from './counted-visits';
import { countsOf, firstDay } from './kept-counts';
import { fastSince } from './latest-visits';
import { tallyOf } from './tally';

/** Of who may see it. */
type Part<Name extends keyof WorkbenchData> = NonNullable<WorkbenchData[Name]>;

/** For whom, and of which day: of one service point or of all in reach. */
export type Whose = { scope: Scope; servicePointId: number | undefined; today: string };

const at = (column: PgColumn, { servicePointId }: Whose) => (servicePointId ? eq(column, servicePointId) : undefined);

const isOpen = inArray(appointments.status, [...openAppointments]);
const isHere = eq(appointments.status, 'arrived');
/** As the index says it, which a kept plan could not tell of a value. */
const isDraft = sql`${patientRecords.status} = 'draft'`;

/** A day may have hundreds; whoever looks after so many works in the calendar. */
const mostAppointments = 100;

export async function appointmentsToday(tx: Database, whose: Whose): Promise<Part<'appointments'>> {
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
    .where(isToday)
    .orderBy(desc(isOpen), desc(isHere), asc(appointments.start), asc(appointments.id))
    .limit(mostAppointments);
  const [counted, first] = await Promise.all([planned(count), planned(soonest)]);
  const zero = Object.fromEntries(appointmentStatuses.map((status) => [status, 0]));
  const counts = { ...zero, ...Object.fromEntries(counted.map(({ status, count }) => [status, count])) };
  const ids = first.map(({ id }) => id);
  const list = ids.length > 0 ? await loadAppointments(tx, inArray(appointments.id, ids)) : [];
  list.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
  return { counts: counts as Record<AppointmentStatus, number>, list };
}

export async function remindersToday(tx: Database, whose: Whose): Promise<Part<'followUps'>> {
  const longest = tx
    .select({ id: followUps.id })
    .from(followUps)
    .where(
      and(
        reachable(followUps, whose.scope),
        at(followUps.servicePointId, whose),
        inArray(followUps.status, [...waitingFollowUps]),
        lt(followUps.dueDate, whose.today),
      ),
    )
    .orderBy(asc(followUps.dueDate), asc(followUps.id))
    .limit(workbenchLines);
  const facts = ['reminder'] as const;
  const [list, told] = await Promise.all([
    loadFollowUps(tx, inArray(followUps.id, longest), whose.today),
    countsOf(
      tx,
      [
        { name: 'today', from: whose.today, to: whose.today, facts },
        { name: 'overdue', from: firstDay, to: addDays(whose.today, -1), facts },
      ],
      whose,
    ),
  ]);
  list.sort((one, other) => one.dueDate.localeCompare(other.dueDate) || one.id - other.id);
  const waiting = (name: string) => tallyOf(told).count(name, 'reminder', { keys: waitingFollowUps });
  return { dueToday: waiting('today'), overdue: waiting('overdue'), list };
}

/** Patients who were taken off the lists, who are few. */
const removedOnes = (tx: Database) =>
  tx.select({ id: patients.id }).from(patients).where(isNotNull(patients.removedAt));

export async function visitsToSee(tx: Database, whose: Whose): Promise<Part<'records'>> {
  const inReach = and(reachable(patientRecords, whose.scope), at(patientRecords.servicePointId, whose));
  const since = addDays(whose.today, -newsDays);
  const isFast = and(
    inReach,
    isCounted,
    isNull(patientRecords.nextCountedDate),
    patientRecords.isFast,
    gte(patientRecords.visitDate, since),
  );
  // A patient is where the visit says; a few were taken off the lists.
  const isShown = and(isFast, notInArray(patientRecords.patientId, removedOnes(tx)));
  // The index tells days without the visits: of those since the last of these days there are hardly more than are shown.
  const newestDays = tx
    .select({ day: patientRecords.visitDate })
    .from(patientRecords)
    .where(isShown)
    .orderBy(desc(patientRecords.visitDate))
    .limit(workbenchLines)
    .as('newest');
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
    .where(and(isShown, gte(patientRecords.visitDate, tx.select({ day: min(newestDays.day) }).from(newestDays))))
    .orderBy(desc(patientRecords.visitDate), desc(patientRecords.id))
    .limit(workbenchLines);
  const ofAll = whose.scope === 'all' && !whose.servicePointId;
  const [alerts, drafts, fast] = await Promise.all([
    planned(newest),
    countOf(tx, patientRecords, and(inReach, isDraft)),
    ofAll ? fastOfAll(tx, since, isFast) : countOf(tx, patientRecords, isShown),
  ]);
  return { drafts, fast, alerts };
}

/** Of all service points they are tens of thousands, and kept. */
async function fastOfAll(tx: Database, since: string, isFast: SQL | undefined): Promise<number> {
  const [people, removed] = await Promise.all([
    fastSince(tx, since),
    countOf(tx, patientRecords, and(isFast, inArray(patientRecords.patientId, removedOnes(tx)))),
  ]);
  return people - removed;
}

/** Those who came since Monday; `midnight` is the instant at which that day began on the spot. */
export const patientsSince = (tx: Database, whose: Whose, midnight: string): Promise<number> =>
  countOf(
    tx,
    patients,
    and(reachable(patients, whose.scope), at(patients.servicePointId, whose), gte(patients.createdAt, midnight)),
  );

async function countOf(tx: Database, table: PgTable, where: SQL | undefined): Promise<number> {
  return only(await planned(tx.select({ count: sql<number>`count(*)::int` }).from(table).where(where))).count;
}

/** The Monday of a day's week. */
export const mondayOf = (date: string): string => addDays(date, 1 - weekdayOf(date));
