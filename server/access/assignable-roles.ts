import { and, inArray, or, type SQL, sql } from 'drizzle-orm';
import { menuType } from '../../contract/menus';
import { builtInRoles, type DataScope, dataScopes, superAdmin } from '../../contract/role-kinds';
import type { Database } from '../db/database';
import { idArray } from '../db/id-array';
import { organizationsAbove } from '../db/organizations-above';
import { within } from '../db/scope';
import { menus } from '../db/tables/menus';
import { roleMenus, rolePermissions, roles } from '../db/tables/roles';
import { invalidField } from '../errors/api-error';
import type { Session } from './session';

/**
 * Roles that can do and reach nothing beyond what the user can: those alone may be given to somebody, and only their holders'
 * accounts may be changed. Who could give more, or sign in as somebody who has more, would have it too.
 */
export function assignable(session: Session): SQL | undefined {
  const byViewer = session.preview ? assignable(session.preview.by) : undefined;
  if (session.isSuperAdmin) return byViewer;
  return and(
    byViewer,
    sql`${roles.code} <> ${superAdmin}`,
    inArray(roles.dataScope, scopesWithin(session.dataScope)),
    isNear(session),
    sql`not exists (
      select 1 from ${rolePermissions} wanted where wanted.role_id = ${roles.id} and wanted.key not in (
        select mine.key from ${rolePermissions} mine where mine.role_id = any(${idArray(session.roleIds)})
      )
    )`,
    // Directories come with what lies in them.
    sql`not exists (
      select 1 from ${roleMenus} wanted join ${menus} m on m.id = wanted.menu_id
      where wanted.role_id = ${roles.id} and m.type <> ${menuType.catalogue} and wanted.menu_id not in (
        select mine.menu_id from ${roleMenus} mine where mine.role_id = any(${idArray(session.roleIds)})
      )
    )`,
  );
}

/** A role is for the organization that it belongs to and for those below; those of the start are for every one. */
export function isNear({ user, scope }: Session): SQL | undefined {
  if (scope === 'all') return undefined;
  return or(
    sql`${roles.orgId} is null`,
    inArray(roles.code, Object.keys(builtInRoles)),
    within(roles.orgId, scope.orgIds),
    sql`${roles.orgId} in (${organizationsAbove(user.orgId)})`,
  );
}

const scopesWithin = (widest: DataScope) => dataScopes.slice(dataScopes.indexOf(widest));

/** Those of `roleIds` that the user may give, or write to; none of them is deleted until that is done. */
export const amongAssignable = async (db: Database, session: Session, roleIds: number[]): Promise<number[]> =>
  (await held(db, and(inArray(roles.id, roleIds), assignable(session)))).map(({ id }) => id);

const held = (db: Database, which: SQL | undefined) =>
  db.select({ id: roles.id }).from(roles).where(which).orderBy(roles.id).for('key share');

/** Refuses roles that do not exist or are out of reach, which look the same, and those that the user may not give. */
export async function checkAssignable(db: Database, session: Session, roleIds: number[], field = 'roleIds') {
  if (roleIds.length === 0) return;
  const known = await held(db, and(inArray(roles.id, roleIds), isNear(session)));
  if (known.length < new Set(roleIds).size) throw invalidField(field, 'unknownReference');
  const given = await amongAssignable(db, session, roleIds);
  if (given.length < known.length) throw invalidField(field, 'roleBeyondRights');
}
