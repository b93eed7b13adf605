import { z } from 'zod';
import { call, defineCalls, listQuery, longestSearch, rowMeta, withVersion } from './endpoints';
import { listPage } from './envelope';
import {
  glance,
  idParam,
  instant,
  longText,
  optionalText,
  personalText,
  plainDate,
  reference,
  referenceParam,
  requiredText,
} from './fields';
import { followUpStatuses, followUpStepNames, followUpTimings } from './follow-up-steps';

export const contactChannels = ['phone', 'wechat', 'sms'] as const;
export const contactOutcomes = ['reached', 'noAnswer', 'callLater', 'refused', 'wrongNumber'] as const;

/** Made by hand, or by a completed record's date of the next visit. */
export const followUpSources = ['manual', 'record'] as const;

const plan = {
  dueDate: plainDate(),
  reason: requiredText(100),
  assigneeId: reference('staff').nullable().default(null),
  remark: longText(500),
  /** Goes on although it replaces an active reminder of the same reason, which the server has warned of. */
  confirmed: z.boolean().default(false),
};

export const followUpInput = z.object({
  servicePointId: reference('service-points'),
  patientId: reference('patients'),
  ...plan,
});
export type FollowUpInput = z.infer<typeof followUpInput>;

export const followUpPlan = z.object(plan);
export type FollowUpPlan = z.infer<typeof followUpPlan>;

export const contactInput = z.object({
  channel: glance(contactChannels),
  outcome: z.enum(contactOutcomes),
  note: longText(500),
  /** Now, where it is left out. */
  at: instant().nullable().default(null),
});
export type ContactInput = z.infer<typeof contactInput>;

export const followUpStatusInput = z
  .object({
    step: z.enum(['complete', 'cancel']),
    reason: optionalText(200),
    /** When it is due, as the caller was shown. The answer is 409, with when it is now, where that has changed meanwhile. */
    known: z.object({ dueDate: plainDate() }).optional(),
  })
  .refine(({ step, reason }) => step !== 'cancel' || reason !== '', {
    path: ['reason'],
    params: { code: 'reasonNeeded' },
  });

export const reopenInput = z.object({ dueDate: plainDate(), reason: optionalText(200), confirmed: plan.confirmed });
export type ReopenInput = z.infer<typeof reopenInput>;

/** `phone` is always masked. */
export const followUp = z.object({
  ...rowMeta,
  patientId: z.int().positive(),
  patientNo: z.string(),
  patientName: z.string(),
  /** Taken off the lists since: what is about them stays, and leads to no page of theirs. */
  patientRemoved: z.boolean(),
  /** Not of somebody who is now with a service point out of reach: what is about them stays, without a way to them. */
  patientReached: z.boolean(),
  phone: z.string(),
  servicePointId: z.int().positive(),
  servicePointName: z.string(),
  dueDate: plainDate(),
  /** Follows from the due date. */
  timing: z.enum(followUpTimings).nullable(),
  reason: z.string(),
  status: z.enum(followUpStatuses),
  assigneeId: z.int().positive().nullable(),
  assigneeName: z.string(),
  source: z.enum(followUpSources),
  /** Whose date of the next visit made it. */
  recordId: z.int().positive().nullable(),
  /** Which visit answered it. */
  completedRecordId: z.int().positive().nullable(),
  /** The appointment that was made for it and still stands. */
  appointmentId: z.int().positive().nullable(),
  appointmentDate: plainDate().nullable(),
  appointmentStart: z.string().nullable(),
  contactCount: z.int().nonnegative(),
  lastContactAt: instant().nullable(),
  lastOutcome: z.enum(contactOutcomes).nullable(),
  remark: z.string(),
  cancelReason: z.string(),
});
export type FollowUp = z.infer<typeof followUp>;

const contact = z.object({
  id: z.int().positive(),
  at: instant(),
  byName: z.string(),
  channel: z.enum(contactChannels),
  outcome: z.enum(contactOutcomes),
  note: z.string(),
});
export type FollowUpContact = z.infer<typeof contact>;

/** What has happened to a reminder. `byName` is '' where the system did it by itself. */
const followUpEvent = z.object({
  id: z.int().positive(),
  at: instant(),
  byName: z.string(),
  step: z.enum(['make', 'move', 'undo', ...followUpStepNames]),
  from: z.enum(followUpStatuses).nullable(),
  to: z.enum(followUpStatuses),
  reason: z.string(),
  dueDate: plainDate().nullable(),
});
export type FollowUpEvent = z.infer<typeof followUpEvent>;

export const followUpWithLog = followUp.extend({ contacts: z.array(contact), history: z.array(followUpEvent) });
export type FollowUpWithLog = z.infer<typeof followUpWithLog>;

/** Reasons that the system gives; the console says them in words. */
export const systemReasons = ['superseded', 'recordVoided', 'recordMoved', 'recordChanged', 'patientRemoved'] as const;

/** Ways to look at the reminders: by how they stand to the due date, or by their status. */
export const followUpViews = [...followUpTimings, ...followUpStatuses] as const;
export type FollowUpView = (typeof followUpViews)[number];

/** Whose reminders, and of when; a list has a view besides. */
const whose = {
  from: plainDate().optional(),
  to: plainDate().optional(),
  servicePointId: referenceParam('service-points').optional(),
  assigneeId: referenceParam('staff').optional(),
  patientId: idParam().optional(),
  keyword: personalText(longestSearch).optional().describe('In the name, the telephone or the file number.'),
};

const filters = { view: z.enum(followUpViews).optional(), ...whose };

/** Most cards that a column of the board has; the total says how many there are. */
export const boardCards = 50;
/** Reminders that have ended leave the board so many days after they were due, and after anybody touched them. */
export const boardDays = 30;

/** The board's columns in the order of `followUpStatuses`, each with its first cards in the order that people gave them. */
const board = z.array(
  z.object({ status: z.enum(followUpStatuses), total: z.int().nonnegative(), cards: z.array(followUp) }),
);
export type FollowUpBoard = z.infer<typeof board>;

/** For so long whoever took a step that ended a reminder can take it back, in milliseconds. */
export const undoTime = 120_000;

/** Who is to come again, and what was done about it. Reminders are cancelled, never deleted. */
export const followUps = defineCalls({
  name: 'follow-ups',
  nameField: 'patientName',
  standing: ['status', 'appointmentDate'],
  atPoints: true,
  changes: ['agenda', 'appointments', 'workbench', 'dashboard'],
  screens: ['list'],
  menu: { group: 'clinic', icon: 'clock-circle', order: 30 },
  grants: {
    storeManager: 'all',
    storeStaff: [
      'list',
      'counts',
      'one',
      'create',
      'update',
      'assign',
      'contact',
      'setStatus',
      'board',
      'place',
      'undo',
    ],
  },
  endpoints: {
    list: call('GET /follow-ups', {
      query: listQuery(filters, ['dueDate', 'status']),
      output: listPage(followUp),
      audited: true,
    }),
    counts: call('GET /follow-ups/counts', {
      about: 'How many reminders each view has, narrowed as a list is.',
      query: whose,
      output: z.record(z.enum(followUpViews), z.int().nonnegative()),
    }),
    board: call('GET /follow-ups/board', {
      about: 'The reminders in columns by status.',
      query: { servicePointId: idParam().optional(), assigneeId: idParam().optional() },
      output: board,
      audited: true,
    }),
    one: call('GET /follow-ups/{id}', { output: followUpWithLog, audited: true }),
    create: call('POST /follow-ups', { body: followUpInput, output: followUp, idempotent: true }),
    update: call('PUT /follow-ups/{id}', { body: withVersion(followUpPlan), output: followUp }),
    assign: call('PUT /follow-ups/{id}/assignee', {
      about: 'Gives it to somebody, or to nobody.',
      /** `known`: who has it, as the caller knows. The answer is 409 where somebody else does by now. */
      body: z.object({ assigneeId: reference('staff').nullable(), known: z.int().positive().nullish() }),
      output: followUp,
    }),
    contact: call('POST /follow-ups/{id}/contacts', {
      about: 'Logs that somebody was spoken to.',
      body: contactInput,
      output: followUp,
      idempotent: true,
    }),
    setStatus: call('PUT /follow-ups/{id}/status', {
      about: 'Completes or cancels it.',
      body: followUpStatusInput,
      output: followUp,
    }),
    markMissed: call('PUT /follow-ups/{id}/missed', {
      about: 'Gives up on it, after enough days and contacts.',
      output: followUp,
    }),
    place: call('PUT /follow-ups/{id}/place', {
      about: 'Its place in its column of the board: right after another card, or first.',
      /**
       * `known`: the column, as the caller saw it, and where that matters the card above. The answer is 409 where the card stands elsewhere by
       * now, or the one that it is put after is in another column.
       */
      body: z.object({
        after: reference('follow-ups').nullable(),
        known: z.object({ status: z.enum(followUpStatuses), after: z.int().nullish() }).optional(),
      }),
      output: followUp,
    }),
    undo: call('PUT /follow-ups/{id}/undo', {
      about: 'Takes back one’s own step that has just ended the reminder.',
      output: followUp,
    }),
    reopen: call('PUT /follow-ups/{id}/reopen', {
      about: 'Takes up again what has ended, for another day.',
      body: reopenInput,
      output: followUp,
    }),
  },
});
