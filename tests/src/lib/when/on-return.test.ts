import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { onReturn } from '@/lib/when/on-return';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('calls after a sleep and when the network is back, and at no other time', async () => {
  const back = vi.fn();
  const stop = onReturn(back);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(back).toHaveBeenCalledTimes(0);
  // Timers stand still while a computer sleeps, its clock does not.
  vi.setSystemTime(Date.now() + 3_600_000);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(back).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new Event('online'));
  expect(back).toHaveBeenCalledTimes(2);
  stop();
  window.dispatchEvent(new Event('online'));
  vi.setSystemTime(Date.now() + 3_600_000);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(back).toHaveBeenCalledTimes(2);
});
