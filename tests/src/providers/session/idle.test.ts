import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { idle, useIdle } from '@/providers/session/idle';
import { session } from '@/providers/session/session';
import { brokenStorage } from '../broken-storage';
import { buildSession } from '../build-profile';
import { otherWindowWrites } from '../other-window';

const minutes = (count: number) => count * 60_000;
const later = (count: number) => vi.setSystemTime(Date.now() + minutes(count));
let stop = () => {};
/** What a browser says to a page that it had put aside. */
const restored = () => Object.assign(new Event('pageshow'), { persisted: true });

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T09:00:00') });
  session.start(buildSession());
  idle.setLimit(15);
  idle.unlock();
});

afterEach(() => {
  stop();
  stop = () => {};
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the idle lock', () => {
  it('locks after the limit, not before', () => {
    later(15);
    vi.setSystemTime(Date.now() - 1);
    idle.check();
    expect(idle.isLocked()).toBe(false);
    vi.setSystemTime(Date.now() + 1);
    idle.check();
    expect(idle.isLocked()).toBe(true);
  });

  it('counts from the last use', () => {
    later(14);
    idle.use();
    later(14);
    idle.check();
    expect(idle.isLocked()).toBe(false);
  });

  it('never locks where the installation does not want it', () => {
    idle.setLimit(0);
    later(10_000);
    idle.check();
    expect(idle.isLocked()).toBe(false);
  });

  it('is opened by the password, not by touching something', () => {
    later(16);
    idle.check();
    idle.use();
    expect(idle.isLocked()).toBe(true);
    idle.unlock();
    idle.check();
    expect(idle.isLocked()).toBe(false);
  });

  it('is closed to whoever wakes a computer that slept, before any timer has run', () => {
    stop = idle.watch();
    later(60);
    window.dispatchEvent(new Event('pointermove'));
    expect(idle.isLocked()).toBe(true);
  });

  // Its timers were frozen; nobody has to touch anything for it to look.
  it.each([
    ['a computer that slept', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['Back, out of the memory of the browser', () => window.dispatchEvent(restored())],
  ])('is closed when the page comes back by %s', (_, comeBack) => {
    stop = idle.watch();
    later(14);
    comeBack();
    expect(idle.isLocked()).toBe(false);
    later(16);
    comeBack();
    expect(idle.isLocked()).toBe(true);
  });

  it('watches by itself', () => {
    stop = idle.watch();
    vi.advanceTimersByTime(minutes(14));
    window.dispatchEvent(new Event('keydown'));
    vi.advanceTimersByTime(minutes(14));
    expect(idle.isLocked()).toBe(false);
    vi.advanceTimersByTime(minutes(2));
    expect(idle.isLocked()).toBe(true);
  });

  it('is not held open by a clock that was set back', () => {
    later(-60);
    idle.use();
    later(15);
    idle.check();
    expect(idle.isLocked()).toBe(true);
    idle.unlock();
    later(-61);
    idle.check();
    expect(idle.isLocked(), 'with nobody at it').toBe(true);
  });

  it('closes and opens together with the other windows, and survives a reload', () => {
    later(16);
    idle.check();
    expect(JSON.parse(localStorage.getItem('idle') ?? '')).toMatchObject({ isLocked: true });
    otherWindowWrites('idle', { lastUse: Date.now(), isLocked: false });
    expect(idle.isLocked()).toBe(false);
  });

  it('of another window is not written over by use of this one, though it is not heard of yet', () => {
    localStorage.setItem('idle', JSON.stringify({ lastUse: Date.now(), isLocked: true }));
    later(1);
    idle.use();
    expect(idle.isLocked()).toBe(true);
    expect(JSON.parse(localStorage.getItem('idle') ?? '')).toMatchObject({ isLocked: true });
  });

  it('opens for nobody because a token was changed', () => {
    later(16);
    idle.check();
    otherWindowWrites('userToken', { accessToken: 'made up', refreshToken: 'made up' });
    expect(idle.isLocked()).toBe(true);
  });

  it('concerns nobody who is not signed in', () => {
    later(16);
    idle.check();
    session.clear();
    expect(idle.isLocked()).toBe(false);
  });
});

describe('what cannot be read counts as locked', () => {
  const broken = [
    '{',
    '[]',
    'null',
    '5',
    '"x"',
    '{}',
    '{"lastUse":"now","isLocked":false}',
    '{"isLocked":false}',
    null,
  ];

  it.each(broken)('%s in the storage', (value) => {
    otherWindowWrites('idle', value);
    expect(idle.isLocked()).toBe(true);
  });

  it.each(broken)('%s that came into the storage unheard', (value) => {
    if (value === null) localStorage.removeItem('idle');
    else localStorage.setItem('idle', value);
    idle.check();
    expect(idle.isLocked()).toBe(true);
  });

  it.each(broken)('%s at the start', async (value) => {
    if (value === null) localStorage.removeItem('idle');
    else localStorage.setItem('idle', value);
    vi.resetModules();
    const started = await import('@/providers/session/idle');
    started.idle.setLimit(15);
    expect(started.idle.isLocked()).toBe(true);
    expect((await startedWith({ lastUse: Date.now(), isLocked: false })).isLocked()).toBe(false);
  });

  async function startedWith(value: unknown) {
    localStorage.setItem('idle', JSON.stringify(value));
    vi.resetModules();
    const started = await import('@/providers/session/idle');
    started.idle.setLimit(15);
    return started.idle;
  }

  it('the settings, until the password is shown, which then lasts for a quarter of an hour', () => {
    useIdle.setState({ limit: undefined, isProven: false });
    expect(idle.isLocked()).toBe(true);
    otherWindowWrites('idle', { lastUse: Date.now(), isLocked: false });
    expect(idle.isLocked(), 'use of another window is no password').toBe(true);
    idle.unlock();
    expect(idle.isLocked()).toBe(false);
    later(15);
    idle.check();
    expect(idle.isLocked()).toBe(true);
  });

  it('but a session that the browser cannot store goes on by its own memory', () => {
    vi.stubGlobal('localStorage', brokenStorage);
    session.start(buildSession());
    idle.unlock();
    idle.check();
    expect(idle.isLocked()).toBe(false);
    later(16);
    idle.check();
    expect(idle.isLocked()).toBe(true);
  });
});
