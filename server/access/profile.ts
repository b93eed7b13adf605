import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Profile } from '../../contract/auth';
import { allEndpoints } from '../../contract/index';
import { superAdmin } from '../../contract/roles';
import { type Database, only, query } from '../db/database';
import { reachable } from '../db/scope';
import { organizations } from '../db/tables/organizations';
import { rolePermissions, roles, userRoles } from '../db/tables/roles';
import { servicePoints } from '../db/tables/service-points';
import { users } from '../db/tables/users';
import { menuTree } from './menu-tree';
import type { Session } from './session';

const grantedKeys = allEndpoints.filter((endpoint) => endpoint.access === 'granted').map((endpoint) => endpoint.key);

/** Everything that the console builds its session from. */
export async function loadProfile(db: Database, session: Session): Promise<Profile> {
  const user = only(
    await db
      .select({
        id: users.id,
        username: users.username,
        realName: users.realName,
        email: users.email,
        phone: users.phone,
        avatar: users.avatar,
        mustChangePassword: users.mustChangePassword,
        organization: { id: organizations.id, name: organizations.name },
      })
      .from(users)
      .leftJoin(organizations, eq(organizations.id, users.orgId))
      .where(eq(users.id, session.user.id)),
  );
  const held = await db
    .select({ id: roles.id, code: roles.code, name: roles.name })
    .from(roles)
    .innerJoin(userRoles, eq(userRoles.roleId, roles.id))
    .where(eq(userRoles.userId, user.id))
    .orderBy(asc(roles.id));
  const [points] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(servicePoints)
    .where(reachable(servicePoints, session.scope));
  return {
    ...user,
    roles: held,
    dataScope: session.dataScope,
    servicePointCount: points?.count ?? 0,
    permissions: await permissionsOf(db, held),
    menus: menuTree(await menusOf(db, held)),
  };
}

type HeldRole = { id: number; code: string };

async function permissionsOf(db: Database, held: HeldRole[]): Promise<string[]> {
  if (held.some((role) => role.code === superAdmin)) return grantedKeys;
  if (held.length === 0) return [];
  const rows = await db
    .selectDistinct({ key: rolePermissions.key })
    .from(rolePermissions)
    .where(
      inArray(
        rolePermissions.roleId,
        held.map((role) => role.id),
      ),
    );
  const keys = new Set(rows.map((row) => row.key));
  return grantedKeys.filter((key) => keys.has(key));
}

/** The nodes of the roles' menus, with the nodes above them: a screen's path begins there. */
async function menusOf(db: Database, held: HeldRole[]) {
  const everything = held.some((role) => role.code === superAdmin);
  const roleIds = sql.join([sql`null::int`, ...held.map((role) => sql`${role.id}::int`)], sql`, `);
  return query<Parameters<typeof menuTree>[0][number]>(
    db,
    sql`
      with recursive shown as (
        select m.* from menus m
        where m.panel = 'menu'
          and (${everything} or m.id in (select menu_id from role_menus where role_id in (${roleIds})))
        union
        select p.* from menus p join shown s on s.parent_id = p.id
      )
      select id, parent_id as "parentId", type, route, label, icon, "order", hide, hide_tab as "hideTab", status,
        frame_src as "frameSrc", new_feature as "newFeature", component
      from shown order by "order" nulls last, id
    `,
  );
}
