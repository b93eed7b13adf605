import { and, eq, isNotNull } from 'drizzle-orm';
import { checkReference } from '../crud/references';
import { type Database, only } from '../db/database';
import { isOneOf } from '../db/id-array';
import { planned } from '../db/planned';
import { beyondScope } from '../db/row-security';
import { presentOf, reachable, type Scope } from '../db/scope';
import { patients } from '../db/tables/patients';
import { staff, staffServicePoints } from '../db/tables/staff';
import { ApiError, invalidField } from '../errors/api-error';

/** The patient, whom the user must reach and the service point must keep. */
export const checkPatientAt = async (tx: Database, id: number, ...where: Where) =>
  only(await checkPatientsAt(tx, [id], ...where));

/** `field` is told where another service point keeps the patient: the one of both that its form lets the user choose. */
type Where = [servicePointId: number, scope: Scope, field?: 'patientId' | 'servicePointId'];

/** The patients, each of whom the user must reach and the service point must keep. */
export async function checkPatientsAt(
  tx: Database,
  ids: number[],
  ...[servicePointId, scope, field = 'patientId']: Where
) {
  const { id, name, phone, servicePointId: home } = patients;
  const found = await planned(
    tx
      .select({ id, name, phone, servicePointId: home })
      .from(patients)
      .where(and(isOneOf(patients.id, ids), reachable(patients, scope))),
  );
  if (found.length < ids.length) throw invalidField('patientId', 'unknownReference');
  if (found.some((patient) => patient.servicePointId !== servicePointId)) {
    throw invalidField(field, 'patientElsewhere');
  }
  return found;
}

/** Whether a patient was taken off the lists, wherever that was. */
export const isRemoved = async (tx: Database, id: number | null): Promise<boolean> =>
  id !== null &&
  (await beyondScope(tx, () => tx.$count(patients, and(eq(patients.id, id), isNotNull(patients.removedAt))))) > 0;

/** Refuses to have somebody reminded again of a patient whom the service point no longer keeps. */
export async function checkStillHere(tx: Database, of: { patientId: number; servicePointId: number }): Promise<void> {
  const here = and(eq(patients.id, of.patientId), eq(patients.servicePointId, of.servicePointId), presentOf(patients));
  if ((await tx.$count(patients, here)) === 0) throw new ApiError(409, 'patientNotHere');
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
