import { aliasedTable, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { organizations as contract, type Organization } from '../../contract/organizations';
import { crud } from '../crud/crud';
import { contains } from '../crud/filters';
import { listPage } from '../crud/list-page';
import { anyContains } from '../db/any-contains';
import type { Database } from '../db/database';
import { checkParent } from '../db/organization-tree';
import { reachable } from '../db/scope';
import { organizations } from '../db/tables/organizations';
import { servicePoints } from '../db/tables/service-points';
import { users } from '../db/tables/users';
import type { Api } from '../http/api';
import { organizationTypeRoutes } from './organization-types';

const { endpoints } = contract;

export function organizationRoutes(api: Api): void {
  const { rowCall } = crud(api, endpoints, {
    table: organizations,
    load,
    filters: { keyword: contains(organizations.name, organizations.code) },
    check: (db, { parentId }, { scope }, before) => checkParent(db, { id: before?.id, parentId, scope }),
  });

  api.route(endpoints.options, ({ tx, query, session }) =>
    listPage(
      tx,
      organizations,
      [
        eq(organizations.status, 1),
        reachable(organizations, session.scope),
        anyContains(query.query, organizations.name, organizations.code),
      ],
      { ...query, sortBy: 'name', order: 'asc' },
      (where) => tx.select().from(organizations).where(where),
    ),
  );

  rowCall(endpoints.move, async ({ tx, id, body: { parentId }, session: { scope }, save, answer }) => {
    await checkParent(tx, { id, parentId, scope });
    await save({ parentId });
    return answer();
  });

  organizationTypeRoutes(api);
}

const parents = aliasedTable(organizations, 'parents');

const countOf = (table: typeof servicePoints | typeof users) =>
  sql<number>`(select count(*)::int from ${table} where ${table.orgId} = ${organizations.id})`;

const load = (db: Database, where: SQL | undefined): Promise<Organization[]> =>
  db
    .select({
      ...getTableColumns(organizations),
      parentName: parents.name,
      servicePointCount: countOf(servicePoints),
      userCount: countOf(users),
    })
    .from(organizations)
    .leftJoin(parents, eq(parents.id, organizations.parentId))
    .where(where);
