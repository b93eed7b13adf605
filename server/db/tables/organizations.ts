import { type AnyPgColumn, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { rowColumns } from '../columns';
import { inOrganizations, scopeRule } from '../scope';

export const organizations = pgTable('organizations', {
  ...rowColumns,
  name: text('name').notNull(),
  code: text('code').notNull().unique(),
  type: text('type').notNull(),
  parentId: integer('parent_id').references((): AnyPgColumn => organizations.id),
  contactName: text('contact_name').notNull().default(''),
  phone: text('phone').notNull().default(''),
  address: text('address').notNull().default(''),
  status: integer('status').notNull().default(1),
  remark: text('remark').notNull().default(''),
});

scopeRule(organizations, inOrganizations(organizations.id));
