import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { toast } from 'sonner';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setLanguage } from '@/providers/i18n';
import { session, useSession } from '@/providers/session/session';
import { unsavedWork } from '@/providers/work/unsaved-work';
import { UserMenu } from '@/shell/header/user-menu';
import { buildProfile } from '../../providers/build-profile';
import { json, type Received, stubServer } from '../../providers/stub-server';
import { toastTitles } from '../../toast-titles';
import { renderSignedIn } from '../render-signed-in';

const server = stubServer();

const known = {
  username: 'lihua',
  realName: '李华',
  email: 'li@example.org',
  phone: '19900000001',
  roles: [
    { id: 2, code: 'storeManager', name: '店长' },
    { id: 3, code: 'storeStaff', name: '店员' },
  ],
  organization: { id: 2, name: '明眸直营中心' },
};

const Menu = () => {
  const user = useSession((state) => state.user);
  return user && <UserMenu user={user} />;
};

const field = (name: string) => screen.getByRole('textbox', { name });
const button = (name: string) => screen.getByRole('button', { name });
/** The one in front. In tests all of antd's dialogs are named by the same id, so they have no names of their own. */
const topDialog = () => screen.getAllByRole('dialog').at(-1) as HTMLElement;
const sent = (path: string) => server.received.filter(({ url, method }) => url === path && method !== 'GET');
const bodyOf = (request: Received | undefined) => JSON.parse(request?.body ?? 'null');

async function open(user: Parameters<typeof renderSignedIn>[1] = {}) {
  const mounted = renderSignedIn(<Menu />, { ...known, ...user });
  await mounted.user.click(screen.getByRole('button', { name: /用户菜单|User menu/ }));
  await mounted.user.click(await screen.findByRole('menuitem', { name: /个人资料|Profile/ }));
  await screen.findByRole('form', { name: /个人资料|Profile/ });
  return mounted;
}

async function retype(user: Awaited<ReturnType<typeof open>>['user'], name: string, text: string) {
  await user.clear(field(name));
  if (text) await user.type(field(name), text);
}

beforeEach(() => toast.dismiss());
afterEach(async () => {
  unsavedWork.discard();
  await setLanguage('zh_CN');
});

describe('the profile drawer', () => {
  it('shows the account: what may be changed, and what others have given', async () => {
    await open();
    expect(['用户名', '姓名', '邮箱', '电话'].map((name) => (field(name) as HTMLInputElement).value)).toEqual([
      'lihua',
      '李华',
      'li@example.org',
      '19900000001',
    ]);
    expect(screen.getByText('店长、店员')).toBeTruthy();
    expect(screen.getByText('明眸直营中心')).toBeTruthy();
  });

  it('saves, and every part of the screen has the new profile at once', async () => {
    const { user } = await open();
    server.answers((response) =>
      json(response, { status: 0, data: buildProfile({ ...known, realName: '李小华' }), message: '' }),
    );
    await retype(user, '姓名', '李小华');
    await user.click(button('保存'));
    expect(await screen.findByRole('button', { name: '用户菜单：李小华' })).toBeTruthy();
    const { username, realName, email, phone } = known;
    const [request, ...more] = sent('/api/v1/auth/profile');
    expect(more).toEqual([]);
    expect([request?.method, bodyOf(request)]).toEqual([
      'PUT',
      { username, realName: '李小华', email, phone, known: { username, realName, email, phone } },
    ]);
    expect(toastTitles()).toContain('个人资料已保存');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(unsavedWork.any()).toBe(false);
  });

  it.each([
    ['用户名', '', '请输入用户名'],
    ['邮箱', '', '请输入邮箱'],
    ['邮箱', 'li@', '请输入有效的邮箱地址'],
    ['电话', '', '请输入电话'],
    ['电话', '12', '请输入有效的电话号码'],
  ])('%s "%s": %s', async (name, text, message) => {
    const { user } = await open();
    await retype(user, name, text);
    await user.click(button('保存'));
    expect(await screen.findByText(message)).toBeTruthy();
    expect(document.activeElement).toBe(field(name));
    expect(field(name).getAttribute('aria-invalid')).toBe('true');
    expect(sent('/api/v1/auth/profile')).toEqual([]);
  });

  it("asks for the username in the specification's words", async () => {
    await setLanguage('en_US');
    const { user } = await open();
    await retype(user, 'Username', '');
    await user.click(button('Save'));
    expect(await screen.findByText('Please enter username')).toBeTruthy();
  });

  it('says beside the username that it is taken, and keeps what was typed', async () => {
    const { user } = await open();
    server.answers((response) =>
      json(response, { status: -1, data: { errors: { username: ['该用户名已被使用'] } }, message: '有误' }, 400),
    );
    await retype(user, '用户名', 'manager');
    await user.click(button('保存'));
    expect(await screen.findByText('该用户名已被使用')).toBeTruthy();
    expect(field('用户名')).toHaveProperty('value', 'manager');
    expect(useSession.getState().user?.username).toBe('lihua');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows above the form what the server refuses and no field shows', async () => {
    const { user } = await open();
    server.answers((response) =>
      json(response, { status: -1, data: { errors: { avatar: ['所选内容不存在'] } }, message: '有误' }, 400),
    );
    await retype(user, '姓名', 'x');
    await user.click(button('保存'));
    expect((await screen.findByRole('alert')).textContent).toContain('所选内容不存在');
  });

  it('keeps what is being typed when a poll brings a newer profile', async () => {
    const { user } = await open();
    await retype(user, '姓名', '正在输入');
    act(() => session.update(buildProfile({ ...known, realName: '别处改的', phone: '19900000009' })));
    expect(field('姓名')).toHaveProperty('value', '正在输入');
  });

  it('asks before it closes over unsaved changes, and stays or goes as told', async () => {
    const { user } = await open();
    await retype(user, '姓名', '改了');
    expect(unsavedWork.any()).toBe(true);
    await user.click(button('取消'));
    await user.click(await screen.findByRole('button', { name: '继续填写' }));
    expect(field('姓名')).toHaveProperty('value', '改了');
    await user.click(button('取消'));
    await user.click(await screen.findByRole('button', { name: '放弃修改并关闭' }));
    await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
    expect(unsavedWork.any()).toBe(false);
    expect(sent('/api/v1/auth/profile')).toEqual([]);
  });

  it('closes without a question when nothing was changed', async () => {
    const { user } = await open();
    await user.click(button('取消'));
    await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
    expect(screen.queryByText(/^关闭“/)).toBeNull();
  });
});

describe('the picture', () => {
  const choose = async (file: File) => {
    const mounted = await open();
    fireEvent.change(screen.getByLabelText('更换头像', { selector: 'input' }), { target: { files: [file] } });
    return mounted;
  };

  it.each([
    ['an SVG', new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' }), '请选择 PNG、JPEG 或 WebP 图片'],
    ['a page', new File(['<html>'], 'a.png.html', { type: 'text/html' }), '请选择 PNG、JPEG 或 WebP 图片'],
  ])('is not %s', async (_, file, message) => {
    await choose(file);
    expect((await screen.findByRole('alert')).textContent).toBe(message);
    expect(screen.queryByRole('slider')).toBeNull();
    expect(unsavedWork.any()).toBe(false);
  });

  it('is cut before it is taken; giving that up changes nothing', async () => {
    const { user } = await choose(new File(['x'], 'a.png', { type: 'image/png' }));
    await screen.findByRole('slider', { name: '缩放' });
    await user.click(within(topDialog()).getByRole('button', { name: '取消' }));
    await waitFor(() => expect(screen.queryByRole('slider', { name: '缩放' })).toBeNull());
    expect(unsavedWork.any()).toBe(false);
  });

  it('is taken away with the next save', async () => {
    const avatar = '/api/v1/uploads/7';
    server.answers((response) =>
      response.writeHead(200, { 'content-type': 'image/png' }).end(Buffer.from('iVBORw0=', 'base64')),
    );
    const { user } = await open({ avatar });
    await user.click(await screen.findByRole('button', { name: '移除' }));
    expect(unsavedWork.any()).toBe(true);
    server.answers((response) => json(response, { status: 0, data: buildProfile(known), message: '' }));
    await user.click(button('保存'));
    await vi.waitFor(() => expect(bodyOf(sent('/api/v1/auth/profile')[0])).toMatchObject({ avatar: '' }));
  });
});

describe('changing the password', () => {
  const secret = (name: string) => screen.getByLabelText(name, { selector: 'input' });

  async function openPassword() {
    const mounted = await open();
    await mounted.user.click(button('修改密码'));
    await screen.findByRole('form', { name: '修改密码' });
    const type = async (old: string, fresh: string, again = fresh) => {
      if (old) await mounted.user.type(secret('原密码'), old);
      if (fresh) await mounted.user.type(secret('新密码'), fresh);
      if (again) await mounted.user.type(secret('确认新密码'), again);
      await mounted.user.click(button('确认修改'));
    };
    return { ...mounted, type };
  }

  it('asks for all three', async () => {
    const { type } = await openPassword();
    await type('', '');
    for (const message of ['请输入原密码', '请输入新密码', '请输入确认密码']) {
      expect(await screen.findByText(message)).toBeTruthy();
    }
    expect(server.received).toEqual([]);
  });

  it.each([
    ['five characters', 'k3r9Q', 'k3r9Q', '至少需要 6 个字符'],
    ['two that differ', 'k3r9Qm', 'k3r9Qn', '两次输入的密码不一致'],
  ])('refuses %s', async (_, fresh, again, message) => {
    const { type } = await openPassword();
    await type('Demo@2026', fresh, again);
    expect(await screen.findByText(message)).toBeTruthy();
    expect(sent('/api/v1/auth/change-password')).toEqual([]);
  });

  it('sends the two, says that it is done, and the session goes on', async () => {
    const { type } = await openPassword();
    await type('Demo@2026', 'k3r9Qmz!');
    await waitFor(() => expect(screen.queryByRole('form', { name: '修改密码' })).toBeNull());
    const [request] = sent('/api/v1/auth/change-password');
    expect(bodyOf(request)).toEqual({ oldPassword: 'Demo@2026', newPassword: 'k3r9Qmz!' });
    expect(toastTitles()).toContain('密码已修改');
    expect(session.token()).toBe('access');
    // The profile's own form has not been sent by it.
    expect(sent('/api/v1/auth/profile')).toEqual([]);
  });

  it('says beside the old password that it is wrong, and beside the new one that it is too common', async () => {
    const { type, user } = await openPassword();
    const refuse = (errors: Record<string, string[]>) =>
      server.answers((response) => json(response, { status: -1, data: { errors }, message: '有误' }, 400));
    refuse({ oldPassword: ['原密码不正确'] });
    await type('wrong', 'password1');
    expect(await screen.findByText('原密码不正确')).toBeTruthy();
    refuse({ newPassword: ['该密码过于常见，请换一个'] });
    await user.click(button('确认修改'));
    expect(await screen.findByText('该密码过于常见，请换一个')).toBeTruthy();
    expect(session.token()).toBe('access');
  });

  it('says that it failed where no field is to blame', async () => {
    const { type } = await openPassword();
    server.answers((response) => json(response, { status: -1, data: null, message: '' }, 500));
    await type('Demo@2026', 'k3r9Qmz!');
    expect((await screen.findByRole('alert')).textContent).toBe('服务器发生错误，请联系管理员');
  });

  it('tells in words how strong the new password is', async () => {
    const { user } = await openPassword();
    const hint = () => within(topDialog()).getByRole('status').textContent;
    expect(hint()).toBe('至少 6 个字符，越长越安全');
    await user.type(secret('新密码'), 'abcdef');
    expect(hint()).toBe('强度：弱');
    await user.type(secret('新密码'), '!kQ7zM2#xP9');
    expect(hint()).toBe('强度：很好');
  });

  it('keeps no password when it is closed and opened again', async () => {
    const { user } = await openPassword();
    await user.type(secret('原密码'), 'Demo@2026');
    await user.click(within(topDialog()).getByRole('button', { name: '取消' }));
    await waitFor(() => expect(screen.queryByRole('form', { name: '修改密码' })).toBeNull());
    await user.click(button('修改密码'));
    await screen.findByRole('form', { name: '修改密码' });
    expect(secret('原密码')).toHaveProperty('value', '');
  });
});
