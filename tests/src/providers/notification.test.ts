import { act, render, screen, waitFor } from '@testing-library/react';
import { createElement } from 'react';
import { MemoryRouter } from 'react-router';
import { Toaster, toast } from 'sonner';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setLanguage, text } from '@/providers/i18n';
import { appToaster, loginToaster, notificationProvider, notify } from '@/providers/notification';
import { session } from '@/providers/session/session';
import { Toasts } from '@/toasts';
import { buildSession } from './build-profile';

const { open, close } = notificationProvider;
const shown = () => toast.getToasts();

beforeEach(() => void toast.dismiss());

describe('notifications of Refine', () => {
  it('show a success, its description only where it says more', () => {
    open({ key: 'a', type: 'success', message: '创建成功', description: '创建成功' });
    open({ key: 'b', type: 'success', message: '已导入', description: '12 行' });
    expect(shown()).toMatchObject([
      { id: 'a', type: 'success', title: '创建成功', description: undefined },
      { id: 'b', type: 'success', title: '已导入', description: '12 行' },
    ]);
  });

  it('show one toast for a key', () => {
    open({ key: 'a', type: 'success', message: '1' });
    open({ key: 'a', type: 'success', message: '2' });
    expect(shown()).toMatchObject([{ title: '2' }]);
    close('a');
    expect(shown()).toEqual([]);
  });

  it('leave failed requests to the error reaction, but not a failed sign-in', () => {
    open({ key: '1-patients-getOne-notification', type: 'error', message: 'Error (status code: 403)' });
    expect(shown()).toEqual([]);
    open({ key: 'login-error', type: 'error', message: '登录失败', description: '登录失败' });
    expect(shown()).toMatchObject([{ type: 'error', title: '登录失败', description: undefined }]);
  });

  it('offer to undo, with the seconds that are left', () => {
    const cancelMutation = vi.fn();
    open({ key: 'u', type: 'progress', message: '已删除', undoableTimeout: 5, cancelMutation });
    open({ key: 'u', type: 'progress', message: '已删除', undoableTimeout: 4, cancelMutation });
    const [undo, ...more] = shown();
    expect(more).toEqual([]);
    expect(undo).toMatchObject({ duration: Number.POSITIVE_INFINITY });
    expect(undo && 'description' in undo && typeof undo.description === 'function' && undo.description()).toBe(
      '您有 4 秒时间可以撤销',
    );
    const action = undo && 'action' in undo ? undo.action : undefined;
    if (action && typeof action === 'object' && 'onClick' in action) action.onClick({} as never);
    expect(cancelMutation).toHaveBeenCalledOnce();
  });
});

it.each([
  ['is signed out', () => session.clear()],
  ['signs in as somebody else', () => session.start(buildSession({ accessToken: 'theirs' }))],
])('leaves no toast to whoever %s', (_, leave) => {
  session.start(buildSession());
  notify.success('张三的随访已完成', { action: { label: '撤销', onClick: vi.fn() } });
  leave();
  expect(shown()).toEqual([]);
  session.clear();
});

it('has the two toasters of the specification', () => {
  expect(appToaster).toMatchObject({
    duration: 4000,
    visibleToasts: 3,
    position: 'bottom-right',
    gap: 14,
    style: { '--width': '356px' },
  });
  expect(loginToaster).toEqual({ duration: 3000, position: 'top-right', richColors: true, expand: true });
});

it('says again what is refused again, also while the toast of before is fading', async () => {
  render(createElement(Toaster, { duration: 50 }));
  act(() => void notify.error('用户名或密码有误', { id: 'refused' }));
  const first = await screen.findByText('用户名或密码有误');
  await waitFor(() => expect(first.closest('[data-removed="true"]')).not.toBeNull());
  act(() => void notify.error('账号已停用', { id: 'refused', duration: 10_000 }));
  await waitFor(() => expect(screen.queryByText('用户名或密码有误')).toBeNull());
  expect(screen.getByText('账号已停用').closest('[data-removed="false"]')).not.toBeNull();
});

it("says what stands again in the language that is chosen meanwhile, the server's words aside", async () => {
  render(createElement(MemoryRouter, null, createElement(Toasts)));
  act(() => {
    notify.success(() => text('form.saved'), {
      duration: Number.POSITIVE_INFINITY,
      action: { label: () => text('buttons.undo'), onClick: vi.fn() },
    });
    notify.error('账号已停用', { duration: Number.POSITIVE_INFINITY });
  });
  await screen.findByText('保存成功');
  await act(() => setLanguage('en_US'));
  expect(await screen.findByText(text('form.saved'))).toBeDefined();
  expect(screen.getByRole('button', { name: 'Undo', hidden: true })).toBeDefined();
  expect(screen.getByText('账号已停用')).toBeDefined();
  await act(() => setLanguage('zh_CN'));
});
