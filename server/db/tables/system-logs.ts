import { sql } from 'drizzle-orm';
import { customType, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { refusals } from '../../../contract/logs';
import { instant } from '../columns';

/** What failed and is no refusal, among millions: as the index says it, which the planner could not tell of values. */
export const isFailure = sql.raw(`status >= 400 and status not in (${refusals.join(', ')})`);

/**
 * Who did what, and with what result. It names rows and fields but never holds their values, and it refers to users and
 * patients by plain ids: a log outlives what it is about. Rows are only ever added; a trigger queues each for its seal.
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
    note: text('note').notNull().default(''),
  },
  (table) => [
    index().on(table.createdAt, table.id),
    index().on(table.userId, table.createdAt),
    index('system_logs_username_index').on(sql`lower(${table.username})`, table.createdAt),
    index().on(table.key, table.createdAt),
    index().on(table.objectId).where(sql`${table.objectId} is not null`),
    index().using('gin', table.patientIds),
    index().on(table.method, table.createdAt).where(sql`${table.method} <> 'GET'`),
    index('system_logs_trouble_index').on(table.createdAt).where(sql`${table.status} >= 400`),
    index('system_logs_failed_index').on(table.createdAt, table.id).where(isFailure),
  ],
);

const bytes = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => Buffer.from(value),
});

/** The chain: each link's hash covers the row of the log and the hash before it (docs/decisions/audit-chain.md). */
export const systemLogSeals = pgTable('system_log_seals', {
  /** Place in the chain, without gaps. Not the log's id: transactions end in another order than they took their ids. */
  seq: integer('seq').primaryKey(),
  logId: integer('log_id').notNull().unique(),
  hash: bytes('hash').notNull(),
});

/** Rows of the log that wait for their place in the chain. */
export const systemLogQueue = pgTable('system_log_queue', { logId: integer('log_id').primaryKey() });

/** What was archived or deleted of the log: all before a moment. */
export const systemLogClearings = pgTable('system_log_clearings', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  createdAt: instant('created_at').notNull().default(sql`now()`),
  kind: text('kind').$type<'archive' | 'delete'>().notNull(),
  before: instant('before').notNull(),
  /** Of a deletion: the last link that went, where the chain goes on from. */
  lastSeq: integer('last_seq'),
  lastHash: bytes('last_hash'),
});
