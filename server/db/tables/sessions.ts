import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../columns';
import { users } from './users';

/** One sign-in. Tokens carry its id, so that ending the row ends them. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    /** Its name in the API, which shows no token's content. */
    number: integer('number').notNull().unique().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    lastActive: instant('last_active').notNull().default(sql`now()`),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
    ip: text('ip').notNull(),
    userAgent: text('user_agent').notNull(),
  },
  (table) => [index().on(table.userId), index().on(table.expiresAt)],
);

/** Failed sign-ins of one account, or attempts from one address; in the database, so that a restart forgives nothing. */
export const loginAttempts = pgTable(
  'login_attempts',
  {
    /** `account:<lower-case name>` or `address:<ip>` */
    subject: text('subject').primaryKey(),
    count: integer('count').notNull(),
    since: instant('since').notNull().default(sql`now()`),
    lockedUntil: instant('locked_until'),
  },
  (table) => [index().on(table.since)],
);
