import { getTableName, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

/** What a user reaches: everything, or the rows of some organizations and service points. */
export type Scope = 'all' | { orgIds: number[]; servicePointIds: number[] };

type Rule = (scope: Scope) => SQL | undefined;

const rules = new Map<PgTable, Rule>();

/** Says which rows of a table a scope covers. Stands beside the table; one without a rule is out of everybody's reach. */
export function scopeRule(table: PgTable, rule: Rule): void {
  rules.set(table, rule);
}

export const within = (column: PgColumn, ids: number[]): SQL => (ids.length === 0 ? sql`false` : inArray(column, ids));

/** The same rows for everybody who may make the call. */
export const everywhere: Rule = () => undefined;

/** The rows of the service points in reach. */
export const atServicePoints =
  (column: PgColumn): Rule =>
  (scope) =>
    scope === 'all' ? undefined : within(column, scope.servicePointIds);

/** The rows of the organizations in reach. */
export const inOrganizations =
  (column: PgColumn): Rule =>
  (scope) =>
    scope === 'all' ? undefined : within(column, scope.orgIds);

/** The condition that keeps a query on `table` within `scope`. Every query for a user has it. */
export function reachable(table: PgTable, scope: Scope): SQL | undefined {
  const rule = rules.get(table);
  if (!rule) throw new Error(`No scope rule for the table ${getTableName(table)}.`);
  return rule(scope);
}
