import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { today } from '@/lib/time/local-day';
import { hearServerTime, serverTime } from '@/lib/time/server-time';
import { timeAgo } from '@/lib/time/time-ago';

const rightNow = Date.parse('2026-11-26T04:00:00Z');
const minute = 60_000;
const fresh = { date: new Date(rightNow).toUTCString(), 'cache-control': 'no-store' };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  return () => vi.useRealTimers();
});
afterEach(() => hearServerTime({ ...fresh, date: new Date().toUTCString() }, Date.now()));

/** What is taken for the time by a computer whose clock is so far ahead, once the server has answered. */
function taken(skew: number, headers: Record<string, unknown> = fresh, took = 200): number {
  vi.setSystemTime(rightNow + skew);
  hearServerTime(headers, Date.now() - took);
  return serverTime().getTime() - rightNow;
}

describe('the server’s time', () => {
  it.each([-24 * 60, -40, 30, 24 * 60])('is told by a computer whose clock is %i minutes ahead', (minutes) => {
    expect(Math.abs(taken(minutes * minute))).toBeLessThan(1_000);
  });

  it('is the computer’s own where that is as right as can be told', () => {
    expect(taken(20_000)).toBe(20_000);
  });

  it('is what was told last: a clock that was put right is believed again', () => {
    taken(24 * 60 * minute);
    expect(taken(0)).toBe(0);
  });

  it.each<[string, Record<string, unknown>, number]>([
    ['came late', fresh, 20_000],
    ['a cache may have kept', { ...fresh, 'cache-control': 'public, max-age=31536000' }, 200],
    ['names no time', { 'cache-control': 'no-store' }, 200],
  ])('is not taken from an answer that %s', (_, headers, took) => {
    expect(taken(40 * minute, headers, took)).toBe(40 * minute);
  });

  it('is what days and spans are told by', () => {
    taken(-24 * 60 * minute);
    expect(today()).toBe('2026-11-26');
    expect(timeAgo(new Date(rightNow - 5 * minute).toISOString())).toMatch(/5/);
  });
});
