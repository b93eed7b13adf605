import { act, screen, waitFor } from '@testing-library/react';
import dayjs from 'dayjs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { usePeriod } from '@/ui/dashboard/use-period';
import { renderPage } from '../render-page';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: new Date('2026-11-25T04:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

function Page() {
  const { period, choose } = usePeriod();
  return (
    <>
      <p role="status">{[period.startDate, period.endDate, period.servicePointId].join(' ')}</p>
      <button type="button" onClick={() => choose({ servicePointId: 3 })}>
        一店
      </button>
    </>
  );
}

const shown = (text: string) => waitFor(() => expect(screen.getByRole('status').textContent).toBe(text));

it.each([
  ['?from=2026-99-99&to=soon&point=x', '2026-10-27 2026-11-25 '],
  ['?from=2026-05-03&to=2026-04-30&point=4', '2026-04-01 2026-04-30 4'],
  ['?from=2026-04-03&to=2026-04-30', '2026-04-03 2026-04-30 '],
  // Of days that are still to come a rate would be of what nobody could have done yet.
  ['?from=2026-11-03&to=2030-01-01', '2026-11-03 2026-11-25 '],
])('of an address only what can be is taken: %s', async (address, period) => {
  const { router } = renderPage(<Page />);
  await act(() => router.navigate(`/${address}`));
  await shown(period);
});

it('whoever has chosen a service point alone is shown the last days tomorrow as well', async () => {
  const { router, user } = renderPage(<Page />);
  await user.click(screen.getByRole('button', { name: '一店' }));
  await shown('2026-10-27 2026-11-25 3');
  expect(router.state.location.search).toBe('?point=3');
  vi.setSystemTime(dayjs().add(1, 'day').toDate());
  await act(() => router.navigate('/?point=3&page=2'));
  await shown('2026-10-28 2026-11-26 3');
});

it('the last days move on at midnight, also where nobody touches the page', async () => {
  renderPage(<Page />);
  await shown('2026-10-27 2026-11-25 ');
  act(() => {
    vi.setSystemTime(dayjs().add(1, 'day').toDate());
    vi.advanceTimersByTime(60_000);
  });
  await shown('2026-10-28 2026-11-26 ');
});
