import { type AnyPgColumn, boolean, doublePrecision, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { rowColumns } from '../columns';

export const menus = pgTable(
  'menus',
  {
    ...rowColumns,
    parentId: integer('parent_id').references((): AnyPgColumn => menus.id),
    type: integer('type').notNull(),
    route: text('route').notNull(),
    label: text('label').notNull(),
    icon: text('icon').notNull().default(''),
    order: doublePrecision('order'),
    hide: boolean('hide').notNull().default(false),
    hideTab: boolean('hide_tab').notNull().default(false),
    status: integer('status').notNull().default(1),
    frameSrc: text('frame_src').notNull().default(''),
    newFeature: boolean('new_feature').notNull().default(false),
    component: text('component').notNull().default(''),
    /** Name under which the node was installed; null for one that an administrator made. */
    code: text('code').unique(),
  },
  (table) => [index().on(table.parentId)],
);
