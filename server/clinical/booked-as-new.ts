import { and, asc, eq, gte, inArray, isNull, ne, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { openAppointments } from '../../contract/appointment-steps';
import { nextVersion } from '../crud/version';
import type { Database } from '../db/database';
import { isOneOf } from '../db/id-array';
import { planned } from '../db/planned';
import { appointments } from '../db/tables/appointments';
import { patients } from '../db/tables/patients';
import type { SiteClock } from './site-clock';
import { waitingPatient } from './waiting-room';

type Options = {
  clock: SiteClock;
  /** Not where it may be another patient's as well: nobody is there who says whose. */
  ifNobodyElses?: boolean;
};

const namesake = alias(patients, 'namesake');

/**
 * Whoever was booked by name and telephone has a file by now, or one that says so: what is still to come of theirs at the service point is the
 * patient's, with the place in today's line. Left to be linked by hand it would end as missed although they came. Gives the ids of these
 * appointments.
 */
export async function takeOverBookings(
  tx: Database,
  patientIds: readonly number[],
  { clock, ifNobodyElses = false }: Options,
): Promise<number[]> {
  const isAnothers = tx
    .select({ id: namesake.id })
    .from(namesake)
    .where(
      and(
        ne(namesake.id, patients.id),
        isNull(namesake.removedAt),
        eq(namesake.servicePointId, patients.servicePointId),
        eq(namesake.phone, patients.phone),
        sql`lower(${namesake.name}) = lower(${patients.name})`,
      ),
    );
  const theirs = and(
    isOneOf(patients.id, [...patientIds]),
    eq(appointments.servicePointId, patients.servicePointId),
    gte(appointments.date, clock.local().date),
    isNull(appointments.patientId),
    eq(appointments.phone, patients.phone),
    sql`lower(${appointments.name}) = lower(${patients.name})`,
    inArray(appointments.status, [...openAppointments]),
    ifNobodyElses ? notExists(isAnothers) : undefined,
  );
  const found = await planned(
    tx
      .select({ id: appointments.id, patientId: patients.id, name: patients.name })
      .from(appointments)
      .innerJoin(patients, theirs)
      .orderBy(asc(appointments.id))
      .for('no key update', { of: appointments }),
  );
  for (const { id, patientId, name } of found) {
    await tx
      .update(appointments)
      .set({ patientId, updatedAt: nextVersion(appointments.updatedAt) })
      .where(eq(appointments.id, id));
    await waitingPatient(tx, [id], patientId, name);
  }
  return found.map(({ id }) => id);
}
