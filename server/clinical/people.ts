import { and, eq } from 'drizzle-orm';
import { checkReference } from '../crud/references';
import { type Database, only } from '../db/database';
import { isOneOf } from '../db/id-array';
import { planned } from '../db/planned';
import { reachable, type Scope } from '../db/scope';
import { patients } from '../db/tables/patients';
import { staff, staffServicePoints } from '../db/tables/staff';
import { invalidField } from '../errors/api-error';

/** The patient, whom the user must reach and the service point must keep. */
export const checkPatientAt = async (tx: Database, id: number, servicePointId: number, scope: Scope) =>
  only(await checkPatientsAt(tx, [id], servicePointId, scope));

/** The patients, each of whom the user must reach and the service point must keep. */
export async function checkPatientsAt(tx: Database, ids: number[], servicePointId: number, scope: Scope) {
  const { id, name, phone, servicePointId: home } = patients;
  const found = await planned(
    tx
      .select({ id, name, phone, servicePointId: home })
      .from(patients)
      .where(and(isOneOf(patients.id, ids), reachable(patients, scope))),
  );
  if (found.length < ids.length) throw invalidField('patientId', 'unknownReference');
  if (found.some((patient) => patient.servicePointId !== servicePointId)) {
    throw invalidField('patientId', 'patientElsewhere');
  }
  return found;
}

/** Refuses somebody who does not work at the service point, under the name of the `field` that names them. */
export async function checkStaffAt(
  tx: Database,
  { id, servicePointId, field, scope }: { id: number | null; servicePointId: number; field: string; scope: Scope },
): Promise<void> {
  if (id === null) return;
  const there = tx
    .select({ id: staffServicePoints.staffId })
    .from(staffServicePoints)
    .where(and(eq(staffServicePoints.staffId, id), eq(staffServicePoints.servicePointId, servicePointId)));
  const [works] = await Promise.all([planned(there), checkReference(tx, { table: staff, id, field, scope })]);
  if (works.length === 0) throw invalidField(field, 'staffElsewhere');
}
