import { and, eq, getTableColumns, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { seededRoles, superAdmin } from '../../contract/role-kinds';
import { roles as contract, type Role, type RoleRow } from '../../contract/roles';
import { en_US } from '../../contract/texts/en_US';
import { assignable } from '../access/assignable-roles';
import { managedRoles } from '../access/managed-roles';
import { checkComplete, checkGrantable, completeRights, rightsOf, saveRights } from '../access/role-rights';
import type { Session } from '../access/session';
import { anyContains, listPage } from '../crud/list-page';
import { checkOrganizationMove } from '../crud/moves';
import { checkReference } from '../crud/references';
import { checkVersion, nextVersion } from '../crud/version';
import { type Database, only } from '../db/database';
import { organizations } from '../db/tables/organizations';
import { roles, userRoles } from '../db/tables/roles';
import { sessions } from '../db/tables/sessions';
import { ApiError, invalidField, notFound } from '../errors/api-error';
import type { Api } from '../http/api';
import { changedFields } from '../http/audit';

const { list, one, create, update, delete: remove, options, preview } = contract.endpoints;
const seeded: string[] = [superAdmin, ...seededRoles];

/** Also by the name that a built-in role has in another language. */
function contains(text: string | undefined): SQL | undefined {
  if (!text) return undefined;
  const wanted = text.toLowerCase();
  const names = Object.entries(en_US.builtInNames).flatMap(([code, name]) =>
    name.toLowerCase().includes(wanted) ? (contract.builtInNames?.[code] ?? []) : [],
  );
  return or(anyContains(text, roles.name, roles.code), inArray(roles.name, names));
}

const inOrganization = (orgId: number | undefined) => (orgId ? eq(roles.orgId, orgId) : undefined);

const load = (db: Database, where: SQL | undefined): Promise<RoleRow[]> =>
  db
    .select({
      ...getTableColumns(roles),
      orgName: sql<string>`coalesce(${organizations.name}, '')`,
      userCount: sql<number>`(select count(*)::int from ${userRoles} where ${userRoles.roleId} = ${roles.id})`,
      isSeeded: sql<boolean>`${inArray(roles.code, seeded)}`,
    })
    .from(roles)
    .leftJoin(organizations, eq(organizations.id, roles.orgId))
    .where(where);

async function find(db: Database, id: number, reach?: SQL): Promise<Role> {
  const [row] = await load(db, and(eq(roles.id, id), reach));
  if (!row) throw notFound();
  return { ...row, ...(await rightsOf(db, row)) };
}

export function roleRoutes({ route }: Api): void {
  route(list, ({ tx, query, session }) =>
    listPage(tx, roles, [managedRoles(session), contains(query.keyword), inOrganization(query.orgId)], query, (where) =>
      load(tx, where),
    ),
  );

  route(options, ({ tx, query, session }) =>
    listPage(
      tx,
      roles,
      [assignable(session), contains(query.query), inOrganization(query.orgId)],
      { ...query, sortBy: 'id', order: 'asc' },
      (where) => tx.select().from(roles).where(where),
    ),
  );

  route(one, async ({ tx, params: { id }, session, audit }) => {
    audit.objectId = id;
    return find(tx, id, managedRoles(session));
  });

  // The row of the system log is what it is for: the calls of the preview themselves change nothing.
  route(preview, async ({ tx, params: { id }, session, audit }) => {
    audit.objectId = id;
    const { name } = await find(tx, id, managedRoles(session));
    return { id, name };
  });

  route(create, async ({ tx, body, session, audit }) => {
    await checkReference(tx, { table: organizations, id: body.orgId, field: 'orgId', scope: session.scope });
    const rights = await completeRights(body, tx);
    await checkGrantable(tx, session, rights);
    const code = body.code || crypto.randomUUID();
    const { id } = only(
      await tx
        .insert(roles)
        .values({ ...body, code })
        .returning({ id: roles.id }),
    );
    audit.objectId = id;
    if (!body.code) await giveCode(tx, id);
    await saveRights(tx, id, rights);
    return find(tx, id);
  });

  route(update, async ({ tx, params: { id }, body, session, audit, log }) => {
    audit.objectId = id;
    const before = await hold(tx, id, session);
    const { updatedAt, endSessions, ...input } = body;
    await checkVersion(updatedAt, before, { tx, session, endpoint: update, log });
    const code = input.code || before.code;
    if (before.isSeeded && code !== before.code) throw invalidField('code', 'seededCode');
    const move = { field: 'orgId', from: before.orgId, to: input.orgId };
    await checkOrganizationMove(tx, { ...move, scope: session.scope });
    const rights = await completeRights(input, tx);
    if (before.code === superAdmin) checkComplete(rights, before);
    else await checkGrantable(tx, session, rights, before);
    await tx
      .update(roles)
      .set({ ...input, code, updatedAt: nextVersion(roles.updatedAt) })
      .where(eq(roles.id, id));
    // The super admin's rights are no rows: they are all there are.
    if (before.code !== superAdmin) await saveRights(tx, id, rights);
    if (endSessions) await endSessionsOf(tx, id, session);
    const after = await find(tx, id);
    audit.changedFields = changedFields(before, after);
    return after;
  });

  route(remove, async ({ tx, params: { id }, session, audit }) => {
    audit.objectId = id;
    const { isSeeded, userCount } = await hold(tx, id, session);
    if (isSeeded) throw new ApiError(409, 'seededRole');
    if (userCount > 0) throw new ApiError(409, 'inUseBy', { params: { uses: { users: userCount } } });
    await tx.delete(roles).where(eq(roles.id, id));
    return null;
  });
}

/** The role, locked: nobody else changes it, or gives it to anybody, before the call has ended. */
async function hold(tx: Database, id: number, session: Session): Promise<Role> {
  const reach = managedRoles(session);
  await tx
    .select({ id: roles.id })
    .from(roles)
    .where(and(eq(roles.id, id), reach))
    .for('update');
  return find(tx, id, reach);
}

/** `ROLE-7`, or something longer where somebody has chosen that. */
async function giveCode(tx: Database, id: number): Promise<void> {
  const taken = await tx
    .select({ id: roles.id })
    .from(roles)
    .where(eq(roles.code, `ROLE-${id}`));
  const code = taken.length === 0 ? `ROLE-${id}` : `ROLE-${id}-${crypto.randomUUID().slice(0, 8)}`;
  await tx.update(roles).set({ code }).where(eq(roles.id, id));
}

const endSessionsOf = (tx: Database, roleId: number, { sid }: Session) =>
  tx
    .update(sessions)
    .set({ revokedAt: sql`now()` })
    .where(
      and(
        isNull(sessions.revokedAt),
        ne(sessions.id, sid),
        inArray(
          sessions.userId,
          tx.select({ id: userRoles.userId }).from(userRoles).where(eq(userRoles.roleId, roleId)),
        ),
      ),
    );
