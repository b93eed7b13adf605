import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SmsCodeButton } from '@/pages/login/sms-code-button';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
const button = () => screen.getByRole('button');

it('is disabled for 60 seconds and says how many are left', async () => {
  render(<SmsCodeButton />);
  fireEvent.click(screen.getByRole('button', { name: '获取验证码' }));
  expect(button()).toHaveProperty('disabled', true);
  expect(button().textContent).toBe('60 秒后重新获取');
  await pass(1);
  expect(button().textContent).toBe('59 秒后重新获取');
  await pass(58);
  expect(button().textContent).toBe('1 秒后重新获取');
  await pass(1);
  expect(button().textContent).toBe('获取验证码');
  expect(button()).toHaveProperty('disabled', false);
});

it('goes by the clock where the browser has delayed its timers', async () => {
  render(<SmsCodeButton />);
  fireEvent.click(button());
  // A window in the background: the time goes on, the timers do not.
  const now = performance.now();
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now + 45_000);
  await pass(0.2);
  expect(button().textContent).toBe('15 秒后重新获取');
  clock.mockRestore();
});

it('can be pressed again for another round', async () => {
  render(<SmsCodeButton />);
  fireEvent.click(button());
  await pass(60);
  fireEvent.click(button());
  expect(button().textContent).toBe('60 秒后重新获取');
});
