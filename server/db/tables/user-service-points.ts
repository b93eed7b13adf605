import { index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
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
