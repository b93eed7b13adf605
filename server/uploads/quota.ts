import { and, eq, isNull, sql } from 'drizzle-orm';
import { type Database, only } from '../db/database';
import { uploads } from '../db/tables/uploads';
import { ApiError } from '../errors/api-error';

/** Any number: marks these locks off from others of the database. */
const lock = 7_126_043;
const mb = 1_048_576;

type Sent = { servicePointId: number | null; userId: number; bytes: number };

/**
 * Refuses a file for which its service point has no room; what belongs to none counts as its sender's. One that is announced counts as a
 * whole. Whoever sends for the same one waits, so that several cannot pass the quota together.
 */
export async function admitUpload(tx: Database, { servicePointId, userId, bytes }: Sent, quota: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lock}, ${servicePointId ?? -userId}::int)`);
  const { used } = only(
    await tx
      .select({ used: sql<number>`coalesce(sum(${uploads.size}), 0)::float8` })
      .from(uploads)
      .where(
        servicePointId === null
          ? and(isNull(uploads.servicePointId), eq(uploads.createdBy, userId))
          : eq(uploads.servicePointId, servicePointId),
      ),
  );
  if (used + bytes <= quota * mb) return;
  throw new ApiError(413, servicePointId === null ? 'ownUploadQuota' : 'uploadQuota', { params: { quota } });
}
