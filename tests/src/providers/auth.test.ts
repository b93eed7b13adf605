import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createAuthProvider, type SignIn } from '@/providers/auth';
import { createHttp } from '@/providers/http/http';
import { text } from '@/providers/i18n';
import { createRememberedLogin } from '@/providers/session/remembered-login';
import { session, useSession } from '@/providers/session/session';
import { buildProfile, buildSession } from './build-profile';
import { json, stubServer } from './stub-server';

const server = stubServer();
const onFailure = vi.fn();
const forgetData = vi.fn();
const showInfo = vi.fn();
const unlock = vi.fn();
const key = crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
const remembered = createRememberedLogin({ key: () => key, now: Date.now });
const auth = createAuthProvider({
  http: createHttp({ token: session.token, language: () => 'zh_CN', text, onFailure }),
  session,
  unlock,
  remembered,
  user: () => useSession.getState().user,
  forgetData,
  showInfo,
  text,
});

const signIn = (fields: Partial<SignIn> = {}) =>
  auth.login({ username: 'staff', password: 'Demo@2026', remember: false, ...fields });

/** Answers sign-in with a session, or with a failure of this status; and says whether passwords may be kept. */
const answer = ({ status = 200, message = '', rememberPassword = true, configStatus = 200 } = {}) =>
  server.answers((response, { url }) => {
    const config = { demoAccounts: [], rememberPassword, filingNumber: '' };
    if (url === '/api/v1/console/config') json(response, { status: 0, data: config, message: '' }, configStatus);
    else if (status === 200) json(response, { status: 0, data: buildSession(), message: '' });
    else json(response, { status: status === 401 ? 401 : -1, data: null, message }, status);
  });

beforeEach(() => {
  vi.clearAllMocks();
  session.clear();
  answer();
});

describe('sign-in', () => {
  it('opens the lock, as the password was just shown, and not where it was wrong', async () => {
    answer({ status: 401 });
    await signIn();
    expect(unlock).not.toHaveBeenCalled();
    answer();
    await signIn();
    expect(unlock).toHaveBeenCalledOnce();
  });

  it('starts the session, for nobody that was signed in before', async () => {
    forgetData.mockImplementationOnce(() => expect(session.token()).toBeUndefined());
    expect(await signIn()).toMatchObject({
      success: true,
      redirectTo: '/',
      successNotification: { message: '登录成功' },
    });
    expect(useSession.getState()).toMatchObject({ user: buildProfile(), token: { accessToken: 'access' } });
    expect(forgetData).toHaveBeenCalledOnce();
    const [{ method, url, body } = {}] = server.received;
    expect([method, url, JSON.parse(body ?? '')]).toEqual([
      'POST',
      '/api/v1/auth/login',
      { username: 'staff', password: 'Demo@2026' },
    ]);
  });

  it.each([
    ['/patients?page=2', '/patients?page=2'],
    ['//evil.example', '/'],
    ['javascript:alert(1)', '/'],
    [null, '/'],
  ])('leads from %s to %s', async (to, redirectTo) => expect(await signIn({ to })).toMatchObject({ redirectTo }));

  it('that is refused says so, and changes nothing', async () => {
    answer({ status: 401, message: 'from the server' });
    const message = '登录失败，请检查用户名和密码';
    expect(await signIn()).toEqual({ success: false, error: { name: message, message } });
    expect(session.token()).toBeUndefined();
    expect(onFailure).toHaveBeenCalledWith(
      expect.anything(),
      expect.objectContaining({ quiet: true, token: undefined }),
    );
  });

  it('leaves a running session alone when it is refused', async () => {
    session.start(buildSession({ accessToken: 'running' }));
    answer({ status: 401 });
    await signIn();
    expect(session.token()).toBe('running');
    expect(server.received[0]?.headers.authorization).toBeUndefined();
  });

  it.each([
    [403, '您的账号已停用，请联系上级管理员', '您的账号已停用，请联系上级管理员'],
    [429, '尝试次数过多，请 60 秒后再试', '尝试次数过多，请 60 秒后再试'],
    [500, '', '服务器发生错误，请联系管理员'],
    [503, '', '服务不可用，服务器暂时过载或正在维护，请稍后重试'],
  ])('that fails with %i says why', async (status, message, shown) => {
    answer({ status, message });
    expect(await signIn()).toMatchObject({ success: false, error: { message: shown } });
  });

  it.each([{}, { user: buildProfile() }, { ...buildSession(), accessToken: 7 }, null])(
    'starts no session with the answer %j',
    async (data) => {
      server.answers((response) => json(response, { status: 0, data, message: '' }));
      expect(await signIn()).toMatchObject({ success: false });
      expect(session.token()).toBeUndefined();
    },
  );
});

describe('remembering', () => {
  it('keeps username and password when ticked', async () => {
    await signIn({ remember: true });
    expect(await remembered.read()).toEqual({ username: 'staff', password: 'Demo@2026' });
  });

  it('keeps the username only, where the site does not allow more or does not say', async () => {
    answer({ rememberPassword: false });
    await signIn({ remember: true });
    expect(await remembered.read()).toEqual({ username: 'staff' });
    answer({ configStatus: 503 });
    expect(await signIn({ remember: true })).toMatchObject({ success: true });
    expect(await remembered.read()).toEqual({ username: 'staff' });
  });

  it('forgets everything when not ticked', async () => {
    await remembered.save({ username: 'staff', password: 'x' });
    await signIn({ remember: false });
    expect(await remembered.read()).toBeUndefined();
  });

  it('forgets a remembered password that is refused, not one that was not tried', async () => {
    await remembered.save({ username: 'staff', password: 'Demo@2026' });
    answer({ status: 401 });
    await signIn({ password: 'mistyped' });
    expect(await remembered.read()).toEqual({ username: 'staff', password: 'Demo@2026' });
    await signIn();
    expect(await remembered.read()).toEqual({ username: 'staff' });
  });

  it('keeps it when the server could not be asked', async () => {
    await remembered.save({ username: 'staff', password: 'Demo@2026' });
    answer({ status: 503 });
    await signIn();
    expect(await remembered.read()).toEqual({ username: 'staff', password: 'Demo@2026' });
  });
});

describe('sign-out', () => {
  it('tells the server, forgets what was loaded, and leads to the sign-in page', async () => {
    session.start(buildSession());
    expect(await auth.logout({})).toEqual({ success: true, redirectTo: '/login' });
    expect(session.token()).toBeUndefined();
    expect(forgetData).toHaveBeenCalledOnce();
    await vi.waitFor(() => expect(server.received).toHaveLength(1));
    expect(server.received[0]).toMatchObject({
      url: '/api/v1/auth/logout',
      headers: { authorization: 'Bearer access' },
    });
  });

  it('does not wait for a server that does not answer', async () => {
    session.start(buildSession());
    server.answers(() => {});
    expect(await auth.logout({})).toMatchObject({ success: true });
  });

  it('asks the server nothing when nobody is signed in', async () => {
    await auth.logout({});
    expect(server.received).toEqual([]);
  });
});

describe('the rest of the auth provider', () => {
  it('sends whoever is not signed in to the sign-in page, and back afterwards', async () => {
    window.history.replaceState(null, '', '/patients?page=2');
    expect(await auth.check()).toEqual({ authenticated: false, redirectTo: '/login?to=%2Fpatients%3Fpage%3D2' });
    session.start(buildSession());
    expect(await auth.check()).toEqual({ authenticated: true });
  });

  it('knows who is signed in, and what they may do', async () => {
    expect([await auth.getIdentity(), await auth.getPermissions()]).toEqual([null, []]);
    session.start(buildSession({ user: buildProfile({ permissions: ['a'] }) }));
    expect([await auth.getIdentity(), await auth.getPermissions()]).toEqual([
      buildProfile({ permissions: ['a'] }),
      ['a'],
    ]);
  });

  it('leaves errors to the error reaction', async () => expect(await auth.onError(new Error('401'))).toEqual({}));

  it('tells whoever has forgotten the password whom to ask', async () => {
    await auth.forgotPassword({});
    expect(showInfo).toHaveBeenCalledExactlyOnceWith('请联系上级管理员修改密码');
  });

  it('changes the password, and forgets the remembered one', async () => {
    session.start(buildSession());
    await remembered.save({ username: 'staff', password: 'Demo@2026' });
    server.answers((response) =>
      json(response, { status: -1, data: { errors: { oldPassword: ['x'] } }, message: '' }, 400),
    );
    const change = { oldPassword: 'a', newPassword: 'bcdefg' };
    expect(await auth.updatePassword(change)).toMatchObject({
      success: false,
      error: { errors: { oldPassword: ['x'] } },
    });
    expect(await remembered.read()).toMatchObject({ password: 'Demo@2026' });

    server.answers((response) => json(response, { status: 0, data: null, message: '' }));
    expect(await auth.updatePassword({ ...change, confirmPassword: 'bcdefg' })).toMatchObject({ success: true });
    expect(JSON.parse(server.received.at(-1)?.body ?? '')).toEqual(change);
    expect(await remembered.read()).toEqual({ username: 'staff' });
  });
});
