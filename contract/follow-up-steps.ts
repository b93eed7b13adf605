import { addDays, daysBetween } from './site-time';

/** Domain model, section 3. */
export const followUpStatuses = ['open', 'contacted', 'booked', 'completed', 'missed', 'cancelled'] as const;
export type FollowUpStatus = (typeof followUpStatuses)[number];

/** Statuses of a reminder that somebody still has to see to. */
export const activeFollowUps = ['open', 'contacted', 'booked'] as const satisfies FollowUpStatus[];

/** Those of which nobody knows yet when the patient comes. */
export const waitingFollowUps = ['open', 'contacted'] as const satisfies FollowUpStatus[];

type Step = {
  from: readonly FollowUpStatus[];
  to: FollowUpStatus;
  /** The call of follow-ups that takes it; null where an appointment does. */
  call: 'contact' | 'setStatus' | 'markMissed' | 'reopen' | null;
};

/** The state machine of reminders, for both sides: which step leads from where to where. */
export const followUpSteps = {
  contact: { from: waitingFollowUps, to: 'contacted', call: 'contact' },
  book: { from: waitingFollowUps, to: 'booked', call: null },
  /** The appointment was cancelled, or nobody came. */
  release: { from: ['booked'], to: 'open', call: null },
  complete: { from: activeFollowUps, to: 'completed', call: 'setStatus' },
  markMissed: { from: activeFollowUps, to: 'missed', call: 'markMissed' },
  cancel: { from: activeFollowUps, to: 'cancelled', call: 'setStatus' },
  reopen: { from: ['missed'], to: 'open', call: 'reopen' },
} as const satisfies Record<string, Step>;

export type FollowUpStep = keyof typeof followUpSteps;

export const followUpStepNames = Object.keys(followUpSteps) as FollowUpStep[];

const isFrom = (step: FollowUpStep, status: FollowUpStatus) =>
  (followUpSteps[step].from as readonly FollowUpStatus[]).includes(status);

/** A step that somebody can take; `release` the system takes by itself. */
export type OpenFollowUpStep = Exclude<FollowUpStep, 'release'>;

export const openFollowUpSteps = (status: FollowUpStatus): OpenFollowUpStep[] =>
  followUpStepNames.filter((step): step is OpenFollowUpStep => step !== 'release' && isFrom(step, status));

export const followUpTimings = ['upcoming', 'dueSoon', 'overdue'] as const;
export type FollowUpTiming = (typeof followUpTimings)[number];

const dueSoonDays = 7;
/** A reminder counts as missed after so many days, and so many contacts that led to nothing. */
export const missedAfter = { days: 30, contacts: 2 };
/** A visit so many days before the due date answers a reminder. */
export const earlyDays = 14;

/** How a reminder stands to its due date; null where nobody waits any more. */
export function timingOf({ status, dueDate }: { status: FollowUpStatus; dueDate: string }, today: string) {
  if (!(waitingFollowUps as readonly FollowUpStatus[]).includes(status)) return null;
  const days = daysBetween(today, dueDate);
  if (days < 0) return 'overdue';
  return days <= dueSoonDays ? 'dueSoon' : 'upcoming';
}

/** The due dates of a timing, both ends included. */
export const datesOf: Record<FollowUpTiming, (today: string) => { from?: string; to?: string }> = {
  overdue: (today) => ({ to: addDays(today, -1) }),
  dueSoon: (today) => ({ from: today, to: addDays(today, dueSoonDays) }),
  upcoming: (today) => ({ from: addDays(today, dueSoonDays + 1) }),
};

/** Whether a reminder may be given up as missed. */
export const isLost = ({ dueDate, contactCount }: { dueDate: string; contactCount: number }, today: string) =>
  daysBetween(dueDate, today) >= missedAfter.days && contactCount >= missedAfter.contacts;
