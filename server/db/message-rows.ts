import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { RoleMessage } from '../../contract/messages';
import type { Database } from './database';
import { messageArchives, messageRoles, messages } from './tables/messages';
import { roles } from './tables/roles';
import { users } from './tables/users';

const roleNames = sql<RoleMessage['roles']>`coalesce((
  select json_agg(json_build_object('id', ${roles.id}, 'name', ${roles.name}) order by ${roles.id})
  from ${messageRoles} join ${roles} on ${roles.id} = ${messageRoles.roleId}
  where ${messageRoles.messageId} = ${messages.id}
), '[]')`;

/** Messages as one reader has them. One to everybody names no roles. */
export const loadMessages = (db: Database, where: SQL | undefined, readerId: number) =>
  db
    .select({
      id: messages.id,
      createdAt: messages.createdAt,
      updatedAt: messages.updatedAt,
      title: messages.title,
      content: messages.content,
      creatorName: messages.creatorName,
      creatorAvatar: sql<string>`coalesce(${users.avatar}, '')`,
      isArchive: sql<boolean>`${messageArchives.userId} is not null`,
      roles: roleNames,
    })
    .from(messages)
    .leftJoin(users, eq(users.id, messages.createdBy))
    .leftJoin(messageArchives, and(eq(messageArchives.messageId, messages.id), eq(messageArchives.userId, readerId)))
    .where(where);
