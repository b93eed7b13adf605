import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followEnd } from '@/providers/session/follow-end';
import { session, useSession } from '@/providers/session/session';
import { brokenStorage } from '../broken-storage';
import { buildProfile, buildSession } from '../build-profile';
import { otherWindowWrites } from '../other-window';

const token = { accessToken: 'access', refreshToken: 'refresh' };
const freshStore = async () => {
  vi.resetModules();
  return (await import('@/providers/session/session')).useSession.getState();
};

beforeEach(() => session.clear());
afterEach(() => vi.unstubAllGlobals());

describe('the session', () => {
  it('keeps user and token under their two keys, and outlives a reload', async () => {
    session.start(buildSession());
    expect(JSON.parse(localStorage.getItem('userInfo') ?? '')).toEqual(buildProfile());
    expect(JSON.parse(localStorage.getItem('userToken') ?? '')).toEqual(token);
    expect(await freshStore()).toEqual({ user: buildProfile(), token });
    expect(session.token()).toBe('access');
  });

  it('leaves nothing behind when it ends, and other keys alone', () => {
    session.start(buildSession());
    localStorage.setItem('settings', '{}');
    session.clear();
    expect(session.token()).toBeUndefined();
    expect(Object.keys(localStorage)).toEqual(['settings']);
  });

  it('says why it has ended in each window that had it, of which one alone hears it from the server', () => {
    const told = vi.fn();
    followEnd(told);
    otherWindowWrites('sessionEnd', '"账号已停用"');
    expect(told, 'nobody is signed in here').not.toHaveBeenCalled();
    session.start(buildSession());
    otherWindowWrites('sessionEnd', '"账号已停用"');
    otherWindowWrites('userToken', null);
    expect(told.mock.calls).toEqual([['账号已停用']]);

    session.start(buildSession());
    session.end('');
    expect(localStorage.getItem('sessionEnd')).toBe('""');
    expect(session.token()).toBeUndefined();
    session.start(buildSession());
    expect(localStorage.getItem('sessionEnd'), 'it was of the session before').toBeNull();
  });

  it.each([
    '{',
    '[]',
    'null',
    '7',
    '"x"',
    '{"accessToken":""}',
    '{"accessToken":7,"refreshToken":""}',
    'x'.repeat(5_000_000),
  ])('is nobody with the token %.40s', async (stored) => {
    session.start(buildSession());
    localStorage.setItem('userToken', stored);
    expect(await freshStore()).toEqual({ user: null, token: null });
  });

  it.each(['{', '[]', 'null', '7', '{"id":1}', '{"id":"1","permissions":{}}'])(
    'stays signed in, without a profile, with the user %s',
    async (stored) => {
      session.start(buildSession());
      localStorage.setItem('userInfo', stored);
      expect(await freshStore()).toEqual({ user: null, token });
    },
  );

  it('works in memory where the storage throws', async () => {
    vi.stubGlobal('localStorage', brokenStorage);
    expect(await freshStore()).toEqual({ user: null, token: null });
    session.start(buildSession());
    expect(useSession.getState().user).toEqual(buildProfile());
  });
});

describe('a newly fetched profile', () => {
  const changes = vi.fn();
  let stop: () => void;
  beforeEach(() => {
    session.start(buildSession());
    changes.mockClear();
    stop = useSession.subscribe(changes);
  });
  afterEach(() => stop());

  it('draws nothing again when it says the same', () => {
    session.update(structuredClone(buildProfile()));
    expect(changes).not.toHaveBeenCalled();
  });

  it('shows at once when it says something else, with the same token', () => {
    session.update(buildProfile({ permissions: ['GET /api/v1/patients'] }));
    expect(useSession.getState()).toMatchObject({ user: { permissions: ['GET /api/v1/patients'] }, token });
    expect(localStorage.getItem('userInfo')).toContain('GET /api/v1/patients');
  });

  it('is nobody else’s: an answer to whoever was signed in before comes too late', () => {
    session.start(buildSession({ user: buildProfile({ id: 2 }) }));
    session.update(buildProfile({ id: 1, realName: '张三' }));
    expect(useSession.getState().user?.id).toBe(2);
    expect(JSON.parse(localStorage.getItem('userInfo') ?? '')).toMatchObject({ id: 2 });
  });

  it('signs nobody in', () => {
    session.clear();
    session.update(buildProfile());
    expect(useSession.getState().user).toBeNull();
  });
});

describe('other windows', () => {
  beforeEach(() => session.start(buildSession()));

  it('sign out here as well', () => {
    otherWindowWrites('userToken', null);
    expect(useSession.getState()).toEqual({ user: null, token: null });
  });

  it('sign out here by clearing everything', () => {
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(session.token()).toBeUndefined();
  });

  it('sign in somebody else, who is never seen with the token of the first', () => {
    const seen: unknown[] = [];
    const stop = useSession.subscribe(({ user, token: current }) => seen.push([user?.id, current?.accessToken]));
    otherWindowWrites('userToken', null);
    otherWindowWrites('userInfo', buildProfile({ id: 2 }));
    otherWindowWrites('userToken', { accessToken: 'other', refreshToken: 'r' });
    stop();
    expect(seen).toEqual([
      [undefined, undefined],
      [2, 'other'],
    ]);
  });

  it('write in the order that keeps it so', () => {
    const writes: string[] = [];
    vi.stubGlobal('localStorage', {
      setItem: (key: string) => writes.push(`set ${key}`),
      removeItem: (key: string) => writes.push(`remove ${key}`),
    });
    session.start(buildSession({ user: buildProfile({ id: 2 }) }));
    expect(writes).toEqual(['remove userToken', 'remove sessionEnd', 'set userInfo', 'set userToken']);
    writes.length = 0;
    session.end('');
    expect(writes, 'told before they are signed out').toEqual([
      'set sessionEnd',
      'remove userToken',
      'remove userInfo',
    ]);
  });

  it('are not heard when they write the same, or something else', () => {
    const changes = vi.fn();
    const stop = useSession.subscribe(changes);
    otherWindowWrites('userInfo', buildProfile());
    otherWindowWrites('settings', {});
    stop();
    expect(changes).not.toHaveBeenCalled();
  });
});
