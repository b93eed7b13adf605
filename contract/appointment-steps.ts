import { isBefore, type SiteMoment } from './site-time';

/** Domain model, section 3. */
export const appointmentStatuses = ['pending', 'confirmed', 'arrived', 'completed', 'cancelled', 'noShow'] as const;
export type AppointmentStatus = (typeof appointmentStatuses)[number];

type Step = {
  from: readonly AppointmentStatus[];
  to: AppointmentStatus;
  /** The call that takes it, and so the right that it needs. */
  call: 'setStatus' | 'reschedule' | 'lateArrival';
  /** When it can be taken: on the day of the appointment, or once it has begun. */
  when?: 'sameDay' | 'started';
};

/** The state machine of appointments, for both sides: which step leads from where to where. */
export const appointmentSteps = {
  confirm: { from: ['pending'], to: 'confirmed', call: 'setStatus' },
  checkIn: { from: ['confirmed'], to: 'arrived', call: 'setStatus', when: 'sameDay' },
  complete: { from: ['arrived'], to: 'completed', call: 'setStatus' },
  reschedule: { from: ['confirmed'], to: 'confirmed', call: 'reschedule' },
  noShow: { from: ['confirmed'], to: 'noShow', call: 'setStatus', when: 'started' },
  lateArrival: { from: ['noShow'], to: 'arrived', call: 'lateArrival', when: 'sameDay' },
  cancel: { from: ['pending', 'confirmed'], to: 'cancelled', call: 'setStatus' },
} as const satisfies Record<string, Step>;

export type AppointmentStep = keyof typeof appointmentSteps;

export const appointmentStepNames = Object.keys(appointmentSteps) as AppointmentStep[];

/** Those that `PUT /appointments/{id}/status` takes. */
export const statusSteps = ['confirm', 'checkIn', 'complete', 'noShow', 'cancel'] as const satisfies AppointmentStep[];

/** Statuses in which an appointment takes a place of its slot. A request that nobody has confirmed takes none. */
export const placeTaking: readonly AppointmentStatus[] = ['confirmed', 'arrived', 'completed'];

/** Statuses of an appointment that something is still to be done for. */
export const openAppointments: readonly AppointmentStatus[] = ['pending', 'confirmed', 'arrived'];

type Dated = { status: AppointmentStatus; date: string; start: string };

/** Whether a step leads on from how an appointment stands, at whatever time. */
export const leadsOn = (step: AppointmentStep, { status }: Pick<Dated, 'status'>): boolean =>
  (appointmentSteps[step].from as readonly AppointmentStatus[]).includes(status);

/** Why a step is not open: it does not lead on from the status, or it is not the time for it. */
export function stepProblem(step: AppointmentStep, { status, date, start }: Dated, now: SiteMoment) {
  const { when }: Step = appointmentSteps[step];
  if (!leadsOn(step, { status })) return 'status';
  if (when === 'sameDay' && date !== now.date) return 'sameDay';
  if (when === 'started' && isBefore(now, { date, time: start })) return 'started';
  return undefined;
}

/** The steps that can be taken now. */
export const openSteps = (appointment: Dated, now: SiteMoment): AppointmentStep[] =>
  appointmentStepNames.filter((step) => stepProblem(step, appointment, now) === undefined);
