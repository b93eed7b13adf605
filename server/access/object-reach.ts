import { getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { allResources } from '../../contract/index';
import { idArray } from '../db/id-array';
import { rowPolicies } from '../db/row-policies';
import { kept, type Scope } from '../db/scope';
import { patients } from '../db/tables/patients';
import { users } from '../db/tables/users';

type RowTable = PgTable & { id: PgColumn };

const hasId = (table: PgTable | undefined): table is RowTable => table !== undefined && 'id' in table;

const placed = new Map(rowPolicies().map(({ table }) => [getTableName(table), table]));

/** Where the rows lie that the calls of a resource are about: in its table. Those of other resources belong to no place. */
export const tablesOfObjects: ReadonlyMap<string, RowTable> = new Map([
  ['auth', users],
  ...allResources.flatMap(({ name }): [string, RowTable][] => {
    const table = placed.get(name.replaceAll('-', '_'));
    return hasId(table) ? [[name, table]] : [];
  }),
]);

/**
 * Whether `scope` covers the object of a call: null for one that is gone, and for a resource whose rows belong to no place. To be
 * asked as the system: to a user what is out of reach looks like what is gone.
 */
export function objectReached(scope: Scope, resource: SQL, objectId: SQL): SQL {
  const cases = [...tablesOfObjects].map(
    ([name, table]) =>
      sql`when ${name} then (select coalesce(${kept(table, scope) ?? sql`true`}, false) from ${table} where ${table.id} = ${objectId})`,
  );
  return sql`case ${resource} ${sql.join(cases, sql` `)} end`;
}

/** Patients of a list of ids whom `scope` covers, as a subquery. Those taken off the lists count: what was theirs is still kept. */
export const patientsReached = (scope: Scope, ids: SQL): SQL =>
  sql`select ${patients.id} from ${patients} where ${patients.id} = any(${ids}) and ${kept(patients, scope) ?? sql`true`}`;

/** Whether everything that a call was about is in reach. */
export const callReached = (
  scope: Scope,
  { resource, objectId, patientIds }: { resource: string; objectId: number | undefined; patientIds: number[] },
): SQL => sql`(
  coalesce(${objectReached(scope, sql`${resource}::text`, sql`${objectId ?? null}::int`)}, ${objectId === undefined || !tablesOfObjects.has(resource)})
  and (select count(*) from (${patientsReached(scope, idArray(patientIds))}) reached) = ${new Set(patientIds).size}
)`;
