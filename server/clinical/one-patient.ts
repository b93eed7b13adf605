import { asc, eq, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { lockRow, type VersionedTable } from '../crud/rows';
import { type Database, together } from '../db/database';
import { holdAlone } from '../db/hold-alone';
import { isOneOf } from '../db/id-array';
import { planned } from '../db/planned';
import { askBeyondScope } from '../db/row-security';
import { patients } from '../db/tables/patients';

// Also a patient who is out of reach by now: what has stayed behind of theirs is written one at a time all the same.
const hold = (tx: Database, whom: SQL) =>
  askBeyondScope(tx, () =>
    planned(tx.select({ id: patients.id }).from(patients).where(whom).orderBy(asc(patients.id)).for('no key update')),
  );

/**
 * Until the end of the transaction nobody else writes what belongs to these patients. A visit, a reminder and an appointment change each other:
 * whoever locked them one by one could wait for somebody who waits for them, so that the patient is locked before any of them.
 */
export const onePatientAtATime = (tx: Database, ids: readonly number[]) => hold(tx, isOneOf(patients.id, [...ids]));

/**
 * The same for everybody with these telephones, whether they are on file or not: for who looks somebody up and puts them on file where
 * they are not. Two who do that at once would each find nobody, and there is no patient yet to lock.
 */
export async function onePersonAtATime(tx: Database, phones: readonly string[]): Promise<void> {
  await holdAlone(tx, 'people', phones);
  await hold(tx, isOneOf(patients.phone, phones));
}

/** Those of these patients of whom nobody is writing anything just now, held in the same way: what is scheduled waits for nobody. */
export async function holdWhoIsFree(tx: Database, ids: readonly number[]): Promise<number[]> {
  const free = await tx
    .select({ id: patients.id })
    .from(patients)
    .where(isOneOf(patients.id, [...ids]))
    .orderBy(asc(patients.id))
    .for('no key update', { skipLocked: true });
  return free.map(({ id }) => id);
}

/** Holds the patient of a row, and then the row: the `lock` of calls that write it. */
export const patientFirst = (table: VersionedTable & { patientId: PgColumn }) => (tx: Database, id: number) =>
  together([
    hold(tx, eq(patients.id, tx.select({ patientId: table.patientId }).from(table).where(eq(table.id, id)))),
    lockRow(tx, table, id),
  ]);
