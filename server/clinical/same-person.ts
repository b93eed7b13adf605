import { and, asc, eq, inArray, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { patients as contract, type PatientInput } from '../../contract/patients';
import { holds } from '../access/holds';
import type { Session } from '../access/session';
import type { Database } from '../db/database';
import { holdAlone } from '../db/hold-alone';
import { reachable } from '../db/scope';
import { patientsContaining } from '../db/search';
import { patients } from '../db/tables/patients';
import { ApiError } from '../errors/api-error';

type Person = Pick<PatientInput, 'phone' | 'name' | 'birthday'>;

/** Files of one person beyond doubt: the same phone, name and birthday. */
export const samePerson = ({ phone, name, birthday }: Person) =>
  and(eq(patients.phone, phone), eq(patients.name, name), eq(patients.birthday, birthday));

const dayMs = 86_400_000;

/** A birthday, and those that are easily written for it: the day before, the day after, day and month the other way round. */
export function nearBirthdays(birthday: string): string[] {
  const [year, month, day] = birthday.split('-');
  const dayFrom = (days: number) => new Date(Date.parse(birthday) + days * dayMs).toISOString().slice(0, 10);
  const swapped = Number(day) <= 12 ? [`${year}-${day}-${month}`] : [];
  return [...new Set([birthday, dayFrom(-1), dayFrom(1), ...swapped])];
}

/** Files that may be of one person: the same name, and the same phone or nearly the same birthday. */
export async function likelySamePerson(
  tx: Database,
  { name, phone, birthday }: Pick<Person, 'name'> & Partial<Person>,
): Promise<SQL | undefined> {
  const called = sql`lower(${patients.name}) = lower(${name})`;
  const born =
    birthday === undefined
      ? undefined
      : and(await patientsContaining(tx, name, patients.name), inArray(patients.birthday, nearBirthdays(birthday)));
  return and(called, or(phone === undefined ? undefined : eq(patients.phone, phone), born) ?? sql`false`);
}

/**
 * Asks before a second file is made of somebody whom the user has not been shown: `seen` are those they were. Until the end of the
 * transaction nobody else puts somebody of the same name on file, so that of two who save at once the second is asked.
 */
export async function askIfSamePerson(
  tx: Database,
  person: Person,
  { seen, session }: { seen: readonly number[]; session: Session },
): Promise<void> {
  await holdAlone(tx, 'names', [person.name.toLowerCase()]);
  const unseen = seen.length > 0 ? notInArray(patients.id, [...seen]) : undefined;
  const found = await tx
    .select({ name: patients.name, patientNo: patients.patientNo, birthday: patients.birthday })
    .from(patients)
    .where(and(await likelySamePerson(tx, person), reachable(patients, session.scope), unseen))
    .orderBy(asc(patients.id))
    .limit(mostNamed);
  if (found.length === 0 || !(await holds(tx, session, contract.endpoints.duplicates))) return;
  const people = found.map(({ name, patientNo, birthday }) => [name, patientNo, birthday].join(' · '));
  throw new ApiError(409, 'samePerson', { params: { people }, data: { confirm: 'samePerson' } });
}

const mostNamed = 5;
