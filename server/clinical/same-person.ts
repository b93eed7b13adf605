import { and, eq } from 'drizzle-orm';
import type { PatientInput } from '../../contract/patients';
import { patients } from '../db/tables/patients';

/** Files that are probably of one person: the same phone, name and birthday. */
export const samePerson = ({ phone, name, birthday }: Pick<PatientInput, 'phone' | 'name' | 'birthday'>) =>
  and(eq(patients.phone, phone), eq(patients.name, name), eq(patients.birthday, birthday));
