import { and, eq, sql } from 'drizzle-orm';
import { auth } from '../../contract/auth';
import type { Endpoint } from '../../contract/endpoints';
import { superAdmin } from '../../contract/role-kinds';
import { roles as contract } from '../../contract/roles';
import { type Database, query } from '../db/database';
import type { Scope } from '../db/scope';
import { roles } from '../db/tables/roles';
import { ApiError } from '../errors/api-error';
import { holds } from './holds';
import { managedRoles } from './managed-roles';
import type { Session } from './session';

/** Calls about the session itself, which stays the user's own. */
const unaffected = [auth.endpoints.unlock.key, auth.endpoints.logout.key];

/**
 * The session as the role that the request's header names would have it, and whether that role may make the call; without the
 * header, undefined. A role has neither an organization of its own people nor service points, so its holder is imagined in the
 * role's organization. Never more than the user's own rights: a preview shows, and must not lift.
 */
export async function previewSession(
  db: Database,
  own: Session,
  endpoint: Endpoint,
  header: string | string[] | undefined,
): Promise<{ session: Session; granted: boolean } | undefined> {
  if (header === undefined || unaffected.includes(endpoint.key)) return undefined;
  const refused = new ApiError(403, 'previewRefused', { data: { previewEnded: true } });
  if (typeof header !== 'string' || !/^\d{1,9}$/.test(header)) throw refused;
  const [role] = await db
    .select()
    .from(roles)
    .where(and(eq(roles.id, Number(header)), managedRoles(own)));
  if (!role || !(await holds(db, own, contract.endpoints.preview))) throw refused;
  if (endpoint.method !== 'GET') throw new ApiError(403, 'previewReadOnly');

  const isSuperAdmin = role.code === superAdmin && own.isSuperAdmin;
  const { dataScope, scope } = isSuperAdmin ? own : await reachOf(db, own, role);
  const session: Session = {
    ...own,
    user: { ...own.user, orgId: role.orgId },
    roleIds: [role.id],
    isSuperAdmin,
    dataScope,
    scope,
    preview: { id: role.id, name: role.name, by: own },
  };
  return { session, granted: await holds(db, session, endpoint) };
}

/** What somebody of the role's organization would reach by it: its places and those below, or just its own service points. */
async function reachOf(
  db: Database,
  own: Session,
  { dataScope, orgId }: typeof roles.$inferSelect,
): Promise<Pick<Session, 'dataScope' | 'scope'>> {
  if (dataScope === 'all') return { dataScope: own.dataScope, scope: own.scope };
  const [found] = await query<{ below: number[]; inside: number[]; at: number[] }>(
    db,
    sql`
      with recursive below as (
        select id from organizations where id = ${orgId}
        union
        select o.id from organizations o join below b on o.parent_id = b.id
      )
      select array(select id from below) as below,
        array(select id from service_points where org_id in (select id from below)) as inside,
        array(select id from service_points where org_id = ${orgId}) as at
    `,
  );
  const imagined: Scope =
    dataScope === 'organization'
      ? { orgIds: found?.below ?? [], servicePointIds: found?.inside ?? [] }
      : { orgIds: [], servicePointIds: found?.at ?? [] };
  return { dataScope, scope: narrower(imagined, own.scope) };
}

function narrower(imagined: Exclude<Scope, 'all'>, own: Scope): Scope {
  if (own === 'all') return imagined;
  return {
    orgIds: imagined.orgIds.filter((id) => own.orgIds.includes(id)),
    servicePointIds: imagined.servicePointIds.filter((id) => own.servicePointIds.includes(id)),
  };
}
