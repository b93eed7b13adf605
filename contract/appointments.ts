import { z } from 'zod';
import { appointmentStatuses, appointmentStepNames, statusSteps } from './appointment-steps';
import { call, defineCalls, listQuery, longestSearch, rowMeta, withVersion } from './endpoints';
import { listPage } from './envelope';
import {
  clockTime,
  idParam,
  instant,
  longText,
  optionalPersonName,
  optionalPhone,
  optionalText,
  personalText,
  plainDate,
  reference,
  referenceParam,
} from './fields';
import { genders, patientInput } from './patients';

/** Domain model, section 3: first visit, review, fitting, collecting spectacles, training. */
export const appointmentTypes = ['first', 'review', 'fitting', 'pickup', 'training'] as const;
export const appointmentSources = ['staff', 'miniProgram', 'reminder'] as const;

/** When, and at whose; `end` is the slot's own where it is left out. */
const schedule = {
  date: plainDate(),
  start: clockTime(),
  end: clockTime().nullable().default(null),
  staffId: reference('staff').nullable().default(null),
};

/** A patient, or the name and telephone of somebody who is none yet. */
const person = {
  patientId: reference('patients').nullable().default(null),
  name: optionalPersonName(64),
  phone: optionalPhone(),
};

/** Goes on although the server has warned that the patient comes on that day already. */
const confirmed = z.boolean().default(false);

type Person = { patientId: number | null; name: string; phone: string };

/** Somebody who is no patient yet needs both. */
const isNamed =
  (field: 'name' | 'phone') =>
  ({ patientId, ...person }: Person) =>
    patientId !== null || person[field] !== '';

const isSomebody = ({ patientId, name, phone }: Person) => patientId !== null || name !== '' || phone !== '';

const atField = (field: keyof Person) => ({
  path: [field],
  params: { code: 'newPersonNeeds' },
  // Also while other fields are still wrong, so that one submit shows everything.
  when: ({ value }: { value: unknown }) =>
    typeof value === 'object' && value !== null && 'patientId' in value && field in value,
});

export const appointmentInput = z
  .object({
    servicePointId: reference('service-points'),
    ...person,
    type: z.enum(appointmentTypes),
    ...schedule,
    source: z.enum(appointmentSources).default('staff'),
    remark: longText(500),
    /** The reminder that it answers. */
    followUpId: reference('follow-ups').nullable().default(null),
    confirmed,
  })
  .refine(isSomebody, atField('patientId'))
  .refine(isNamed('name'), atField('name'))
  .refine(isNamed('phone'), atField('phone'));
export type AppointmentInput = z.infer<typeof appointmentInput>;

/** What can be put right without moving the appointment. Without a telephone number it keeps its own, which nobody is shown. */
export const appointmentDetails = z
  .object({ ...person, type: z.enum(appointmentTypes), staffId: schedule.staffId, remark: longText(500) })
  .refine(isNamed('name'), atField('name'));
export type AppointmentDetails = z.infer<typeof appointmentDetails>;

/** Who it is who was booked by name and telephone. Without a telephone number it is the one of the booking. */
export const bookedPerson = z.object({
  name: patientInput.shape.name,
  phone: optionalPhone(),
  birthday: patientInput.shape.birthday,
  /** Needed of somebody who is on no file yet. */
  gender: z.enum(genders).nullable().default(null).meta({ glance: true }),
  /** Goes on to a new file although the server has asked whether it is somebody on file. */
  confirmed: z.boolean().default(false),
});
export type BookedPerson = z.infer<typeof bookedPerson>;

export const rescheduleInput = z.object({ ...schedule, reason: optionalText(200), confirmed });
export type RescheduleInput = z.infer<typeof rescheduleInput>;

export const statusInput = z
  .object({
    step: z.enum(statusSteps),
    reason: optionalText(200),
    /** When it is, as the caller was shown. The answer is 409, with when it is now, where it has been moved meanwhile. */
    known: z.object({ date: schedule.date, start: schedule.start }).optional(),
  })
  .refine(({ step, reason }) => step !== 'cancel' || reason !== '', {
    path: ['reason'],
    params: { code: 'reasonNeeded' },
  });

/** `phone` is always masked; `revealPhone` gives it whole. */
export const appointment = z.object({
  ...rowMeta,
  patientId: z.int().positive().nullable(),
  /** '' of somebody who is no patient yet. */
  patientNo: z.string(),
  /** Taken off the lists since: what is about them stays, and leads to no page of theirs. */
  patientRemoved: z.boolean(),
  /** Not of somebody who is now with a service point out of reach: what is about them stays, without a way to them. */
  patientReached: z.boolean(),
  name: z.string(),
  phone: z.string(),
  servicePointId: z.int().positive(),
  servicePointName: z.string(),
  type: z.enum(appointmentTypes),
  date: plainDate(),
  start: z.string(),
  end: z.string(),
  staffId: z.int().positive().nullable(),
  staffName: z.string(),
  source: z.enum(appointmentSources),
  remark: z.string(),
  status: z.enum(appointmentStatuses),
  cancelReason: z.string(),
  followUpId: z.int().positive().nullable(),
  recordId: z.int().positive().nullable(),
  arrivedAt: instant().nullable(),
});
export type Appointment = z.infer<typeof appointment>;

/** What has happened to an appointment. `byName` is '' where the system did it by itself. */
const appointmentEvent = z.object({
  id: z.int().positive(),
  at: instant(),
  byName: z.string(),
  step: z.enum(['book', 'undo', 'reopen', ...appointmentStepNames]),
  from: z.enum(appointmentStatuses).nullable(),
  to: z.enum(appointmentStatuses),
  reason: z.string(),
  /** Of a booking and a reschedule: when it was to be from then on. */
  date: plainDate().nullable(),
  start: z.string().nullable(),
  end: z.string().nullable(),
});
export type AppointmentEvent = z.infer<typeof appointmentEvent>;

export const appointmentWithHistory = appointment.extend({ history: z.array(appointmentEvent) });
export type AppointmentWithHistory = z.infer<typeof appointmentWithHistory>;

/** The days that a calendar shows, of one service point. */
const daysOfPoint = { servicePointId: idParam(), from: plainDate(), to: plainDate() };

const slot = z.object({ start: z.string(), end: z.string(), booked: z.int().nonnegative() });

/** One day of a service point: its slots, none where it is closed. */
const slotDay = z.object({ date: plainDate(), slots: z.array(slot) });
const slotDays = z.object({
  slotMinutes: z.int(),
  capacity: z.int(),
  days: z.array(slotDay),
  /** No day of the week has opening hours. The release before did not answer it. */
  isNeverOpen: z.boolean().default(false),
});
export type SlotDays = z.infer<typeof slotDays>;

/** How many days one question about slots or the calendar may span. */
export const mostCalendarDays = 42;

const filters = {
  from: plainDate().optional(),
  to: plainDate().optional(),
  servicePointId: referenceParam('service-points').optional(),
  status: z.enum(appointmentStatuses).optional(),
  type: z.enum(appointmentTypes).optional(),
  staffId: referenceParam('staff').optional(),
  patientId: idParam().optional(),
  keyword: personalText(longestSearch).optional().describe('In the name or the telephone number.'),
};

/** When somebody comes to a service point, and what became of it. Appointments are cancelled, never deleted. */
export const appointments = defineCalls({
  name: 'appointments',
  standing: ['date', 'start', 'status'],
  atPoints: true,
  changes: ['agenda', 'follow-ups', 'waiting-room', 'workbench', 'dashboard'],
  screens: ['list'],
  menu: { group: 'clinic', icon: 'calendar', order: 40 },
  grants: {
    storeManager: 'all',
    storeStaff: [
      'list',
      'calendar',
      'slots',
      'one',
      'revealPhone',
      'create',
      'update',
      'putOnFile',
      'reschedule',
      'setStatus',
    ],
  },
  endpoints: {
    list: call('GET /appointments', {
      query: listQuery(filters, ['date', 'status']),
      output: listPage(appointment),
      audited: true,
    }),
    calendar: call('GET /appointments/calendar', {
      about: 'Every appointment of some days at one service point.',
      query: daysOfPoint,
      output: z.array(appointment),
      audited: true,
    }),
    slots: call('GET /appointments/slots', {
      about: 'When a service point is open and how many come when.',
      query: daysOfPoint,
      output: slotDays,
    }),
    one: call('GET /appointments/{id}', { output: appointmentWithHistory, audited: true }),
    revealPhone: call('GET /appointments/{id}/phone', {
      about: 'The telephone number, whole.',
      output: z.object({ phone: z.string() }),
      audited: true,
    }),
    create: call('POST /appointments', { body: appointmentInput, output: appointment, idempotent: true }),
    update: call('PUT /appointments/{id}', { body: withVersion(appointmentDetails), output: appointment }),
    putOnFile: call('POST /appointments/{id}/patient', {
      about: 'Says who was booked by name and telephone: the patient on file, or one who is put on file by it.',
      body: bookedPerson,
      output: appointment,
      idempotent: true,
    }),
    reschedule: call('PUT /appointments/{id}/schedule', {
      about: 'Moves it, and keeps when it was to be before.',
      body: withVersion(rescheduleInput),
      output: appointment,
    }),
    setStatus: call('PUT /appointments/{id}/status', {
      about: 'Takes a step, such as to check in or to cancel. Refused where the step is not open.',
      body: statusInput,
      output: appointment,
    }),
    lateArrival: call('PUT /appointments/{id}/late-arrival', {
      about: 'Somebody who had been given up came after all.',
      output: appointment,
    }),
  },
});
