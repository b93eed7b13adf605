import { z } from 'zod';
import { appointmentTypes } from './appointments';
import { call, defineCalls, rowMeta, withVersion } from './endpoints';
import { idParam, instant, optionalName, plainDate, reference } from './fields';
import { genders, patientInput } from './patients';
import { waitingStates, waitingSteps } from './waiting-steps';

const step = z.enum(waitingSteps);

/** Somebody who comes without an appointment: who is on file already is found by these, others are put on file. */
export const walkInInput = z.object({
  servicePointId: reference('service-points'),
  name: patientInput.shape.name,
  phone: patientInput.shape.phone,
  birthday: patientInput.shape.birthday,
  /** Needed of somebody who is on no file yet. */
  gender: z.enum(genders).nullable().default(null).meta({ glance: true }),
  isUrgent: z.boolean().default(false),
  /** Goes on to a new file although the server has asked whether it is somebody on file. */
  confirmed: z.boolean().default(false),
});
export type WalkInInput = z.infer<typeof walkInInput>;

/** Somebody who has come to a service point on a day. `id` and what is done to them are of that day alone. */
export const waitingEntry = z.object({
  ...rowMeta,
  servicePointId: z.int().positive(),
  date: plainDate(),
  /** Of the service point and the day. */
  number: z.int().positive(),
  patientId: z.int().positive().nullable(),
  patientNo: z.string(),
  name: z.string(),
  birthday: plainDate().nullable(),
  patientRemoved: z.boolean(),
  patientReached: z.boolean(),
  appointmentId: z.int().positive().nullable(),
  appointmentType: z.enum(appointmentTypes).nullable(),
  appointmentStart: z.string().nullable(),
  bookedAt: instant().nullable(),
  arrivedAt: instant(),
  isUrgent: z.boolean(),
  step,
  /** After this one. */
  stepsToCome: z.array(step),
  state: z.enum(waitingStates),
  /** Since when in this state. */
  since: instant(),
  /** Since when for this step. */
  waitingSince: instant(),
  dilatedUntil: instant().nullable(),
  skippedAt: instant().nullable(),
  /** For what they have waited, and until when: they were called then. */
  waited: z.array(z.object({ step, since: instant(), calledAt: instant() })),
  staffId: z.int().positive().nullable(),
  staffName: z.string(),
  room: z.string(),
  /** The visit of that day, if there is one. */
  recordId: z.int().positive().nullable(),
});
export type WaitingEntry = z.infer<typeof waitingEntry>;

/** Where somebody is called to. */
export const room = optionalName(32);

/** How long drops take, in minutes. */
export const dilation = { least: 1, usual: 25, most: 180 };

/** Another text once anything is other than before. */
const versionOfDay = z.object({ version: z.string() });

const waitingRoomDay = versionOfDay.extend({
  date: plainDate(),
  steps: z.array(step),
  /** Those who wait in their order, then the others. */
  entries: z.array(waitingEntry),
});
export type WaitingRoomDay = z.infer<typeof waitingRoomDay>;

/** An act that needs to know nothing but the version that it started from. */
const plain = withVersion(z.object({}));

/** Today where no day is named. */
const dayOfPoint = { servicePointId: idParam(), date: plainDate().optional() };

/** Who has come to a service point today, and what they wait for. */
export const waitingRoom = defineCalls({
  name: 'waiting-room',
  atPoints: true,
  changes: ['appointments', 'patients', 'dashboard'],
  grants: { storeManager: 'all', storeStaff: 'all' },
  endpoints: {
    board: call('GET /waiting-room', {
      about: 'Who has come on a day, in order.',
      query: dayOfPoint,
      output: waitingRoomDay,
      audited: true,
    }),
    version: call('GET /waiting-room/version', {
      about: 'Of nobody’s data.',
      query: dayOfPoint,
      output: versionOfDay,
    }),
    create: call('POST /waiting-room', { body: walkInInput, output: waitingEntry, idempotent: true }),
    checkIn: call('POST /waiting-room/check-in', {
      about: 'Somebody with an appointment has come.',
      body: z.object({ appointmentId: reference('appointments') }),
      output: waitingEntry,
      idempotent: true,
    }),
    next: call('POST /waiting-room/next', {
      about: 'Calls whoever is next; null when nobody waits.',
      body: z.object({ servicePointId: reference('service-points'), step: step.nullable().default(null), room }),
      output: waitingEntry.nullable(),
      idempotent: true,
    }),
    call: call('PUT /waiting-room/{id}/call', {
      about: 'Calls them into a room.',
      body: withVersion(z.object({ room })),
      output: waitingEntry,
    }),
    enter: call('PUT /waiting-room/{id}/enter', { about: 'They have come in.', body: plain, output: waitingEntry }),
    skip: call('PUT /waiting-room/{id}/skip', {
      about: 'They did not come: others go first.',
      body: plain,
      output: waitingEntry,
    }),
    back: call('PUT /waiting-room/{id}/back', {
      about: 'Back in the line.',
      body: plain,
      output: waitingEntry,
    }),
    dilate: call('PUT /waiting-room/{id}/dilate', {
      about: 'Drops were given.',
      body: withVersion(z.object({ minutes: z.int().min(dilation.least).max(dilation.most).default(dilation.usual) })),
      output: waitingEntry,
    }),
    done: call('PUT /waiting-room/{id}/done', {
      about: 'The step is over: on to the next, or to `to`.',
      body: withVersion(z.object({ to: step.optional() })),
      output: waitingEntry,
    }),
    leave: call('PUT /waiting-room/{id}/leave', { about: 'They have left.', body: plain, output: waitingEntry }),
    undo: call('PUT /waiting-room/{id}/undo', {
      about: 'Takes back the last act, unless somebody has acted since; null of a check-in.',
      /** `after`: the `updatedAt` that the act has answered. */
      body: z.object({ after: instant() }),
      output: waitingEntry.nullable(),
    }),
  },
});
