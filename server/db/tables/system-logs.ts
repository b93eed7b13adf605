import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../columns';

/**
 * Who did what, and with what result. It names rows and fields but never holds their values, and it refers to users and
 * patients by plain ids: a log outlives what it is about.
 */
export const systemLogs = pgTable(
  'system_logs',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    userId: integer('user_id'),
    username: text('username').notNull(),
    method: text('method').notNull(),
    /** Key of the endpoint. */
    key: text('key').notNull(),
    resource: text('resource').notNull(),
    objectId: integer('object_id'),
    /** Patients whose data was read or written. */
    patientIds: integer('patient_ids').array().notNull(),
    changedFields: text('changed_fields').array().notNull(),
    /** HTTP status of the answer. */
    status: integer('status').notNull(),
    durationMs: integer('duration_ms').notNull(),
    ip: text('ip').notNull(),
    userAgent: text('user_agent').notNull(),
    requestId: text('request_id').notNull(),
  },
  (table) => [index().on(table.createdAt), index().on(table.userId, table.createdAt)],
);
