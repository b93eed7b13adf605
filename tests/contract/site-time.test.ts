import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMonths } from '../../contract/exam/dates';
import { plainDate } from '../../contract/fields';
import { siteInstant } from '../../contract/site-instant';
import { addDays, daysBetween, siteMoment } from '../../contract/site-time';

const days = fc.integer({ min: 0, max: 3_652_058 }).map((count) => addDays('0001-01-01', count));
const zones = fc.constantFrom('Asia/Shanghai', 'America/New_York', 'UTC', 'Pacific/Kiritimati', 'Pacific/Pago_Pago');
const isDay = (date: string) => plainDate().safeParse(date).success;

describe('whatever is counted from a day of the years 0001 to 9999', () => {
  it('is such a day again', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -4_000_000, max: 4_000_000 }), (date, count) => {
        expect([addDays(date, count), isDay(addDays(date, count))]).toEqual([addDays(date, count), true]);
        const later = addMonths(date, Math.abs(count) % 2000);
        expect([later, isDay(later), later >= date]).toEqual([later, true, true]);
      }),
    );
  });

  it('is an instant of them, which shows that day there unless the calendar ends', () => {
    fc.assert(
      fc.property(days, zones, (date, zone) => {
        const instant = siteInstant(zone, date, '12:00');
        expect(instant).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
        if (date > '0001-01-02' && date < '9999-12-30') expect(siteMoment(zone, new Date(instant)).date).toBe(date);
      }),
    );
  });

  it.each(['0001-01-01', '9999-12-31'])('is known at the ends: %s', (date) => {
    for (const zone of ['Asia/Shanghai', 'America/New_York']) {
      expect(siteInstant(zone, date, '00:00').slice(0, 4)).toBe(date.slice(0, 4));
      expect(siteInstant(zone, date, '23:59').slice(0, 4)).toBe(date.slice(0, 4));
    }
  });
});

it('days before the calendar or after it are its first and last', () => {
  expect([addDays('0001-01-01', -1), addDays('9999-12-31', 1)]).toEqual(['0001-01-01', '9999-12-31']);
  expect(daysBetween('0001-01-01', '9999-12-31')).toBe(3_652_058);
  expect(addMonths('0050-01-31', 1)).toBe('0050-02-28');
  expect(addMonths('9999-06-01', 12)).toBe('9999-12-31');
});
