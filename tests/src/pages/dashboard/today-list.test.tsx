import type { Appointment } from '@contract/appointments';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { countedLists } from '@/pages/dashboard/lists';
import { TodayList } from '@/pages/dashboard/today-list';
import { renderPage } from '../../ui/render-page';

const of = (id: number, status: Appointment['status']) =>
  ({ id, status, name: `甲${id}`, start: '09:00', end: '09:30', type: 'review', patientId: null }) as Appointment;

it('counts among those that are over whoever the tile counts: who cancelled, too', async () => {
  const counts = { pending: 0, confirmed: 1, arrived: 0, completed: 1, cancelled: 1, noShow: 1 };
  const list = [of(1, 'confirmed'), of(2, 'completed'), of(3, 'cancelled'), of(4, 'noShow')];
  const all = countedLists('2031-11-24', undefined).appointments;
  const { user } = renderPage(<TodayList today={{ counts, list }} all={all} onChanged={() => {}} />);
  await user.click(await screen.findByRole('button', { name: '显示已结束的 3 个预约' }));
  const over = screen.getByRole('list', { name: '已结束的预约' });
  expect(within(over).getAllByRole('listitem')).toHaveLength(3);
});

it('never parts a span of times at its dash, and says no more than the span', async () => {
  const counts = { pending: 0, confirmed: 1, arrived: 0, completed: 0, cancelled: 0, noShow: 0 };
  const all = countedLists('2031-11-24', undefined).appointments;
  renderPage(<TodayList today={{ counts, list: [of(1, 'confirmed')] }} all={all} onChanged={() => {}} />);
  expect((await screen.findByText('09:00–09:30')).className).toBe('nowrap');
});
