import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { query } from '../db/database';
import { messageRoles, messages } from '../db/tables/messages';
import { userRoles } from '../db/tables/roles';
import type { Session } from './session';

export const isSystemMessage = eq(messages.kind, 'system');

const isRoleMessage = eq(messages.kind, 'role');

/** Role messages for somebody: to a role that they hold, and to their organization or to one above it. */
export const receivedBy = ({ user }: Session): SQL | undefined =>
  and(
    isRoleMessage,
    sql`exists (
      select 1 from ${messageRoles} join ${userRoles} on ${userRoles.roleId} = ${messageRoles.roleId}
      where ${messageRoles.messageId} = ${messages.id} and ${userRoles.userId} = ${user.id}
    )`,
    or(sql`${messages.orgId} is null`, sql`${messages.orgId} in (${organizationsAbove(user.orgId)})`),
  );

/** Role messages that somebody may take back: their own, and all for the super admin. */
export const managedBy = ({ user, isSuperAdmin }: Session): SQL | undefined =>
  and(isRoleMessage, isSuperAdmin ? undefined : eq(messages.createdBy, user.id));

const organizationsAbove = (orgId: number | null) => sql`
  with recursive above as (
    select id, parent_id from organizations where id = ${orgId}
    union
    select o.id, o.parent_id from organizations o join above on o.id = above.parent_id
  )
  select id from above
`;

/** Where a role message of this sender goes: null is everywhere, undefined nowhere. */
export const audienceOf = ({ user, scope }: Session): number | null | undefined =>
  scope === 'all' ? null : (user.orgId ?? undefined);

/**
 * Those of `roleIds` that the user may write to. For others than the super admin: roles of the installation or of their own
 * organizations that can do nothing which the sender cannot.
 */
export async function writableRoles(db: Database, session: Session, roleIds: number[]): Promise<number[]> {
  const { user, isSuperAdmin, scope } = session;
  const ids = sql.join(
    roleIds.map((id) => sql`${id}::int`),
    sql`, `,
  );
  const orgIds = scope === 'all' ? [] : scope.orgIds;
  const isNear = scope === 'all' ? sql`true` : sql`(r.org_id is null or r.org_id = any(${orgList(orgIds)}))`;
  const rows = await query<{ id: number }>(
    db,
    sql`
      select r.id from roles r where r.id in (${ids}) and (${isSuperAdmin} or (
        r.code <> 'superAdmin' and ${isNear} and not exists (
          select 1 from role_permissions wanted where wanted.role_id = r.id and not exists (
            select 1 from role_permissions mine join user_roles u on u.role_id = mine.role_id
            where u.user_id = ${user.id} and mine.key = wanted.key
          )
        )
      ))
    `,
  );
  return rows.map(({ id }) => id);
}

const orgList = (ids: number[]) =>
  sql`array[${sql.join(
    ids.map((id) => sql`${id}::int`),
    sql`, `,
  )}]::int[]`;
