import { and, getTableName, SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { isOneOf } from './id-array';

/** What a user reaches: everything, or the rows of some organizations and service points. */
export type Scope = 'all' | { orgIds: number[]; servicePointIds: number[] };

/** The ids themselves, or in a policy of the database the expression that gives them. */
type Ids = number[] | SQL;

export type Rule = (scope: 'all' | { orgIds: Ids; servicePointIds: Ids }) => SQL | undefined;

type RuleOptions = {
  /** Which rows are there at all: those that were taken off the lists are not. */
  present?: SQL;
  /** Why the database itself does not keep rows out of reach (docs/decisions/row-level-security.md). */
  withoutPolicy?: string;
};

const rules = new Map<PgTable, { rule: Rule } & RuleOptions>();
const reasons = new Map<PgTable, string>();

/**
 * Says which rows of a table a scope covers. Stands beside the table; one without a rule is out of everybody's reach. The same
 * rule is the condition of queries and, by `rowPolicies`, the policy of the table.
 */
export function scopeRule(table: PgTable, rule: Rule, options: RuleOptions = {}): void {
  rules.set(table, { rule, ...options });
}

/** Says why a table that refers to rows with a place needs no rule of its own. */
export function withoutRule(table: PgTable, why: string): void {
  reasons.set(table, why);
}

/** Whether a table has said which of its rows a scope covers, or why none does. */
export const isSettled = (table: PgTable): boolean => rules.has(table) || reasons.has(table);

export function within(column: PgColumn, ids: Ids): SQL {
  if (ids instanceof SQL) return sql`${column} = any(${ids})`;
  return ids.length === 0 ? sql`false` : isOneOf(column, ids);
}

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

/** The rows that name, in `column`, a row in reach of another table: its `id`. */
export const throughRows =
  (column: PgColumn, id: PgColumn): Rule =>
  (scope) => {
    const isReached = ruleFor(id.table).rule(scope);
    // In a policy `in` would read all rows in reach for each of one row.
    return isReached && sql`exists (select from ${id.table} where ${id} = ${column} and ${isReached})`;
  };

/** The condition that keeps a query on `table` within `scope`. Every query for a user has it. */
export function reachable(table: PgTable, scope: Scope): SQL | undefined {
  const { present, rule } = ruleFor(table);
  return and(present, rule(scope));
}

/** The same for what was taken off the lists too: it is kept where it was. */
export function kept(table: PgTable, scope: Scope): SQL | undefined {
  return ruleFor(table).rule(scope);
}

/** The rule itself, for whoever asks it about places instead of a user's scope; undefined where there is none. */
export const ruleOf = (table: PgTable): Rule | undefined => rules.get(table)?.rule;

/** Which rows are there at all. */
export const presentOf = (table: PgTable): SQL | undefined => rules.get(table)?.present;

function ruleFor(table: PgTable) {
  const found = rules.get(table);
  if (!found) throw new Error(`No scope rule for the table ${getTableName(table)}.`);
  return found;
}

/** Settings of a transaction that say what its user reaches. Unset, a policy fails instead of letting anything through. */
export const scopeSettings = { orgIds: 'app.org_ids', servicePointIds: 'app.service_point_ids' } as const;

// The subquery makes the planner read the setting once instead of for every row; the cast around it tells `any` that it is an array.
const setting = (name: string) => sql.raw(`(select current_setting('${name}')::int[])::int[]`);

/** What the policy of a table says, and why it has none; undefined where everybody reaches all rows, or nobody by the table. */
export function policyOf(table: PgTable): { table: PgTable; condition: SQL; why: string | undefined } | undefined {
  const found = rules.get(table);
  const scope = { orgIds: setting(scopeSettings.orgIds), servicePointIds: setting(scopeSettings.servicePointIds) };
  const condition = found?.rule(scope);
  return condition && { table, condition, why: found?.withoutPolicy };
}
