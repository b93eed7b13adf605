import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  doublePrecision,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { MenuPanel } from '../../../contract/menus';
import { rowColumns } from '../columns';
import { everywhere, scopeRule } from '../scope';

/** The nodes of both panels: of the menu, and of the calls that roles can be given. */
export const menus = pgTable(
  'menus',
  {
    ...rowColumns,
    panel: text('panel').$type<MenuPanel>().notNull().default('menu'),
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
    /** Key of the call of an API node, or of a button's; '' for the others. */
    key: text('key').notNull().default(''),
    description: text('description').notNull().default(''),
    /** Name under which the node was installed; null for one that an administrator made. */
    code: text('code').unique(),
  },
  (table) => [index().on(table.parentId), uniqueIndex('menus_key_unique').on(table.key).where(sql`${table.type} = 3`)],
);

scopeRule(menus, everywhere);
