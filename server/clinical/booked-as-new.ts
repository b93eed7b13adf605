import { and, eq, gte, inArray, isNull, sql } from 'drizzle-orm';
import { openAppointments } from '../../contract/appointment-steps';
import type { Patient } from '../../contract/patients';
import { nextVersion } from '../crud/version';
import type { Database } from '../db/database';
import { planned } from '../db/planned';
import { appointments } from '../db/tables/appointments';
import type { SiteClock } from './site-clock';
import { waitingPatient } from './waiting-room';

type Person = Pick<Patient, 'id' | 'name' | 'phone' | 'servicePointId'>;

/**
 * Whoever was booked by name and telephone has a file by now: what is still to come of theirs at the service point is the patient's, with the
 * place in today's line. Left to be linked by hand it would end as missed although they came. Gives the ids of these appointments.
 */
export async function takeOverBookings(
  tx: Database,
  { id: patientId, name, phone, servicePointId }: Person,
  clock: SiteClock,
): Promise<number[]> {
  const taken = await planned(
    tx
      .update(appointments)
      .set({ patientId, updatedAt: nextVersion(appointments.updatedAt) })
      .where(
        and(
          eq(appointments.servicePointId, servicePointId),
          gte(appointments.date, clock.local().date),
          isNull(appointments.patientId),
          eq(appointments.phone, phone),
          sql`lower(${appointments.name}) = lower(${name})`,
          inArray(appointments.status, [...openAppointments]),
        ),
      )
      .returning({ id: appointments.id }),
  );
  const ids = taken.map(({ id }) => id);
  if (ids.length > 0) await waitingPatient(tx, ids, patientId, name);
  return ids;
}
