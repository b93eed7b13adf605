import { and, inArray, sql } from 'drizzle-orm';
import { permissionsOf } from '../access/rights';
import type { Session } from '../access/session';
import type { Database } from '../db/database';
import { reachable } from '../db/scope';
import { liveTableOf, readableBy } from './live-tables';

/** Of rows of any resources those that somebody may read now. */
export async function readableRows<Row extends { resource: string; id: number }>(
  db: Database,
  session: Session,
  rows: readonly Row[],
): Promise<Row[]> {
  if (rows.length === 0) return [];
  const resources = readableBy(await permissionsOf(db, session));
  const readable: Row[] = [];
  for (const resource of new Set(rows.map((row) => row.resource))) {
    const live = liveTableOf(resource);
    if (!live || !resources.has(resource)) continue;
    const { table, isPlaced, reach } = live;
    const here = rows.filter((row) => row.resource === resource);
    const ids = here.map(({ id }) => id);
    const isReached = [isPlaced ? reachable(table, session.scope) : undefined, reach?.(session)];
    const found = await db
      .select({ id: sql<number>`${table.id}` })
      .from(table)
      .where(and(inArray(table.id, ids), live.rows, ...isReached));
    readable.push(...here.filter(({ id }) => found.some((row) => row.id === id)));
  }
  return readable;
}
