import { sql } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../columns';

/** What an installation was given once. A start never gives it again, so that what an administrator removed stays removed. */
export const bootstrapped = pgTable('bootstrapped', {
  key: text('key').primaryKey(),
  createdAt: instant('created_at').notNull().default(sql`now()`),
});
