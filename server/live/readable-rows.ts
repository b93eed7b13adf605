import { and, sql } from 'drizzle-orm';
import { permissionsOf } from '../access/rights';
import type { Session } from '../access/session';
import type { Database } from '../db/database';
import { isOneOf } from '../db/id-array';
import { planned } from '../db/planned';
import { reachable } from '../db/scope';
import { liveTableOf, readableBy } from './live-tables';

/** Of rows of any resources those that somebody may read now. */
export async function readableRows<Row extends { resource: string; id: number }>(
  db: Database,
  session: Session,
  rows: readonly Row[],
): Promise<Row[]> {
  if (rows.length === 0) return [];
  const names = [...new Set(rows.map((row) => row.resource))];
  // Asked in one breath, before it is known whether the resource may be read at all.
  const [permissions, ...reached] = await Promise.all([
    permissionsOf(db, session),
    ...names.map((resource) => reachedIds(db, session, resource, rows)),
  ]);
  const resources = readableBy(permissions);
  return names.flatMap((name, index) =>
    rows.filter(({ resource, id }) => resource === name && resources.has(name) && reached[index]?.has(id)),
  );
}

async function reachedIds(
  db: Database,
  session: Session,
  resource: string,
  rows: readonly { resource: string; id: number }[],
): Promise<ReadonlySet<number>> {
  const live = liveTableOf(resource);
  if (!live) return new Set();
  const { table, isPlaced, reach } = live;
  const ids = rows.flatMap((row) => (row.resource === resource ? row.id : []));
  const isReached = [isPlaced ? reachable(table, session.scope) : undefined, reach?.(session)];
  const found = await planned(
    db
      .select({ id: sql<number>`${table.id}` })
      .from(table)
      .where(and(isOneOf(table.id, ids), live.rows, ...isReached)),
  );
  return new Set(found.map(({ id }) => id));
}
