import { inArray, sql } from 'drizzle-orm';
import { allEndpoints } from '../../contract/index';
import type { MenuFields } from '../../contract/menus';
import { type Database, query } from '../db/database';
import { idArray } from '../db/id-array';
import { rolePermissions } from '../db/tables/roles';
import type { Session } from './session';

/** Keys of all calls that a role can be granted. */
export const grantableKeys = allEndpoints
  .filter((endpoint) => endpoint.access === 'granted')
  .map((endpoint) => endpoint.key);

type Holder = Pick<Session, 'roleIds' | 'isSuperAdmin'> & { preview?: { by: Holder } | null };

const known = new WeakMap<Holder, readonly string[]>();

/** Keys of the calls that the session's user may make: as they were when the session was read, asked for once. */
export async function permissionsOf(db: Database, holder: Holder): Promise<readonly string[]> {
  const permissions = known.get(holder) ?? (await loadPermissions(db, holder));
  known.set(holder, permissions);
  return permissions;
}

async function loadPermissions(db: Database, { roleIds, isSuperAdmin, preview }: Holder): Promise<readonly string[]> {
  if (preview) {
    const own = new Set(await permissionsOf(db, preview.by));
    return (await permissionsOf(db, { roleIds, isSuperAdmin })).filter((key) => own.has(key));
  }
  if (isSuperAdmin) return grantableKeys;
  const rows = await db
    .selectDistinct({ key: rolePermissions.key })
    .from(rolePermissions)
    .where(inArray(rolePermissions.roleId, roleIds));
  const keys = new Set(rows.map((row) => row.key));
  return grantableKeys.filter((key) => keys.has(key));
}

/** The nodes of the roles' menus, with the nodes above them: a screen's path begins there. */
export async function menusOf(db: Database, { roleIds, isSuperAdmin, preview }: Holder): Promise<MenuFields[]> {
  if (preview) {
    const own = new Set((await menusOf(db, preview.by)).map(({ id }) => id));
    return (await menusOf(db, { roleIds, isSuperAdmin })).filter(({ id }) => own.has(id));
  }
  return query<MenuFields>(
    db,
    sql`
      with recursive shown as (
        select m.* from menus m
        where m.panel = 'menu'
          and (${isSuperAdmin} or m.id in (select menu_id from role_menus where role_id = any(${idArray(roleIds)})))
        union
        select p.* from menus p join shown s on s.parent_id = p.id
      )
      select id, parent_id as "parentId", type, route, label, icon, "order", hide, hide_tab as "hideTab", status,
        frame_src as "frameSrc", new_feature as "newFeature", component
      from shown order by "order" nulls last, id
    `,
  );
}
