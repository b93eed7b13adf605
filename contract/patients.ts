import { z } from 'zod';
import { call, defineResource, listQuery, longestSearch, rowMeta, withVersion } from './endpoints';
import { listPage, maxPageSize } from './envelope';
import {
  glance,
  id,
  idParam,
  idsParam,
  longText,
  optionalName,
  optionalPhone,
  optionalText,
  personalText,
  personName,
  phone,
  plainDate,
  reference,
  referenceParam,
} from './fields';

export const genders = ['male', 'female'] as const;
/** Where a patient came from (domain model, section 1). */
export const patientSources = ['walkIn', 'referral', 'school', 'miniProgram', 'campaign', 'other'] as const;
export const guardianRelations = ['father', 'mother', 'grandparent', 'other'] as const;
export const parentalMyopias = ['none', 'one', 'both', 'high'] as const;

const earliestBirthday = '1900-01-01';

// Somewhere on earth it is already tomorrow: a birthday is refused only where it is in the future everywhere.
const latestToday = () => new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 10);

const birthday = plainDate()
  .refine((date) => date >= earliestBirthday, { params: { code: 'tooLongAgo' } })
  .refine((date) => date <= latestToday(), { params: { code: 'inFuture' } });

export const patientInput = z
  .object({
    name: personName(64),
    gender: glance(genders),
    birthday,
    phone: phone(),
    servicePointId: reference('service-points'),
    address: optionalText(200),
    source: z.enum(patientSources).nullable().default(null),
    sourceRemark: optionalText(200),
    guardianName: optionalName(64),
    guardianRelation: z.enum(guardianRelations).nullable().default(null),
    school: optionalName(100),
    grade: optionalName(32),
    parentalMyopia: z.enum(parentalMyopias).nullable().default(null),
    allergy: longText(500),
    history: longText(500),
  })
  .refine((patient) => patient.source !== 'other' || patient.sourceRemark !== '', {
    path: ['sourceRemark'],
    params: { code: 'sourceRemarkRequired' },
    // Also while other fields are still wrong, so that one submit shows everything.
    when: ({ value }) => typeof value === 'object' && value !== null && 'source' in value && 'sourceRemark' in value,
  });
export type PatientInput = z.infer<typeof patientInput>;

/** In lists `phone` is masked; `one` and `revealPhone` give it whole, and are logged. */
export const patient = z.object({
  ...rowMeta,
  patientNo: z.string(),
  name: z.string(),
  gender: z.enum(genders),
  birthday: plainDate(),
  phone: z.string(),
  servicePointId: z.int().positive(),
  servicePointName: z.string(),
  address: z.string(),
  source: z.enum(patientSources).nullable(),
  sourceRemark: z.string(),
  guardianName: z.string(),
  guardianRelation: z.enum(guardianRelations).nullable(),
  school: z.string(),
  grade: z.string(),
  parentalMyopia: z.enum(parentalMyopias).nullable(),
  allergy: z.string(),
  history: z.string(),
});
export type Patient = z.infer<typeof patient>;

const filters = {
  keyword: personalText(longestSearch).optional(),
  phone: personalText(32).optional(),
  name: personalText(64).optional(),
  ids: idsParam(maxPageSize).optional().describe('Only these of them, such as those that were selected.'),
};
const sortable = ['name', 'birthday', 'patientNo'] as const;

/** Of the patients in reach whoever may be the same person the user has been shown; without it nothing is asked. */
const seen = z.array(id()).max(200).optional();

/** Somebody in reach of the same name, with the same phone or nearly the same birthday; `phone` is masked. */
const duplicate = z.object({
  id: z.int().positive(),
  patientNo: z.string(),
  name: z.string(),
  // The release before did not answer these three.
  gender: z.enum(genders).nullable().default(null),
  birthday: plainDate().nullable().default(null),
  phone: z.string().default(''),
  servicePointName: z.string(),
});
export type PatientDuplicate = z.infer<typeof duplicate>;

/** Null for somebody who may not list what it counts. */
const count = z.int().nonnegative().nullable();
const toCome = z.object({ appointments: count, followUps: count });

export const patients = defineResource({
  name: 'patients',
  atPoints: true,
  changes: ['appointments', 'mini-program-users', 'waiting-room', 'workbench', 'dashboard'],
  row: patient,
  input: patientInput,
  sensitive: true,
  picker: 'all',
  screens: ['list', 'create', 'edit', 'show'],
  menu: { group: 'clinic', icon: 'team', order: 10 },
  grants: {
    storeManager: 'all',
    storeStaff: ['list', 'all', 'one', 'create', 'update', 'revealPhone', 'duplicates'],
  },
  endpoints: {
    list: call('GET /server-points/patients', {
      about: 'The patients of one service point.',
      query: { ...listQuery(filters, sortable), servicePointId: referenceParam('service-points') },
      output: listPage(patient),
      audited: true,
    }),
    all: call('GET /patients', {
      about: 'The patients of all service points in reach.',
      query: { ...listQuery(filters, sortable), servicePointId: idParam().optional() },
      output: listPage(patient),
      audited: true,
    }),
    one: call('GET /patients/info/{id}', { output: patient, audited: true }),
    create: call('POST /patients/create', {
      about:
        'Where `seen` is sent, a second file of what may be one person is asked about first (409), unless named in it.',
      body: patientInput.safeExtend({ seen }),
      output: patient,
      idempotent: true,
    }),
    update: call('PUT /patients/{id}', { body: withVersion(patientInput), output: patient, takesParts: true }),
    delete: call('DELETE /patients/{id}', {
      about: 'Takes the patient off the service point’s lists. The row and its records are kept.',
      query: { servicePointId: idParam() },
    }),
    toCome: call('GET /patients/{id}/to-come', {
      about:
        'What is to come of the patient at the service point, for the question before they leave it: a removal cancels it.',
      output: toCome,
      access: 'session',
      audited: true,
    }),
    revealPhone: call('GET /patients/{id}/phone', {
      about: 'The telephone number, whole.',
      output: z.object({ phone: z.string() }),
      audited: true,
    }),
    duplicates: call('GET /patients/duplicates', {
      about: 'Who in reach may be the same person: of the same name, with the same phone or nearly the same birthday.',
      query: {
        name: personName(64),
        phone: optionalPhone(),
        birthday: birthday.optional(),
        exceptId: idParam().optional().describe('But for this one.'),
      },
      output: z.array(duplicate),
      audited: true,
    }),
  },
});
