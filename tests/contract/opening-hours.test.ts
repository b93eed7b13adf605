import fc from 'fast-check';
import { expect, test } from 'vitest';
import { overlapping } from '../../contract/service-points';

const period = (weekday: number, start: string, end: string) => ({ weekday, start, end });

test.each([
  [[period(1, '09:00', '12:00'), period(1, '12:00', '18:00')], []],
  [[period(1, '09:00', '12:00'), period(2, '09:00', '12:00')], []],
  [[period(1, '11:00', '18:00'), period(1, '09:00', '12:00')], [0]],
  [[period(1, '09:00', '18:00'), period(1, '10:00', '11:00')], [1]],
  [[period(1, '09:00', '12:00'), period(1, '09:00', '12:00')], [1]],
  [
    [period(1, '09:00', '18:00'), period(1, '10:00', '11:00'), period(1, '12:00', '13:00')],
    [1, 2],
  ],
])('%j overlap at %j', (periods, expected) => {
  expect(overlapping(periods)).toEqual(expected);
});

test('without what overlaps, no two periods of a day have a minute in common', () => {
  const time = fc.integer({ min: 0, max: 23 }).map((hour) => `${String(hour).padStart(2, '0')}:30`);
  const periods = fc.array(
    fc
      .tuple(fc.integer({ min: 1, max: 2 }), time, time)
      .filter(([, start, end]) => start < end)
      .map(([weekday, start, end]) => period(weekday, start, end)),
    { maxLength: 8 },
  );
  fc.assert(
    fc.property(periods, (all) => {
      const wrong = overlapping(all);
      const left = all.filter((_, index) => !wrong.includes(index));
      expect(overlapping(left)).toEqual([]);
      if (all.length > 0) expect(left.length).toBeGreaterThan(0);
    }),
  );
});
