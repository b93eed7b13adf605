import { z } from 'zod';
import { appointmentStatuses } from './appointment-steps';
import { appointment } from './appointments';
import { call, defineCalls } from './endpoints';
import { idParam, plainDate } from './fields';
import { followUp } from './follow-ups';

const count = z.int().nonnegative();

/** Most lines that one of the lists has: they are for what is to be done next. */
export const workbenchLines = 8;

/** Somebody whose myopia gets worse quickly, by the latest visit (domain model, section 1.6). Changes in a year. */
const alert = z.object({
  patientId: z.int().positive(),
  recordId: z.int().positive(),
  patientName: z.string(),
  visitDate: plainDate(),
  /** Dioptres. */
  seRate: z.number().nullable(),
  /** Millimetres. */
  alRate: z.number().nullable(),
});

/** What is to be done today. A part is null for somebody who may not list what it counts. */
const workbenchData = z.object({
  today: plainDate(),
  /** `list`: whom something is still to be done for, those first who are there, then whose turn is over; of a full day not all. */
  appointments: z
    .object({ counts: z.record(z.enum(appointmentStatuses), count), list: z.array(appointment) })
    .nullable(),
  followUps: z.object({ dueToday: count, overdue: count, list: z.array(followUp) }).nullable(),
  records: z.object({ drafts: count, fast: count, alerts: z.array(alert) }).nullable(),
  /** Since Monday. */
  newPatients: count.nullable(),
});
export type WorkbenchData = z.infer<typeof workbenchData>;

/** The page that everybody begins with: one question for all of it. */
export const workbench = defineCalls({
  name: 'workbench',
  endpoints: {
    show: call('GET /dashboard/workbench', {
      about: 'What is to be done today.',
      query: { servicePointId: idParam().optional() },
      output: workbenchData,
      access: 'session',
      audited: true,
    }),
  },
});
