import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { rolesNote } from '../../contract/logs';
import type { RoleChoice } from '../../contract/menu-entries';
import { callsOfPage } from '../../contract/page-calls';
import { superAdmin } from '../../contract/role-kinds';
import { assignable } from '../access/assignable-roles';
import type { Session } from '../access/session';
import { checkKnown, nextVersion } from '../crud/version';
import type { Database } from '../db/database';
import { menus } from '../db/tables/menus';
import { roleMenus, rolePermissions, roles, userRoles } from '../db/tables/roles';
import { ApiError, invalidField, notFound } from '../errors/api-error';
import type { Audit } from '../http/audit';
import { lockedNodes, type NodeRow } from './nodes';

/** Roles that the user may change: none beyond the own rights, and not the super admin, who needs to hold nothing. */
const changeable = (session: Session) => and(ne(roles.code, superAdmin), assignable(session));

/** The nodes of a branch, from its top on. */
const branchOf = (id: number) => sql`(
  with recursive branch as (
    select ${id}::int as id
    union
    select m.id from ${menus} m join branch b on m.parent_id = b.id
  )
  select id from branch
)`;

/** The roles that hold each node, or something below it, which shows it too; of those that the user may change. */
export async function rolesByNode(
  db: Database,
  session: Session,
): Promise<Map<number, { id: number; name: string }[]>> {
  const rows = await db
    .select({ menuId: sql<number>`held.menu_id`, id: roles.id, name: roles.name })
    .from(roles)
    .innerJoin(
      sql`(
        with recursive held as (
          select menu_id, role_id from ${roleMenus}
          union
          select m.parent_id, h.role_id from ${menus} m join held h on h.menu_id = m.id where m.parent_id is not null
        )
        select * from held
      ) held`,
      sql`held.role_id = ${roles.id}`,
    )
    .where(changeable(session))
    .orderBy(asc(roles.id));
  const byNode = new Map<number, { id: number; name: string }[]>();
  for (const { menuId, ...role } of rows) {
    const known = byNode.get(menuId);
    if (known) known.push(role);
    else byNode.set(menuId, [role]);
  }
  return byNode;
}

/** The roles beside a node, and whether their holders could do anything on the node's page. */
export async function roleChoices(
  db: Database,
  { id, component, frameSrc }: NodeRow,
  session: Session,
): Promise<RoleChoice[]> {
  const keys = frameSrc === '' ? callsOfPage(component) : [];
  return db
    .select({
      id: roles.id,
      code: roles.code,
      name: roles.name,
      holds: sql<boolean>`exists (
        select 1 from ${roleMenus} m where m.role_id = ${roles.id} and m.menu_id in ${branchOf(id)}
      )`,
      lacksCall: sql<boolean>`${db.$count(
        rolePermissions,
        and(eq(rolePermissions.roleId, roles.id), inArray(rolePermissions.key, [...keys])),
      )} < ${keys.length}`,
    })
    .from(roles)
    .where(changeable(session))
    .orderBy(asc(roles.id));
}

type Setting = {
  roleIds: readonly number[];
  /** Those that held it when the caller looked. */
  known?: readonly number[] | undefined;
  session: Session;
  audit: Audit;
  log: FastifyBaseLogger;
};

const inOrder = (ids: readonly number[]) => [...ids].sort((one, other) => one - other);

/** Makes exactly these roles hold the node: whom it is taken from, what lies below it is too, which would go on showing it. Nobody gives what they do not hold themselves. */
export async function setRoles(tx: Database, node: NodeRow, setting: Setting): Promise<void> {
  const { roleIds, known, session, audit, log } = setting;
  // Two of these at once would each undo a part of the other.
  if (!(await lockedNodes(tx)).some(({ id }) => id === node.id)) throw notFound();
  const choices = await roleChoices(tx, node, session);
  checkKnown(known && inOrder(known), inOrder(choices.flatMap(({ id, holds }) => (holds ? [id] : []))), log);
  const wanted = new Set(roleIds);
  const offered = new Set(choices.map(({ id }) => id));
  if (roleIds.some((id) => !offered.has(id))) throw invalidField('roleIds', 'unknownReference');
  const added = choices.filter(({ id, holds }) => wanted.has(id) && !holds).map(({ id }) => id);
  const removed = choices.filter(({ id, holds }) => !wanted.has(id) && holds).map(({ id }) => id);
  if (added.length > 0 && !(await holdsNode(tx, node.id, session))) throw new ApiError(403, 'rightNotHeld');
  if (removed.length > 0) {
    await tx
      .delete(roleMenus)
      .where(and(sql`${roleMenus.menuId} in ${branchOf(node.id)}`, inArray(roleMenus.roleId, removed)));
  }
  if (added.length > 0) await tx.insert(roleMenus).values(added.map((roleId) => ({ roleId, menuId: node.id })));
  await makeNewVersions(tx, [...added, ...removed], audit);
}

/** Takes nodes from the roles that hold them, before they are deleted. */
export async function takeFromRoles(tx: Database, menuIds: number[], audit: Audit): Promise<void> {
  const held = await tx
    .selectDistinct({ id: roleMenus.roleId })
    .from(roleMenus)
    .where(inArray(roleMenus.menuId, menuIds));
  await tx.delete(roleMenus).where(inArray(roleMenus.menuId, menuIds));
  await makeNewVersions(
    tx,
    held.map(({ id }) => id),
    audit,
  );
}

/** The nodes of a role are a part of it: whoever has it open as it was saves it no longer, and the log says of which roles they were changed. */
async function makeNewVersions(tx: Database, roleIds: number[], audit: Audit): Promise<void> {
  if (roleIds.length === 0) return;
  audit.note = [audit.note ?? [], rolesNote(inOrder(roleIds))].flat().join(', ');
  const changed = inArray(roles.id, roleIds);
  // In one order for all, which an update has not.
  await tx.select({ id: roles.id }).from(roles).where(changed).orderBy(asc(roles.id)).for('no key update');
  await tx
    .update(roles)
    .set({ updatedAt: nextVersion(roles.updatedAt) })
    .where(changed);
}

async function holdsNode(tx: Database, menuId: number, { isSuperAdmin, user }: Session): Promise<boolean> {
  if (isSuperAdmin) return true;
  const held = await tx
    .select({ id: roleMenus.menuId })
    .from(roleMenus)
    .innerJoin(userRoles, eq(userRoles.roleId, roleMenus.roleId))
    .where(and(sql`${roleMenus.menuId} in ${branchOf(menuId)}`, eq(userRoles.userId, user.id)))
    .limit(1);
  return held.length > 0;
}
