import type { AgendaData } from '@contract/agenda';
import { type Appointment, appointments } from '@contract/appointments';
import type { Endpoint } from '@contract/endpoints';
import { type FollowUp, followUps } from '@contract/follow-ups';
import type { EventInput } from '@fullcalendar/core';

/** One line of a day: an appointment at its time, or a follow-up of the whole day. */
export type AgendaItem = { date: string } & (
  | { kind: 'appointment'; row: Appointment }
  | { kind: 'followUp'; row: FollowUp }
);

/** Answers all of one. */
export const itemCall: Record<AgendaItem['kind'], Endpoint> = {
  appointment: appointments.endpoints.one,
  followUp: followUps.endpoints.one,
};

/** What a calendar shows, day by day: follow-ups first, then appointments by their time. */
export function itemsOf({ appointments, followUps }: AgendaData): AgendaItem[] {
  const items: AgendaItem[] = [
    ...(followUps ?? []).map((row) => ({ kind: 'followUp' as const, date: row.dueDate, row })),
    ...(appointments ?? []).map((row) => ({ kind: 'appointment' as const, date: row.date, row })),
  ];
  return items.sort((one, other) => one.date.localeCompare(other.date));
}

/** The days that have something, with what they have. */
export function byDay(items: readonly AgendaItem[]): { date: string; items: AgendaItem[] }[] {
  const days = new Map<string, AgendaItem[]>();
  for (const item of items) days.set(item.date, [...(days.get(item.date) ?? []), item]);
  return [...days].map(([date, own]) => ({ date, items: own }));
}

const allOf = (data: AgendaData): number => data.days.reduce((sum, { count }) => sum + count, 0);

/** How many there are besides those that the answer names. */
export const leftOf = (data: AgendaData): number =>
  allOf(data) - (data.appointments?.length ?? 0) - (data.followUps?.length ?? 0);

/** Most of a day that a month shows. */
const mostInMonth = 4;

/**
 * The same as a grid of a month takes it: the first of every day, and how many more there are, which the calendar itself
 * would count among those that were sent alone.
 */
export function monthEventsOf({ days }: AgendaData, items: readonly AgendaItem[]): EventInput[] {
  const shown = byDay(items).map(({ date, items: own }) => ({ date, own: own.slice(0, mostInMonth) }));
  const named = new Map(shown.map(({ date, own }) => [date, own.length]));
  const more = days
    .map(({ date, count }) => ({ date, more: count - (named.get(date) ?? 0) }))
    .filter((day) => day.more > 0);
  return [
    ...eventsOf(shown.flatMap(({ own }) => own)).map((event) => ({ ...event, place: 0 })),
    ...more.map(({ date, more }) => ({
      id: `more ${date}`,
      start: date,
      allDay: true,
      classNames: ['more'],
      place: 1,
      extendedProps: { more },
    })),
  ];
}

/** The same as a grid of days takes it. */
export const eventsOf = (items: readonly AgendaItem[]): EventInput[] =>
  items.map((item) => {
    const common = { id: `${item.kind} ${item.row.id}`, extendedProps: { item } };
    if (item.kind === 'followUp') {
      return {
        ...common,
        title: item.row.patientName,
        start: item.date,
        allDay: true,
        classNames: ['visit', `follow-up-${item.row.timing ?? item.row.status}`],
      };
    }
    const { name, date, start, end, status } = item.row;
    return {
      ...common,
      title: name,
      start: `${date}T${start}:00`,
      end: `${date}T${end}:00`,
      classNames: ['visit', `visit-${status}`],
    };
  });

/** Full hours around everything that has a time; at least a working day. */
export function hoursOf(items: readonly AgendaItem[]): { first: string; last: string } {
  const visits = items.flatMap((item) => (item.kind === 'appointment' ? [item.row] : []));
  const first = Math.min(9, ...visits.map(({ start }) => Number(start.slice(0, 2))));
  const last = Math.max(18, ...visits.map(({ end }) => Number(end.slice(0, 2)) + (end.endsWith(':00') ? 0 : 1)));
  return { first: `${String(first).padStart(2, '0')}:00:00`, last: `${String(last).padStart(2, '0')}:00:00` };
}
