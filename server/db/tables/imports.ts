import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Import } from '../../../contract/imports';
import { rowColumns } from '../columns';
import { atServicePoints, scopeRule, withoutRule } from '../scope';
import { servicePoints } from './service-points';
import { staff } from './staff';
import { users } from './users';

export const imports = pgTable(
  'imports',
  {
    ...rowColumns,
    kind: text('kind').$type<Import['kind']>().notNull(),
    status: text('status').$type<Import['status']>().notNull().default('running'),
    servicePointId: integer('service_point_id')
      .notNull()
      .references(() => servicePoints.id),
    examinerId: integer('examiner_id').references(() => staff.id, { onDelete: 'set null' }),
    createdBy: integer('created_by').references(() => users.id, { onDelete: 'set null' }),
    fileName: text('file_name').notNull(),
    fileKey: text('file_key').notNull(),
    rowCount: integer('row_count').notNull(),
    createdCount: integer('created_count').notNull().default(0),
  },
  (table) => [index().on(table.servicePointId, table.createdAt), index().on(table.fileKey)],
);

scopeRule(imports, atServicePoints(imports.servicePointId));

/** Rows of a file that are in: no row of an import is brought in twice. Their contents are kept nowhere but in what they became. */
export const importRows = pgTable(
  'import_rows',
  {
    importId: integer('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    rowNo: integer('row_no').notNull(),
    /** The patient or the visit that it became. */
    objectId: integer('object_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.rowNo] })],
);

withoutRule(importRows, 'ids only');
