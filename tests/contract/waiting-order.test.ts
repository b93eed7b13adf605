import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type InLine,
  inOrder,
  lateAfter,
  reasonsOf,
  smallChild,
  toCall,
  turnOf,
  walkInAfter,
} from '../../contract/waiting-order';
import { waitingStates, waitingSteps } from '../../contract/waiting-steps';

const date = '2031-11-22';
const instant = (time: string) => `${date}T${time}:00.000Z`;
const now = instant('10:00');

let number = 0;
const entry = (fields: Partial<InLine> = {}): InLine => {
  number += 1;
  return {
    number,
    date,
    arrivedAt: instant('09:00'),
    bookedAt: null,
    birthday: '1990-01-01',
    isUrgent: false,
    step: 'refraction',
    state: 'waiting',
    dilatedUntil: null,
    skippedAt: null,
    ...fields,
  };
};

describe('the line', () => {
  const order = (...entries: InLine[]) => inOrder(entries, now).map((found) => entries.indexOf(found));

  it.each<[string, Partial<InLine>, Partial<InLine>]>([
    ['who came first', { arrivedAt: instant('08:59') }, {}],
    ['who was booked for when the other came', { arrivedAt: instant('09:05'), bookedAt: instant('09:10') }, {}],
    ['who walked in long before the other was booked for', {}, { bookedAt: instant('09:30') }],
    [
      'who was booked earlier, although they came later',
      { arrivedAt: instant('09:08'), bookedAt: instant('09:00') },
      { bookedAt: instant('09:05') },
    ],
    [
      'who came in time, before who was booked earlier and came late',
      { bookedAt: instant('09:15') },
      { arrivedAt: instant('09:20'), bookedAt: instant('08:30') },
    ],
    ['a small child, who came a little later', { arrivedAt: instant('09:09'), birthday: '2027-01-01' }, {}],
    ['who came well before a small child', {}, { arrivedAt: instant('09:11'), birthday: '2027-01-01' }],
    [
      'who comes back from dilation',
      { arrivedAt: instant('09:50'), dilatedUntil: instant('09:59'), state: 'dilating' },
      {},
    ],
    ['the urgent, before all', { arrivedAt: instant('09:55'), isUrgent: true }, { dilatedUntil: instant('09:59') }],
    ['who was there, before who was called in vain', { arrivedAt: instant('09:05') }, { skippedAt: instant('09:30') }],
    ['the smaller number, of two who came at once', {}, {}],
  ])('has in front %s', (_, first, second) => {
    const [one, other] = [entry(first), entry(second)];
    expect(order(one, other)).toEqual([0, 1]);
    expect(order(other, one)).toEqual([1, 0]);
  });

  it('says why', () => {
    const child = entry({
      isUrgent: true,
      dilatedUntil: instant('09:59'),
      birthday: '2026-01-01',
      bookedAt: instant('08:49'),
      skippedAt: now,
    });
    expect(reasonsOf(child, now)).toEqual(['urgent', 'dilated', 'late', 'child', 'skipped']);
    expect(reasonsOf(entry({ bookedAt: instant('08:50') }), now)).toEqual(['booked']);
    expect(reasonsOf(entry(), now)).toEqual(['walkIn']);
  });

  it('of those to be called has the waiting alone, and whose drops have worked since', () => {
    const drops = entry({ state: 'dilating', dilatedUntil: instant('10:01') });
    const others = waitingStates.filter((state) => state !== 'waiting' && state !== 'dilating');
    const all = [drops, ...others.map((state) => entry({ state }))];
    expect(toCall(all, null, now)).toEqual([]);
    expect(toCall(all, null, instant('10:01'))).toEqual([drops]);
    expect(toCall(all, 'pickup', instant('10:01'))).toEqual([]);
  });
});

const minuteOfDay = fc
  .integer({ min: 0, max: 600 })
  .map((minutes) => new Date(Date.parse(instant('06:00')) + minutes * 60_000).toISOString());
const anybody = fc.record({
  date: fc.constant(date),
  arrivedAt: minuteOfDay,
  bookedAt: fc.option(minuteOfDay),
  birthday: fc.option(fc.constantFrom('1990-01-01', '2024-11-22', '2024-11-23', '2029-05-05')),
  isUrgent: fc.boolean(),
  step: fc.constantFrom(...waitingSteps),
  state: fc.constantFrom(...waitingStates),
  dilatedUntil: fc.option(minuteOfDay),
  skippedAt: fc.option(minuteOfDay),
});
const lineOf = (people: Omit<InLine, 'number'>[]): InLine[] =>
  people.map((person, index) => ({ ...person, number: index + 1 }));
const minutes = (count: number) => count * 60_000;

describe('whoever comes', () => {
  it('stands in the same order however they are listed', () => {
    fc.assert(
      fc.property(fc.array(anybody, { maxLength: 12 }), fc.integer(), (people, seed) => {
        const line = lineOf(people);
        const mixed = line.toSorted(
          (one, other) => ((one.number * 7919 + seed) % 13) - ((other.number * 7919 + seed) % 13),
        );
        expect(inOrder(mixed, now)).toEqual(inOrder(line, now));
      }),
    );
  });

  it('is never passed by somebody of no greater need who came much later', () => {
    const most = minutes(walkInAfter + smallChild.minutes + lateAfter);
    fc.assert(
      fc.property(anybody, anybody, (one, other) => {
        const plain = { isUrgent: false, dilatedUntil: null, skippedAt: null };
        const [first, second] = lineOf([
          { ...one, ...plain, bookedAt: null },
          { ...other, ...plain },
        ]) as [InLine, InLine];
        const came = Date.parse(second.bookedAt ?? second.arrivedAt);
        fc.pre(Date.parse(second.arrivedAt) >= Date.parse(first.arrivedAt) + most);
        fc.pre(came >= Date.parse(first.arrivedAt) + most);
        expect(inOrder([second, first], now)[0]).toBe(first);
      }),
    );
  });

  it('gains nothing by being skipped, and loses nothing by being small, dilated or urgent', () => {
    fc.assert(
      fc.property(anybody, minuteOfDay, (one, at) => {
        const person = { ...one, number: 1 };
        expect(turnOf({ ...person, skippedAt: at })).toBeGreaterThanOrEqual(turnOf({ ...person, skippedAt: null }));
        expect(turnOf({ ...person, birthday: '2029-05-05' })).toBeLessThanOrEqual(
          turnOf({ ...person, birthday: null }),
        );
        const plain = { ...person, number: 2, isUrgent: false, dilatedUntil: null };
        for (const better of [{ isUrgent: true }, { dilatedUntil: now }])
          expect(inOrder([plain, { ...plain, ...better, number: 3 }], now)[0]).toMatchObject(better);
      }),
    );
  });
});
