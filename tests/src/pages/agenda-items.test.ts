import type { AgendaData } from '@contract/agenda';
import type { Appointment } from '@contract/appointments';
import { expect, test } from 'vitest';
import { itemsOf, leftOf, monthEventsOf } from '@/pages/others/calendar/items';

const visit = (id: number, date: string) => ({
  id,
  date,
  start: '09:00',
  end: '09:30',
  name: 'x',
  status: 'confirmed',
});

const agenda = (named: Record<string, number>, counts: Record<string, number>): AgendaData => ({
  isStaff: true,
  appointments: Object.entries(named).flatMap(([date, count]) =>
    Array.from({ length: count }, (_, id) => visit(id, date) as Appointment),
  ),
  followUps: null,
  days: Object.entries(counts).map(([date, count]) => ({ date, count })),
});

/** How many a month says that a day has: those it draws, and those it says are more. */
function saidOf(data: AgendaData, date: string): number {
  const events = monthEventsOf(data, itemsOf(data)).filter(({ start }) => String(start).startsWith(date));
  const more = events.flatMap(({ extendedProps }) => extendedProps?.more ?? []);
  return events.length - more.length + more.reduce((sum, count) => sum + count, 0);
}

test('a month counts all that a day has, however few of them the answer names', () => {
  const counts = { '2041-05-01': 69, '2041-05-02': 5, '2041-05-03': 4, '2041-05-04': 1 };
  const data = agenda({ '2041-05-01': 14, '2041-05-02': 5, '2041-05-03': 4, '2041-05-04': 1 }, counts);
  for (const [date, count] of Object.entries(counts)) expect(saidOf(data, date), date).toBe(count);
});

test('and says so of a day of which none is named', () => {
  expect(saidOf(agenda({}, { '2041-05-01': 3 }), '2041-05-01')).toBe(3);
});

test('the other views say how many they leave out', () => {
  expect(leftOf(agenda({ '2041-05-01': 14 }, { '2041-05-01': 69 }))).toBe(55);
});
