import { eq, type SQL, sql } from 'drizzle-orm';
import type { StaffMember } from '../../contract/staff';
import { isColleague, manageable } from '../access/manageable-users';
import { hasSecondFactor } from '../access/second-factor';
import type { Session } from '../access/session';
import type { Database } from '../db/database';
import { reachable, within } from '../db/scope';
import { organizations } from '../db/tables/organizations';
import { roles, userRoles } from '../db/tables/roles';
import { servicePoints } from '../db/tables/service-points';
import { staff, staffServicePoints } from '../db/tables/staff';
import { users } from '../db/tables/users';

const pointsIn = (scope: Session['scope']) => sql<StaffMember['servicePoints']>`coalesce((
  select json_agg(json_build_object('id', ${servicePoints.id}, 'name', ${servicePoints.name}) order by ${servicePoints.id})
  from ${staffServicePoints} join ${servicePoints} on ${servicePoints.id} = ${staffServicePoints.servicePointId}
  where ${staffServicePoints.staffId} = ${staff.id} and ${reachable(servicePoints, scope) ?? sql`true`}
), '[]')`;

const accountRoles = sql<{ id: number; name: string }[]>`coalesce((
  select json_agg(json_build_object('id', ${roles.id}, 'name', ${roles.name}) order by ${roles.id})
  from ${userRoles} join ${roles} on ${roles.id} = ${userRoles.roleId} where ${userRoles.userId} = ${users.id}
), '[]')`;

/** Belongs and works nowhere beyond the user's reach, and has no account with more rights than the user's. */
const staffManageable = (session: Session) => sql<boolean>`(
  (${staff.userId} is null or ${manageable(session)}) and ${isColleague(staff.orgId, session) ?? sql`true`} and ${
    session.scope === 'all'
      ? sql`true`
      : sql`not exists (
          select 1 from ${staffServicePoints} where ${staffServicePoints.staffId} = ${staff.id}
          and not ${within(staffServicePoints.servicePointId, session.scope.servicePointIds)}
        )`
  }
)`;

/** People of the service points as somebody sees them. */
export async function loadStaff(db: Database, where: SQL | undefined, session: Session): Promise<StaffMember[]> {
  const rows = await db
    .select({
      id: staff.id,
      createdAt: staff.createdAt,
      updatedAt: staff.updatedAt,
      realName: staff.realName,
      phone: staff.phone,
      email: staff.email,
      gender: staff.gender,
      title: staff.title,
      licenseNo: staff.licenseNo,
      signature: staff.signature,
      hireDate: staff.hireDate,
      orgId: staff.orgId,
      orgName: sql<string>`coalesce(${organizations.name}, '')`,
      servicePoints: pointsIn(session.scope),
      remark: staff.remark,
      status: staff.status,
      avatar: sql<string>`coalesce(${users.avatar}, '')`,
      account: { id: users.id, updatedAt: users.updatedAt, username: users.username, status: users.status },
      hasSecondFactor: hasSecondFactor(users.id),
      roles: accountRoles,
      isManageable: staffManageable(session),
    })
    .from(staff)
    .leftJoin(users, eq(users.id, staff.userId))
    .leftJoin(organizations, eq(organizations.id, staff.orgId))
    .where(where);
  return rows.map(({ roles: held, hasSecondFactor, account, ...row }) => ({
    ...row,
    servicePointIds: row.servicePoints.map(({ id }) => id),
    account: account && { ...account, hasSecondFactor, roles: held },
  }));
}
