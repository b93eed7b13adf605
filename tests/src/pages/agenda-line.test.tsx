import type { Appointment } from '@contract/appointments';
import type { FollowUp } from '@contract/follow-ups';
import { screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { expect, it } from 'vitest';
import { AgendaLine } from '@/pages/others/calendar/agenda-line';
import { renderPage } from '../ui/render-page';

const day = '2041-05-15';
const appointment = { id: 1, date: day, start: '09:00', name: '张三', status: 'noShow', type: 'review' } as Appointment;
const followUp = { id: 2, dueDate: day, patientName: '李四', status: 'missed' } as FollowUp;

/** What a screen reader calls the thing, which is a button of the calendar's. */
function nameOf(props: Omit<ComponentProps<typeof AgendaLine>, 'day'>) {
  renderPage(
    <button type="button">
      <AgendaLine {...props} day={day} />
    </button>,
  );
  return screen.getByRole('button').textContent;
}

it.each([true, false])('says in words how a thing stands, in a month: %s', (isMonth) => {
  expect(nameOf({ isMonth, item: { kind: 'appointment', date: day, row: appointment } })).toContain('爽约');
});

it.each([true, false])('says so of a reminder once, in a month: %s', (isMonth) => {
  expect(nameOf({ isMonth, item: { kind: 'followUp', date: day, row: followUp } })?.match(/失访/g)).toHaveLength(1);
});

it('says of which day there is more', () => {
  expect(nameOf({ isMonth: true, more: 7 })).toBe(`还有 7 项 ${day}`);
});
