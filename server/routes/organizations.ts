import { aliasedTable, and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { organizations as contract, type Organization } from '../../contract/organizations';
import { crud } from '../crud/crud';
import { anyContains, listPage } from '../crud/list-page';
import { checkVersion, nextVersion } from '../crud/version';
import type { Database } from '../db/database';
import { checkParent, lockTree } from '../db/organization-tree';
import { reachable } from '../db/scope';
import { organizations } from '../db/tables/organizations';
import { servicePoints } from '../db/tables/service-points';
import { users } from '../db/tables/users';
import { notFound } from '../errors/api-error';
import type { Api } from '../http/api';
import { changedFields } from '../http/audit';
import { organizationTypeRoutes } from './organization-types';

const { endpoints } = contract;

const contains = (text: string | undefined) => anyContains(text, organizations.name, organizations.code);

export function organizationRoutes(api: Api): void {
  crud(api, endpoints, {
    table: organizations,
    load,
    filters: ({ keyword, type, status, parentId }) => [
      contains(keyword),
      type && eq(organizations.type, type),
      status === undefined ? undefined : eq(organizations.status, status),
      parentId === undefined ? undefined : eq(organizations.parentId, parentId),
    ],
    check: (db, { parentId }, { scope }, before) => checkParent(db, { id: before?.id, parentId, scope }),
  });

  api.route(endpoints.options, ({ tx, query, session }) =>
    listPage(
      tx,
      organizations,
      [eq(organizations.status, 1), reachable(organizations, session.scope), contains(query.query)],
      { ...query, sortBy: 'name', order: 'asc' },
      (where) => tx.select().from(organizations).where(where),
    ),
  );

  api.route(endpoints.move, async ({ tx, params: { id }, body: { parentId, updatedAt }, session, audit, log }) => {
    audit.objectId = id;
    await lockTree(tx);
    const before = await byId(tx, and(eq(organizations.id, id), reachable(organizations, session.scope)));
    await checkVersion(updatedAt, before, { tx, session, endpoint: endpoints.move, log });
    await checkParent(tx, { id, parentId, scope: session.scope });
    await tx
      .update(organizations)
      .set({ parentId, updatedAt: nextVersion(organizations.updatedAt) })
      .where(eq(organizations.id, id));
    const after = await byId(tx, eq(organizations.id, id));
    audit.changedFields = changedFields(before, after);
    return after;
  });

  organizationTypeRoutes(api);
}

async function byId(db: Database, where: SQL | undefined): Promise<Organization> {
  const [row] = await load(db, where);
  if (!row) throw notFound();
  return row;
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
