import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../columns';
import { users } from './users';

type FirstAnswer = {
  data: unknown;
  audit: { objectId?: number; patientIds: number[]; changedFields: string[] };
  wasReached: boolean;
};

/** First answers to creates that carried an `Idempotency-Key`. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    /** With what the log was told of the call, and whether the user reached that. */
    answer: jsonb('answer').$type<FirstAnswer>(),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] }), index().on(table.createdAt)],
);
