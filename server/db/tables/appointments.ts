import { sql } from 'drizzle-orm';
import { date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { Appointment, AppointmentEvent } from '../../../contract/appointments';
import { instant, rowColumns } from '../columns';
import { atServicePoints, scopeRule } from '../scope';
import { followUps } from './follow-ups';
import { patients } from './patients';
import { servicePoints } from './service-points';
import { staff } from './staff';
import { users } from './users';

const pointId = () =>
  integer('service_point_id')
    .notNull()
    .references(() => servicePoints.id);

export const appointments = pgTable(
  'appointments',
  {
    ...rowColumns,
    patientId: integer('patient_id').references(() => patients.id),
    /** As they were at the booking; those of a patient are shown as they are now. */
    name: text('name').notNull(),
    phone: text('phone').notNull(),
    servicePointId: pointId(),
    type: text('type').$type<Appointment['type']>().notNull(),
    /** Day and times as the clock on the spot shows them. */
    date: date('date', { mode: 'string' }).notNull(),
    start: text('start').notNull(),
    end: text('end').notNull(),
    staffId: integer('staff_id').references(() => staff.id),
    source: text('source').$type<Appointment['source']>().notNull(),
    remark: text('remark').notNull().default(''),
    status: text('status').$type<Appointment['status']>().notNull(),
    cancelReason: text('cancel_reason').notNull().default(''),
    followUpId: integer('follow_up_id').references(() => followUps.id),
    recordId: integer('record_id'),
    arrivedAt: instant('arrived_at'),
    createdBy: integer('created_by').references(() => users.id, { onDelete: 'set null' }),
    updatedBy: integer('updated_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('appointments_point_day').on(table.servicePointId, table.date),
    // As lists are ordered, to the last column: the appointments of one day, or made in one go, are many.
    index('appointments_newest').on(table.createdAt, table.start, table.id),
    index('appointments_day').on(table.date, table.start, table.id),
    index('appointments_patient').on(table.patientId, table.date),
    index('appointments_staff_day').on(table.staffId, table.date),
    index('appointments_follow_up').on(table.followUpId),
    // What the scheduled rules look through.
    index('appointments_awaited').on(table.date).where(sql`status = 'confirmed'`),
  ],
);

scopeRule(appointments, atServicePoints(appointments.servicePointId));

/** What has happened to an appointment; rows are only added. */
export const appointmentEvents = pgTable(
  'appointment_events',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    appointmentId: integer('appointment_id')
      .notNull()
      .references(() => appointments.id, { onDelete: 'cascade' }),
    servicePointId: pointId(),
    at: instant('at').notNull().default(sql`now()`),
    byId: integer('by_id').references(() => users.id, { onDelete: 'set null' }),
    byName: text('by_name').notNull(),
    step: text('step').$type<AppointmentEvent['step']>().notNull(),
    from: text('from').$type<Appointment['status']>(),
    to: text('to').$type<Appointment['status']>().notNull(),
    reason: text('reason').notNull().default(''),
    date: date('date', { mode: 'string' }),
    start: text('start'),
    end: text('end'),
  },
  (table) => [index().on(table.appointmentId), index().on(table.servicePointId)],
);

scopeRule(appointmentEvents, atServicePoints(appointmentEvents.servicePointId));
