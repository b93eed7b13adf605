import { and, eq, inArray } from 'drizzle-orm';
import { checkReference } from '../crud/references';
import { type Database, only } from '../db/database';
import { reachable, type Scope } from '../db/scope';
import { patients } from '../db/tables/patients';
import { staff, staffServicePoints } from '../db/tables/staff';
import { invalidField } from '../errors/api-error';

/** The patient, whom the user must reach and the service point must keep. */
export const checkPatientAt = async (tx: Database, id: number, servicePointId: number, scope: Scope) =>
  only(await checkPatientsAt(tx, [id], servicePointId, scope));

/** The patients, each of whom the user must reach and the service point must keep. */
export async function checkPatientsAt(tx: Database, ids: number[], servicePointId: number, scope: Scope) {
  const found = await tx
    .select({ id: patients.id, name: patients.name, phone: patients.phone, servicePointId: patients.servicePointId })
    .from(patients)
    .where(and(inArray(patients.id, ids), reachable(patients, scope)));
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
  await checkReference(tx, { table: staff, id, field, scope });
  const works = await tx
    .select({ id: staffServicePoints.staffId })
    .from(staffServicePoints)
    .where(and(eq(staffServicePoints.staffId, id), eq(staffServicePoints.servicePointId, servicePointId)));
  if (works.length === 0) throw invalidField(field, 'staffElsewhere');
}
