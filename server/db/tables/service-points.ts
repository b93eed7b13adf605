import { or } from 'drizzle-orm';
import { type AnyPgColumn, doublePrecision, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { ServicePoint } from '../../../contract/service-points';
import { waitingSteps } from '../../../contract/waiting-steps';
import { rowColumns } from '../columns';
import { scopeRule, within } from '../scope';
import { organizations } from './organizations';
import { users } from './users';

export const servicePoints = pgTable(
  'service_points',
  {
    ...rowColumns,
    name: text('name').notNull(),
    code: text('code').notNull().unique(),
    orgId: integer('org_id')
      .notNull()
      .references(() => organizations.id),
    type: text('type').$type<ServicePoint['type']>(),
    managerId: integer('manager_id').references((): AnyPgColumn => users.id, { onDelete: 'set null' }),
    phone: text('phone').notNull(),
    province: text('province').notNull(),
    city: text('city').notNull(),
    district: text('district').notNull(),
    address: text('address').notNull(),
    lng: doublePrecision('lng'),
    lat: doublePrecision('lat'),
    openingHours: jsonb('opening_hours').$type<ServicePoint['openingHours']>().notNull(),
    slotMinutes: integer('slot_minutes').notNull(),
    capacityPerSlot: integer('capacity_per_slot').notNull(),
    services: text('services').array().notNull(),
    equipment: text('equipment').array().notNull(),
    waitingSteps: text('waiting_steps')
      .array()
      .$type<ServicePoint['waitingSteps']>()
      .notNull()
      .default([...waitingSteps]),
    licenseNo: text('license_no').notNull(),
    photos: text('photos').array().notNull().default([]),
    status: integer('status').$type<ServicePoint['status']>().notNull(),
    remark: text('remark').notNull(),
  },
  (table) => [index().on(table.orgId), index().on(table.managerId)],
);

/** The organizations' points are among those in reach; naming them lets the policy accept a point that is being made. */
scopeRule(servicePoints, (scope) =>
  scope === 'all'
    ? undefined
    : or(within(servicePoints.id, scope.servicePointIds), within(servicePoints.orgId, scope.orgIds)),
);
