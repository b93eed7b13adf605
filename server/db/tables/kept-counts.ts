import { date, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { atServicePoints, scopeRule } from '../scope';

/** What is counted, of which day, and where: `reach` decides who may know of it, `at` is where it was. */
const counted = {
  fact: text('fact').notNull(),
  day: date('day', { mode: 'string' }).notNull(),
  reachPointId: integer('reach_point_id').notNull(),
  atPointId: integer('at_point_id').notNull(),
  key: text('key').notNull(),
  count: integer('count').notNull(),
};

/** Counts of so many days each, `grain`, from `day` on. Its only index holds all columns, and is the migration's. */
export const keptCounts = pgTable('kept_counts', { grain: smallint('grain').notNull(), ...counted });

/** What has changed since those were last brought up to date. Rows are only added, so that nobody waits for anybody. */
export const keptCountChanges = pgTable('kept_count_changes', counted, (table) => [
  index('kept_count_changes_day').on(table.fact, table.day),
]);

scopeRule(keptCounts, atServicePoints(keptCounts.reachPointId));
scopeRule(keptCountChanges, atServicePoints(keptCountChanges.reachPointId));
