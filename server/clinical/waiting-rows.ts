import { and, eq, getTableColumns, ne, type SQL, sql } from 'drizzle-orm';
import { inOrder } from '../../contract/waiting-order';
import type { WaitingEntry } from '../../contract/waiting-room';
import { type Database, only } from '../db/database';
import { patientReached, patientRemoved } from '../db/patient-rows';
import { appointments } from '../db/tables/appointments';
import { patientRecords } from '../db/tables/patient-records';
import { patients } from '../db/tables/patients';
import { staff } from '../db/tables/staff';
import { type WaitingPlace, waitingRoom } from '../db/tables/waiting-room';

/** Those who have come, as the API shows them: a patient's name as it is now. */
export function loadWaiting(db: Database, where: SQL | undefined): Promise<WaitingEntry[]> {
  const { createdBy: _, updatedBy: __, before: ___, ...columns } = getTableColumns(waitingRoom);
  const visitOfDay = db
    .select({ id: sql`max(${patientRecords.id})` })
    .from(patientRecords)
    .where(
      and(
        eq(patientRecords.patientId, waitingRoom.patientId),
        eq(patientRecords.visitDate, waitingRoom.date),
        ne(patientRecords.status, 'voided'),
      ),
    );
  return db
    .select({
      ...columns,
      patientNo: sql<string>`coalesce(${patients.patientNo}, '')`,
      name: sql<string>`coalesce(${patients.name}, ${waitingRoom.name})`,
      birthday: patients.birthday,
      patientRemoved,
      patientReached,
      appointmentType: appointments.type,
      appointmentStart: appointments.start,
      staffName: sql<string>`coalesce(${staff.realName}, '')`,
      recordId: sql<number | null>`(${visitOfDay})`,
    })
    .from(waitingRoom)
    .leftJoin(patients, eq(patients.id, waitingRoom.patientId))
    .leftJoin(appointments, eq(appointments.id, waitingRoom.appointmentId))
    .leftJoin(staff, eq(staff.id, waitingRoom.staffId))
    .where(where);
}

type Day = { servicePointId: number; date: string };

export const ofDay = ({ servicePointId, date }: Day) =>
  and(eq(waitingRoom.servicePointId, servicePointId), eq(waitingRoom.date, date));

/** Another text once any of the rows is other than before. */
export async function versionOfDay(tx: Database, where: SQL | undefined): Promise<string> {
  const version = sql<string>`count(*) || ' ' || coalesce(max(${waitingRoom.updatedAt})::text, '')`;
  return only(await tx.select({ version }).from(waitingRoom).where(where)).version;
}

/** Everybody who has come to a service point on a day, in the order of the line. */
export const loadDay = async (tx: Database, day: Day, now: Date) =>
  inOrder(await loadWaiting(tx, ofDay(day)), now.toISOString());

/** What an act changes, as it is. */
export const placeOf = (entry: WaitingPlace): WaitingPlace => {
  const { step, stepsToCome, state, since, waitingSince, dilatedUntil, skippedAt, waited, staffId, room } = entry;
  return { step, stepsToCome, state, since, waitingSince, dilatedUntil, skippedAt, waited, staffId, room };
};

/** How it was before the last act. */
export const placeBefore = async (tx: Database, id: number): Promise<WaitingPlace | null> =>
  only(await tx.select({ before: waitingRoom.before }).from(waitingRoom).where(eq(waitingRoom.id, id))).before;

/** The user's own row among the staff, if there is one. */
export async function ownStaffId(tx: Database, userId: number): Promise<number | null> {
  const [own] = await tx.select({ id: staff.id }).from(staff).where(eq(staff.userId, userId));
  return own?.id ?? null;
}
