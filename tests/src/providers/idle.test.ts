import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { idle, useIdle } from '@/providers/idle';
import { useSession } from '@/providers/session';

const minutes = (count: number) => count * 60_000;
const isLocked = () => useIdle.getState().isLocked;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T09:00:00') });
  idle.unlock();
});

afterEach(() => {
  vi.useRealTimers();
});

describe('the idle lock', () => {
  it('locks after the limit, not before', () => {
    vi.setSystemTime(Date.now() + minutes(15) - 1);
    idle.check(15);
    expect(isLocked()).toBe(false);
    vi.setSystemTime(Date.now() + 1);
    idle.check(15);
    expect(isLocked()).toBe(true);
  });

  it('counts from the last use', () => {
    vi.setSystemTime(Date.now() + minutes(14));
    idle.use();
    vi.setSystemTime(Date.now() + minutes(14));
    idle.check(15);
    expect(isLocked()).toBe(false);
  });

  it('is opened by the password, not by touching something', () => {
    vi.setSystemTime(Date.now() + minutes(16));
    idle.check(15);
    idle.use();
    expect(isLocked()).toBe(true);
    idle.unlock();
    idle.check(15);
    expect(isLocked()).toBe(false);
  });

  it('is not held open by a clock that was set back', () => {
    vi.setSystemTime(Date.now() - minutes(60));
    idle.use();
    vi.setSystemTime(Date.now() + minutes(15));
    idle.check(15);
    expect(isLocked()).toBe(true);
  });

  it('is known to the other windows, and survives a reload', () => {
    vi.setSystemTime(Date.now() + minutes(16));
    idle.check(15);
    expect(JSON.parse(localStorage.getItem('idle') ?? '')).toMatchObject({ isLocked: true });
    localStorage.setItem('idle', JSON.stringify({ lastUse: Date.now(), isLocked: false }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'idle' }));
    expect(isLocked()).toBe(false);
  });

  it('opens for whoever signs in', () => {
    vi.setSystemTime(Date.now() + minutes(16));
    idle.check(15);
    useSession.setState({ token: { accessToken: 'a', refreshToken: 'r' } });
    expect(isLocked()).toBe(false);
    useSession.setState({ token: null });
  });
});
