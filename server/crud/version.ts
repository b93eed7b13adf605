import { isDeepStrictEqual } from 'node:util';
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { FastifyBaseLogger } from 'fastify';
import type { Endpoint } from '../../contract/endpoints';
import type { Session } from '../access/session';
import type { Database } from '../db/database';
import { ApiError } from '../errors/api-error';
import { lastWriterOf } from '../http/audit';

/** The `updatedAt` of a row that is being written: later than before, even within one millisecond. */
export const nextVersion = (updatedAt: PgColumn): SQL =>
  sql`greatest(clock_timestamp(), ${updatedAt} + interval '1 millisecond')`;

type Versioned = { id: number; updatedAt: string };

/** Who changed a row last. */
export type Writer = { id: number | null; name: string };

const unversioned = 'an update without a version was accepted';

type Check = {
  tx: Database;
  /** Who updates it. */
  session: Session;
  /** The call that updates the row. */
  endpoint: Endpoint;
  log: FastifyBaseLogger;
  /** Where the row itself says it; else the system log does. */
  changedBy?: () => Promise<Writer | null>;
  /** Its entries of calls of other resources than the row's own that change the row. */
  alsoTold?: SQL | undefined;
};

/**
 * Refuses an update that started from an older version than `current`, with what the row is now, as shown to everybody, and
 * who changed it. An update that names no version is accepted, as older clients send none, but noted.
 */
export async function checkVersion<Row extends Versioned>(
  sent: string | undefined,
  current: Row,
  { tx, session, endpoint, log, changedBy, alsoTold }: Check,
): Promise<void> {
  if (sent === undefined) log.warn(unversioned);
  else if (Date.parse(sent) !== Date.parse(current.updatedAt)) {
    const who = changedBy ?? (() => lastWriterOf(tx, { endpoint, id: current.id, since: sent, alsoTold }));
    const writer = await who();
    throw changedSince(endpoint.output.parse(current), writer, session);
  }
}

/** The refusal of what somebody sends who has seen another version than `current`. */
export function changedSince(current: unknown, writer: Writer | null, session: Session): ApiError {
  const isOwn = writer?.id === session.user.id;
  const data = { current, changedBy: writer?.name ?? null, isOwn };
  return new ApiError(409, isOwn ? 'ownConflict' : 'conflict', { data });
}

/** Whether a change started from something else than `current`, of what has no version. */
export function isOld<Known>(sent: Known | undefined, current: Known, log: FastifyBaseLogger): boolean {
  if (sent === undefined) log.warn(unversioned);
  return sent !== undefined && !isDeepStrictEqual(sent, current);
}

/** The same for a list that is no row and has no version: refuses a change that started from another list than `current`. */
export function checkKnown<List>(
  sent: List | undefined,
  current: List,
  log: FastifyBaseLogger,
  code: 'conflict' | 'placeChanged' = 'conflict',
): void {
  if (isOld(sent, current, log)) throw new ApiError(409, code);
}

/** Refuses what was decided by when a row was, where it has been moved since; the answer has when it is now. */
export function checkNotMoved<When extends Record<string, string>>(known: When | undefined, now: When): void {
  if (known === undefined || isDeepStrictEqual(known, now)) return;
  throw new ApiError(409, 'movedSince', { params: { when: Object.values(now).join(' ') }, data: { known: now } });
}
