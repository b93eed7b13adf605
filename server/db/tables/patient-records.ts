import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  real,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Origins } from '../../../contract/exam/origins';
import type { RecordContent, RecordSummary } from '../../../contract/patient-records';
import type { RecordStatus } from '../../../contract/record-steps';
import { instant, rowColumns } from '../columns';
import { atServicePoints, scopeRule, throughRows } from '../scope';
import { namesUploads } from '../upload-address';
import { visitKeys } from '../visit-keys';
import { patients } from './patients';
import { servicePoints } from './service-points';
import { staff } from './staff';
import { users } from './users';

/** As JSON arrays, the staff whom parts of a visit name, and all whom a version of it names: as the indexes say it. */
const partExaminers = sql`jsonb_path_query_array(exam, '$.*.examinerId')`;
const examinersThen = sql`(jsonb_path_query_array(content, '$.examinerId') || jsonb_path_query_array(content, '$.exam.*.examinerId'))`;

/** Visits. What lists, charts and counts read of the examination is computed when the row is saved: `columnsOf`. */
export const patientRecords = pgTable(
  'patient_records',
  {
    ...rowColumns,
    patientId: integer('patient_id').notNull(),
    /** Where the patient belongs now, by which a visit is reached: a patient's history goes with the patient. */
    patientPointId: integer('patient_point_id').notNull(),
    /** Where the visit was. */
    servicePointId: integer('service_point_id')
      .notNull()
      .references(() => servicePoints.id),
    examinerId: integer('examiner_id')
      .notNull()
      .references(() => staff.id),
    visitDate: date('visit_date', { mode: 'string' }).notNull(),
    visitType: text('visit_type').$type<RecordContent['visitType']>().notNull(),
    status: text('status').$type<RecordStatus>().notNull(),
    chiefComplaint: text('chief_complaint').notNull(),
    history: text('history').notNull(),
    familyHistory: text('family_history').notNull(),
    allergy: text('allergy').notNull(),
    exam: jsonb('exam').$type<RecordContent['exam']>().notNull(),
    /** By the names of cells; nothing of visits that were saved before it was known. */
    origins: jsonb('origins').$type<Origins>().notNull().default({}),
    diagnoses: jsonb('diagnoses').$type<RecordContent['diagnoses']>().notNull(),
    plans: jsonb('plans').$type<RecordContent['plans']>().notNull(),
    prescription: jsonb('prescription').$type<RecordContent['prescription']>(),
    advice: text('advice').notNull(),
    nextFollowUpDate: date('next_follow_up_date', { mode: 'string' }),
    followUpReason: text('follow_up_reason').notNull(),

    age: smallint('age').notNull(),
    seOd: real('se_od'),
    seOs: real('se_os'),
    /** Of the worse eye: the more myopic one, and the one that sees less. */
    seWorse: real('se_worse'),
    alOd: real('al_od'),
    alOs: real('al_os'),
    alDevice: text('al_device'),
    vaOd: real('va_od'),
    vaOs: real('va_os'),
    vaWorse: real('va_worse'),
    isCycloplegic: boolean('is_cycloplegic').notNull(),
    isOrthoK: boolean('is_ortho_k').notNull(),
    grade: text('grade').$type<RecordSummary['grade']>(),
    reducedVision: text('reduced_vision').$type<RecordSummary['reducedVision']>(),
    iopMax: real('iop_max'),
    alCrMax: real('al_cr_max'),
    planCodes: text('plan_codes').array().notNull(),
    /** Why somebody is referred; null without a referral. */
    referralReason: text('referral_reason'),
    /** The patient's, so that counting by it reads one table. */
    gender: text('gender').$type<RecordSummary['patientGender']>().notNull(),

    /** Of a visit that counts, what it is among the patient's others: `courseOf`. Until that day it is the latest one. */
    nextCountedDate: date('next_counted_date', { mode: 'string' }),
    /** Change in a year of the faster eye, and the plans that were followed meanwhile. */
    seRate: real('se_rate'),
    alRate: real('al_rate'),
    ratePlans: text('rate_plans').array().notNull().default([]),
    isFast: boolean('is_fast'),

    /** What the dashboards count the visit as. */
    countedPerson: text('counted_person').notNull().generatedAlwaysAs(visitKeys.person),
    countedRefraction: text('counted_refraction').notNull().generatedAlwaysAs(visitKeys.refraction),
    countedLengths: text('counted_lengths').notNull().generatedAlwaysAs(visitKeys.lengths),
    countedRates: text('counted_rates').notNull().generatedAlwaysAs(visitKeys.rates),

    completedAt: instant('completed_at'),
    completedBy: integer('completed_by').references(() => users.id, { onDelete: 'set null' }),
    completedByName: text('completed_by_name').notNull().default(''),
    voidedAt: instant('voided_at'),
    voidedByName: text('voided_by_name').notNull().default(''),
    voidReason: text('void_reason').notNull().default(''),
    /** The form that made the draft: by it a save whose answer was lost is known again. */
    draftKey: text('draft_key'),
    /** Which window goes on with the draft, whose it is, and since when. */
    heldIn: text('held_in'),
    heldBy: integer('held_by').references(() => users.id, { onDelete: 'set null' }),
    heldSince: instant('held_since'),
    createdBy: integer('created_by').references(() => users.id, { onDelete: 'set null' }),
    updatedBy: integer('updated_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    foreignKey({
      name: 'patient_records_patient_id_patients_id_fk',
      columns: [table.patientId, table.patientPointId],
      foreignColumns: [patients.id, patients.servicePointId],
    }).onUpdate('cascade'),
    index('patient_records_patient').on(table.patientId, table.visitDate),
    index('patient_records_home').on(table.patientPointId, table.visitDate),
    index('patient_records_point').on(table.servicePointId, table.visitDate),
    index('patient_records_newest').on(table.visitDate, table.id),
    index('patient_records_examiner').on(table.examinerId),
    // The other orders that a list can have, and what its plan filter looks for.
    index('patient_records_created').on(table.createdAt, table.id),
    index('patient_records_updated').on(table.updatedAt, table.id),
    index('patient_records_next').on(table.nextFollowUpDate, table.id),
    index('patient_records_status').on(table.status, table.id),
    index('patient_records_plans').using('gin', table.planCodes),
    // Those with pictures, for whoever looks which pictures are in use.
    index('patient_records_pictures').on(table.id).where(namesUploads(table.exam)),
    uniqueIndex('patient_records_draft_key').on(table.createdBy, table.draftKey).where(sql`draft_key is not null`),
    index('patient_records_drafts').on(table.patientPointId).where(sql`status = 'draft'`),
    // Of drafts alone: what a visit was since its completion, its versions say.
    index('patient_records_draft_examiners').using('gin', partExaminers).where(sql`status = 'draft'`),
  ],
);

scopeRule(patientRecords, atServicePoints(patientRecords.patientPointId));

/** What a visit was after each step since its completion. Rows are only added. */
export const recordVersions = pgTable(
  'record_versions',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    recordId: integer('record_id')
      .notNull()
      .references(() => patientRecords.id),
    version: integer('version').notNull(),
    status: text('status').$type<RecordStatus>().notNull(),
    at: instant('at').notNull(),
    by: integer('by').references(() => users.id, { onDelete: 'set null' }),
    byName: text('by_name').notNull(),
    reason: text('reason').notNull(),
    content: jsonb('content').$type<RecordContent>().notNull(),
  },
  (table) => [
    unique('record_versions_version').on(table.recordId, table.version),
    index('record_versions_pictures').on(table.id).where(namesUploads(table.content)),
    index('record_versions_examiners').using('gin', examinersThen),
  ],
);

scopeRule(recordVersions, throughRows(recordVersions.recordId, patientRecords.id));

/**
 * The visits that name one of the staff for a part, or did before they were amended, which no key of the database keeps. Those whom
 * they are a visit's examiner of are not among them: there is one for that.
 */
export const visitsNaming = (staffId: number) => sql`
  select id from ${patientRecords} where examiner_id <> ${staffId} and id in (
    select id from ${patientRecords} where status = 'draft' and ${partExaminers} @> to_jsonb(${staffId}::int)
    union all
    select record_id from ${recordVersions} where ${examinersThen} @> to_jsonb(${staffId}::int)
  )`;

/**
 * The visits that were at a service point before they were amended. Only of those that were amended what they said is looked into: there
 * are few, and no index says it.
 */
export const visitsOnceAt = (servicePointId: number) => sql`
  select id from ${patientRecords} where service_point_id <> ${servicePointId} and id in (
    select record_id from (
      select record_id, content from ${recordVersions}
      where record_id in (select record_id from ${recordVersions} where version > 1)
      offset 0
    ) as amended
    where (content->>'servicePointId')::int = ${servicePointId}
  )`;
