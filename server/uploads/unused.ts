import { and, asc, eq, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { draftDays, type UploadPurpose, uploadPurposes } from '../../contract/uploads';
import type { Database } from '../db/database';
import { messages } from '../db/tables/messages';
import { miniProgramUsers } from '../db/tables/mini-program-users';
import { organizations } from '../db/tables/organizations';
import { patientRecords, recordVersions } from '../db/tables/patient-records';
import { servicePoints } from '../db/tables/service-points';
import { staff } from '../db/tables/staff';
import { uploads } from '../db/tables/uploads';
import { users } from '../db/tables/users';
import { namesUploads, uploadAddress } from '../db/upload-address';

/** Every column that may hold the address of a picture. What a visit was counts as well as what it is, removed patients' and voided ones too. */
const places: readonly PgColumn[] = [
  users.avatar,
  miniProgramUsers.avatar,
  staff.signature,
  organizations.logo,
  servicePoints.photos,
  messages.content,
  patientRecords.exam,
  recordVersions.content,
];

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
  const named = sql.join(places.map(namedIn), sql` union all `);
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
