import { act } from '@testing-library/react';
import { flushSync } from 'react-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useInAddress } from '@/ui/hooks/use-in-address';
import { useShownDay } from '@/ui/site/use-shown-day';
import { renderPage } from '../render-page';

beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-05-03T09:00:00+08:00') }));
afterEach(() => vi.useRealTimers());

const shown = () => {
  const result = {} as { current: ReturnType<typeof useShownDay> };
  function Page() {
    result.current = useShownDay(useInAddress('day'));
    return null;
  }
  const { router } = renderPage(<Page />);
  const show = (day: string) => act(() => result.current.show(day));
  const overnight = () => act(() => vi.advanceTimersByTime(24 * 3_600_000));
  return { result, show, overnight, router, address: () => router.state.location.search };
};

it('what shows today shows the next day in the morning, also where somebody had come back to today', () => {
  const { result, show, overnight } = shown();
  expect(result.current).toMatchObject({ date: '2026-05-03', isToday: true });
  show('2026-05-02');
  expect(result.current).toMatchObject({ date: '2026-05-02', isToday: false });
  show('2026-05-03');
  overnight();
  expect(result.current).toMatchObject({ date: '2026-05-04', isToday: true });
});

it('another day stays until somebody goes on', () => {
  const { result, show, overnight } = shown();
  show('2026-05-09');
  overnight();
  expect(result.current).toMatchObject({ date: '2026-05-09', isToday: false });
});

it('a press counts before the address has it, and Back after', async () => {
  const { result, show, address, router } = shown();
  // As the router draws: later than the press.
  act(() => {
    flushSync(() => result.current.show('2026-05-04'));
    expect(result.current.date).toBe('2026-05-04');
    result.current.show('2026-05-05');
  });
  expect([result.current.date, address()]).toEqual(['2026-05-05', '?day=2026-05-05']);
  await act(() => router.navigate('?day=2026-05-01'));
  expect(result.current.date).toBe('2026-05-01');
  show('2026-05-03');
  expect([result.current.date, address()]).toEqual(['2026-05-03', '']);
});

it('another day stands in the address, and today does not', () => {
  const { show, address } = shown();
  show('2026-05-09');
  expect(address()).toBe('?day=2026-05-09');
  show('2026-05-03');
  expect(address()).toBe('');
});
