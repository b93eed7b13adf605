import type { MenuNode } from '@contract/menus';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type MenuRecord, toTree } from '@/lib/menu/tree';
import { buildMenu } from './menu-record';

/** `1(2 3(4))` */
const shape = (tree: MenuNode[]): string =>
  tree.map(({ id, children }) => (children.length > 0 ? `${id}(${shape(children)})` : id)).join(' ');

const idsOf = (tree: MenuNode[]) => {
  const ids: number[] = [];
  const pending = [...tree];
  for (let node = pending.pop(); node; node = pending.pop()) {
    ids.push(node.id);
    pending.push(...node.children);
  }
  return ids;
};

const records = (...pairs: [id: number, parentId: number | null, order?: number | null][]) =>
  pairs.map(([id, parentId, order = id]) => buildMenu({ id, parentId, order }));

describe('toTree', () => {
  it('hangs records below their parents', () =>
    expect(shape(toTree(records([1, null], [2, 1], [3, 1], [4, 3])))).toBe('1(2 3(4))'));

  it('takes a nested tree as well, where nesting tells the parent', () => {
    const nested = [
      buildMenu({ id: 1, children: [buildMenu({ id: 2, parentId: 99, children: [buildMenu({ id: 3 })] })] }),
    ];
    expect(shape(toTree(nested))).toBe('1(2(3))');
  });

  it('makes records without their parent roots', () => expect(shape(toTree(records([1, 7], [2, 1])))).toBe('1(2)'));

  it('sorts siblings by order, stably, those without one last', () => {
    const siblings = records([1, null, null], [2, null, 5], [3, null, 1], [4, null, 5], [5, null, null], [6, null, 0]);
    expect(shape(toTree(siblings))).toBe('6 3 2 4 1 5');
  });

  it('treats an order that is no number as missing', () => {
    const siblings = [Number.NaN, undefined, '1', 2].map((order, index) => ({
      ...buildMenu({ id: index + 1 }),
      order,
    }));
    expect(shape(toTree(siblings as MenuRecord[]))).toBe('4 1 2 3');
  });

  it('keeps the first of several with one id, and drops those without', () => {
    const [first, second] = [buildMenu({ id: 1, label: 'first' }), buildMenu({ id: 1, label: 'second' })];
    const nameless = { ...buildMenu(), id: undefined } as unknown as MenuRecord;
    expect(toTree([first, second, nameless]).map(({ label }) => label)).toEqual(['first']);
  });

  it.each([
    ['its own parent', records([1, 1]), '1'],
    ['a circle of two', records([1, 2], [2, 1]), '1(2)'],
    ['a circle of three with a tail', records([1, 3], [2, 1], [3, 2], [4, 3]), '1(2(3(4)))'],
    ['a tail before its circle', records([4, 3], [1, 3], [2, 1], [3, 2]), '3(1(2) 4)'],
  ])('opens %s', (_, circle, expected) => expect(shape(toTree(circle))).toBe(expected));

  it('leaves what it was given alone', () => {
    const given = [buildMenu({ id: 2 }), buildMenu({ id: 1 })];
    const before = structuredClone(given);
    toTree(given);
    expect(given).toEqual(before);
  });

  it('holds every id exactly once, whoever is whose parent', () => {
    const record = fc.record({
      id: fc.integer({ min: 1, max: 30 }),
      parentId: fc.option(fc.integer({ min: 1, max: 35 })),
      order: fc.option(fc.integer({ min: 0, max: 5 })),
    });
    fc.assert(
      fc.property(fc.array(record, { maxLength: 40 }), (fields) => {
        const ids = idsOf(toTree(fields.map(buildMenu)));
        expect(ids.toSorted((a, b) => a - b)).toEqual([...new Set(fields.map(({ id }) => id))].sort((a, b) => a - b));
      }),
    );
  });

  it('is not polluted by names of Object', () => {
    toTree([buildMenu({ route: '__proto__', label: 'constructor' })]);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });
});
