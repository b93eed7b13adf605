import { type SQL, sql } from 'drizzle-orm';
import { allEndpoints } from '../../contract/index';
import type { MenuFields } from '../../contract/menus';
import { type Database, only, plannedQuery } from '../db/database';
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
  const rows = await keysOf(db, { roleIds: roleIdsText(roleIds) });
  const keys = new Set(only(rows).keys.split('\n'));
  return grantableKeys.filter((key) => keys.has(key));
}

/** The nodes of the roles' menus, with the nodes above them: a screen's path begins there. */
export async function menusOf(db: Database, { roleIds, isSuperAdmin, preview }: Holder): Promise<MenuFields[]> {
  if (preview) {
    const own = new Set((await menusOf(db, preview.by)).map(({ id }) => id));
    return (await menusOf(db, { roleIds, isSuperAdmin })).filter(({ id }) => own.has(id));
  }
  return isSuperAdmin ? allMenus(db, {}) : heldMenus(db, { roleIds: roleIdsText(roleIds) });
}

/** As a planned statement takes them, however many there are. */
export const roleIdsText = (ids: readonly number[]) => `{${ids.join(',')}}`;

const { placeholder } = sql;
const heldRoles = sql`any(${placeholder('roleIds')}::text::int[])`;

/** In one piece, as there are some hundred. */
const keysOf = plannedQuery<{ keys: string }>(
  sql`select coalesce(string_agg(key, chr(10)), '') as keys from role_permissions where role_id = ${heldRoles}`,
);

/** With the nodes above them. */
const menusAmong = (nodes: SQL) =>
  plannedQuery<MenuFields>(
    sql`
      with recursive shown as (
        select m.* from menus m where m.panel = 'menu' and ${nodes}
        union
        select p.* from menus p join shown s on s.parent_id = p.id
      )
      select id, parent_id as "parentId", type, route, label, icon, "order", hide, hide_tab as "hideTab", status,
        frame_src as "frameSrc", new_feature as "newFeature", component
      from shown order by "order" nulls last, id
    `,
  );

const allMenus = menusAmong(sql`true`);
const heldMenus = menusAmong(
  sql`m.id in (select menu_id from role_menus where role_id in (select unnest(${placeholder('roleIds')}::text::int[])))`,
);
