import { expect, test } from 'vitest';
import { copyDay, hoursByDays, nextPeriod } from '@/resources/service-points/opening-hours';

const period = (weekday: number, start: string, end: string) => ({ weekday, start, end });
const monday = [period(1, '09:00', '12:00'), period(1, '13:00', '18:00')];

test('a day is copied over what the other days had, and stays as it is', () => {
  const copied = copyDay([...monday, period(3, '10:00', '11:00'), period(7, '10:00', '11:00')], 1, 'workdays');
  expect(copied.filter(({ weekday }) => weekday === 3)).toEqual([
    period(3, '09:00', '12:00'),
    period(3, '13:00', '18:00'),
  ]);
  expect(copied.filter(({ weekday }) => weekday === 7)).toEqual([period(7, '10:00', '11:00')]);
  expect(copied).toHaveLength(11);
});

test('a closed day closes the others', () => {
  expect(copyDay(monday, 2, 'everyDay')).toEqual([]);
});

test.each([
  [[], period(1, '09:00', '18:00')],
  [monday, period(1, '19:00', '23:00')],
  [[period(1, '09:00', '22:30')], period(1, '23:30', '23:59')],
])('after %j follows %j', (hours, next) => {
  expect(nextPeriod(hours, 1)).toEqual(next);
});

test('days of the same hours are read together', () => {
  expect(hoursByDays(copyDay(monday, 1, 'workdays'))).toMatchObject([
    { from: 1, to: 5 },
    { from: 6, to: 7, periods: [] },
  ]);
});
