import { addDays, weekdayOf } from '@contract/site-time';

/** How much a calendar shows at once, by the names of the views that draw it. */
export const calendarSpans = ['timeGridDay', 'timeGridWeek', 'dayGridMonth'] as const;
export type CalendarSpan = (typeof calendarSpans)[number];

/** The days that a calendar shows around one of them, both ends included. Weeks begin on Monday. */
export function daysShown(span: CalendarSpan, date: string): { from: string; to: string } {
  if (span === 'timeGridDay') return { from: date, to: date };
  const monday = addDays(date, 1 - weekdayOf(date));
  if (span === 'timeGridWeek') return { from: monday, to: addDays(monday, 6) };
  const first = `${date.slice(0, 8)}01`;
  const from = addDays(first, 1 - weekdayOf(first));
  // A month is drawn in six weeks.
  return { from, to: addDays(from, 41) };
}

/** The day to look at after a step back (-1) or on (1). */
export function stepDays(span: CalendarSpan, date: string, step: 1 | -1): string {
  if (span === 'timeGridDay') return addDays(date, step);
  if (span === 'timeGridWeek') return addDays(date, step * 7);
  const first = `${date.slice(0, 8)}01`;
  return `${addDays(first, step === 1 ? 31 : -1).slice(0, 8)}01`;
}
