import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ageOn, exactAge } from '../../contract/age';
import { addDays } from '../../contract/site-time';

describe('ageOn', () => {
  it.each([
    ['2018-05-03', '2026-05-03', 8, 0],
    ['2018-05-03', '2026-05-02', 7, 11],
    ['2018-05-03', '2026-08-04', 8, 3],
    ['2020-02-29', '2021-02-28', 0, 11],
    ['2020-02-29', '2021-03-01', 1, 0],
    ['2026-01-31', '2026-02-28', 0, 0],
    ['2025-12-31', '2026-01-01', 0, 0],
  ])('born %s, on %s: %i years and %i months', (birthday, day, years, months) => {
    expect(ageOn(birthday, day)).toEqual({ years, months });
  });

  it('never decreases as days go by, and keeps months below twelve', () => {
    const day = fc.date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
    const iso = (date: Date) => date.toISOString().slice(0, 10);
    fc.assert(
      fc.property(day, day, day, (a, b, c) => {
        const [birth, early, late] = [a, b, c].sort((x, y) => x.getTime() - y.getTime()).map(iso) as [
          string,
          string,
          string,
        ];
        const before = ageOn(birth, early);
        const after = ageOn(birth, late);
        expect(before.months).toBeLessThan(12);
        expect(before.years).toBeGreaterThanOrEqual(0);
        expect(after.years * 12 + after.months).toBeGreaterThanOrEqual(before.years * 12 + before.months);
      }),
    );
  });
});

describe('exactAge', () => {
  it('is a whole number on birthdays, of whoever was born on 29 February on 1 March, and grows by a day a day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_000 }), fc.integer({ min: 0, max: 30_000 }), (born, days) => {
        const birthday = addDays('2000-02-29', born);
        const [day, next] = [addDays(birthday, days), addDays(birthday, days + 1)];
        const { years } = ageOn(birthday, day);
        const age = exactAge(birthday, day);
        expect(Math.floor(age)).toBe(years);
        expect(exactAge(birthday, next) - age).toBeGreaterThan(1 / 367);
        expect(exactAge(birthday, next) - age).toBeLessThan(1 / 364);
        if (ageOn(birthday, next).years > years) expect(exactAge(birthday, next)).toBe(years + 1);
      }),
    );
  });
});
