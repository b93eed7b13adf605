import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { whenIdle } from '@/lib/when/when-idle';
import { refreshProfile, useProfilePoll } from '@/providers/live/use-profile-poll';
import { idle } from '@/providers/session/idle';
import { session, useSession } from '@/providers/session/session';
import { buildProfile, buildSession } from '../build-profile';
import { json, stubServer } from '../stub-server';

const server = stubServer();
const asked = (count: number) => vi.waitFor(() => expect(server.received).toHaveLength(count));
const answered = (profile: unknown) =>
  server.answers((response) => json(response, { status: 0, data: profile, message: '' }));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  session.start(buildSession());
  window.history.replaceState(null, '', '/dashboard/workbench');
  answered(buildProfile());
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('the profile', () => {
  it('is fetched once the page is there, every minute and on focus, as no use of the console', async () => {
    renderHook(useProfilePoll);
    await asked(1);
    vi.advanceTimersByTime(59_999);
    expect(server.received).toHaveLength(1);
    vi.advanceTimersByTime(1);
    await asked(2);
    window.dispatchEvent(new Event('focus'));
    await asked(3);
    for (const { method, url, headers } of server.received) {
      expect([method, url, headers['x-background']]).toEqual(['GET', '/api/v1/auth', '1']);
    }
  });

  it('tells the server that somebody is at the console, who may type for hours without any other call', async () => {
    idle.unlock();
    const background = () => server.received.map(({ headers }) => headers['x-background']);
    renderHook(useProfilePoll);
    await asked(1);
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 30_000);
    idle.use();
    vi.advanceTimersByTime(60_000);
    await asked(2);
    vi.advanceTimersByTime(60_000);
    await asked(3);
    expect(background()).toEqual(['1', undefined, '1']);
  });

  it('shows at once when it has changed', async () => {
    answered(buildProfile({ permissions: ['GET /api/v1/patients'] }));
    renderHook(useProfilePoll);
    await vi.waitFor(() => expect(useSession.getState().user?.permissions).toEqual(['GET /api/v1/patients']));
  });

  it('draws nothing again when it has not', async () => {
    const changes = vi.fn();
    const stop = useSession.subscribe(changes);
    renderHook(useProfilePoll);
    await asked(1);
    window.dispatchEvent(new Event('focus'));
    await asked(2);
    stop();
    expect(changes).not.toHaveBeenCalled();
  });

  it('is not taken from an answer that comes after one to a later question', async () => {
    const late: (() => void)[] = [];
    server.answers(
      (response) => void late.push(() => json(response, { status: 0, data: buildProfile(), message: '' })),
    );
    const first = refreshProfile();
    await asked(1);
    answered(buildProfile({ realName: '后来' }));
    await refreshProfile();
    late[0]?.();
    await first;
    expect(useSession.getState().user?.realName).toBe('后来');
  });

  it('is not taken from an answer that is none', async () => {
    answered({ id: 'x' });
    renderHook(useProfilePoll);
    await asked(1);
    answered(buildProfile({ realName: '后来' }));
    window.dispatchEvent(new Event('focus'));
    await vi.waitFor(() => expect(useSession.getState().user?.realName).toBe('后来'));
  });

  it('of somebody who has signed out meanwhile, or is somebody else now, is dropped', async () => {
    server.answers((response) => {
      session.start(buildSession({ user: buildProfile({ id: 2 }), accessToken: 'next' }));
      json(response, { status: 0, data: buildProfile({ id: 1, realName: '先前' }), message: '' });
    });
    renderHook(useProfilePoll);
    await asked(1);
    answered(buildProfile({ id: 2, realName: '现在' }));
    window.dispatchEvent(new Event('focus'));
    await vi.waitFor(() => expect(useSession.getState().user).toMatchObject({ id: 2, realName: '现在' }));
  });

  it.each<[string, () => void]>([
    ['on the sign-in page', () => window.history.replaceState(null, '', '/login')],
    ['while the page is hidden', () => void vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)],
    ['while offline', () => void vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)],
    ['when nobody is signed in', () => session.clear()],
  ])('is not fetched %s', async (_, arrange) => {
    arrange();
    renderHook(useProfilePoll);
    await new Promise<void>((resolve) => whenIdle(resolve));
    vi.advanceTimersByTime(180_000);
    window.dispatchEvent(new Event('focus'));
    vi.restoreAllMocks();
    session.start(buildSession());
    window.history.replaceState(null, '', '/');
    window.dispatchEvent(new Event('focus'));
    await asked(1);
  });

  it('is not fetched any more when the shell has gone', async () => {
    const { unmount } = renderHook(useProfilePoll);
    await asked(1);
    unmount();
    vi.advanceTimersByTime(180_000);
    window.dispatchEvent(new Event('focus'));
    renderHook(useProfilePoll);
    await asked(2);
  });
});
