import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, nameReading, rowColumns } from '../columns';
import { organizations } from './organizations';

export const users = pgTable(
  'users',
  {
    ...rowColumns,
    username: text('username').notNull(),
    /** What the name looks like (`lookOf`), once for all accounts; null for one that looked like another before that was checked. */
    usernameLook: text('username_look').unique(),
    passwordHash: text('password_hash').notNull(),
    realName: text('real_name').notNull().default(''),
    realNameReading: nameReading('real_name_reading'),
    email: text('email').notNull().default(''),
    phone: text('phone').notNull().default(''),
    avatar: text('avatar').notNull().default(''),
    orgId: integer('org_id').references(() => organizations.id),
    status: integer('status').$type<0 | 1>().notNull().default(1),
    /** It was disabled because its person left, and comes back with them. */
    leftWithPerson: boolean('left_with_person').notNull().default(false),
    /** The password was made for the user and has been seen by somebody else. */
    mustChangePassword: boolean('must_change_password').notNull().default(false),
    lastLoginAt: instant('last_login_at'),
  },
  (table) => [uniqueIndex('users_username_unique').on(sql`lower(${table.username})`), index().on(table.orgId)],
);
