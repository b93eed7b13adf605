import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { siteInstant } from '../../contract/site-instant';
import { addDays, daysBetween, minutesOf, siteMoment, timeAt, weekdayOf } from '../../contract/site-time';
import { countIn, fullSlots, overlap, slotsOf, slotsTaken } from '../../contract/slots';

// 2026-11-21 is a Saturday.
const hours = [
  { weekday: 6, start: '09:00', end: '12:00' },
  { weekday: 6, start: '13:00', end: '14:20' },
];
const point = { openingHours: hours, slotMinutes: 30 };

describe('the slots of a day', () => {
  test('fill each opening period from its beginning, and leave out a rest that is too short', () => {
    expect(slotsOf(point, '2026-11-21').map(({ start }) => start)).toEqual([
      '09:00',
      '09:30',
      '10:00',
      '10:30',
      '11:00',
      '11:30',
      '13:00',
      '13:30',
    ]);
    expect(slotsOf(point, '2026-11-22')).toEqual([]);
  });

  const time = fc.integer({ min: 0, max: 1439 });
  const period = fc.tuple(time, time).map(([one, other]) => ({
    weekday: 6,
    start: timeAt(Math.min(one, other)),
    end: timeAt(Math.max(one, other)),
  }));

  test('lie within the opening hours, have their length, and those of one period do not overlap', () => {
    fc.assert(
      fc.property(period, fc.integer({ min: 5, max: 240 }), (open, slotMinutes) => {
        const slots = slotsOf({ openingHours: [open], slotMinutes }, '2026-11-21');
        for (const [index, slot] of slots.entries()) {
          expect(minutesOf(slot.end) - minutesOf(slot.start)).toBe(slotMinutes);
          expect(slot.start >= open.start && slot.end <= open.end).toBe(true);
          expect(slots.some((other, at) => at !== index && overlap(slot, other))).toBe(false);
        }
        const rest = minutesOf(open.end) - minutesOf(slots.at(-1)?.end ?? open.start);
        expect(rest).toBeLessThan(slotMinutes);
      }),
    );
  });
});

describe('a visit', () => {
  const slots = slotsOf(point, '2026-11-21');

  test.each([
    ['one slot', '09:30', '10:00', 1],
    ['two neighbours', '09:30', '10:30', 2],
    ['a morning', '09:00', '12:00', 6],
    ['over the break', '11:30', '13:30', undefined],
    ['beside the grid', '09:10', '09:40', undefined],
    ['half a slot', '09:00', '09:15', undefined],
    ['before opening', '08:30', '09:30', undefined],
    ['no time at all', '09:00', '09:00', undefined],
  ])('of %s', (_, start, end, count) => expect(slotsTaken(slots, { start, end })?.length).toBe(count));

  test('never finds more places than there are, whatever is booked in whatever order', () => {
    const any = fc.tuple(fc.nat(slots.length - 1), fc.integer({ min: 1, max: 3 }));
    fc.assert(
      fc.property(fc.array(any, { maxLength: 30 }), fc.integer({ min: 1, max: 3 }), (wishes, capacity) => {
        const visits: { start: string; end: string }[] = [];
        for (const [from, length] of wishes) {
          const wish = { start: slots[from]?.start ?? '', end: slots[from + length - 1]?.end ?? '' };
          const taken = slotsTaken(slots, wish);
          if (taken && fullSlots(taken, visits, capacity).length === 0) visits.push(wish);
        }
        for (const slot of slots) expect(countIn(slot, visits)).toBeLessThanOrEqual(capacity);
      }),
    );
  });
});

describe('the clock on the spot', () => {
  test.each([
    ['2026-11-21T15:59:59Z', 'Asia/Shanghai', '2026-11-21', '23:59'],
    ['2026-11-21T16:00:00Z', 'Asia/Shanghai', '2026-11-22', '00:00'],
    ['2026-07-01T12:00:00Z', 'Europe/Berlin', '2026-07-01', '14:00'],
  ])('%s in %s', (at, zone, date, time) => expect(siteMoment(zone, new Date(at))).toEqual({ date, time }));

  test('leads back to the instant', () => {
    const instant = fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(instant, (at) => {
        const { date, time } = siteMoment('Asia/Shanghai', at);
        expect(siteInstant('Asia/Shanghai', date, time).slice(0, 16)).toBe(at.toISOString().slice(0, 16));
      }),
    );
  });

  test('knows weekdays and days between', () => {
    expect([weekdayOf('2026-11-21'), weekdayOf('2026-11-22'), weekdayOf('2026-11-23')]).toEqual([6, 7, 1]);
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(daysBetween('2026-02-27', '2026-03-01')).toBe(2);
  });
});
