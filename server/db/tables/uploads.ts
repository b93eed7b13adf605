import { isNull, or, sql } from 'drizzle-orm';
import { customType, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { Upload, UploadPurpose } from '../../../contract/uploads';
import { instant } from '../columns';
import { scopeRule, within } from '../scope';
import { servicePoints } from './service-points';
import { users } from './users';

const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });

/** Pictures that users have sent. */
export const uploads = pgTable(
  'uploads',
  {
    /** Drawn by lot, so that nobody finds others' by counting. */
    id: integer('id').primaryKey(),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    createdBy: integer('created_by')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Whose staff alone may see it; none for what is no secret, such as a logo. */
    servicePointId: integer('service_point_id').references(() => servicePoints.id),
    purpose: text('purpose').$type<UploadPurpose>().notNull().default('avatar'),
    type: text('type').$type<Upload['type']>().notNull(),
    content: bytes('content').notNull(),
  },
  (table) => [index().on(table.createdBy)],
);

scopeRule(uploads, (scope) =>
  scope === 'all'
    ? undefined
    : or(isNull(uploads.servicePointId), within(uploads.servicePointId, scope.servicePointIds)),
);
