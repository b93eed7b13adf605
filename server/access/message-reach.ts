import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import { idArray } from '../db/id-array';
import { organizationsAbove } from '../db/organizations-above';
import { messageRoles, messages } from '../db/tables/messages';
import type { Session } from './session';

export const isSystemMessage = eq(messages.kind, 'system');

const isRoleMessage = eq(messages.kind, 'role');

/**
 * Role messages for somebody: to a role that they hold, and to their organization or to one above it. In a preview, those of
 * the role's that its viewer sees too.
 */
export const receivedBy = ({ user, roleIds, preview }: Session): SQL | undefined =>
  and(
    isRoleMessage,
    preview ? or(receivedBy(preview.by), managedBy(preview.by)) : undefined,
    sql`exists (
      select 1 from ${messageRoles}
      where ${messageRoles.messageId} = ${messages.id} and ${messageRoles.roleId} = any(${idArray(roleIds)})
    )`,
    or(sql`${messages.orgId} is null`, sql`${messages.orgId} in (${organizationsAbove(user.orgId)})`),
  );

/** Role messages that somebody may take back: their own, and all for the super admin. */
export const managedBy = ({ user, isSuperAdmin }: Session): SQL | undefined =>
  and(isRoleMessage, isSuperAdmin ? undefined : eq(messages.createdBy, user.id));

/** Where a role message of this sender goes: null is everywhere, undefined nowhere. */
export const audienceOf = ({ user, scope }: Session): number | null | undefined =>
  scope === 'all' ? null : (user.orgId ?? undefined);
