import { type AnyPgColumn, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { Organization } from '../../../contract/organizations';
import { rowColumns } from '../columns';
import { inOrganizations, scopeRule } from '../scope';

export const organizations = pgTable(
  'organizations',
  {
    ...rowColumns,
    name: text('name').notNull(),
    code: text('code').notNull().unique(),
    type: text('type').$type<Organization['type']>().notNull(),
    parentId: integer('parent_id').references((): AnyPgColumn => organizations.id),
    logo: text('logo').notNull().default(''),
    contactName: text('contact_name').notNull().default(''),
    phone: text('phone').notNull().default(''),
    address: text('address').notNull().default(''),
    status: integer('status').$type<Organization['status']>().notNull().default(1),
    remark: text('remark').notNull().default(''),
  },
  (table) => [index().on(table.parentId)],
);

scopeRule(organizations, inOrganizations(organizations.id), {
  withoutPolicy: 'their names stand beside service points, people and roles of whoever reaches those',
});
