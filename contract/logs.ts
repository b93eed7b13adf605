import { z } from 'zod';
import { call, defineCalls, listQuery } from './endpoints';
import { listPage } from './envelope';
import { countParam, idParam, instant, personalText, text } from './fields';

/** `refused`: by whom it was asked, `failed`: for any other reason. */
export const logResults = ['success', 'refused', 'failed'] as const;
export type LogResult = (typeof logResults)[number];

/** HTTP statuses of a refusal. 404 too: what is out of somebody's reach is answered like what does not exist. */
export const refusals = [401, 403, 404, 429] as const;

export const resultOf = (status: number): LogResult =>
  status < 400 ? 'success' : refusals.some((refusal) => refusal === status) ? 'refused' : 'failed';

/** Entries younger than this many days can be neither archived nor deleted. */
export const archiveAfterDays = 30;

/** Whether the list has what was archived: put away, but kept. */
export const archiveViews = ['without', 'only', 'with'] as const;

/** Rules that the server applies by itself, at regular times. */
export const scheduledRules = [
  'appointments.noShow',
  'follow-ups.missed',
  'uploads.unused',
  'dashboard.fold',
  'patients.read',
  'patient-records.rates',
] as const;

/** Stands for the method of an entry about such a rule, which nobody called: `JOB appointments.noShow` is its key. */
export const jobMethod = 'JOB';

/** The note of an entry that stands for so many calls, alike in who, what and with what result. */
export const repeatedNote = (times: number) => `repeated=${times}`;

/** The note of a call about something else that gave roles a right, or took one from them. */
export const rolesNote = (ids: readonly number[]) => `roles=${ids.join(' ')}`;

/** The note of a call about a row that did the same to others along with it: to so many in all. */
export const countNote = (count: number) => `count=${count}`;

/** The note of a sign-in whose password was right, and whose code was still to come. */
export const codeNote = 'code';

/** For how many calls an entry with this note stands. */
export const timesOf = (note: string) => Number(/^repeated=(\d+)$/.exec(note)?.[1] ?? 1);

/** One call: who, what, with what result. It names rows and fields, never what was in them. */
export const logEntry = z.object({
  id: z.int().positive(),
  createdAt: instant(),
  userId: z.int().nullable(),
  username: z.string(),
  /** As the account is called now; '' without one. */
  realName: z.string(),
  method: z.string(),
  /** Of the call: `GET /api/v1/patients/info/{id}`. */
  key: z.string(),
  resource: z.string(),
  objectId: z.int().nullable(),
  /** Patients whose data was read or written. */
  patientIds: z.array(z.int()),
  changedFields: z.array(z.string()),
  /** HTTP status of the answer. */
  status: z.int(),
  durationMs: z.int(),
  ip: z.string(),
  userAgent: z.string(),
  requestId: z.string(),
  /** What else the call did: `export`, which roles it changed, or which entries it deleted; of a flood, how many calls the entry stands for. */
  note: z.string(),
});
export type LogEntry = z.infer<typeof logEntry>;

/** With its place in the chain: null until it is sealed, seconds after it was written. */
const sealedEntry = logEntry.extend({
  seal: z.object({ seq: z.int().positive(), hash: z.string() }).nullable(),
  /** Those of `patientIds` who were taken off the lists since, and have no page any more. */
  removedPatientIds: z.array(z.int()),
});
export type SealedLogEntry = z.infer<typeof sealedEntry>;

const head = z.object({ seq: z.int().nonnegative(), hash: z.string() });

/**
 * What can be wrong with an entry: its content is not what was sealed, it is gone, nothing ever sealed it, it claims to be older than
 * those before it, or (of a deletion of old entries) no entry tells of it.
 */
export const chainFaults = ['altered', 'removed', 'inserted', 'backdated', 'unexplainedDeletion'] as const;

/** How far a check of the chain has come: to a place in it and, after its end, to an entry. */
const chainProgress = z.object({ seq: z.int().nonnegative(), id: z.int().nonnegative() });
export type ChainProgress = z.infer<typeof chainProgress>;

const chainCheck = z.object({
  /** Nothing is wrong up to `next`. */
  intact: z.boolean(),
  /** Links that this call checked. */
  checked: z.int().nonnegative(),
  /** Where to go on; null at the end. A long chain takes several calls. */
  next: chainProgress.nullable(),
  /** The first wrong entry. `seq` is its place in the chain, null for one that never had any; `id` is null where only the place is known. */
  fault: z.object({ kind: z.enum(chainFaults), id: z.int().nullable(), seq: z.int().nullable() }).nullable(),
  /** To be noted elsewhere and compared later: who rewrites the whole chain cannot give it the same last hash. */
  head,
});
export type ChainCheck = z.infer<typeof chainCheck>;

const filters = {
  person: personalText(64).optional().describe('A part of a user’s name, or a whole name that nobody has.'),
  userId: idParam().optional(),
  resource: text(64).optional(),
  key: text(200).optional().describe('Key of a call.'),
  method: z.enum(['GET', 'POST', 'PUT', 'DELETE', jobMethod]).optional(),
  objectId: idParam().optional(),
  patientId: idParam().optional(),
  result: z.enum(logResults).optional(),
  from: instant().optional(),
  to: instant().optional().describe('Entries of exactly this moment are out.'),
  archived: z.enum(archiveViews).default('without').describe('Whether what was archived is in.'),
};

/** The system log: written with every write and every read of patient data, in the same transaction. */
export const logs = defineCalls({
  name: 'logs',
  screens: ['list'],
  menu: { group: 'system', icon: 'history', order: 80 },
  endpoints: {
    list: call('GET /logs', { query: listQuery(filters, []), output: listPage(logEntry), audited: true }),
    one: call('GET /logs/{id}', { output: sealedEntry, audited: true }),
    state: call('GET /logs/state', {
      about: 'What is archived, and how long entries are kept.',
      output: z.object({
        /** Entries before it are archived. */
        archivedBefore: instant().nullable(),
        /** Entries can be deleted when they are older than so many days. */
        retentionDays: z.int().positive(),
      }),
    }),
    checkChain: call('GET /logs/chain', {
      about: 'Checks the chain of the log from a place on.',
      query: {
        seq: countParam().default(0).describe('The place in the chain to go on from.'),
        id: countParam().default(0).describe('The entry to go on from, once the chain was checked.'),
      },
      output: chainCheck,
      audited: true,
    }),
    archive: call('PUT /logs/archive', {
      about: 'Puts away every entry before a moment; nothing is lost.',
      body: z.object({ before: instant() }),
    }),
    delete: call('DELETE /logs', {
      about:
        'Deletes entries before a moment, oldest first and at most so many at a time; `isDone` says whether any are left.',
      query: { before: instant() },
      output: z.object({ deleted: z.int().nonnegative(), isDone: z.boolean() }),
    }),
  },
});
