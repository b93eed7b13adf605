import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../columns';

/** When each scheduled rule was last applied; its row is the claim that one process at a time has on it. */
export const scheduledJobs = pgTable('scheduled_jobs', {
  name: text('name').primaryKey(),
  lastRunAt: instant('last_run_at').notNull(),
  /** Of a rule that goes through all rows by and by: the id up to which it has come. */
  reachedId: integer('reached_id').notNull().default(0),
});
