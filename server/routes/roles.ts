import { and, eq, getTableColumns, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { builtInRoles, superAdmin } from '../../contract/role-kinds';
import { roles as contract, type Role, type RoleRow } from '../../contract/roles';
import { en_US } from '../../contract/texts/en_US';
import { assignable } from '../access/assignable-roles';
import { managedRoles } from '../access/managed-roles';
import { checkComplete, checkGrantable, completeRights, rightsOf, saveRights } from '../access/role-rights';
import type { Session } from '../access/session';
import { conditionsOf } from '../crud/filters';
import { listPage } from '../crud/list-page';
import { checkOrganizationMove } from '../crud/moves';
import { checkReference } from '../crud/references';
import { rowCalls } from '../crud/row-calls';
import { anyContains } from '../db/any-contains';
import type { Database } from '../db/database';
import { organizations } from '../db/tables/organizations';
import { roles, userRoles } from '../db/tables/roles';
import { sessions } from '../db/tables/sessions';
import { ApiError, invalidField } from '../errors/api-error';
import type { Api } from '../http/api';
import { notedOfRole } from '../http/audit';
import { lockNodes } from '../permissions/nodes';

const { list, one, create, update, delete: remove, options, preview } = contract.endpoints;
const seeded = Object.keys(builtInRoles);

/** Also by the name that a built-in role has in another language. */
function contains(text: string): SQL | undefined {
  const wanted = text.toLowerCase();
  const names = Object.entries(en_US.builtInNames).flatMap(([code, name]) =>
    name.toLowerCase().includes(wanted) ? (contract.builtInNames?.[code] ?? []) : [],
  );
  return or(anyContains(text, roles.name, roles.code), inArray(roles.name, names));
}

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

/** Whole roles, with their rights. */
const loadWhole = async (db: Database, where: SQL | undefined): Promise<Role[]> => {
  const found: Role[] = [];
  for (const row of await load(db, where)) found.push({ ...row, ...(await rightsOf(db, row)) });
  return found;
};

export function roleRoutes(api: Api): void {
  const calls = rowCalls(api, {
    table: roles,
    load: loadWhole,
    reach: managedRoles,
    // Nobody else changes it, or gives it to anybody; nor a node, each of which comes before the roles that hold it.
    lock: async (tx, id, session) => {
      await lockNodes(tx);
      return tx
        .select({ id: roles.id })
        .from(roles)
        .where(and(eq(roles.id, id), managedRoles(session)))
        .for('update');
    },
    alsoTold: ({ id }) => notedOfRole(id),
  });
  reads(api, calls);
  writes(api, calls);
}

type Calls = ReturnType<typeof rowCalls<typeof roles, Role>>;

function reads({ route }: Api, { readCall }: Calls): void {
  route(list, async ({ tx, query, session }) => {
    const filters = await conditionsOf({ tx, query, session }, roles, { keyword: contains });
    return listPage(tx, roles, [managedRoles(session), ...filters], query, (where) => load(tx, where));
  });

  route(options, async ({ tx, query, session }) => {
    const filters = await conditionsOf({ tx, query, session }, roles, { query: contains });
    const order = { ...query, sortBy: 'id', order: 'asc' as const };
    return listPage(tx, roles, [assignable(session), ...filters], order, (where) =>
      tx.select().from(roles).where(where),
    );
  });

  readCall(one, async ({ row }) => row);

  // The row of the system log is what it is for: the calls of the preview themselves change nothing.
  readCall(preview, async ({ row: { id, name } }) => ({ id, name }));
}

function writes({ route }: Api, { add, made, rowCall }: Calls): void {
  route(create, async ({ body, ...call }) => {
    const { tx, session } = call;
    await lockNodes(tx);
    await checkReference(tx, { table: organizations, id: body.orgId, field: 'orgId', scope: session.scope });
    const rights = await completeRights(body, tx);
    await checkGrantable(tx, session, rights);
    const id = await add(call, { ...body, code: body.code || crypto.randomUUID() });
    if (!body.code) await giveCode(tx, id);
    await saveRights(tx, id, rights);
    return made(call, id);
  });

  rowCall(update, async ({ tx, id, body, session, row, save, answer }) => {
    const { endSessions, ...input } = body;
    const code = input.code || row.code;
    if (row.isSeeded && code !== row.code) throw invalidField('code', 'seededCode');
    const move = { field: 'orgId', from: row.orgId, to: input.orgId };
    await checkOrganizationMove(tx, { ...move, scope: session.scope });
    const rights = await completeRights(input, tx);
    if (row.code === superAdmin) checkComplete(rights, row);
    else await checkGrantable(tx, session, rights, row);
    await save({ ...input, code });
    // The super admin's rights are no rows: they are all there are.
    if (row.code !== superAdmin) await saveRights(tx, id, rights);
    if (endSessions) await endSessionsOf(tx, id, session);
    return answer();
  });

  rowCall(remove, async ({ tx, id, row: { isSeeded, userCount } }) => {
    if (isSeeded) throw new ApiError(409, 'seededRole');
    if (userCount > 0) throw new ApiError(409, 'inUseBy', { params: { uses: { users: userCount } } });
    await tx.delete(roles).where(eq(roles.id, id));
    return null;
  });
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
