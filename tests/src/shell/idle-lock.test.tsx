import { act, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setLanguage, text } from '@/providers/i18n';
import { idle } from '@/providers/session/idle';
import { interruptedWork } from '@/providers/work/interrupted-work';
import { unsavedWork } from '@/providers/work/unsaved-work';
import { IdleLock } from '@/shell/idle-lock/idle-lock';
import { useUnsaved } from '@/ui/unsaved/use-unsaved';
import { buildProfile } from '../providers/build-profile';
import { otherWindowWrites } from '../providers/other-window';
import { json, stubServer } from '../providers/stub-server';
import { renderSignedIn } from './render-signed-in';

const server = stubServer();
const pressed = vi.fn();

/** A page with somebody's name, a field, and a shortcut. */
function Page() {
  useEffect(() => {
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, []);
  return (
    <main tabIndex={-1}>
      <h1>张三</h1>
      <input aria-label="备注" />
    </main>
  );
}

const lockNow = () => act(() => otherWindowWrites('idle', { lastUse: Date.now(), isLocked: true }));

function open() {
  const { user } = renderSignedIn(
    <IdleLock>
      <Page />
    </IdleLock>,
  );
  return user;
}

async function enter(user: ReturnType<typeof open>, password: string) {
  await user.type(screen.getByLabelText('密码'), password);
  await user.keyboard('{Enter}');
}

beforeEach(() => {
  idle.setLimit(15);
  idle.unlock();
  pressed.mockClear();
  server.answers((response, { url }) =>
    json(response, { status: 0, data: url.endsWith('/auth') ? buildProfile() : null, message: '' }),
  );
});
afterEach(() => idle.setLimit(0));

describe('the lock', () => {
  it('leaves nothing of the page in the document, and brings back all of it', async () => {
    const user = open();
    const field = screen.getByRole('textbox', { name: '备注' });
    await user.type(field, '复查');
    lockNow();
    expect(screen.getByRole('dialog', { name: '已锁定' })).toBeDefined();
    expect(document.documentElement.outerHTML).not.toMatch(/张三|备注/);
    expect(document.title).toMatch(/已锁定$/);
    await enter(user, 'Demo@2026');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('textbox', { name: '备注' })).toBe(field);
    expect(field).toHaveProperty('value', '复查');
    await waitFor(() => expect(document.activeElement).toBe(field));
  });

  it('hands no key to the page', async () => {
    const user = open();
    await user.keyboard('a');
    expect(pressed).toHaveBeenCalledOnce();
    lockNow();
    await user.keyboard('{Escape}{Escape}{Escape}ab');
    expect(pressed).toHaveBeenCalledOnce();
    expect(screen.getByRole('dialog', { name: '已锁定' })).toBeDefined();
  });

  it('stays closed on a wrong password, and says so', async () => {
    const user = open();
    lockNow();
    server.answers((response) =>
      json(response, { status: -1, data: { errors: { password: ['密码不正确'] } }, message: '' }, 400),
    );
    await enter(user, 'wrong-one');
    expect(await screen.findByText('密码不正确')).toBeDefined();
    expect(screen.getByLabelText('密码')).toHaveProperty('value', '');
    expect(document.documentElement.outerHTML).not.toContain('张三');
  });

  it('keeps a password that could not be checked', async () => {
    const user = open();
    lockNow();
    server.answers((response) => json(response, { status: -1, data: null, message: '' }, 500));
    await enter(user, 'Demo@2026');
    await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''));
    expect(screen.getByLabelText('密码')).toHaveProperty('value', 'Demo@2026');
  });

  it('says so in the language that another window changes to', async () => {
    const user = open();
    lockNow();
    server.answers((response) => json(response, { status: -1, data: null, message: '' }, 500));
    await enter(user, 'Demo@2026');
    expect((await screen.findByRole('alert')).textContent).toBe(text('status.500'));
    await act(() => setLanguage('en_US'));
    expect(screen.getByRole('alert').textContent).toBe(text('status.500'));
    await act(() => setLanguage('zh_CN'));
  });

  it('leaves the focus on the page where what had it is gone', async () => {
    const user = open();
    const field = screen.getByRole('textbox', { name: '备注' });
    field.focus();
    lockNow();
    field.remove();
    await enter(user, 'Demo@2026');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
  });

  it('asks whoever signs out there about unsaved work, and keeps nothing that was given up', async () => {
    const user = open();
    const keep = vi.spyOn(interruptedWork, 'keep');
    act(() => unsavedWork.mark('form', '/x'));
    lockNow();
    await user.click(screen.getByRole('button', { name: '换个账号，退出登录' }));
    expect(screen.getByText('还有未保存的内容，退出后将丢失。')).toBeDefined();
    await user.click(screen.getByRole('button', { name: '放弃修改并退出' }));
    await waitFor(() => expect(idle.isLocked()).toBe(false));
    expect(keep).not.toHaveBeenCalled();
  });

  it('keeps what is typed in a drawer of the shell, which stands in no tab, as it does that of a page', () => {
    const Drawer = () => {
      useUnsaved({ isDirty: true, place: 'profile-drawer' });
      return null;
    };
    renderSignedIn(
      <IdleLock>
        <Drawer />
      </IdleLock>,
    );
    lockNow();
    expect(unsavedWork.any()).toBe(true);
    act(() => unsavedWork.discard());
  });

  it('says to whoever signs out there that what goes on is broken off, where nothing is typed', async () => {
    const user = open();
    act(() => {
      unsavedWork.mark('import', '*');
      unsavedWork.setGoingOn('import', true);
    });
    lockNow();
    await user.click(screen.getByRole('button', { name: '换个账号，退出登录' }));
    expect(screen.getByText('还有操作正在进行，离开后将中断。')).toBeDefined();
    await user.click(screen.getByRole('button', { name: '中断并离开' }));
    await waitFor(() => expect(idle.isLocked()).toBe(false));
  });

  it('has the browser ask before a reload loses what is unsaved beneath it', () => {
    open();
    act(() => unsavedWork.mark('form', '/x'));
    lockNow();
    const leaving = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(true);
    act(() => unsavedWork.discard());
  });
});
