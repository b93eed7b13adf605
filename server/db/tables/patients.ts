import { isNull, type SQL, sql } from 'drizzle-orm';
import { date, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { Patient } from '../../../contract/patients';
import { instant, nameReading, rowColumns } from '../columns';
import { atServicePoints, scopeRule } from '../scope';
import { servicePoints } from './service-points';
import { users } from './users';

export const patients = pgTable(
  'patients',
  {
    ...rowColumns,
    patientNo: text('patient_no').notNull().unique().default(sql`next_patient_no(now())`),
    name: text('name').notNull(),
    nameReading: nameReading('name_reading'),
    gender: text('gender').$type<Patient['gender']>().notNull(),
    birthday: date('birthday', { mode: 'string' }).notNull(),
    phone: text('phone').notNull(),
    servicePointId: integer('service_point_id')
      .notNull()
      .references(() => servicePoints.id),
    address: text('address').notNull(),
    source: text('source').$type<Patient['source']>(),
    sourceRemark: text('source_remark').notNull(),
    guardianName: text('guardian_name').notNull(),
    guardianRelation: text('guardian_relation').$type<Patient['guardianRelation']>(),
    school: text('school').notNull(),
    grade: text('grade').notNull(),
    parentalMyopia: text('parental_myopia').$type<Patient['parentalMyopia']>(),
    allergy: text('allergy').notNull(),
    history: text('history').notNull(),
    createdBy: integer('created_by').references(() => users.id, { onDelete: 'set null' }),
    updatedBy: integer('updated_by').references(() => users.id, { onDelete: 'set null' }),
    /** Taken off the lists; the row and its records are kept. */
    removedAt: instant('removed_at'),
    /** What a keyword is looked for in. The separator is a character that no stored text and no keyword can contain. */
    searchText: text('search_text').generatedAlwaysAs(
      (): SQL => sql`lower(name || chr(31) || patient_no || chr(31) || phone)`,
    ),
  },
  (table) => [
    index('patients_point_newest').on(table.servicePointId, table.createdAt, table.id).where(sql`removed_at is null`),
    index('patients_newest').on(table.createdAt, table.id).where(sql`removed_at is null`),
    index('patients_phone').on(table.phone),
    // What a visit refers to, so that its place follows the patient's.
    unique('patients_id_service_point_id_unique').on(table.id, table.servicePointId),
    index('patients_search').using('gin', sql`search_grams(search_text)`).where(sql`removed_at is null`),
    index('patients_read').using('gin', sql`reading_pieces(name_reading)`).where(sql`removed_at is null`),
    index('patients_by_reading').on(table.nameReading, table.name, table.id).where(sql`removed_at is null`),
    // Who is read so at some service points, from the index alone.
    index('patients_point_reading')
      .on(table.servicePointId, table.nameReading, table.id)
      .where(sql`removed_at is null`),
    // Whose name nobody has read yet: none, but for a while after an upgrade.
    index('patients_unread').on(table.id).where(sql`name_reading is null`),
  ],
);

scopeRule(patients, atServicePoints(patients.servicePointId), { present: isNull(patients.removedAt) });
