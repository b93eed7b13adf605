import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '@/lib/app-error';
import { createErrorReaction } from '@/providers/error-reaction';

const error = new AppError({ kind: 'http', statusCode: 409, message: '张三已在候诊' });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it.each([
  ['the session that is going on', 'mine', 1],
  ['a session that has ended', 'theirs', 0],
])('shows as a toast what fails of %s: %s', (_, token, times) => {
  const showError = vi.fn();
  const log = vi.fn();
  const react = createErrorReaction({
    token: () => 'mine',
    endPreview: vi.fn(),
    endSession: vi.fn(),
    showError,
    log,
    text: (key) => key,
  });
  react(error, { method: 'POST', url: '/api/v1/waiting-room', token });
  vi.runAllTimers();
  expect(showError).toHaveBeenCalledTimes(times);
  expect(log).toHaveBeenCalledTimes(1);
});
