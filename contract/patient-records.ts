import { z } from 'zod';
import { call, defineResource, listQuery, longestSearch, rowMeta, withVersion } from './endpoints';
import { listPage } from './envelope';
import { windowName } from './events';
import { followUpMonths, isFollowUpDate, planCodes } from './exam/conclusion';
import type { Exam } from './exam/exam';
import { examTabs } from './exam/field';
import { origins } from './exam/origins';
import { examSchema } from './exam/schema';
import { visitFields, visitTypes } from './exam/visit-fields';
import {
  countParam,
  id,
  instant,
  numberParam,
  optionalText,
  personalText,
  plainDate,
  reference,
  referenceParam,
  requiredText,
} from './fields';
import { genders } from './patients';
import { recordStatuses } from './record-steps';
import { eyeNames } from './vision/eye-name';
import { reducedVisions } from './vision/reduced-vision';

/** What a visit holds besides whose it is: also what is kept of earlier versions. */
const content = {
  ...visitFields.visit,
  exam: examSchema,
  /**
   * Where the values of the examination come from. Left out, values that are as they were stay what they were, and others were typed; so
   * was whatever is not named.
   */
  origins: origins.optional(),
  ...visitFields.conclusion,
};

/** Who goes on with a draft in another window, and since when. */
const draftHolder = z.object({
  name: z.string(),
  since: instant(),
  isYou: z.boolean(),
  /** One's own: its browser can tell whether it is still there. */
  window: windowName.optional(),
});
export type DraftHolder = z.infer<typeof draftHolder>;

const isDay = (value: unknown) => plainDate().safeParse(value).success;

/** Also while other fields are still wrong, so that one submit shows everything. */
const withDates = ({ value }: { value: unknown }) => {
  if (typeof value !== 'object' || value === null) return false;
  const { visitDate, nextFollowUpDate: next } = value as Record<string, unknown>;
  return isDay(visitDate) && isDay(next);
};

const nextVisit = {
  path: ['nextFollowUpDate'],
  params: { code: 'followUpDate', months: followUpMonths },
  when: withDates,
};

const isNextVisit = ({ nextFollowUpDate: next, visitDate }: { nextFollowUpDate: string | null; visitDate: string }) =>
  next === null || isFollowUpDate(next, visitDate);

/** What a visit is saved with. A completed one is amended by it, which needs `reason`. */
export const recordInput = z
  .object({
    patientId: reference('patients'),
    ...content,
    /** Completes the draft along with saving it. */
    complete: z.boolean().default(false),
    /** Why a completed visit is amended; nothing for a draft. */
    reason: optionalText(500),
    /** Whether a reminder moves along to a new date although somebody has spoken to the patient about the old one; unset asks. */
    moveContacted: z.boolean().optional(),
    /** Makes it, or moves it to its day, although the patient has another visit on that day. Without it that is refused with 409, `confirm: 'secondVisit'`. */
    secondVisit: z.boolean().default(false),
    /** The window that it is saved from, which holds the draft from then on. A draft that another one holds is refused with 409, `confirm: 'takeOver'`. */
    window: windowName.optional(),
    takeOver: z.boolean().default(false),
  })
  .refine(isNextVisit, nextVisit);
export type RecordInput = z.infer<typeof recordInput>;
export type RecordContent = z.infer<z.ZodObject<typeof content>>;

/** A visit's values that lists, charts and counts read: computed when it is saved (`contract/exam/derived.ts`). */
const summary = z.object({
  /** Completed years at the visit. */
  age: z.int(),
  /** Spherical equivalent in dioptres, of the refraction that the eye is graded by. */
  seOd: z.number().nullable(),
  seOs: z.number().nullable(),
  alOd: z.number().nullable(),
  alOs: z.number().nullable(),
  alDevice: z.string().nullable(),
  /** Uncorrected distance acuity, five-grade. */
  vaOd: z.number().nullable(),
  vaOs: z.number().nullable(),
  /** Whether accommodation was paralysed for the refraction that the grade rests on. */
  isCycloplegic: z.boolean(),
  isOrthoK: z.boolean(),
  /** What the worse eye is called (`contract/vision/eye-name.ts`); null with ortho-K lenses. */
  grade: z.enum(eyeNames).nullable(),
  reducedVision: z.enum(reducedVisions).nullable(),
  iopMax: z.number().nullable(),
  alCrMax: z.number().nullable(),
  planCodes: z.array(z.string()),
  /** Change in a year of the faster eye since the visit nearest to a year before; of visits that count only. */
  seRate: z.number().nullable(),
  alRate: z.number().nullable(),
  isFast: z.boolean().nullable(),
});

/** A visit in a list: without what was found in detail. */
export const recordSummary = z.object({
  ...rowMeta,
  patientId: z.int().positive(),
  patientName: z.string(),
  patientNo: z.string(),
  /** Taken off the lists since: what is about them stays, and leads to no page of theirs. */
  patientRemoved: z.boolean(),
  patientGender: z.enum(genders),
  patientBirthday: plainDate(),
  servicePointId: z.int().positive(),
  servicePointName: z.string(),
  examinerId: z.int().positive(),
  examinerName: z.string(),
  visitDate: plainDate(),
  visitType: z.enum(visitTypes),
  status: z.enum(recordStatuses),
  nextFollowUpDate: plainDate().nullable(),
  completedAt: instant().nullable(),
  ...summary.shape,
  /** Whether the reader may amend it now; of a draft whether it can be changed at all. */
  canEdit: z.boolean(),
});
export type RecordSummary = z.infer<typeof recordSummary>;

// What was stored was checked when it was saved, perhaps by the rules of an earlier version: it is given as it is.
const storedExam = z.object(
  Object.fromEntries(examTabs.map((tab) => [tab, z.record(z.string(), z.unknown())])),
) as unknown as z.ZodType<Exam>;

/** Names of those whom the parts of the examination name as their examiners. */
const tabExaminers = z.array(z.object({ id: z.int().positive(), name: z.string() }));

const isText = (schema: z.ZodType) => schema.safeParse('').success;

/** Fields as they are given: a text of any length. */
const stored = <Fields extends Record<string, z.ZodType>>(fields: Fields) =>
  // Object.fromEntries loses which name has which.
  Object.fromEntries(Object.entries(fields).map(([name, schema]) => [name, isText(schema) ? z.string() : schema])) as {
    [Name in keyof Fields]: z.ZodType<z.output<Fields[Name]>>;
  };

const storedContent = {
  ...stored(visitFields.visit),
  exam: storedExam,
  origins: origins.default({}),
  ...stored(visitFields.conclusion),
};

/** A visit with all that was found. */
export const patientRecord = z.object({
  ...storedContent,
  ...recordSummary.shape,
  tabExaminers,
  completedByName: z.string(),
  /** Who saved it last. */
  updatedByName: z.string(),
  voidedAt: instant().nullable(),
  voidedByName: z.string(),
  voidReason: z.string(),
  /** How often it was completed, amended or voided. */
  versions: z.int().nonnegative(),
  /**
   * A picture of the examiner's handwriting; '' unless the visit stands as the examiner has completed or amended it, with their own account, and the
   * reader reaches them.
   */
  // The release before did not answer it.
  examinerSignature: z.string().default(''),
});
export type PatientRecord = z.infer<typeof patientRecord>;

/** What a visit was after a step: completed, amended or voided. The newest first; the last is the visit as it was completed. */
export const recordVersion = z.object({
  id: z.int().positive(),
  /** 1 is the completion. */
  version: z.int().positive(),
  status: z.enum(recordStatuses),
  at: instant(),
  byName: z.string(),
  reason: z.string(),
  content: z.object({
    ...storedContent,
    servicePointName: z.string(),
    examinerName: z.string(),
    tabExaminers,
  }),
});
export type RecordVersion = z.infer<typeof recordVersion>;

/** An id in a query, with the text that the specification gives for a wrong one. */
const idText = (code: 'patientIdPositive' | 'servicePointIdPositive') =>
  z
    .string()
    .refine((value) => /^[1-9]\d*$/.test(value) && Number(value) <= 2_147_483_647, { params: { code } })
    .pipe(z.coerce.number());

/** What a visit can be counted for: refraction with or without cycloplegia, and what is looked out for. */
export const recordFindings = [
  'myopicCycloplegic',
  'myopicScreening',
  'refractedCycloplegic',
  'refractedScreening',
  'reducedVision',
  'fast',
  'pressure',
  'alCr',
] as const;

const years = countParam(150);

const filters = {
  id: idText('patientIdPositive').optional().describe('Of the patient, as the specification calls it.'),
  servicePointId: idText('servicePointIdPositive').meta({ reference: 'service-points' }).optional(),
  startDate: plainDate().optional(),
  endDate: plainDate().optional(),
  status: z.enum(recordStatuses).optional(),
  visitType: z.enum(visitTypes).optional(),
  examinerId: referenceParam('staff').optional(),
  counted: z
    .literal('1')
    .optional()
    .describe('Where a number of the analysis leads: only visits that count, and those with a plan.'),
  plan: z.enum(planCodes).optional(),
  latest: z
    .literal('1')
    .optional()
    .describe(
      'Where a bar of the dashboard leads: only each person’s latest visit of the period that counts, and what was found.',
    ),
  gender: z.enum(genders).optional(),
  ageFrom: years.optional().describe('At this age or older, in completed years.'),
  ageTo: years.optional().describe('At this age or younger, in completed years.'),
  grade: z.enum(eyeNames).optional(),
  finding: z.enum(recordFindings).optional().describe('The cell of the dashboard that a visit is counted in.'),
  acuity: numberParam(z.number().min(0).max(5.3)).optional().describe('Of the worse eye, uncorrected.'),
  keyword: personalText(longestSearch).optional().describe('In the patient’s name, telephone or file number.'),
};

const sortable = ['visitDate', 'status', 'nextFollowUpDate'] as const;
const path = '/server-points/patients/record';

/** Most visits of a patient that one answer has. */
export const mostVisits = 200;

/** Visits of patients with what was examined. */
export const patientRecords = defineResource({
  name: 'patient-records',
  atPoints: true,
  changes: ['patients', 'follow-ups', 'appointments', 'waiting-room', 'workbench', 'dashboard'],
  path,
  nameField: 'patientName',
  standing: ['status'],
  row: patientRecord,
  input: recordInput,
  filters,
  sortable,
  sensitive: true,
  screens: ['list', 'create', 'edit', 'show'],
  menu: { group: 'clinic', icon: 'file-search', order: 20, createIcon: 'form' },
  pages: {
    /** The form for one patient's visit; the create screen asks for the patient. */
    createFor: { route: '/create/:patientId', call: 'create' },
    compare: { route: '/compare/:patientId', call: 'history' },
    versions: { route: '/:id/versions', call: 'versions' },
  },
  grants: {
    storeManager: 'all',
    storeStaff: ['list', 'exams', 'one', 'history', 'versions', 'create', 'update', 'hold', 'complete', 'delete'],
  },
  endpoints: {
    list: call('GET /server-points/patients/records', {
      query: listQuery(filters, sortable),
      output: listPage(recordSummary),
      audited: true,
    }),
    exams: call('GET /server-points/patients/records/exams', {
      about: 'A list with all that was found, for a file.',
      query: listQuery(filters, sortable),
      output: listPage(patientRecord),
      audited: true,
    }),
    create: call(`POST ${path}`, {
      about: 'A new visit; with `id`, a change of that one, which needs the right to `update`.',
      body: recordInput.safeExtend({
        id: id().optional(),
        updatedAt: instant().optional(),
        /** The form's own name for its draft, by lot: by it a save whose answer was lost makes no second visit, whatever was typed since. */
        draftKey: requiredText(64).optional(),
      }),
      output: patientRecord,
      idempotent: true,
    }),
    update: call(`PUT ${path}/{id}`, { body: withVersion(recordInput), output: patientRecord }),
    hold: call(`PUT ${path}/{id}/hold`, {
      about:
        '`open`: goes on with a draft unless another window does, which the answer names. `leave`: is done with it. `gone`: a window of the caller that is no more, and holds nothing.',
      body: z.object({
        window: windowName,
        act: z.enum(['open', 'takeOver', 'leave']),
        gone: windowName.optional(),
      }),
      output: z.object({ holder: draftHolder.nullable() }),
    }),
    complete: call(`PUT ${path}/{id}/complete`, {
      about: 'Ends the draft; refused with what is still missing.',
      body: z.object({ updatedAt: instant().optional() }),
      output: patientRecord,
    }),
    void: call(`PUT ${path}/{id}/void`, {
      about: 'Voids a completed visit, and says why.',
      body: z.object({ reason: requiredText(500), updatedAt: instant().optional() }),
      output: patientRecord,
    }),
    voiding: call(`GET ${path}/{id}/voiding`, {
      about:
        'What voiding it would cancel besides, for the question before it; null for somebody who may not list that.',
      output: z.object({ followUps: z.int().nonnegative().nullable() }),
      access: 'session',
      audited: true,
    }),
    delete: call('DELETE /patients/records/{id}', {
      about:
        'Of a draft; a visit that was completed is voided. A draft that somebody else goes on with is refused with 409, `confirm: takeOver`, unless that is sent.',
      query: { takeOver: z.literal('1').optional() },
    }),
    versions: call(`GET ${path}/{id}/versions`, {
      about: 'What the visit was after each step, newest first.',
      output: z.array(recordVersion),
      audited: true,
    }),
    history: call('GET /patients/{id}/records', {
      about: 'The visits of a patient, newest first: `before` a day only those of earlier days, such as the last one.',
      query: {
        before: plainDate().optional(),
        limit: numberParam(z.int().positive().max(mostVisits)).default(mostVisits),
      },
      output: z.array(patientRecord),
      audited: true,
    }),
  },
});
