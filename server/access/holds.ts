import { and, eq, inArray } from 'drizzle-orm';
import type { Endpoint } from '../../contract/endpoints';
import type { Database } from '../db/database';
import { rolePermissions } from '../db/tables/roles';
import type { Session } from './session';

/** Whether the user may make another call than the one that is being answered; in a preview, both the role and its viewer. */
export async function holds(db: Database, session: Session, endpoint: Pick<Endpoint, 'key'>): Promise<boolean> {
  const { roleIds, isSuperAdmin, preview } = session;
  if (preview && !(await holds(db, preview.by, endpoint))) return false;
  if (isSuperAdmin) return true;
  const held = await db
    .select({ key: rolePermissions.key })
    .from(rolePermissions)
    .where(and(inArray(rolePermissions.roleId, roleIds), eq(rolePermissions.key, endpoint.key)));
  return held.length > 0;
}
