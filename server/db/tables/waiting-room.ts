import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { WaitingEntry } from '../../../contract/waiting-room';
import { instant, rowColumns } from '../columns';
import { atServicePoints, scopeRule } from '../scope';
import { appointments } from './appointments';
import { patients } from './patients';
import { servicePoints } from './service-points';
import { staff } from './staff';
import { users } from './users';

/** What an act changes, and its undoing brings back. */
export type WaitingPlace = Pick<
  WaitingEntry,
  | 'step'
  | 'stepsToCome'
  | 'state'
  | 'since'
  | 'waitingSince'
  | 'dilatedUntil'
  | 'skippedAt'
  | 'waited'
  | 'staffId'
  | 'room'
>;

export const waitingRoom = pgTable(
  'waiting_room',
  {
    ...rowColumns,
    servicePointId: integer('service_point_id')
      .notNull()
      .references(() => servicePoints.id),
    /** As the clock on the spot shows it. */
    date: date('date', { mode: 'string' }).notNull(),
    number: integer('number').notNull(),
    patientId: integer('patient_id').references(() => patients.id),
    /** As it was on arrival; that of a patient is shown as it is now. */
    name: text('name').notNull(),
    appointmentId: integer('appointment_id').references(() => appointments.id, { onDelete: 'set null' }),
    bookedAt: instant('booked_at'),
    arrivedAt: instant('arrived_at').notNull(),
    isUrgent: boolean('is_urgent').notNull().default(false),
    step: text('step').$type<WaitingEntry['step']>().notNull(),
    stepsToCome: text('steps_to_come').array().$type<WaitingEntry['stepsToCome']>().notNull(),
    state: text('state').$type<WaitingEntry['state']>().notNull().default('waiting'),
    since: instant('since').notNull(),
    waitingSince: instant('waiting_since').notNull(),
    dilatedUntil: instant('dilated_until'),
    skippedAt: instant('skipped_at'),
    waited: jsonb('waited').$type<WaitingEntry['waited']>().notNull().default([]),
    staffId: integer('staff_id').references(() => staff.id, { onDelete: 'set null' }),
    room: text('room').notNull().default(''),
    /** How it was before the last act; null where nothing can be taken back. */
    before: jsonb('before').$type<WaitingPlace>(),
    /** The visit by which they count as examined, when, and how it was before: for when there was none. */
    examined: jsonb('examined').$type<{ recordId: number; at: string; before: WaitingPlace }>(),
    createdBy: integer('created_by').references(() => users.id, { onDelete: 'set null' }),
    updatedBy: integer('updated_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    uniqueIndex('waiting_room_number').on(table.servicePointId, table.date, table.number),
    uniqueIndex('waiting_room_appointment').on(table.appointmentId),
    index('waiting_room_patient').on(table.patientId, table.date),
    index('waiting_room_staff').on(table.staffId).where(sql`staff_id is not null`),
  ],
);

scopeRule(waitingRoom, atServicePoints(waitingRoom.servicePointId));
