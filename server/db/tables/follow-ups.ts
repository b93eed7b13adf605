import { sql } from 'drizzle-orm';
import { date, doublePrecision, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { FollowUp, FollowUpContact, FollowUpEvent } from '../../../contract/follow-ups';
import { instant, rowColumns } from '../columns';
import { atServicePoints, scopeRule } from '../scope';
import { patients } from './patients';
import { servicePoints } from './service-points';
import { staff } from './staff';
import { users } from './users';

const pointId = () =>
  integer('service_point_id')
    .notNull()
    .references(() => servicePoints.id);

const by = {
  at: instant('at').notNull().default(sql`now()`),
  byId: integer('by_id').references(() => users.id, { onDelete: 'set null' }),
  byName: text('by_name').notNull(),
};

export const followUps = pgTable(
  'follow_ups',
  {
    ...rowColumns,
    patientId: integer('patient_id')
      .notNull()
      .references(() => patients.id),
    servicePointId: pointId(),
    /** As it was then; that of a patient in reach is shown as it is now. */
    name: text('name').notNull(),
    /** A day of the calendar on the spot. */
    dueDate: date('due_date', { mode: 'string' }).notNull(),
    reason: text('reason').notNull(),
    status: text('status').$type<FollowUp['status']>().notNull(),
    assigneeId: integer('assignee_id').references(() => staff.id),
    source: text('source').$type<FollowUp['source']>().notNull(),
    recordId: integer('record_id'),
    completedRecordId: integer('completed_record_id'),
    /** The day of the visit that answered it, or on which somebody said that it was done. */
    completedOn: date('completed_on', { mode: 'string' }),
    /** Its place in its column of the board, where somebody has given it one: `boardRank`. */
    boardRank: doublePrecision('board_rank'),
    remark: text('remark').notNull().default(''),
    cancelReason: text('cancel_reason').notNull().default(''),
    createdBy: integer('created_by').references(() => users.id, { onDelete: 'set null' }),
    updatedBy: integer('updated_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    uniqueIndex('follow_ups_active')
      .on(table.patientId, table.servicePointId, table.reason)
      .where(sql`status in ('open', 'contacted', 'booked')`),
    index('follow_ups_point_due').on(table.servicePointId, table.dueDate, table.id),
    index('follow_ups_due').on(table.dueDate, table.id),
    index('follow_ups_newest').on(table.createdAt, table.id),
    index('follow_ups_assignee').on(table.assigneeId),
    index('follow_ups_record').on(table.recordId),
    index('follow_ups_patient').on(table.patientId, table.dueDate),
  ],
);

scopeRule(followUps, atServicePoints(followUps.servicePointId));

const followUpId = () =>
  integer('follow_up_id')
    .notNull()
    .references(() => followUps.id, { onDelete: 'cascade' });

/** Who was spoken to about a reminder, and what came of it; rows are only added. */
export const followUpContacts = pgTable(
  'follow_up_contacts',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    followUpId: followUpId(),
    servicePointId: pointId(),
    ...by,
    channel: text('channel').$type<FollowUpContact['channel']>().notNull(),
    outcome: text('outcome').$type<FollowUpContact['outcome']>().notNull(),
    note: text('note').notNull().default(''),
  },
  (table) => [index().on(table.followUpId), index().on(table.servicePointId)],
);

scopeRule(followUpContacts, atServicePoints(followUpContacts.servicePointId));

/** What has happened to a reminder; rows are only added. */
export const followUpEvents = pgTable(
  'follow_up_events',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    followUpId: followUpId(),
    servicePointId: pointId(),
    ...by,
    step: text('step').$type<FollowUpEvent['step']>().notNull(),
    from: text('from').$type<FollowUp['status']>(),
    to: text('to').$type<FollowUp['status']>().notNull(),
    reason: text('reason').notNull().default(''),
    dueDate: date('due_date', { mode: 'string' }),
  },
  (table) => [index().on(table.followUpId), index().on(table.servicePointId)],
);

scopeRule(followUpEvents, atServicePoints(followUpEvents.servicePointId));
