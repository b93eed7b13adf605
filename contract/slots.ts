import type { ServicePoint } from './service-points';
import { minutesOf, timeAt, weekdayOf } from './site-time';

/** What of a service point decides when somebody can come. */
export type Timetable = Pick<ServicePoint, 'openingHours' | 'slotMinutes' | 'capacityPerSlot'>;

/** A stretch of one day, `HH:mm`; `end` is the first minute after it. */
export type Span = { start: string; end: string };

/** When the service point is open on a day, earliest first. */
export const openPeriods = ({ openingHours }: Pick<Timetable, 'openingHours'>, date: string): Span[] =>
  openingHours
    .filter(({ weekday }) => weekday === weekdayOf(date))
    .map(({ start, end }) => ({ start, end }))
    .sort((one, other) => (one.start < other.start ? -1 : 1));

/** The slots of a day: each opening period cut into pieces, a rest that is too short for one left out. */
export const slotsOf = (timetable: Omit<Timetable, 'capacityPerSlot'>, date: string): Span[] =>
  openPeriods(timetable, date).flatMap(({ start, end }) => {
    const first = minutesOf(start);
    const count = Math.floor((minutesOf(end) - first) / timetable.slotMinutes);
    return Array.from({ length: Math.max(0, count) }, (_, index) => ({
      start: timeAt(first + index * timetable.slotMinutes),
      end: timeAt(first + (index + 1) * timetable.slotMinutes),
    }));
  });

export const overlap = (one: Span, other: Span): boolean => one.start < other.end && other.start < one.end;

/** The slots that a visit takes up: neighbours, beginning and ending with it. Undefined where it does not fit the grid. */
export function slotsTaken(slots: readonly Span[], visit: Span): Span[] | undefined {
  const taken = slots.filter((slot) => overlap(slot, visit));
  const fits = taken.every((slot, index) => index === 0 || taken[index - 1]?.end === slot.start);
  return fits && taken[0]?.start === visit.start && taken.at(-1)?.end === visit.end ? taken : undefined;
}

/** How many of the visits are there at once in a slot. */
export const countIn = (slot: Span, visits: readonly Span[]): number =>
  visits.filter((visit) => overlap(slot, visit)).length;

/** The slots of `taken` in which no place is left beside `visits`. */
export const fullSlots = (taken: readonly Span[], visits: readonly Span[], capacity: number): Span[] =>
  taken.filter((slot) => countIn(slot, visits) >= capacity);
