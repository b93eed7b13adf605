import { and, inArray, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { type Change, mostNamedIds } from '../../contract/events';
import { permissionsOf } from '../access/rights';
import type { Session } from '../access/session';
import type { Database } from '../db/database';
import type { Places } from '../db/places';
import type { ChangedRow } from './changed-rows';
import { type LiveTable, readableBy } from './live-tables';

/** What decides what a session is told: the same for all who have the same roles and reach the same. */
export type Reader = {
  /** Equal for equal readers. */
  key: string;
  session: Session;
  resources: ReadonlySet<string>;
  reaches: (places: Places) => boolean;
};

export async function readerOf(db: Database, session: Session): Promise<Reader> {
  const { scope, roleIds, isSuperAdmin, user, preview } = session;
  const resources = readableBy(await permissionsOf(db, session));
  const key = JSON.stringify([scope, roleIds, isSuperAdmin, user.orgId, preview?.by.user.id, [...resources]]);
  if (scope === 'all') return { key, session, resources, reaches: () => true };
  const points = new Set(scope.servicePointIds);
  const orgs = new Set(scope.orgIds);
  const reaches = (places: Places) =>
    places.everywhere || places.points.some((id) => points.has(id)) || places.orgs.some((id) => orgs.has(id));
  return { key, session, resources, reaches };
}

/** Answers of one round to the question which rows a condition covers, by the condition. */
export type Asked = Map<string, Promise<Set<number>>>;

/** What a reader is told of rows that have changed: of those that they may read now, and that others have gone out of their reach. */
export async function changesFor(
  db: Database,
  reader: Reader,
  rows: readonly ChangedRow[],
  asked: Asked,
): Promise<Change[]> {
  const changes = new Map<string, Change>();
  for (const row of rows) {
    if (!reader.resources.has(row.live.resource)) continue;
    const kind = await kindFor(db, reader, row, rows, asked);
    if (!kind) continue;
    const { live, at, by, window, sameVersion } = row;
    // Of what has gone out of reach, where it was: where it is now is not theirs to know.
    const servicePointId = pointOf(kind === 'deleted' ? row.before : row.now);
    const key = JSON.stringify([live.resource, kind, by, window, servicePointId, sameVersion]);
    const change = changes.get(key) ?? { resource: live.resource, ids: [], kind, servicePointId, by, at, window };
    // Of a row that is what it was, nobody is told that it was changed.
    if (!sameVersion && !change.ids.includes(row.id)) change.ids.push(row.id);
    changes.set(key, change);
  }
  return [...changes.values()].map((change) => (change.ids.length > mostNamedIds ? { ...change, ids: [] } : change));
}

const kinds = { insert: 'created', update: 'updated', delete: 'deleted' } as const;

async function kindFor(db: Database, reader: Reader, row: ChangedRow, rows: readonly ChangedRow[], asked: Asked) {
  const { live, now, before, op } = row;
  const isReached = now !== null && (!live.isPlaced || reader.reaches(now));
  if (isReached && (!live.reach || (await isCovered(db, reader, live, row, rows, asked)))) return kinds[op];
  const wasReached = before !== null && (live.isPlaced || !live.reach) && reader.reaches(before);
  return wasReached && !isReached ? kinds.delete : undefined;
}

const pointOf = (places: Places | null) =>
  places && !places.everywhere && places.points.length === 1 ? (places.points[0] ?? null) : null;

async function isCovered(
  db: Database,
  { session }: Reader,
  { resource, table, reach }: LiveTable,
  { id }: ChangedRow,
  rows: readonly ChangedRow[],
  asked: Asked,
): Promise<boolean> {
  const condition = reach?.(session) ?? sql`true`;
  const ids = rows.flatMap((row) => (row.live.resource === resource ? row.id : []));
  const key = JSON.stringify([resource, new PgDialect().sqlToQuery(condition)]);
  const question =
    asked.get(key) ??
    db
      .select({ id: sql<number>`${table.id}` })
      .from(table)
      .where(and(inArray(table.id, ids), condition))
      .then((found) => new Set(found.map((row) => row.id)));
  asked.set(key, question);
  return (await question).has(id);
}
