import { sql } from 'drizzle-orm';
import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '../columns';

/** What a database can be for, each a mark of its own; the index refuses the second, whoever tries to set it. */
export const purposes = ['demo', 'production'] as const;

/** What an installation was given once. A start never gives it again, so that what an administrator removed stays removed. */
export const bootstrapped = pgTable(
  'bootstrapped',
  {
    key: text('key').primaryKey(),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  ({ key }) => [uniqueIndex('bootstrapped_purpose').on(sql`(true)`).where(sql`${key} in ('demo', 'production')`)],
);
