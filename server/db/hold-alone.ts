import { sql } from 'drizzle-orm';
import type { Database } from './database';

/**
 * What only one transaction at a time works at where there is no row to lock, with the number that tells its locks from the others'. A lock of the
 * whole table would do as well, but a vacuum of the table has one that it waits for, longer than a call may.
 * The release before works beside this one: a number stays what it is.
 */
const subjects = {
  /** A day at a service point, or of somebody of the staff. */
  bookings: 7_126_042,
  /** What a service point, or a user, has sent. */
  uploads: 7_126_043,
  /** Who waits at a service point. */
  line: 7_126_047,
  /** Who is put on file, by telephone. */
  people: 7_126_048,
  /** The same, by name: after the telephone, where both are held. */
  names: 7_126_051,
  /** The nodes of the menu and of the calls, all at once. */
  nodes: 7_126_052,
  /** What an installation calls its types of organizations. */
  labels: 7_126_053,
};

type Subject = keyof typeof subjects;

/** Where a crowd may come at once, in which each holds up the next for a moment. */
const crowded: ReadonlySet<Subject> = new Set<Subject>(['line', 'people', 'names']);

/** How long it is waited for a crowd, and for all that the transaction locks after it: for more of them than a usual lock is waited for. */
const patience = '2500ms';

/**
 * Until the end of the transaction whoever else asks for one of these keys waits. All are taken in one order, whatever order they are
 * given in, so that no two wait for each other; who asks again for other keys of the subject has no such promise.
 */
export async function holdAlone(tx: Database, subject: Subject, keys: readonly (number | string)[]): Promise<void> {
  if (keys.length === 0) return;
  const numbers = keys.map((key) => (typeof key === 'number' ? sql`${key}::int` : sql`hashtext(${key})`));
  // Of its own accord the database would leave out what it has no need of, or ask it last.
  const patient = sql`with patience as materialized (select set_config('lock_timeout', ${patience}, true))`;
  const isPatient = crowded.has(subject);
  await tx.execute(sql`
    ${isPatient ? patient : sql``} select pg_advisory_xact_lock(${subjects[subject]}, number)
    from ${isPatient ? sql`patience,` : sql``} (select distinct unnest(array[${sql.join(numbers, sql`, `)}]) as number order by number) as keys
  `);
}
