import { isNull, or, sql } from 'drizzle-orm';
import { customType, foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { FileType, UploadPurpose } from '../../../contract/uploads';
import { instant } from '../columns';
import { scopeRule, throughRows, within } from '../scope';
import { patients } from './patients';
import { servicePoints } from './service-points';
import { users } from './users';

const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });

/** Pictures and papers that users have sent, or are sending. */
export const uploads = pgTable(
  'uploads',
  {
    /** Drawn by lot, so that nobody finds others' by counting. */
    id: integer('id').primaryKey(),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    /** Null once the account is deleted: what it has sent is others' to see. */
    createdBy: integer('created_by').references(() => users.id, { onDelete: 'set null' }),
    /** Whose staff alone may see it; none for what is no secret, such as a logo. A patient's is where the patient is. */
    servicePointId: integer('service_point_id').references(() => servicePoints.id),
    patientId: integer('patient_id'),
    purpose: text('purpose').$type<UploadPurpose>().notNull().default('avatar'),
    /** Read from the first piece. */
    type: text('type').$type<FileType>(),
    size: integer('size').notNull(),
    /** How many bytes are there, from the first on. */
    received: integer('received').notNull().default(0),
  },
  (table) => [
    foreignKey({
      name: 'uploads_patient_id_patients_id_fk',
      columns: [table.patientId, table.servicePointId],
      foreignColumns: [patients.id, patients.servicePointId],
    }).onUpdate('cascade'),
    index().on(table.createdBy),
    index('uploads_patient').on(table.patientId, table.servicePointId),
  ],
);

scopeRule(uploads, (scope) =>
  scope === 'all'
    ? undefined
    : or(isNull(uploads.servicePointId), within(uploads.servicePointId, scope.servicePointIds)),
);

/** What is there of each: `at` is where in the file a piece begins. */
export const uploadPieces = pgTable(
  'upload_pieces',
  {
    uploadId: integer('upload_id')
      .notNull()
      .references(() => uploads.id, { onDelete: 'cascade' }),
    at: integer('at').notNull(),
    content: bytes('content').notNull(),
  },
  (table) => [primaryKey({ columns: [table.uploadId, table.at] })],
);

scopeRule(uploadPieces, throughRows(uploadPieces.uploadId, uploads.id));
