import { and, type SQL, sql } from 'drizzle-orm';
import type { PatientInput } from '../../contract/patients';
import { nearBirthdays } from '../clinical/same-person';
import { isOneOf } from '../db/id-array';
import { loadPatients } from '../db/patient-rows';
import { reachable } from '../db/scope';
import { patients } from '../db/tables/patients';
import { identityOf } from './identity';
import type { CheckedRow, ImportContext } from './importer';

type Person = Pick<PatientInput, 'name' | 'phone' | 'birthday'>;

/** What a row says of somebody who would be put on file. */
export type Newcomer = { row: CheckedRow; person: Person };

/**
 * Remarks the rows of people who may be on file already, by the rule that the form warns by: the same name, and the same phone or nearly the
 * same birthday. They are no duplicates, and come in; who reads the remark decides.
 */
export async function remarkLikely({ tx, session }: ImportContext, newcomers: readonly Newcomer[]): Promise<void> {
  const names = [...new Set(newcomers.map(({ person }) => person.name))];
  if (names.length === 0) return;
  const onFile = await loadPatients(tx, and(isCalled(names), reachable(patients, session.scope)));
  const called = new Map<string, (Person & { id?: number; patientNo?: string })[]>();
  const add = (person: Person) => called.set(person.name, [...(called.get(person.name) ?? []), person]);
  for (const patient of onFile) add(patient);
  for (const { row, person } of newcomers) {
    const { id, patientNo = '' } = called.get(person.name)?.find((other) => isLikely(other, person)) ?? noOne;
    add(person);
    if (id === null) continue;
    row.likely = patientNo;
    if (id !== undefined) row.patientIds = [...row.patientIds, id];
  }
}

const noOne = { id: null, patientNo: undefined };

/** By the names' readings, which have an index. */
const isCalled = (names: string[]): SQL | undefined =>
  and(
    sql`${patients.nameReading} = any(array(select reading_of(called) from unnest(${sql.param(names)}::text[]) called))`,
    isOneOf(patients.name, names),
  );

const isLikely = (one: Person, other: Person) =>
  identityOf(one) !== identityOf(other) &&
  (one.phone === other.phone || nearBirthdays(other.birthday).includes(one.birthday));
