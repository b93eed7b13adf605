import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { authProvider } from '@/providers/backend';
import { session, useSession } from '@/providers/session/session';
import { FirstPassword } from '@/shell/first-password/first-password';
import { buildProfile, buildSession } from '../providers/build-profile';
import { json, stubServer } from '../providers/stub-server';
import { renderSignedIn } from './render-signed-in';

const server = stubServer();

const newcomer = buildProfile({ mustChangePassword: true });
const initial = 'Made-for-you-1';

const Step = () => {
  const user = useSession((state) => state.user);
  return user?.mustChangePassword ? <FirstPassword user={user} /> : 'the console';
};

const old = () => screen.queryByLabelText('原密码');

/** Signs in by the form's call, as a newcomer. */
async function signIn() {
  const mounted = renderSignedIn(<Step />);
  server.answers((response, { url }) =>
    json(response, {
      status: 0,
      data: url.endsWith('/login') ? buildSession({ user: newcomer, accessToken: 'fresh' }) : null,
      message: '',
    }),
  );
  await act(() => authProvider.login({ username: 'newcomer', password: initial, remember: false }));
  return mounted;
}

async function choose({ user }: Awaited<ReturnType<typeof signIn>>, password = 'k3r9Qmz!') {
  await user.type(screen.getByLabelText('新密码'), password);
  await user.type(screen.getByLabelText('确认新密码'), password);
  await user.click(screen.getByRole('button', { name: '保存并继续' }));
}

const sentChange = () => {
  const request = server.received.find(({ url }) => url === '/api/v1/auth/change-password');
  return request && JSON.parse(request.body);
};

const everythingStored = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]);

describe('the first password of one’s own', () => {
  it('does not ask for the one that was typed a moment ago, and keeps that nowhere', async () => {
    const mounted = await signIn();
    expect(old()).toBeNull();
    expect(everythingStored()).not.toContain(initial);
    await choose(mounted);
    await waitFor(() => expect(sentChange()).toEqual({ oldPassword: initial, newPassword: 'k3r9Qmz!' }));
    expect(await screen.findByText('the console')).toBeTruthy();
    expect(everythingStored()).not.toContain(initial);
  });

  it('asks for it after a reload, which keeps the session only', async () => {
    renderSignedIn(<Step />, newcomer);
    expect(old()).not.toBeNull();
  });

  it('asks for it after a while, and what was typed of the new one stays', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    const { user } = await signIn();
    await user.type(screen.getByLabelText('新密码'), 'k3r9');
    await act(() => vi.advanceTimersByTimeAsync(5 * 60_000));
    vi.useRealTimers();
    expect(old()).toHaveProperty('value', '');
    expect(screen.getByLabelText('新密码')).toHaveProperty('value', 'k3r9');
  });

  it('asks for it, and says why, when it was the wrong one after all', async () => {
    const mounted = await signIn();
    server.answers((response) =>
      json(response, { status: -1, data: { errors: { oldPassword: ['原密码不正确'] } }, message: '有误' }, 400),
    );
    await choose(mounted);
    expect(await screen.findByText('原密码不正确')).toBeTruthy();
    expect(old()).toHaveProperty('value', '');
    expect(screen.getByLabelText('新密码')).toHaveProperty('value', 'k3r9Qmz!');
  });

  it('is not asked with what somebody else typed before', async () => {
    await signIn();
    act(() => session.start(buildSession({ user: newcomer, accessToken: 'another' })));
    expect(old()).not.toBeNull();
  });
});
