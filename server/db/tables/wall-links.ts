import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, rowColumns } from '../columns';
import { atServicePoints, scopeRule } from '../scope';
import { servicePoints } from './service-points';
import { users } from './users';

export const wallLinks = pgTable(
  'wall_links',
  {
    ...rowColumns,
    servicePointId: integer('service_point_id')
      .notNull()
      .references(() => servicePoints.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    showsNames: boolean('shows_names').notNull(),
    /** Of the secret, which is stored nowhere. */
    tokenHash: text('token_hash').notNull().unique(),
    lastSeenAt: instant('last_seen_at'),
    createdBy: integer('created_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [index().on(table.servicePointId)],
);

scopeRule(wallLinks, atServicePoints(wallLinks.servicePointId));
