import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ageOn } from '../../contract/age';

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
