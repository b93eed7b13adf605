import { and, or, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** What rows must be. */
export type Condition = SQL | Wide | undefined;

/**
 * What very many rows are: those whose `column` is one of `ids`, which are all different, and those that are `besides`. Going through them all is
 * slow where the first few in some order are asked for, or only whether there are more than anybody counts.
 */
export type Wide = {
  column: PgColumn;
  ids: SQL;
  besides?: SQL;
  all: SQL;
  /** The same, told of each row by itself. */
  each: SQL;
};

export const isWide = (condition: Condition): condition is Wide => condition !== undefined && 'all' in condition;

/** The rows that meet all of the conditions. */
export const whereAll = (conditions: readonly Condition[], way: 'all' | 'each' = 'all'): SQL | undefined =>
  and(...conditions.map((condition) => (isWide(condition) ? condition[way] : condition)));

/** What meets one or the other, and nothing both. */
export function eitherOf(one: Condition, other: SQL | undefined): Condition {
  if (!isWide(one)) return or(one, other);
  if (!other) return one;
  const orElse = (condition: SQL) => or(condition, other) ?? other;
  return { ...one, besides: other, all: orElse(one.all), each: orElse(one.each) };
}
