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

it('shows nothing of a session that has ended until it was its turn', () => {
  let current: string | undefined = 'mine';
  const showError = vi.fn();
  const unused = { endPreview: vi.fn(), endSession: vi.fn(), log: vi.fn(), text: (key: string) => key };
  const react = createErrorReaction({ ...unused, token: () => current, showError });
  const fails = (message: string) =>
    react(new AppError({ kind: 'http', statusCode: 409, message }), { method: 'POST', url: '/', token: 'mine' });
  fails('张三已在候诊');
  fails('李四已在候诊');
  current = undefined;
  vi.runAllTimers();
  expect(showError.mock.calls.map(([message]) => message)).toEqual(['张三已在候诊']);
});
