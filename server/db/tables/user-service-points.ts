import { or, sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { scopeRule, within, withoutRule } from '../scope';
import { servicePoints } from './service-points';
import { users } from './users';

/** Which service points somebody works at. */
export const userServicePoints = pgTable(
  'user_service_points',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    // No cascade: a service point that people work at is not deleted.
    servicePointId: integer('service_point_id')
      .notNull()
      .references(() => servicePoints.id),
  },
  (table) => [primaryKey({ columns: [table.userId, table.servicePointId] }), index().on(table.servicePointId)],
);

/** Those of the organizations in reach, and whoever works at a service point in reach. */
scopeRule(
  users,
  (scope) =>
    scope === 'all'
      ? undefined
      : or(
          within(users.orgId, scope.orgIds),
          sql`${users.id} in (select user_id from ${userServicePoints} where ${within(userServicePoints.servicePointId, scope.servicePointIds)})`,
        ),
  {
    withoutPolicy:
      'a new account has no service point yet when the row is made, and authors are named beside what they wrote',
  },
);

withoutRule(userServicePoints, 'read before a call knows who makes it');
