import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { DataScope } from '../../../contract/role-kinds';
import { rowColumns } from '../columns';
import { inOrganizations, scopeRule, withoutRule } from '../scope';
import { menus } from './menus';
import { organizations } from './organizations';
import { users } from './users';

export const roles = pgTable('roles', {
  ...rowColumns,
  name: text('name').notNull(),
  code: text('code').notNull().unique(),
  orgId: integer('org_id').references(() => organizations.id),
  description: text('description').notNull().default(''),
  dataScope: text('data_scope').$type<DataScope>().notNull(),
});

const roleId = () =>
  integer('role_id')
    .notNull()
    .references(() => roles.id, { onDelete: 'cascade' });

export const userRoles = pgTable(
  'user_roles',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    roleId: roleId(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.roleId] }), index().on(table.roleId)],
);

/** The calls that a role may make, by endpoint key. */
export const rolePermissions = pgTable(
  'role_permissions',
  { roleId: roleId(), key: text('key').notNull() },
  (table) => [primaryKey({ columns: [table.roleId, table.key] })],
);

export const roleMenus = pgTable(
  'role_menus',
  {
    roleId: roleId(),
    menuId: integer('menu_id')
      .notNull()
      .references(() => menus.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.roleId, table.menuId] }), index().on(table.menuId)],
);

scopeRule(roles, inOrganizations(roles.orgId), {
  withoutPolicy: 'what a user may do is read from roles of the organizations above',
});

for (const table of [userRoles, rolePermissions, roleMenus])
  withoutRule(table, 'read before a call knows who makes it');
