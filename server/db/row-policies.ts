import { getTableName, is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { isSettled, policyOf } from './scope';
import * as registry from './tables/registry';
import { users } from './tables/users';

/** All tables of the product. */
export const tables: readonly PgTable[] = Object.values(registry).filter((value) => is(value, PgTable));

/**
 * The tables with rows that not everybody reaches, each with what its policy says; `why` where it has none. Refuses a table that
 * refers to such rows and does not say whose its own are.
 */
export function rowPolicies(of = tables) {
  const policies = of.flatMap((table) => policyOf(table) ?? []);
  const placed = new Set(policies.map(({ table }) => table));
  // Authors are named beside what they wrote, wherever that is.
  placed.delete(users);
  for (const table of of) {
    const refers = getTableConfig(table).foreignKeys.some((key) => placed.has(key.reference().foreignTable));
    if (refers && !isSettled(table))
      throw new Error(`${getTableName(table)} refers to rows with a place: it needs a scopeRule, or a withoutRule.`);
  }
  return policies;
}
