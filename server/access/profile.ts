import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Profile } from '../../contract/auth';
import { type Database, only } from '../db/database';
import { reachable } from '../db/scope';
import { organizations } from '../db/tables/organizations';
import { roles } from '../db/tables/roles';
import { savedViews } from '../db/tables/saved-views';
import { servicePoints } from '../db/tables/service-points';
import { staff, staffServicePoints } from '../db/tables/staff';
import { users } from '../db/tables/users';
import { menuTree } from './menu-tree';
import { menusOf, permissionsOf } from './rights';
import type { Session } from './session';

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
    .where(inArray(roles.id, session.roleIds))
    .orderBy(asc(roles.id));
  const [points] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(servicePoints)
    .where(reachable(servicePoints, session.scope));
  return {
    ...user,
    roles: held,
    preview: session.preview && { id: session.preview.id, name: session.preview.name },
    dataScope: session.dataScope,
    staff: await staffOf(db, user.id),
    servicePointCount: points?.count ?? 0,
    permissions: [...(await permissionsOf(db, session))],
    menus: menuTree(await menusOf(db, session)),
    defaultViews: await defaultViewsOf(db, user.id),
  };
}

/** Whoever has left is nobody's examiner any more. */
async function staffOf(db: Database, userId: number): Promise<Profile['staff']> {
  const rows = await db
    .select({ id: staff.id, servicePointId: staffServicePoints.servicePointId })
    .from(staff)
    .innerJoin(staffServicePoints, eq(staffServicePoints.staffId, staff.id))
    .where(and(eq(staff.userId, userId), eq(staff.status, 1)))
    .orderBy(asc(staffServicePoints.servicePointId));
  const [first] = rows;
  return first ? { id: first.id, servicePointIds: rows.map(({ servicePointId }) => servicePointId) } : null;
}

async function defaultViewsOf(db: Database, userId: number): Promise<Profile['defaultViews']> {
  const rows = await db
    .select({ list: savedViews.list, view: savedViews.view })
    .from(savedViews)
    .where(and(eq(savedViews.userId, userId), eq(savedViews.isDefault, true)))
    .orderBy(asc(savedViews.list));
  return Object.fromEntries(rows.map(({ list, view }) => [list, view]));
}
