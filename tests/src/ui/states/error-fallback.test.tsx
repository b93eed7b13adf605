import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ErrorBoundary } from 'react-error-boundary';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ErrorFallback } from '@/ui/states/error-fallback';

const location = { assign: vi.fn(), reload: vi.fn() };

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(window.location, 'assign').mockImplementation(location.assign);
  vi.spyOn(window.location, 'reload').mockImplementation(location.reload);
});
afterEach(() => vi.restoreAllMocks());

function Broken({ thrown }: { thrown: unknown }): never {
  throw thrown;
}

const breakWith = (thrown: unknown) =>
  render(
    <ErrorBoundary FallbackComponent={ErrorFallback}>
      <Broken thrown={thrown} />
    </ErrorBoundary>,
  );

it('says what broke, and leads home or loads anew', async () => {
  breakWith(new Error('x is undefined'));
  expect(screen.getByRole('heading', { name: '抱歉，出错了' })).toBeTruthy();
  expect(screen.getByText('x is undefined')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /返回首页$/ }));
  expect(location.assign).toHaveBeenCalledExactlyOnceWith('/');
  await userEvent.click(screen.getByRole('button', { name: /刷新$/ }));
  expect(location.reload).toHaveBeenCalledOnce();
});

it('stands in also for what was thrown and is no error', () => {
  breakWith('just text');
  expect(screen.getByText('抱歉，发生了错误')).toBeTruthy();
});
