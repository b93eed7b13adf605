import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { Toaster } from 'sonner';
import { describe, expect, it, vi } from 'vitest';
import { AppError } from '@/lib/errors/app-error';
import Login from '@/pages/login/login';
import type { SignIn } from '@/pages/login/sign-in-form';
import { setLanguage } from '@/providers/i18n';
import { rememberedLogin } from '@/providers/session/remembered-login';
import { session } from '@/providers/session/session';
import { buildSession } from '../providers/build-profile';
import { json, stubServer } from '../providers/stub-server';
import { PlainAntd } from '../ui/plain-antd';

const server = stubServer();
const demo = { username: 'staff', password: 'Demo@2026', role: 'storeStaff' };
const installation = { demoAccounts: [demo], rememberPassword: true, filingNumber: '备案 1 号', frameHosts: [] };

const welcome = { success: true, successNotification: { message: '登录成功' } };

function openLogin(signIn: SignIn = async () => welcome, onFilling?: () => void) {
  server.answers((response) => json(response, { status: 0, data: installation, message: '' }));
  const onSignIn = vi.fn(signIn);
  const page = (
    <PlainAntd>
      <Login signIn={onSignIn} onFilling={onFilling} />
      <Toaster />
    </PlainAntd>
  );
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: ['/before', '/login'] });
  render(<RouterProvider router={router} />);
  return { onSignIn, router, user: userEvent.setup() };
}

const username = () => screen.getByLabelText('用户名');
const password = () => screen.getByLabelText('密码');
// While it waits, antd puts the name of its spinner before the button's own.
const submit = () => screen.getByRole('button', { name: /^(loading )?登录$/ });

describe('the sign-in form', () => {
  it('has the cursor in its first field', () => {
    openLogin();
    expect(document.activeElement).toBe(username());
  });

  it('says why somebody was signed out for as long as it is there, which a toast says for four seconds', async () => {
    session.end('您的账号已停用');
    openLogin();
    expect(screen.getByText('上次登录已结束：您的账号已停用')).toBeTruthy();
    cleanup();
    session.end('');
    openLogin();
    expect(screen.getByText('登录已过期，请重新登录')).toBeTruthy();
    cleanup();
    session.start(buildSession());
    session.clear();
    openLogin();
    expect(screen.getByText('账号由上级创建，权限由上级分配')).toBeTruthy();
  });

  it('asks for username and password, and puts the focus on the first that is wrong', async () => {
    const { onSignIn, user } = openLogin();
    await user.click(submit());
    await waitFor(() => expect(username().getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getByText('请输入用户名').id).toBe(username().getAttribute('aria-describedby'));
    expect(screen.getByText('请输入密码').id).toBe(password().getAttribute('aria-describedby'));
    expect(document.activeElement).toBe(username());
    expect(onSignIn).not.toHaveBeenCalled();
  });

  it('refuses a password of three characters', async () => {
    const { onSignIn, user } = openLogin();
    await user.type(username(), 'staff');
    await user.type(password(), 'abc{Enter}');
    expect(await screen.findByText('密码长度为4位')).toBeTruthy();
    expect(document.activeElement).toBe(password());
    expect(onSignIn).not.toHaveBeenCalled();
  });

  it('shows its errors in the language that is switched to', async () => {
    const { user } = openLogin();
    await user.click(submit());
    await screen.findByText('请输入用户名');
    await act(() => setLanguage('en_US'));
    expect(await screen.findByText('Please enter your username')).toBeTruthy();
    await act(() => setLanguage('zh_CN'));
  });

  it('asks for a code of the account that wants one alone: who is typed instead is asked for none, and sends none', async () => {
    const errors = { code: ['验证码不正确'] };
    const asked = { success: false, error: new AppError({ kind: 'http', statusCode: 400, message: '', errors }) };
    const { onSignIn, user } = openLogin(async ({ username }) => (username === 'staff' ? asked : welcome));
    const code = () => screen.queryByLabelText('验证码');
    // As it stands there: what is sent has no space.
    await user.type(username(), 'staff ');
    await user.type(password(), 'Demo@2026{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(code()));
    await user.keyboard('000000{Enter}');
    expect(await screen.findByText('验证码不正确')).toBeTruthy();
    expect(onSignIn.mock.lastCall?.[0]).toMatchObject({ username: 'staff', code: '000000' });

    await user.clear(username());
    await user.type(username(), 'manager');
    expect(code()).toBeNull();
    expect(screen.queryByText('验证码不正确')).toBeNull();
    await user.type(username(), '{Enter}');
    await waitFor(() => expect(onSignIn.mock.lastCall?.[0]).toMatchObject({ username: 'manager', code: undefined }));
  });

  it('sends what was typed once, however often Enter is pressed, and waits for the answer', async () => {
    let answer = (_: Awaited<ReturnType<SignIn>>) => {};
    const { onSignIn, user } = openLogin(() => new Promise((resolve) => (answer = resolve)));
    await user.type(username(), ' staff ');
    await user.type(password(), 'Demo@2026{Enter}{Enter}{Enter}');
    await waitFor(() => expect(submit()).toHaveProperty('disabled', true));
    expect(onSignIn.mock.calls).toEqual([[{ username: 'staff', password: 'Demo@2026', remember: false }]]);
    await act(async () => answer(welcome));
    expect(await screen.findByText('登录成功')).toBeTruthy();
    expect(submit()).toHaveProperty('disabled', false);
  });

  it('stays under way until the console takes its place, and is sent no more', async () => {
    const { onSignIn, user } = openLogin(async () => {
      session.start(buildSession());
      return welcome;
    });
    await user.type(username(), 'staff');
    await user.type(password(), 'Demo@2026{Enter}');
    expect(await screen.findByText('登录成功')).toBeTruthy();
    expect(submit()).toHaveProperty('disabled', true);
    await user.type(password(), '{Enter}');
    expect(onSignIn).toHaveBeenCalledTimes(1);
    act(() => session.clear());
    expect(submit()).toHaveProperty('disabled', false);
  });

  it('lets the console be fetched ahead once it is being filled in, or is filled in already', async () => {
    const onFilling = vi.fn();
    const { user } = openLogin(undefined, onFilling);
    await screen.findByText('备案 1 号');
    expect(onFilling).not.toHaveBeenCalled();
    await user.type(username(), 's');
    expect(onFilling).toHaveBeenCalled();
    cleanup();
    const again = vi.fn();
    await rememberedLogin.save({ username: 'manager' });
    openLogin(undefined, again);
    await waitFor(() => expect(again).toHaveBeenCalled());
  });

  it('says why the sign-in failed, and can be sent again', async () => {
    const refusal = { name: '', message: '尝试次数过多，请 60 秒后再试' };
    const { onSignIn, user } = openLogin(async () => ({ success: false, error: refusal }));
    await user.type(username(), 'staff');
    await user.type(password(), 'wrong{Enter}');
    expect(await screen.findByText(refusal.message)).toBeTruthy();
    await user.click(submit());
    await waitFor(() => expect(onSignIn).toHaveBeenCalledTimes(2));
  });

  it('starts with the remembered username, and the box ticked', async () => {
    await rememberedLogin.save({ username: 'manager' });
    openLogin();
    await waitFor(() => expect(username()).toHaveProperty('value', 'manager'));
    expect(screen.getByRole('checkbox', { name: '记住我' })).toHaveProperty('checked', true);
  });

  it('offers the demo accounts and shows the filing number that the server names', async () => {
    const { user } = openLogin();
    await user.click(await screen.findByRole('button', { name: 'staff' }));
    expect(username()).toHaveProperty('value', demo.username);
    expect(password()).toHaveProperty('value', demo.password);
    expect(screen.getByText('备案 1 号')).toBeTruthy();
  });

  it('tells who changes a forgotten password, and that the chat sign-in is not supported', async () => {
    const { user } = openLogin();
    await user.click(screen.getByRole('button', { name: '忘记密码' }));
    expect(await screen.findByText('请联系上级管理员修改密码')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '微信登录' }));
    expect(await screen.findByText('暂未支持，火速开发中...')).toBeTruthy();
    expect(screen.getByRole('heading', { name: '登录' })).toBeTruthy();
  });

  it('does not offer registration and the QR code', () => {
    openLogin();
    expect(screen.queryByRole('button', { name: '注册' })).toBeNull();
    expect(screen.queryByRole('button', { name: '扫码登录' })).toBeNull();
  });
});

describe('the mobile form', () => {
  it('asks for phone and code, sends nothing, and leads back', async () => {
    const { onSignIn, user } = openLogin();
    await user.click(screen.getByRole('button', { name: '手机登录' }));
    await screen.findByRole('textbox', { name: '手机号' });
    await user.click(submit());
    expect(await screen.findByText('请输入手机号！')).toBeTruthy();
    expect(screen.getByText('请输入验证码！')).toBeTruthy();
    await user.type(screen.getByLabelText('手机号'), '13800000000');
    await user.type(screen.getByLabelText('验证码'), '123456{Enter}');
    await waitFor(() => expect(screen.queryByText('请输入验证码！')).toBeNull());
    expect(onSignIn).not.toHaveBeenCalled();
    expect(screen.getByRole('status').textContent).toContain('手机登录尚未开通');
    await user.click(screen.getByRole('button', { name: '返回登录' }));
    await waitFor(() => expect(document.activeElement).toBe(username()));
  });

  it('is left by the browser’s Back, and keeps what was typed and its countdown until it is shown again', async () => {
    const { user, router } = openLogin();
    await user.type(username(), 'staff');
    await user.click(screen.getByRole('button', { name: '手机登录' }));
    const phone = await screen.findByRole('textbox', { name: '手机号' });
    await waitFor(() => expect(document.activeElement).toBe(phone));
    await user.type(phone, '13800000000');
    await user.click(screen.getByRole('button', { name: '获取验证码' }));
    await act(() => router.navigate(-1));
    expect(router.state.location.pathname).toBe('/login');
    expect(await screen.findByRole('heading', { name: '登录' })).toBeTruthy();
    expect(username()).toHaveProperty('value', 'staff');
    await user.click(screen.getByRole('button', { name: '手机登录' }));
    expect(await screen.findByRole('button', { name: /秒后重新获取$/ })).toHaveProperty('disabled', true);
    expect(screen.getByLabelText('手机号')).toHaveProperty('value', '13800000000');
  });
});
