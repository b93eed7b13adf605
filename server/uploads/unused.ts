import { and, asc, eq, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { draftDays, type UploadPurpose, uploadPurposes } from '../../contract/uploads';
import type { Database } from '../db/database';
import { uploads } from '../db/tables/uploads';
import { namesUploads, uploadAddress } from '../db/upload-address';
import { fileColumns } from './file-columns';

/** Ids of the pictures that are named in a column. */
const namedIn = (column: PgColumn): SQL => sql`
  select named.id[1]::bigint from ${column.table},
    regexp_matches(${column}::text, ${`${uploadAddress}([1-9][0-9]{0,9})`}, 'g') as named(id)
  where ${namesUploads(column)}
`;

const day = 24 * 3_600_000;
/** Whoever still writes a form has a day. A visit can be taken up from its draft for longer, and then for a day more. */
const daysKept = (purpose: UploadPurpose) => (purpose === 'exam' ? draftDays + 1 : 1);

/** Deletes at most `most` files that nothing refers to, and that no unsaved form can hold any more or that were never sent whole. */
export async function dropUnusedUploads(tx: Database, now: Date, most: number) {
  const isOlder = (days: number) => lt(uploads.createdAt, new Date(now.getTime() - days * day).toISOString());
  const outlived = uploadPurposes.map((purpose) => and(eq(uploads.purpose, purpose), isOlder(daysKept(purpose))));
  const unfinished = and(lt(uploads.received, uploads.size), isOlder(1));
  const named = sql.join(fileColumns.map(namedIn), sql` union all `);
  const isUnnamed = sql`${uploads.id} not in (${named})`;
  const found = await tx
    .select({ id: uploads.id })
    .from(uploads)
    .where(and(or(...outlived, unfinished), isUnnamed))
    .orderBy(asc(uploads.createdAt))
    .limit(most)
    .for('update', { skipLocked: true });
  const ids = found.map(({ id }) => id);
  // Asked once more, now that nobody else can name them: somebody may have done so between the question and the lock.
  const still = and(inArray(uploads.id, ids), isUnnamed);
  return ids.length > 0 ? tx.delete(uploads).where(still).returning({ patientId: sql<null>`null` }) : [];
}
