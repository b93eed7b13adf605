import { eq, getTableColumns, sql } from 'drizzle-orm';
import { servicePoints as contract } from '../../contract/service-points';
import { crud } from '../crud/crud';
import { contains } from '../crud/filters';
import { listPage } from '../crud/list-page';
import { checkOrganizationMove } from '../crud/moves';
import { checkReference } from '../crud/references';
import { anyContains } from '../db/any-contains';
import { reachable } from '../db/scope';
import { organizations } from '../db/tables/organizations';
import { patientRecords, visitsOnceAt } from '../db/tables/patient-records';
import { servicePoints } from '../db/tables/service-points';
import { users } from '../db/tables/users';
import type { Api } from '../http/api';

/** '' for a point without a manager. */
const managerName = sql<string>`coalesce(nullif(${users.realName}, ''), ${users.username}, '')`;

export function servicePointRoutes(api: Api): void {
  crud(api, contract.endpoints, {
    table: servicePoints,
    load: (db, where) =>
      db
        .select({ ...getTableColumns(servicePoints), orgName: organizations.name, managerName })
        .from(servicePoints)
        .innerJoin(organizations, eq(organizations.id, servicePoints.orgId))
        .leftJoin(users, eq(users.id, servicePoints.managerId))
        .where(where),
    filters: { keyword: contains(servicePoints.name, servicePoints.code) },
    named: (id) => [{ table: patientRecords, ids: visitsOnceAt(id) }],
    check: async (db, { orgId, managerId }, { scope }, before) => {
      await checkOrganizationMove(db, { field: 'orgId', from: before?.orgId, to: orgId, scope });
      await checkReference(db, { table: users, id: managerId, field: 'managerId', from: before?.managerId, scope });
    },
  });

  api.route(contract.endpoints.options, ({ tx, query, session }) =>
    listPage(
      tx,
      servicePoints,
      [
        eq(servicePoints.status, 1),
        reachable(servicePoints, session.scope),
        anyContains(query.query, servicePoints.name, servicePoints.code),
        query.orgId ? eq(servicePoints.orgId, query.orgId) : undefined,
      ],
      { ...query, sortBy: 'name', order: 'asc' },
      (where) => tx.select().from(servicePoints).where(where),
    ),
  );
}
