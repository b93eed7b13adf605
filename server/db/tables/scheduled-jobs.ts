import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../columns';

/** When each scheduled rule was last applied; its row is the claim that one process at a time has on it. */
export const scheduledJobs = pgTable('scheduled_jobs', {
  name: text('name').primaryKey(),
  lastRunAt: instant('last_run_at').notNull(),
});
