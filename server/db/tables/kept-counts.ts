import { sql } from 'drizzle-orm';
import { date, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { atServicePoints, scopeRule } from '../scope';

/** What is counted, and of which day. */
const counted = {
  fact: text('fact').notNull(),
  day: date('day', { mode: 'string' }).notNull(),
  key: text('key').notNull(),
  count: integer('count').notNull(),
};

/** Where: `reach` decides who may know of it, `at` is where it was. */
const places = { reachPointId: integer('reach_point_id').notNull(), atPointId: integer('at_point_id').notNull() };

/** Of how many days, from `day` on. */
const grain = smallint('grain').notNull();

/** Counts of so many days each. Its index holds all columns, and is the migrations'. */
export const keptCounts = pgTable('kept_counts', { grain, ...counted, ...places });

/** What these are at all service points together, which a trigger adds up. */
export const keptTotals = pgTable('kept_totals', { grain, ...counted }, (table) => [
  uniqueIndex('kept_totals_cell').on(table.fact, table.grain, table.day, table.key),
]);

/** What service points are compared by, of all keys and wherever the patients are; a trigger adds it up as well. Its index holds all columns, too. */
export const keptPoints = pgTable('kept_points', {
  ...{ grain, fact: counted.fact, day: counted.day },
  ...{ atPointId: places.atPointId, count: counted.count },
});

/** What has changed since those were last brought up to date. Rows are only added, so that nobody waits for anybody. */
export const keptCountChanges = pgTable('kept_count_changes', { ...counted, ...places }, (table) => [
  index('kept_count_changes_day').on(table.fact, table.day),
]);

scopeRule(keptCounts, atServicePoints(keptCounts.reachPointId));
scopeRule(keptTotals, (scope) => (scope === 'all' ? undefined : sql`false`));
scopeRule(keptPoints, (scope) => (scope === 'all' ? undefined : sql`false`));
scopeRule(keptCountChanges, atServicePoints(keptCountChanges.reachPointId));
