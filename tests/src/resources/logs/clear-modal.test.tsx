import { screen, waitFor } from '@testing-library/react';
import { toast } from 'sonner';
import { afterEach, expect, it, vi } from 'vitest';
import { AppError } from '@/lib/errors/app-error';
import { session } from '@/providers/session/session';
import { ClearModal } from '@/resources/logs/clear-modal';
import { buildSession } from '../../providers/build-profile';
import { toastTitles } from '../../toast-titles';
import { renderPage } from '../../ui/render-page';

afterEach(() => {
  session.clear();
  toast.dismiss();
});

it('counts what a deletion that broke off has deleted, and asks by how many are left', async () => {
  session.start(buildSession());
  let left = 5_100;
  const remove = vi.fn(async () => {
    if (remove.mock.calls.length === 2) throw new AppError({ kind: 'http', statusCode: 500, message: '出错了' });
    const deleted = Math.min(left, 5_000);
    left -= deleted;
    return { data: { deleted, isDone: left === 0 } } as never;
  });
  const close = vi.fn();
  const { user } = renderPage(<ClearModal onClose={close} />, {
    custom: async (call) => (call.method === 'delete' ? remove() : ({ data: { retentionDays: 180 } } as never)),
    getList: async () => ({ data: [], total: left }) as never,
  });
  await user.click(await screen.findByRole('radio', { name: '永久删除' }));
  await user.type(screen.getByRole('textbox', { name: '此日期之前的日志' }), '20240101{Enter}');
  await screen.findByText(/ 5100 条日志，无法恢复/);
  await user.click(screen.getByRole('button', { name: '永久删除' }));
  await screen.findByText('出错了');
  await screen.findByText(/ 100 条日志，无法恢复/);
  await user.click(screen.getByRole('button', { name: '永久删除' }));
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(toastTitles()).toContain('已删除 5100 条日志');
});
