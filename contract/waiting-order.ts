import { ageOn } from './age';
import { stateAt, type WaitingState, type WaitingStep } from './waiting-steps';

/** What the order of those who wait follows from. Instants are ISO 8601 of one form, and compare as text. */
export type InLine = {
  number: number;
  date: string;
  arrivedAt: string;
  /** When somebody was to come who had an appointment. */
  bookedAt: string | null;
  birthday: string | null;
  isUrgent: boolean;
  step: WaitingStep;
  state: WaitingState;
  dilatedUntil: string | null;
  skippedAt: string | null;
};

export const waitingReasons = ['urgent', 'dilated', 'booked', 'late', 'walkIn', 'child', 'skipped'] as const;
export type WaitingReason = (typeof waitingReasons)[number];

/** Whoever comes so many minutes after their time still keeps it. */
export const lateAfter = 10;
/** Somebody without an appointment goes behind those who have one within so many minutes of their arrival. */
export const walkInAfter = 15;
/** Children so young cannot wait long: their turn is so many minutes earlier. */
export const smallChild = { years: 7, minutes: 10 };

const minute = 60_000;
const at = (instant: string) => Date.parse(instant);

const isLate = ({ arrivedAt, bookedAt }: InLine) =>
  bookedAt !== null && at(arrivedAt) > at(bookedAt) + lateAfter * minute;

const isSmallChild = ({ birthday, date }: InLine) =>
  birthday !== null && ageOn(birthday, date).years < smallChild.years;

/** Whose pupils are wide: the eye is to be looked at before they are not. */
const isDilated = ({ dilatedUntil }: InLine, now: string) => dilatedUntil !== null && dilatedUntil <= now;

/** When it is somebody's turn, in milliseconds: those who can be ordered by it wait for nobody who comes much later. */
export function turnOf(entry: InLine): number {
  const { arrivedAt, bookedAt, skippedAt } = entry;
  const walkIn = at(arrivedAt) + walkInAfter * minute;
  const booked = bookedAt === null ? walkIn : at(isLate(entry) ? arrivedAt : bookedAt);
  const turn = booked - (isSmallChild(entry) ? smallChild.minutes * minute : 0);
  return skippedAt === null ? turn : Math.max(turn, at(skippedAt));
}

/** Why somebody has their place in the line. */
export function reasonsOf(entry: InLine, now: string): WaitingReason[] {
  const { isUrgent, bookedAt, skippedAt } = entry;
  const came = bookedAt === null ? 'walkIn' : isLate(entry) ? 'late' : 'booked';
  return [
    ...(isUrgent ? (['urgent'] as const) : []),
    ...(isDilated(entry, now) ? (['dilated'] as const) : []),
    came,
    ...(isSmallChild(entry) ? (['child'] as const) : []),
    ...(skippedAt === null ? [] : (['skipped'] as const)),
  ];
}

const rank = (entry: InLine, now: string) => (entry.isUrgent ? 0 : isDilated(entry, now) ? 1 : 2);

/** Those who come first first: the urgent, those whose pupils are wide, then everybody by their turn. */
export const inOrder = <Entry extends InLine>(entries: readonly Entry[], now: string): Entry[] =>
  [...entries].sort(
    (one, other) => rank(one, now) - rank(other, now) || turnOf(one) - turnOf(other) || one.number - other.number,
  );

/** Those who can be called now, the next one first; for one step or for any. */
export const toCall = <Entry extends InLine>(entries: readonly Entry[], step: WaitingStep | null, now: string) =>
  inOrder(
    entries.filter((entry) => stateAt(entry, now) === 'waiting' && (step === null || entry.step === step)),
    now,
  );
