import { ageOn } from '@contract/age';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { instantOf } from '@/lib/time/instant-of';
import { birthdayAtAge, setSiteZone, siteSecond, siteTime, today } from '@/lib/time/local-day';

afterEach(() => {
  vi.useRealTimers();
});

afterEach(() => setSiteZone('Asia/Shanghai'));

describe('an instant', () => {
  it('is told by the service points’ clock, wherever the browser is', () => {
    const at = '2026-11-21T20:00:07.000Z';
    for (const [zone, time] of [
      ['Asia/Shanghai', '2026-11-22 04:00'],
      ['Asia/Kathmandu', '2026-11-22 01:45'],
      ['Pacific/Pago_Pago', '2026-11-21 09:00'],
    ] as const) {
      setSiteZone(zone);
      expect([siteTime(at), siteSecond(Date.parse(at))]).toEqual([time, `${time}:07`]);
    }
  });

  it('is the one that a time of that clock stands for', () => {
    const minute = fc.integer({ min: Date.UTC(2000, 0) / 60_000, max: Date.UTC(2050, 0) / 60_000 });
    fc.assert(
      fc.property(minute, fc.constantFrom('Asia/Shanghai', 'Asia/Kathmandu', 'Pacific/Kiritimati'), (minutes, zone) => {
        setSiteZone(zone);
        const at = new Date(minutes * 60_000).toISOString();
        const [date = '', time = ''] = siteTime(at).split(' ');
        expect(instantOf({ date, time })).toBe(at);
      }),
    );
  });
});

describe('today', () => {
  it('is the day at the service points, wherever the browser is', () => {
    vi.useFakeTimers({ now: new Date('2026-11-21T20:00:00Z') });
    for (const [zone, day] of [
      ['Asia/Shanghai', '2026-11-22'],
      ['America/Los_Angeles', '2026-11-21'],
      ['Pacific/Kiritimati', '2026-11-22'],
    ] as const) {
      setSiteZone(zone);
      expect(today()).toBe(day);
    }
  });
});

describe('birthdayAtAge', () => {
  it('keeps the day and month that were given, where that fits the age', () => {
    vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00+08:00') });
    expect(birthdayAtAge(8, '2010-05-03')).toBe('2018-05-03');
    expect(birthdayAtAge(8, '2010-12-24')).toBe('2017-12-24');
    expect(birthdayAtAge(8, undefined)).toBe('2018-11-21');
  });

  it('gives a birthday of just that age on any day of any year', () => {
    const day = fc.date({ min: new Date('1950-01-01'), max: new Date('2026-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 110 }), day, day, (years, now, near) => {
        vi.useFakeTimers({ now });
        const birthday = birthdayAtAge(years, near.toISOString().slice(0, 10));
        expect(ageOn(birthday, today()).years).toBe(years);
      }),
    );
  });
});
