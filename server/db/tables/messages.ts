import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { rowColumns } from '../columns';
import { withoutRule } from '../scope';
import { organizations } from './organizations';
import { roles } from './roles';
import { users } from './users';

export const messages = pgTable(
  'messages',
  {
    ...rowColumns,
    kind: text('kind').$type<'system' | 'role'>().notNull(),
    title: text('title').notNull(),
    content: text('content').notNull(),
    /** Of a role message: only who belongs to this organization, or to one below it, gets it. Null: everywhere. */
    orgId: integer('org_id').references(() => organizations.id, { onDelete: 'cascade' }),
    createdBy: integer('created_by').references(() => users.id, { onDelete: 'set null' }),
    /** As it was when the message was written: the name stays when the account is gone. */
    creatorName: text('creator_name').notNull(),
  },
  (table) => [index().on(table.kind, table.createdAt, table.id), index().on(table.createdBy)],
);

const messageId = () =>
  integer('message_id')
    .notNull()
    .references(() => messages.id, { onDelete: 'cascade' });

export const messageRoles = pgTable(
  'message_roles',
  {
    messageId: messageId(),
    roleId: integer('role_id')
      .notNull()
      .references(() => roles.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.messageId, table.roleId] }), index().on(table.roleId)],
);

/** Who has put which message away. */
export const messageArchives = pgTable(
  'message_archives',
  {
    messageId: messageId(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.userId, table.messageId] }), index().on(table.messageId)],
);

withoutRule(messages, 'by role, or for everybody: message-reach.ts');
withoutRule(messageRoles, 'ids only');
