import { or, sql } from 'drizzle-orm';
import { date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { StaffMember } from '../../../contract/staff';
import { nameReading, rowColumns } from '../columns';
import { scopeRule, within, withoutRule } from '../scope';
import { organizations } from './organizations';
import { servicePoints } from './service-points';
import { users } from './users';

/** Name, phone and email of somebody with an account are the account's too: what changes one changes the other. */
export const staff = pgTable(
  'staff',
  {
    ...rowColumns,
    userId: integer('user_id')
      .unique()
      .references(() => users.id, { onDelete: 'set null' }),
    realName: text('real_name').notNull(),
    realNameReading: nameReading('real_name_reading'),
    phone: text('phone').notNull(),
    email: text('email').notNull().default(''),
    gender: text('gender').$type<StaffMember['gender']>(),
    title: text('title').$type<StaffMember['title']>(),
    licenseNo: text('license_no').notNull().default(''),
    signature: text('signature').notNull().default(''),
    hireDate: date('hire_date', { mode: 'string' }),
    orgId: integer('org_id').references(() => organizations.id),
    status: integer('status').$type<StaffMember['status']>().notNull().default(1),
    remark: text('remark').notNull().default(''),
  },
  (table) => [index().on(table.orgId)],
);

export const staffServicePoints = pgTable(
  'staff_service_points',
  {
    staffId: integer('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    // No cascade: a service point that people work at is not deleted.
    servicePointId: integer('service_point_id')
      .notNull()
      .references(() => servicePoints.id),
  },
  (table) => [primaryKey({ columns: [table.staffId, table.servicePointId] }), index().on(table.servicePointId)],
);

/** Those of the organizations in reach, and whoever works at a service point in reach. */
scopeRule(
  staff,
  (scope) =>
    scope === 'all'
      ? undefined
      : or(
          within(staff.orgId, scope.orgIds),
          sql`${staff.id} in (select staff_id from ${staffServicePoints} where ${within(staffServicePoints.servicePointId, scope.servicePointIds)})`,
        ),
  { withoutPolicy: 'a new person has no service point yet when the row is made' },
);

withoutRule(staffServicePoints, 'ids only');
