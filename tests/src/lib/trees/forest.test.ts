import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mayMove, type Placed, type Tree, toForest, withAncestors } from '@/lib/trees/forest';

const row = (id: number, parentId: number | null): Placed => ({ id, parentId });
const family = [row(1, null), row(2, 1), row(3, 2), row(4, 1), row(5, null)];

const flat = (trees: Tree<Placed>[] = []): number[] => trees.flatMap(({ id, children }) => [id, ...flat(children)]);

/** Any rows at all: parents that are missing, circles, rows that are their own parent. */
const anyRows = fc
  .array(fc.option(fc.integer({ min: 1, max: 14 }), { nil: null }), { maxLength: 12 })
  .map((parents) => parents.map((parentId, index) => row(index + 1, parentId)));

describe('a forest', () => {
  test('has each row below its parent, in the order given', () => {
    expect(toForest(family)).toMatchObject([
      { id: 1, children: [{ id: 2, children: [{ id: 3 }] }, { id: 4 }] },
      { id: 5 },
    ]);
    expect(toForest(family)[1]).not.toHaveProperty('children');
  });

  test('has a row whose parent is not there at the top', () => {
    expect(toForest([row(7, 99)]).map(({ id }) => id)).toEqual([7]);
  });

  test('holds every row once, whatever its parent', () => {
    fc.assert(
      fc.property(anyRows, (rows) => {
        expect(flat(toForest(rows)).sort()).toEqual(rows.map(({ id }) => id).sort());
      }),
    );
  });
});

describe('a move', () => {
  test.each([
    [2, null, true],
    [2, 5, true],
    [3, 1, true],
    [1, 1, false],
    [1, 3, false],
    [2, 3, false],
  ])('of %i below %s: %s', (id, parentId, allowed) => {
    expect(mayMove(family, id, parentId)).toBe(allowed);
  });

  test('that is allowed never closes a circle, and one that is not would', () => {
    const sound = fc
      .array(fc.nat(), { minLength: 1, maxLength: 12 })
      .map((seeds) =>
        seeds.map((seed, index) => row(index + 1, index === 0 || seed % 4 === 0 ? null : 1 + (seed % index))),
      );
    fc.assert(
      fc.property(sound, fc.nat(), fc.nat(), (rows, one, other) => {
        const id = 1 + (one % rows.length);
        const parentId = 1 + (other % rows.length);
        const parents = new Map(rows.map((each) => [each.id, each.id === id ? parentId : each.parentId]));
        const seen = new Set<number>();
        let at: number | null = id;
        while (at !== null && !seen.has(at)) {
          seen.add(at);
          at = parents.get(at) ?? null;
        }
        expect(mayMove(rows, id, parentId)).toBe(at === null);
      }),
    );
  });
});

test('a search keeps what leads to a match', () => {
  expect(withAncestors(family, ({ id }) => id === 3).map(({ id }) => id)).toEqual([1, 2, 3]);
  expect(withAncestors(family, () => false)).toEqual([]);
});

test('a search ends, whatever the parents are', () => {
  const rows = fc.array(fc.record({ id: fc.nat(8), parentId: fc.option(fc.nat(8)) }));
  fc.assert(
    fc.property(rows, fc.nat(8), (all, wanted) => withAncestors(all, ({ id }) => id === wanted).length <= all.length),
  );
});
