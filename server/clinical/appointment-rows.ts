import { asc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Appointment, AppointmentEvent } from '../../contract/appointments';
import { maskPhone } from '../../contract/fields';
import type { Database } from '../db/database';
import { patientReached, patientRemoved } from '../db/patient-rows';
import { planned } from '../db/planned';
import { appointmentEvents, appointments } from '../db/tables/appointments';
import { patients } from '../db/tables/patients';
import { servicePoints } from '../db/tables/service-points';
import { staff } from '../db/tables/staff';

/** Appointments as the API shows them: a patient's name as it is now, telephone numbers masked. */
export async function loadAppointments(db: Database, where: SQL | undefined): Promise<Appointment[]> {
  const { createdBy: _, updatedBy: __, ...columns } = getTableColumns(appointments);
  const rows = await planned(
    db
      .select({
        ...columns,
        patientNo: sql<string>`coalesce(${patients.patientNo}, '')`,
        name: sql<string>`coalesce(${patients.name}, ${appointments.name})`,
        patientRemoved,
        patientReached,
        phone: phoneNow,
        servicePointName: servicePoints.name,
        staffName: sql<string>`coalesce(${staff.realName}, '')`,
      })
      .from(appointments)
      .innerJoin(servicePoints, eq(servicePoints.id, appointments.servicePointId))
      .leftJoin(patients, eq(patients.id, appointments.patientId))
      .leftJoin(staff, eq(staff.id, appointments.staffId))
      .where(where)
      .orderBy(asc(appointments.date), asc(appointments.start), asc(appointments.id)),
  );
  return rows.map((row) => ({ ...row, phone: maskPhone(row.phone) }));
}

const phoneNow = sql<string>`coalesce(${patients.phone}, ${appointments.phone})`;

/** The whole telephone number to call about an appointment that the user reaches. */
export async function phoneOfAppointment(db: Database, id: number): Promise<string> {
  const [row] = await db
    .select({ phone: phoneNow })
    .from(appointments)
    .leftJoin(patients, eq(patients.id, appointments.patientId))
    .where(eq(appointments.id, id));
  return row?.phone ?? '';
}

export async function historyOf(db: Database, appointmentId: number): Promise<AppointmentEvent[]> {
  const { appointmentId: _, servicePointId: __, byId: ___, ...columns } = getTableColumns(appointmentEvents);
  return db
    .select(columns)
    .from(appointmentEvents)
    .where(eq(appointmentEvents.appointmentId, appointmentId))
    .orderBy(asc(appointmentEvents.id));
}
