import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { descendants, fullPaths, maxDepth, reordered, type TreeNode, treeProblems } from '../../contract/menu-tree';

const node = (id: number, parentId: number | null, route: string, fields: Partial<TreeNode> = {}): TreeNode => ({
  id,
  parentId,
  panel: 'menu',
  type: 1,
  route,
  ...fields,
});

const nodes = [
  node(1, null, 'clinic', { type: 0 }),
  node(2, 1, 'patients'),
  node(3, 1, 'patients/:id'),
  node(4, 2, '', { type: 2 }),
  node(5, null, 'stores', { type: 0 }),
  node(6, 5, 'staff'),
  node(7, null, '', { type: 0, panel: 'api' }),
];

const codes = (candidate: TreeNode) => treeProblems(nodes, candidate).map(({ field, code }) => `${field}: ${code}`);

describe('a node', () => {
  test.each<[string, TreeNode, string[]]>([
    ['may stand at the top', node(0, null, 'x'), []],
    ['may stand below an entry', node(0, 2, 'x'), []],
    ['may stay where it is', node(2, 1, 'patients'), []],
    ['cannot stand below itself', node(1, 1, 'x', { type: 0 }), ['parentId: nodeCircle']],
    ['cannot stand below what is below it', node(1, 2, 'clinic', { type: 0 }), ['parentId: nodeCircle']],
    ['needs a parent that is there', node(0, 99, 'x'), ['parentId: unknownParent']],
    ['needs a parent of its panel', node(0, 7, 'x'), ['parentId: unknownParent']],
    ['cannot stand below a button', node(0, 4, 'x'), ['parentId: nodeParent']],
    ['with others below it cannot become a button', node(2, 1, '', { type: 2 }), ['type: nodeHasChildren']],
    ['has a path of its own', node(0, 1, 'patients'), ['route: routeTaken']],
    ['has a path of its own, whatever its parameter is called', node(0, 1, 'patients/:x'), ['route: routeTaken']],
    ['has a path of its own, also in capitals', node(0, null, 'Clinic'), ['route: routeTaken']],
    ['has a path of its own, however it is put together', node(0, null, 'clinic/patients'), ['route: routeTaken']],
    ['may have a segment that another has elsewhere', node(0, 5, 'patients'), []],
    ['cannot take those below it to paths that are taken', node(5, null, 'clinic', { type: 0 }), ['route: routeTaken']],
    ['cannot have the address of a fixed page', node(0, null, 'login'), ['route: routeReserved']],
    ['cannot be every address of one segment', node(0, null, ':id'), ['route: routeReserved']],
    ['may begin with a parameter further down', node(0, 5, ':id'), []],
    ['may have that name further down', node(0, 1, 'login'), []],
    ['of the other panel has no path', node(0, 7, '', { type: 3, panel: 'api' }), []],
  ])('%s', (_, candidate, problems) => expect(codes(candidate)).toEqual(problems));

  test('takes those below it along: none of their paths may be taken', () => {
    const more = [...nodes, node(8, 6, 'x'), node(9, null, 'other', { type: 0 }), node(10, 9, 'staff/x')];
    expect(treeProblems(more, node(6, 9, 'staff'))).toEqual([
      { field: 'route', code: 'routeTaken', params: { path: '/other/staff/x' } },
    ]);
  });

  test('does not answer for what was wrong elsewhere before', () => {
    const doubled = [...nodes, node(8, 1, 'patients')];
    expect(treeProblems(doubled, node(6, 5, 'people'))).toEqual([]);
  });

  test('lies at most so deep, with all below it', () => {
    const chain = Array.from({ length: maxDepth }, (_, index) => node(index + 1, index || null, 's', { type: 0 }));
    expect(treeProblems(chain, node(0, maxDepth - 1, 'x'))).toEqual([]);
    expect(treeProblems(chain, node(0, maxDepth, 'x')).map(({ code }) => code)).toEqual(['nodeTooDeep']);
    const high = [...chain, node(90, null, 'a', { type: 0 }), node(91, 90, 'b')];
    expect(treeProblems(high, node(90, maxDepth - 1, 'a', { type: 0 })).map(({ code }) => code)).toEqual([
      'nodeTooDeep',
    ]);
  });
});

describe('full paths', () => {
  test('join the segments of the way', () => {
    expect([...fullPaths(nodes)].sort()).toEqual([
      [1, '/clinic'],
      [2, '/clinic/patients'],
      [3, '/clinic/patients/:id'],
      [5, '/stores'],
      [6, '/stores/staff'],
    ]);
  });

  test('bear ten thousand nodes in a row, and circles', () => {
    const deep = Array.from({ length: 10_000 }, (_, index) => node(index + 1, index || null, 's'));
    expect(fullPaths(deep).size).toBe(10_000);
    expect(fullPaths([node(1, 2, 'a'), node(2, 1, 'b'), node(3, 1, 'c')]).size).toBe(0);
  });
});

/** Trees as they can come: any parents, also missing ones, and circles. */
const anyNodes = fc
  .array(fc.record({ parent: fc.nat(12), route: fc.constantFrom('a', 'b', ':id', 'c/d') }), { maxLength: 10 })
  .map((records) => records.map(({ parent, route }, index) => node(index + 1, parent === 0 ? null : parent, route)));

/** A sound tree: every parent comes before its children. */
const soundNodes = fc
  .array(
    fc.record({
      parent: fc.nat(),
      route: fc.string({ minLength: 1, maxLength: 3, unit: fc.constantFrom('a', 'b', 'c') }),
    }),
    {
      minLength: 1,
      maxLength: 9,
    },
  )
  .map((records) =>
    records.map(({ parent, route }, index) => node(index + 1, parent % (index + 1) || null, route, { type: 0 })),
  );

describe('whatever is moved where', () => {
  test('no change that is allowed makes a circle, hangs a node below nothing or gives two pages one path', () => {
    fc.assert(
      fc.property(soundNodes, fc.nat(), fc.nat(12), fc.constantFrom('a', 'b', 'ab'), (tree, which, to, route) => {
        const moved = tree[which % tree.length] as TreeNode;
        const changed = { ...moved, parentId: to === 0 ? null : to, route };
        const pathsBefore = [...fullPaths(tree).values()];
        fc.pre(new Set(pathsBefore).size === pathsBefore.length);
        if (treeProblems(tree, changed).length > 0) return;
        const after = tree.map((one) => (one.id === moved.id ? changed : one));
        const paths = [...fullPaths(after).values()];
        expect(paths).toHaveLength(tree.length);
        expect(new Set(paths).size).toBe(tree.length);
      }),
    );
  });

  test('nothing hangs, and no node is its own descendant', () => {
    fc.assert(
      fc.property(anyNodes, fc.nat(12), fc.nat(12), (tree, id, parentId) => {
        treeProblems(tree, node(id, parentId || null, 'x'));
        expect(descendants(tree, id)).not.toContain(id);
        expect(fullPaths(tree).size).toBeLessThanOrEqual(tree.length);
      }),
    );
  });
});

describe('a new order', () => {
  test('puts a node before another or last, and leaves the rest in order', () => {
    expect([...reordered([1, 2, 3], 3, 1).keys()]).toEqual([3, 1, 2]);
    expect([...reordered([1, 2, 3], 1, null).keys()]).toEqual([2, 3, 1]);
    expect([...reordered([1, 2, 3], 9, 2)]).toEqual([
      [1, 10],
      [9, 20],
      [2, 30],
      [3, 40],
    ]);
  });

  test('keeps everybody, whatever is asked', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(20)), fc.nat(20), fc.option(fc.nat(25)), (siblings, moved, before) => {
        const order = [...reordered(siblings, moved, before).keys()];
        expect([...order].sort()).toEqual([...new Set([...siblings, moved])].sort());
        expect(order.filter((id) => id !== moved)).toEqual(siblings.filter((id) => id !== moved));
      }),
    );
  });
});
