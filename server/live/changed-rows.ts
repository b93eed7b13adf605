import { and, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { isOneOf } from '../db/id-array';
import { type Places, placesOf } from '../db/places';
import { planned } from '../db/planned';
import { presentOf } from '../db/scope';
import { users } from '../db/tables/users';
import { type LiveTable, liveTablesOf } from './live-tables';
import type { Told } from './told';

/** A row that has changed, as a row of a resource. */
export type ChangedRow = {
  live: LiveTable;
  id: number;
  op: Told['op'];
  sameVersion: boolean;
  at: string;
  /** What whoever did it is called. */
  by: string | null;
  window: string | null;
  /** Where it was, and where it is; null where it was not there, or is not any more. */
  before: Places | null;
  now: Places | null;
};

/** Most ids that one question names. */
const most = 1_000;

/** Asks where the rows are now and what the writers are called: one question a resource, however many listen. */
export async function changedRows(db: Database, told: readonly Told[]): Promise<Map<string, ChangedRow[]>> {
  const at = new Date().toISOString();
  const names = await namesOf(
    db,
    told.flatMap(({ by }) => by ?? []),
  );
  const byTx = new Map<string, ChangedRow[]>();
  for (const table of new Set(told.map((one) => one.table))) {
    const here = told.filter((one) => one.table === table);
    for (const live of liveTablesOf(table)) {
      const found = await placesNow(db, live, here);
      for (const { id, tx, op, sameVersion, by, window, before } of here) {
        // What is not found has gone since, and that is told too, or is a row of another resource.
        if (id === null || (op !== 'delete' && !found.has(id))) continue;
        const now = op === 'delete' ? null : (found.get(id) ?? null);
        const name = by === null ? null : (names.get(by) ?? null);
        const rows = byTx.get(tx) ?? [];
        rows.push({ live, id, op, sameVersion, at, by: name, window, before, now });
        byTx.set(tx, rows);
      }
    }
  }
  return byTx;
}

const nowhere: Places = { points: [], orgs: [], everywhere: false };

/** Null for a row that was taken off the lists. */
async function placesNow(db: Database, { table, rows }: LiveTable, told: Told[]): Promise<Map<number, Places | null>> {
  const ids = [...new Set(told.flatMap(({ id, op }) => (id === null || op === 'delete' ? [] : [id])))];
  const places = sql<Places | null>`${placesOf(table) ?? sql`null`}`;
  const isPresent = sql<boolean>`${presentOf(table) ?? sql`true`}`;
  const found = new Map<number, Places | null>();
  for (let from = 0; from < ids.length; from += most) {
    const page = await planned(
      db
        .select({ id: sql<number>`${table.id}`, places, isPresent })
        .from(table)
        .where(and(isOneOf(table.id, ids.slice(from, from + most)), rows)),
    );
    for (const row of page) found.set(row.id, row.isPresent ? (row.places ?? nowhere) : null);
  }
  return found;
}

/** What users are called, by their ids. */
export async function namesOf(db: Database, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await planned(
    db
      .select({ id: users.id, realName: users.realName, username: users.username })
      .from(users)
      .where(isOneOf(users.id, [...new Set(ids)])),
  );
  return new Map(rows.map(({ id, realName, username }) => [id, realName || username]));
}
