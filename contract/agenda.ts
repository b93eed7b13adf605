import { z } from 'zod';
import { appointment } from './appointments';
import { call, defineCalls } from './endpoints';
import { plainDate } from './fields';
import { followUp } from './follow-ups';

/** Most appointments, and most follow-ups, that one answer names; no day goes without. How many there are it says of all. */
export const mostAgendaItems = 500;

export const agendaWhose = ['mine', 'everybody'] as const;
export type AgendaWhose = (typeof agendaWhose)[number];

const agendaData = z.object({
  /** Whether the user is a member of the staff, and so has anything of their own. */
  isStaff: z.boolean(),
  /** Without those that were cancelled; null for somebody who may not list them. By day and time. */
  appointments: z.array(appointment).nullable(),
  /** Without those that were cancelled, by the day they are due. */
  followUps: z.array(followUp).nullable(),
  /** How many there are of both on each day that has any, named or not. */
  days: z.array(z.object({ date: plainDate(), count: z.int().positive() })),
});
export type AgendaData = z.infer<typeof agendaData>;

/** The user's own days: what they are assigned to, or everything at the service points in reach. */
export const agenda = defineCalls({
  name: 'agenda',
  atPoints: true,
  endpoints: {
    show: call('GET /agenda', {
      about: 'Appointments and reminders of some days: one’s own, or everybody’s at the points in reach.',
      query: {
        from: plainDate(),
        to: plainDate(),
        whose: z.enum(agendaWhose).default('mine').describe('Whose: the user’s own, or everybody’s in reach.'),
      },
      output: agendaData,
      access: 'session',
      audited: true,
    }),
  },
});
