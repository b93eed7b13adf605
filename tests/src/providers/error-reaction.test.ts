import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '@/lib/errors/app-error';
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
  const { onFailure } = createErrorReaction({
    token: () => 'mine',
    endPreview: vi.fn(),
    endSession: vi.fn(),
    showError,
    hideError: vi.fn(),
    log,
    text: (key) => key,
  });
  onFailure(error, { method: 'POST', url: '/api/v1/waiting-room', token });
  vi.runAllTimers();
  expect(showError).toHaveBeenCalledTimes(times);
  expect(log).toHaveBeenCalledTimes(1);
});

it.each([
  ['is told in its place alone where it is allowed no longer', 403, 0],
  ['is told by a toast where it gets no answer', 502, 1],
])('what nobody asked for just now %s', (_, statusCode, times) => {
  const showError = vi.fn();
  const log = vi.fn();
  const unused = { hideError: vi.fn(), endPreview: vi.fn(), endSession: vi.fn(), text: (key: string) => key };
  const { onFailure } = createErrorReaction({ ...unused, token: () => 'mine', showError, log });
  const refused = new AppError({ kind: 'http', statusCode, message: '没有权限' });
  onFailure(refused, { method: 'GET', url: '/api/v1/messages/role', token: 'mine', background: true });
  vi.runAllTimers();
  expect(showError).toHaveBeenCalledTimes(times);
  expect(log).toHaveBeenCalledTimes(1);
});

it('shows nothing of a session that has ended until it was its turn', () => {
  let current: string | undefined = 'mine';
  const showError = vi.fn();
  const unused = {
    hideError: vi.fn(),
    endPreview: vi.fn(),
    endSession: vi.fn(),
    log: vi.fn(),
    text: (key: string) => key,
  };
  const { onFailure } = createErrorReaction({ ...unused, token: () => current, showError });
  const fails = (message: string) =>
    onFailure(new AppError({ kind: 'http', statusCode: 409, message }), { method: 'POST', url: '/', token: 'mine' });
  fails('张三已在候诊');
  fails('李四已在候诊');
  current = undefined;
  vi.runAllTimers();
  expect(showError.mock.calls.map(([words]) => words())).toEqual(['张三已在候诊']);
});

describe('what was told of a request', () => {
  const told = () => {
    const shown: string[] = [];
    const { onFailure, onSuccess } = createErrorReaction({
      token: () => 'mine',
      endPreview: vi.fn(),
      endSession: vi.fn(),
      showError: (words) => shown.splice(0, 1, words instanceof Function ? words() : words),
      hideError: () => void shown.splice(0),
      log: vi.fn(),
      text: (key) => key,
    });
    const of = (url: string) => ({ method: 'POST', url, token: 'mine' }) as const;
    const fails = (url: string) => onFailure(new AppError({ kind: 'http', statusCode: 502, message: url }), of(url));
    return { shown, fails, succeeds: (url: string) => onSuccess(of(url)) };
  };

  it('is over once it is done, also where it was still to be told', () => {
    const { shown, fails, succeeds } = told();
    fails('/a');
    expect(shown).toEqual(['/a']);
    succeeds('/a');
    expect(shown).toEqual([]);

    vi.runAllTimers();
    fails('/a');
    fails('/b');
    succeeds('/b');
    vi.runAllTimers();
    expect(shown).toEqual([]);
  });

  it('stands though another has succeeded', () => {
    const { shown, fails, succeeds } = told();
    fails('/a');
    succeeds('/b');
    vi.runAllTimers();
    expect(shown).toEqual(['/a']);
  });
});
