import { sql } from 'drizzle-orm';
import type { Profile } from '../../contract/auth';
import { type Database, only, plannedQuery } from '../db/database';
import { servicePoints } from '../db/tables/service-points';
import { menuTree } from './menu-tree';
import { menusOf, permissionsOf, roleIdsText } from './rights';
import type { Session } from './session';

/** Everything that the console builds its session from. */
export async function loadProfile(db: Database, session: Session): Promise<Profile> {
  const { user, roleIds, scope } = session;
  // Asked in one breath: every open console asks once a minute.
  const [rows, permissions, menus, servicePointCount] = await Promise.all([
    aboutUser(db, { userId: user.id, roleIds: roleIdsText(roleIds) }),
    permissionsOf(db, session),
    menusOf(db, session),
    // The organizations' points are among them.
    scope === 'all' ? db.$count(servicePoints) : scope.servicePointIds.length,
  ]);
  return {
    ...only(rows),
    preview: session.preview && { id: session.preview.id, name: session.preview.name },
    dataScope: session.dataScope,
    servicePointCount,
    // In one order: a profile that says the same is no new one.
    servicePointIds: scope === 'all' ? null : scope.servicePointIds.toSorted((one, other) => one - other),
    permissions: [...permissions],
    menus: menuTree(menus),
  };
}

type About = Omit<Profile, 'preview' | 'dataScope' | 'servicePointCount' | 'servicePointIds' | 'permissions' | 'menus'>;

const { placeholder } = sql;

/** Whoever has left is nobody's examiner any more. */
const aboutUser = plannedQuery<About>(sql`
  select u.id, u.username, u.real_name as "realName", u.email, u.phone, u.avatar,
    u.must_change_password as "mustChangePassword",
    f.user_id is not null as "hasSecondFactor", cardinality(f.recovery_codes) as "recoveryCodesLeft",
    case when o.id is not null then json_build_object('id', o.id, 'name', o.name) end as organization,
    coalesce((
      select json_agg(json_build_object('id', r.id, 'code', r.code, 'name', r.name) order by r.id)
      from roles r where r.id = any(${placeholder('roleIds')}::text::int[])
    ), '[]') as roles,
    (
      select json_build_object('id', s.id, 'servicePointIds', json_agg(p.service_point_id order by p.service_point_id))
      from staff s join staff_service_points p on p.staff_id = s.id
      where s.user_id = u.id and s.status = 1 group by s.id
    ) as staff,
    coalesce((
      select json_object_agg(v.list, v.view order by v.list) from saved_views v where v.user_id = u.id and v.is_default
    ), '{}') as "defaultViews"
  from users u left join organizations o on o.id = u.org_id left join second_factors f on f.user_id = u.id
  where u.id = ${placeholder('userId')}
`);
