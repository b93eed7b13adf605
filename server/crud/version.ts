import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { FastifyBaseLogger } from 'fastify';
import type { z } from 'zod';
import { ApiError } from '../errors/api-error';

/** The `updatedAt` of a row that is being written: later than before, even within one millisecond. */
export const nextVersion = (updatedAt: PgColumn): SQL =>
  sql`greatest(clock_timestamp(), ${updatedAt} + interval '1 millisecond')`;

type Versioned = { updatedAt: string };

/**
 * Refuses an update that started from an older version than `current`, with what the row is now, as `shown` to everybody, and
 * who changed it. An update that names no version is accepted, as older clients send none, but noted.
 */
export async function checkVersion<Row extends Versioned>(
  sent: string | undefined,
  current: Row,
  { shown, changedBy, log }: { shown: z.ZodType; changedBy: () => Promise<string | null>; log: FastifyBaseLogger },
): Promise<void> {
  if (sent === undefined) log.warn('an update without a version was accepted');
  else if (Date.parse(sent) !== Date.parse(current.updatedAt)) {
    throw new ApiError(409, 'conflict', { data: { current: shown.parse(current), changedBy: await changedBy() } });
  }
}
