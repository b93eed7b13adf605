import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import debounce from '../../build/slim/debounce.ts';
import differenceWith from '../../build/slim/difference-with.ts';
import get from '../../build/slim/get.ts';
import isEqual from '../../build/slim/is-equal.ts';
import qs from '../../build/slim/qs.ts';
import unionWith from '../../build/slim/union-with.ts';
import uniqBy from '../../build/slim/uniq-by.ts';

/** A package that Refine brings along. */
const theirs = <Ours>(path: string): Promise<{ default: Ours }> =>
  import(pathToFileURL(resolve('node_modules', path)).href);

type WritesAll = { stringify(value: unknown, options: unknown): string };
const { default: theirQs } = await theirs<Omit<typeof qs, 'stringify'> & WritesAll>('qs/lib/index.js');
const { default: theirDebounce } = await theirs<typeof debounce>('lodash-es/debounce.js');
const { default: theirDifferenceWith } = await theirs<typeof differenceWith>('lodash-es/differenceWith.js');
const { default: theirGet } = await theirs<typeof get>('lodash-es/get.js');
const { default: theirIsEqual } = await theirs<typeof isEqual>('lodash-es/isEqual.js');
const { default: theirUnionWith } = await theirs<typeof unionWith>('lodash-es/unionWith.js');
const { default: theirUniqBy } = await theirs<typeof uniqBy>('lodash-es/uniqBy.js');

// What stands in the place of packages does as they do, in what Refine asks of them.

const options = { skipNulls: true, arrayFormat: 'indices', encode: false, addQueryPrefix: true } as const;
const reading = { ignoreQueryPrefix: true, depth: 10 };

const word = fc.stringMatching(/^[a-z]{1,4}$/);
const text = fc.string({ unit: fc.constantFrom('a', '中', ' ', '[', ']', '+', '%', '0', '&', '=') });
const plain = fc.oneof(word, fc.integer(), fc.boolean(), fc.constant(null));
const filter = fc.record({ field: word, operator: word, value: fc.oneof(plain, fc.array(plain, { maxLength: 3 })) });
const query = fc.record({
  currentPage: fc.nat(),
  to: fc.option(text),
  sorters: fc.array(fc.record({ field: word, order: word }), { maxLength: 3 }),
  filters: fc.array(fc.oneof(filter, fc.record({ operator: word, value: fc.array(filter, { maxLength: 3 }) }))),
});

test('query strings are written alike', () => {
  fc.assert(
    fc.property(query, (value) => {
      expect(qs.stringify(value, options)).toBe(theirQs.stringify(value, options));
    }),
  );
});

test('and read alike', () => {
  const isRead = (address: string) => {
    expect(qs.parse(address, reading)).toEqual(theirQs.parse(address, reading));
  };
  fc.assert(fc.property(query, (value) => isRead(theirQs.stringify(value, { ...options, encode: true }))));
  const name = fc.stringMatching(/^[a-z]{1,2}(\[([a-z]|[0-3])\]){0,3}$/);
  const entries = fc.uniqueArray(fc.tuple(name, word), { selector: ([key]) => key.replace(/\[.*/, ''), maxLength: 5 });
  fc.assert(fc.property(entries, (list) => isRead(`?${list.map((entry) => entry.join('=')).join('&')}`)));
  for (const address of ['', '?', '?a', '?a=', '?a=1&a=2', '?a[]=1&a[]=2', '?a=%zz+b', '?a=1=2', '?a[1]=x&a[0]=y'])
    isRead(address);
});

test('an address reaches nobody’s prototype', () => {
  const read = qs.parse('?__proto__[x]=1&a[__proto__][x]=1&constructor=2&b=3', reading);
  expect(read).toEqual({ b: '3' });
  expect(({} as Record<string, unknown>).x).toBeUndefined();
});

const field = word.chain((name) => fc.tuple(fc.constant(name), fc.jsonValue()));
const value = fc.oneof(fc.jsonValue(), fc.date({ noInvalidDate: true }), fc.array(field).map(Object.fromEntries));

test('what is equal is so', () => {
  fc.assert(
    fc.property(value, value, (one, other) => {
      expect(isEqual(one, other)).toBe(theirIsEqual(one, other));
      expect(isEqual(one, structuredClone(one))).toBe(true);
    }),
  );
});

test('lists are united, parted, and rid of repetitions', () => {
  const items = fc.array(fc.record({ field: fc.nat(3), value: fc.nat(3) }));
  const isSame = (one: { field: number }, other: { field: number }) => one.field === other.field;
  fc.assert(
    fc.property(items, items, items, (one, two, three) => {
      expect(unionWith(one, two, three, isSame)).toEqual(theirUnionWith(one, two, three, isSame));
      expect(differenceWith(one, two, isSame)).toEqual(theirDifferenceWith(one, two, isSame));
      expect(uniqBy(one, 'field')).toEqual(theirUniqBy(one, 'field'));
    }),
  );
  expect(differenceWith(undefined, [], isSame)).toEqual([]);
});

test('paths lead to the same', () => {
  const row = { id: 1, name: 'x', 'a.b': 2, organization: { name: 'o', points: [{ name: 'p' }] }, none: null };
  for (const path of [
    'id',
    'a.b',
    'organization.name',
    'organization.points[0].name',
    'none.name',
    'missing',
    'id.x',
    '',
  ])
    expect(get(row, path)).toEqual(theirGet(row, path));
  expect(get(undefined, 'id')).toBeUndefined();
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test.each([
  ['ours', debounce],
  ['theirs', theirDebounce],
])('%s: the last of some calls counts', (_name, waits) => {
  const work = vi.fn((word: string) => word);
  const later = waits(work, 300);
  later('a');
  vi.advanceTimersByTime(200);
  later('b');
  vi.advanceTimersByTime(299);
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(work.mock.calls).toEqual([['b']]);
  later('c');
  later.cancel();
  vi.advanceTimersByTime(400);
  later('d');
  expect(later.flush()).toBe('d');
  vi.advanceTimersByTime(400);
  expect(work.mock.calls).toEqual([['b'], ['d']]);
});
