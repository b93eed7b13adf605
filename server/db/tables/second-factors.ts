import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from './users';

/** The second step of an account's sign-in (docs/decisions/second-factor.md). */
export const secondFactors = pgTable('second_factors', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Base32, as authenticator apps take it. */
  secret: text('secret').notNull(),
  /** The period of time whose code was used last: no code is taken twice. */
  lastPeriod: integer('last_period').notNull(),
  /** Hashes of those that are left. */
  recoveryCodes: text('recovery_codes').array().notNull(),
});
