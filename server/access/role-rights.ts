import { eq, inArray, sql } from 'drizzle-orm';
import { isWithinScope, superAdmin } from '../../contract/role-kinds';
import type { Role } from '../../contract/roles';
import { type Database, query } from '../db/database';
import { roleMenus, rolePermissions } from '../db/tables/roles';
import { ApiError, type FieldProblem, invalidField } from '../errors/api-error';
import { grantableKeys, menusOf, permissionsOf } from './rights';
import type { Session } from './session';

export type Rights = Pick<Role, 'dataScope' | 'menuIds' | 'permissions'>;

/** What a role may do. Nodes above a menu node count as held: its path begins there. */
export async function rightsOf(
  db: Database,
  { id, code }: { id: number; code: string },
): Promise<Omit<Rights, 'dataScope'>> {
  const isSuperAdmin = code === superAdmin;
  const menus = await menusOf(db, { roleIds: [id], isSuperAdmin });
  const rows = await db
    .select({ key: rolePermissions.key })
    .from(rolePermissions)
    .where(eq(rolePermissions.roleId, id));
  return {
    menuIds: menus.map((node) => node.id).sort((one, other) => one - other),
    permissions: isSuperAdmin ? grantableKeys : rows.map(({ key }) => key).sort(),
  };
}

/** `input` without repetitions, and with the menu nodes above those that it names. Refuses nodes that do not exist. */
export async function completeRights({ dataScope, ...input }: Rights, db: Database): Promise<Rights> {
  const nodes = await query<{ id: number; parent: number | null }>(
    db,
    sql`select id, parent_id as parent from menus where panel = 'menu'`,
  );
  const parents = new Map(nodes.map(({ id, parent }) => [id, parent]));
  const menuIds = new Set<number>();
  for (const named of input.menuIds) {
    if (!parents.has(named)) throw invalidField('menuIds', 'unknownReference');
    for (let id: number | null = named; id !== null && !menuIds.has(id); id = parents.get(id) ?? null) menuIds.add(id);
  }
  return { dataScope, menuIds: [...menuIds], permissions: [...new Set(input.permissions)] };
}

/**
 * Refuses rights that go beyond the session's own. What the role has already may stay, whoever gave it; so somebody with fewer
 * rights can still mend its name.
 */
export async function checkGrantable(
  db: Database,
  session: Session,
  wanted: Rights,
  held: Rights = { dataScope: 'own', menuIds: [], permissions: [] },
): Promise<void> {
  const fields: FieldProblem[] = [];
  const own = new Set([...(await permissionsOf(db, session)), ...held.permissions]);
  const beyond = wanted.permissions.filter((key) => !own.has(key));
  if (beyond.length > 0)
    fields.push({ field: 'permissions', code: 'notGrantable', params: { what: beginning(beyond) } });

  const ownMenus = new Set([...(await menusOf(db, session)).map(({ id }) => id), ...held.menuIds]);
  const count = wanted.menuIds.filter((id) => !ownMenus.has(id)).length;
  if (count > 0) fields.push({ field: 'menuIds', code: 'menusNotGrantable', params: { count } });

  const widest = isWithinScope(held.dataScope, session.dataScope) ? session.dataScope : held.dataScope;
  if (!isWithinScope(wanted.dataScope, widest)) fields.push({ field: 'dataScope', code: 'scopeNotGrantable' });
  if (fields.length > 0) throw new ApiError(400, 'invalidInput', { fields });
}

/** Nobody can take anything from the super admin. */
export function checkComplete(wanted: Rights, held: Rights): void {
  const lacks = <T>(some: T[], all: T[]) => all.some((one) => !some.includes(one));
  const fields: FieldProblem[] = [];
  if (lacks(wanted.permissions, held.permissions)) fields.push({ field: 'permissions', code: 'superAdminComplete' });
  if (lacks(wanted.menuIds, held.menuIds)) fields.push({ field: 'menuIds', code: 'superAdminComplete' });
  if (wanted.dataScope !== held.dataScope) fields.push({ field: 'dataScope', code: 'superAdminComplete' });
  if (fields.length > 0) throw new ApiError(400, 'invalidInput', { fields });
}

/** Makes `rights` those of the role, touching only what differs. */
export async function saveRights(db: Database, roleId: number, { menuIds, permissions }: Rights): Promise<void> {
  const own = eq(rolePermissions.roleId, roleId);
  const before = new Set((await db.select().from(rolePermissions).where(own)).map(({ key }) => key));
  const lost = [...before].filter((key) => !permissions.includes(key));
  const gained = permissions.filter((key) => !before.has(key));
  if (lost.length > 0) await db.delete(rolePermissions).where(sql`${own} and ${inArray(rolePermissions.key, lost)}`);
  if (gained.length > 0) await db.insert(rolePermissions).values(gained.map((key) => ({ roleId, key })));
  await db.delete(roleMenus).where(eq(roleMenus.roleId, roleId));
  if (menuIds.length > 0) await db.insert(roleMenus).values(menuIds.map((menuId) => ({ roleId, menuId })));
}

const beginning = (keys: string[]) => keys.slice(0, 3).join(', ') + (keys.length > 3 ? ` … (${keys.length})` : '');
