import { and, asc, count, desc, eq, getTableColumns, max, ne, type SQL, sql } from 'drizzle-orm';
import { maskPhone } from '../../contract/fields';
import { timingOf } from '../../contract/follow-up-steps';
import type { FollowUp, FollowUpWithLog } from '../../contract/follow-ups';
import type { Database } from '../db/database';
import { patientReached, patientRemoved } from '../db/patient-rows';
import { planned } from '../db/planned';
import { appointments } from '../db/tables/appointments';
import { followUpContacts, followUpEvents, followUps } from '../db/tables/follow-ups';
import { patients } from '../db/tables/patients';
import { servicePoints } from '../db/tables/service-points';
import { staff } from '../db/tables/staff';

/** What is told beside a reminder: its contacts, the outcome of the last one, and its appointment. */
function besides(db: Database) {
  const log = db
    .select({
      contactCount: count().as('contact_count'),
      lastContactAt: max(followUpContacts.at).as('last_contact_at'),
    })
    .from(followUpContacts)
    .where(eq(followUpContacts.followUpId, followUps.id))
    .as('log');
  const last = db
    .select({ outcome: followUpContacts.outcome })
    .from(followUpContacts)
    .where(eq(followUpContacts.followUpId, followUps.id))
    .orderBy(desc(followUpContacts.at), desc(followUpContacts.id))
    .limit(1)
    .as('last');
  const visit = db
    .select({
      appointmentId: sql<number>`${appointments.id}`.as('visit_id'),
      date: appointments.date,
      start: appointments.start,
    })
    .from(appointments)
    .where(
      and(
        eq(appointments.followUpId, followUps.id),
        ne(appointments.status, 'cancelled'),
        ne(appointments.status, 'noShow'),
      ),
    )
    .orderBy(desc(appointments.id))
    .limit(1)
    .as('visit');
  return { log, last, visit };
}

/** Reminders as the API shows them, with what their log and their appointment say. */
export async function loadFollowUps(db: Database, where: SQL | undefined, today: string): Promise<FollowUp[]> {
  const {
    createdBy: _,
    updatedBy: __,
    name: ___,
    completedOn: ____,
    boardRank: _____,
    ...columns
  } = getTableColumns(followUps);
  const { log, last, visit } = besides(db);
  const rows = await planned(
    db
      .select({
        ...columns,
        patientNo: sql<string>`coalesce(${patients.patientNo}, '')`,
        patientName: sql<string>`coalesce(${patients.name}, ${followUps.name})`,
        patientRemoved,
        patientReached,
        phone: sql<string>`coalesce(${patients.phone}, '')`,
        servicePointName: servicePoints.name,
        assigneeName: sql<string>`coalesce(${staff.realName}, '')`,
        contactCount: log.contactCount,
        lastContactAt: log.lastContactAt,
        lastOutcome: last.outcome,
        appointmentId: visit.appointmentId,
        appointmentDate: visit.date,
        appointmentStart: visit.start,
      })
      .from(followUps)
      .innerJoin(servicePoints, eq(servicePoints.id, followUps.servicePointId))
      .leftJoin(patients, eq(patients.id, followUps.patientId))
      .leftJoin(staff, eq(staff.id, followUps.assigneeId))
      .leftJoinLateral(log, sql`true`)
      .leftJoinLateral(last, sql`true`)
      .leftJoinLateral(visit, sql`true`)
      .where(where)
      .orderBy(asc(followUps.dueDate), asc(followUps.id)),
  );
  return rows.map(({ contactCount, phone, ...row }) => ({
    ...row,
    contactCount: contactCount ?? 0,
    phone: maskPhone(phone),
    timing: timingOf(row, today),
  }));
}

export async function logOf(db: Database, id: number): Promise<Pick<FollowUpWithLog, 'contacts' | 'history'>> {
  const { followUpId: _, servicePointId: __, byId: ___, ...ofContact } = getTableColumns(followUpContacts);
  const { followUpId: _1, servicePointId: _2, byId: _3, ...ofEvent } = getTableColumns(followUpEvents);
  const contacts = await db
    .select(ofContact)
    .from(followUpContacts)
    .where(eq(followUpContacts.followUpId, id))
    .orderBy(desc(followUpContacts.at), desc(followUpContacts.id));
  const history = await db
    .select(ofEvent)
    .from(followUpEvents)
    .where(eq(followUpEvents.followUpId, id))
    .orderBy(asc(followUpEvents.id));
  return { contacts, history };
}
