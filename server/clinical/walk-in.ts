import { and, asc } from 'drizzle-orm';
import { patients as contract, type PatientInput, patientInput } from '../../contract/patients';
import type { WalkInInput } from '../../contract/waiting-room';
import { holds } from '../access/holds';
import type { Session } from '../access/session';
import { type Database, only } from '../db/database';
import { reachable } from '../db/scope';
import { patients } from '../db/tables/patients';
import { forbidden, invalidField } from '../errors/api-error';
import { askIfSamePerson, samePerson } from './same-person';

/**
 * Whoever walks in: the patient on file with this name, telephone and birthday, or a new one, by whoever may put patients on file.
 * Somebody who is nearly like one on file is asked about first: a slip of the hand makes no second file.
 */
export async function patientOfWalkIn(
  tx: Database,
  walkIn: Omit<WalkInInput, 'isUrgent'>,
  session: Session,
  source: PatientInput['source'] = 'walkIn',
): Promise<number> {
  const { name, phone, birthday, gender, servicePointId, confirmed } = walkIn;
  const found = await tx
    .select({ id: patients.id, servicePointId: patients.servicePointId })
    .from(patients)
    .where(and(samePerson(walkIn), reachable(patients, session.scope)))
    .orderBy(asc(patients.id));
  const here = found.find((patient) => patient.servicePointId === servicePointId);
  if (here) return here.id;
  if (found.length > 0) throw invalidField('name', 'patientElsewhere');
  if (!confirmed) await askIfSamePerson(tx, walkIn, { seen: [], session });
  if (!(await holds(tx, session, contract.endpoints.create))) throw forbidden();
  if (gender === null) throw invalidField('gender', 'genderOfNewPatient');
  const by = { createdBy: session.user.id, updatedBy: session.user.id };
  const input = patientInput.parse({ name, phone, birthday, gender, servicePointId, source });
  return only(
    await tx
      .insert(patients)
      .values({ ...input, ...by })
      .returning({ id: patients.id }),
  ).id;
}
