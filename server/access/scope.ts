import { and, getTableName, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { organizations } from '../db/tables/organizations';
import { patients } from '../db/tables/patients';
import { servicePoints } from '../db/tables/service-points';
import { userServicePoints } from '../db/tables/user-service-points';
import { users } from '../db/tables/users';

/** What a user reaches: everything, or the rows of some organizations and service points. */
export type Scope = 'all' | { orgIds: number[]; servicePointIds: number[] };

type Rule = (scope: Scope) => SQL | undefined;

const within = (column: Parameters<typeof inArray>[0], ids: number[]) =>
  ids.length === 0 ? sql`false` : inArray(column, ids);

/** Which rows of each table a scope covers, and which are there for nobody. A table without a rule is out of everybody's reach. */
const rules = new Map<PgTable, Rule>([
  [organizations, (scope) => (scope === 'all' ? undefined : within(organizations.id, scope.orgIds))],
  [servicePoints, (scope) => (scope === 'all' ? undefined : within(servicePoints.id, scope.servicePointIds))],
  [
    users,
    (scope) =>
      scope === 'all'
        ? undefined
        : or(
            within(users.orgId, scope.orgIds),
            sql`${users.id} in (select user_id from ${userServicePoints} where ${within(userServicePoints.servicePointId, scope.servicePointIds)})`,
          ),
  ],
  [
    patients,
    (scope) =>
      and(
        isNull(patients.removedAt),
        scope === 'all' ? undefined : within(patients.servicePointId, scope.servicePointIds),
      ),
  ],
]);

/** The condition that keeps a query on `table` within `scope`. Every query for a user has it. */
export function reachable(table: PgTable, scope: Scope): SQL | undefined {
  const rule = rules.get(table);
  if (!rule) throw new Error(`No scope rule for the table ${getTableName(table)}.`);
  return rule(scope);
}
