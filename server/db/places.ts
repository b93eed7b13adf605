import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { policyOf, ruleOf } from './scope';

/** Where a row is, for whoever reaches any of it: at service points, in organizations, or everywhere. */
export type Places = { points: number[]; orgs: number[]; everywhere: boolean };

const none = sql`'{}'::int[]`;
const one = sql`array[place.id]`;

/**
 * What gives the places of a row, by the table's own scope rule: every service point and every organization is asked whether it alone
 * would reach the row. So a rule must be a union over places, as all are. Undefined for a table without a rule.
 */
export function placesOf(table: PgTable): SQL | undefined {
  const rule = ruleOf(table);
  if (!rule) return undefined;
  if (!policyOf(table)) return sql`json_build_object('points', ${none}, 'orgs', ${none}, 'everywhere', true)`;
  const points = rule({ orgIds: none, servicePointIds: one });
  const orgs = rule({ orgIds: one, servicePointIds: none });
  return sql`json_build_object(
    'points', array(select place.id from service_points place where ${points} order by 1),
    'orgs', array(select place.id from organizations place where ${orgs} order by 1),
    'everywhere', coalesce(${rule({ orgIds: none, servicePointIds: none })}, false)
  )`;
}
