import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { ListView } from '../../../contract/saved-views';
import { rowColumns } from '../columns';
import { users } from './users';

/** How users like their lists to be. A row is its user's alone, so no scope has a say. */
export const savedViews = pgTable(
  'saved_views',
  {
    ...rowColumns,
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    list: text('list').notNull(),
    name: text('name').notNull(),
    isDefault: boolean('is_default').notNull(),
    view: jsonb('view').$type<ListView>().notNull(),
  },
  (table) => [index().on(table.userId, table.list)],
);
