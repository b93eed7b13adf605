import { eq, sql } from 'drizzle-orm';
import { type DataScope, superAdmin } from '../../contract/role-kinds';
import { type Database, plannedQuery, query } from '../db/database';
import type { Scope } from '../db/scope';
import { sessions } from '../db/tables/sessions';
import { isOpen, isTouchDue } from './open-sessions';
import type { TokenClaims } from './tokens';

/** The signed-in user of a request. */
export type Session = {
  sid: string;
  user: { id: number; username: string; realName: string; orgId: number | null };
  /** The roles whose rights count. */
  roleIds: number[];
  isSuperAdmin: boolean;
  dataScope: DataScope;
  scope: Scope;
  /** Set while the user sees the console as a role does; the rights above are the role's then. */
  preview: Preview | null;
};

/** Whose rights a preview shows, and the rights of whoever looks: nothing is shown that they may not see themselves. */
export type Preview = { id: number; name: string; by: Session };

type Row = {
  username: string;
  real_name: string;
  org_id: number | null;
  role_ids: number[];
  is_super_admin: boolean;
  granted: boolean;
  data_scope: DataScope | null;
  org_ids: number[] | null;
  service_point_ids: number[] | null;
  is_touch_due: boolean;
  must_change_password: boolean;
};

const { placeholder } = sql;

const lookUp = (idleMinutes: number) =>
  plannedQuery<Row>(
    sql`
      with recursive held as (
        select r.id, r.code, r.data_scope from user_roles u join roles r on r.id = u.role_id where u.user_id = ${placeholder('userId')}
      ),
      reach as (
        select case when bool_or(code = ${superAdmin} or data_scope = 'all') then 'all'
                    when bool_or(data_scope = 'organization') then 'organization'
                    when count(*) > 0 then 'own' end as data_scope
        from held
      ),
      below as (
        select o.id from organizations o join users u on u.org_id = o.id
        where u.id = ${placeholder('userId')} and (select data_scope from reach) = 'organization'
        union
        select o.id from organizations o join below b on o.parent_id = b.id
      ),
      points as (
        select p.id from service_points p where p.org_id in (select id from below)
        union
        select service_point_id from user_service_points
        where user_id = ${placeholder('userId')} and (select data_scope from reach) in ('organization', 'own')
      )
      select u.username, u.real_name, u.org_id,
        array(select id from held order by id) as role_ids,
        exists (select 1 from held where code = ${superAdmin}) as is_super_admin,
        exists (
          select 1 from held h
          where h.code = ${superAdmin} or exists (select 1 from role_permissions p where p.role_id = h.id and p.key = ${placeholder('key')})
        ) as granted,
        reach.data_scope,
        array(select id from below) as org_ids,
        array(select id from points) as service_point_ids,
        ${isTouchDue(idleMinutes)} as is_touch_due,
        u.must_change_password
      from sessions join users u on u.id = sessions.user_id cross join reach
      where ${eq(sessions.id, placeholder('sid'))} and u.id = ${placeholder('userId')} and ${isOpen(idleMinutes)} and u.status = 1
    `,
  );

/** By the minutes without use after which a session ends, which are the same for all calls of a process. */
const lookUps = new Map<number, ReturnType<typeof lookUp>>();

/**
 * The session behind a token, and whether its user may make the call `key`. Undefined when the session has ended, which it has
 * too when nobody used it for `idleMinutes`, when the user was disabled, or the token names another user. One query, asked with every request: whatever changes counts at once.
 */
export async function findSession(
  db: Database,
  { sid, userId }: TokenClaims,
  key: string,
  idleMinutes: number,
): Promise<{ session: Session; granted: boolean; isTouchDue: boolean; mustChangePassword: boolean } | undefined> {
  const found = lookUps.get(idleMinutes) ?? lookUp(idleMinutes);
  lookUps.set(idleMinutes, found);
  const [row] = await found(db, { sid, userId, key });
  if (!row) return undefined;
  const dataScope = row.data_scope ?? 'own';
  const session = {
    sid,
    user: { id: userId, username: row.username, realName: row.real_name, orgId: row.org_id },
    roleIds: row.role_ids,
    isSuperAdmin: row.is_super_admin,
    dataScope,
    scope:
      dataScope === 'all'
        ? ('all' as const)
        : { orgIds: row.org_ids ?? [], servicePointIds: row.service_point_ids ?? [] },
    preview: null,
  };
  return { session, granted: row.granted, isTouchDue: row.is_touch_due, mustChangePassword: row.must_change_password };
}

/** Whether a session has ended because its user was disabled, which ends all of them. */
export async function isDisabled(db: Database, { sid, userId }: TokenClaims): Promise<boolean> {
  const rows = await query(
    db,
    sql`
      select s.id from sessions s join users u on u.id = s.user_id
      where s.id = ${sid} and s.user_id = ${userId} and s.expires_at > now() and u.status <> 1
    `,
  );
  return rows.length > 0;
}
