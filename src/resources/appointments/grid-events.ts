import { appointmentSteps } from '@contract/appointment-steps';
import type { Appointment, SlotDays } from '@contract/appointments';
import type { EventInput } from '@fullcalendar/core';

/** Full hours around everything that some day of the grid is open. */
export function gridHours({ days }: SlotDays): { first: string; last: string } {
  const slots = days.flatMap((day) => day.slots);
  const starts = slots.map(({ start }) => start).sort();
  const ends = slots.map(({ end }) => end).sort();
  const first = Number((starts[0] ?? '09:00').slice(0, 2));
  const end = ends.at(-1) ?? '18:00';
  const last = Number(end.slice(0, 2)) + (end.endsWith(':00') ? 0 : 1);
  return { first: hour(first), last: hour(last) };
}

const hour = (value: number) => `${String(value).padStart(2, '0')}:00:00`;

/** The slots behind the visits: when it is open, and how many of the places are taken. */
export const placesOf = ({ days, capacity }: SlotDays): EventInput[] =>
  days.flatMap(({ date, slots }) =>
    slots.map(({ start, end, booked }) => ({
      id: `slot ${date} ${start}`,
      start: `${date}T${start}:00`,
      end: `${date}T${end}:00`,
      display: 'background',
      title: `${booked}/${capacity}`,
      classNames: booked >= capacity ? ['slot', 'slot-full'] : ['slot'],
    })),
  );

/** The appointments; those that can be moved can be dragged by whoever may. */
export const visitsOnGrid = (visits: Appointment[], mayMove: boolean): EventInput[] =>
  visits.map((visit) => {
    const canMove = mayMove && (appointmentSteps.reschedule.from as readonly string[]).includes(visit.status);
    return {
      id: String(visit.id),
      title: visit.name,
      start: `${visit.date}T${visit.start}:00`,
      end: `${visit.date}T${visit.end}:00`,
      editable: canMove,
      classNames: ['visit', `visit-${visit.status}`],
      extendedProps: { visit },
    };
  });
