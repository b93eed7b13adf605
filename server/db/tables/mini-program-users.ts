import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { LinkedPatient, MiniProgramUser } from '../../../contract/mini-program-users';
import { instant, nameReading, rowColumns } from '../columns';
import { atServicePoints, scopeRule, withoutRule } from '../scope';
import { patients } from './patients';
import { servicePoints } from './service-points';

export const miniProgramUsers = pgTable(
  'mini_program_users',
  {
    ...rowColumns,
    /** Identity on the mini-program's platform; null until the first sign-in there. Never leaves the server. */
    openId: text('open_id').unique(),
    passwordHash: text('password_hash'),
    nickname: text('nickname').notNull(),
    nicknameReading: nameReading('nickname_reading'),
    avatar: text('avatar').notNull().default(''),
    phone: text('phone').notNull(),
    servicePointId: integer('service_point_id').references(() => servicePoints.id),
    registeredAt: instant('registered_at').notNull().default(sql`now()`),
    lastActiveAt: instant('last_active_at'),
    status: integer('status').$type<MiniProgramUser['status']>().notNull(),
  },
  (table) => [index().on(table.servicePointId)],
);

export const miniProgramUserPatients = pgTable(
  'mini_program_user_patients',
  {
    miniProgramUserId: integer('mini_program_user_id')
      .notNull()
      .references(() => miniProgramUsers.id, { onDelete: 'cascade' }),
    patientId: integer('patient_id')
      .notNull()
      .references(() => patients.id, { onDelete: 'cascade' }),
    relation: text('relation').$type<LinkedPatient['relation']>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.miniProgramUserId, table.patientId] }), index().on(table.patientId)],
);

scopeRule(miniProgramUsers, atServicePoints(miniProgramUsers.servicePointId));

withoutRule(miniProgramUserPatients, 'ids only');
