import { screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { setSiteZone } from '@/lib/local-day';
import { TimeFilter } from '@/resources/logs/time-filter';
import { renderPage } from '../../ui/render-page';

const machine = Intl.DateTimeFormat().resolvedOptions().timeZone;
afterEach(() => setSiteZone(machine));

it.each([
  ['Pacific/Kiritimati', '2026-11-27 10:05', '2026-11-26T20:05:00.000Z', '2026-11-26T21:31:00.000Z'],
  ['Pacific/Pago_Pago', '2026-11-26 09:05', '2026-11-26T20:05:00.000Z', '2026-11-27T08:31:00.000Z'],
])('a span of the log’s times is shown and chosen by the clock of %s', async (zone, shown, from, to) => {
  setSiteZone(zone);
  const set = vi.fn();
  const value = (name: string) => (name === 'from' ? from : undefined);
  const filters = { label: () => '时间', value, set, reset: vi.fn(), isActive: true };
  const { user } = renderPage(<TimeFilter filters={filters} />);
  const start = screen.getByRole<HTMLInputElement>('textbox', { name: '时间' });
  expect(start.value).toBe(shown);
  const [day] = shown.split(' ');
  const end = within(document.body).getByRole('textbox', { name: /时间.+/ });
  await user.click(end);
  await user.type(end, zone === 'Pacific/Kiritimati' ? `${day} 11:30` : `${day} 21:30`);
  await user.keyboard('{Enter}');
  await user.click(start);
  await user.keyboard('{Enter}');
  expect(set).toHaveBeenLastCalledWith({ from, to });
});
