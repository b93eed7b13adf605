import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CheckNode,
  checkAll,
  checkTree,
  clearAll,
  countChecked,
  openRows,
  search,
  stateOf,
  toggle,
} from '@/lib/trees/check-tree';

const node = (key: string, children: CheckNode[] = [], fields: Partial<CheckNode> = {}): CheckNode => ({
  key,
  label: key,
  storable: true,
  directory: children.length > 0,
  children,
  ...fields,
});

const statesOf = (roots: CheckNode[], checked: ReadonlySet<string>) => {
  const tree = checkTree(roots);
  const counts = countChecked(tree, checked);
  return Object.fromEntries(tree.places.map(({ node: { key } }) => [key, stateOf(counts.get(key))]));
};

/** A directory with two screens, one of which has two buttons. */
const roots = [node('clinic', [node('list', [node('export'), node('delete')], { directory: false }), node('create')])];
const tree = checkTree(roots);
const clicked = (checked: string[], ...clicks: string[]) =>
  [...clicks.reduce<ReadonlySet<string>>((set, key) => toggle(tree, set, key), new Set(checked))].sort();

describe('a click', () => {
  it('on a directory checks all below it, and a second one none of it', () => {
    expect(clicked([], 'clinic')).toEqual(['clinic', 'create', 'delete', 'export', 'list']);
    expect(clicked([], 'clinic', 'clinic')).toEqual([]);
  });

  it('on a leaf brings those above, which are then half checked', () => {
    expect(clicked([], 'export')).toEqual(['clinic', 'export', 'list']);
    expect(statesOf(roots, new Set(clicked([], 'export')))).toEqual({
      clinic: 'some',
      list: 'some',
      export: 'all',
      delete: 'none',
      create: 'none',
    });
  });

  it('on a half-checked node checks the rest', () => {
    expect(clicked(['clinic', 'create'], 'clinic')).toEqual(['clinic', 'create', 'delete', 'export', 'list']);
  });

  it('can leave a screen without its buttons, but no directory without its screens', () => {
    expect(clicked([], 'list', 'export', 'delete')).toEqual(['clinic', 'list']);
    expect(clicked([], 'list', 'list')).toEqual([]);
  });

  it('does not check what is locked, but can uncheck it', () => {
    const locked = checkTree([node('clinic', [node('mine'), node('theirs', [], { locked: true })])]);
    const once = toggle(locked, new Set(), 'clinic');
    expect([...once].sort()).toEqual(['clinic', 'mine']);
    expect([...toggle(locked, once, 'clinic')]).toEqual([]);
    expect([...toggle(locked, new Set(['clinic', 'theirs']), 'theirs')]).toEqual([]);
    expect([...toggle(locked, new Set(), 'theirs')]).toEqual([]);
  });

  it('on a group that only holds others together checks those alone', () => {
    const calls = checkTree([node('group', [node('GET /a'), node('POST /a')], { storable: false })]);
    expect([...toggle(calls, new Set(), 'group')].sort()).toEqual(['GET /a', 'POST /a']);
    expect([...toggle(calls, new Set(['GET /a', 'POST /a']), 'group')]).toEqual([]);
  });
});

describe('a search', () => {
  it('shows what has the text, with the way to it and what is below, whatever the case and accents', () => {
    expect([...(search(tree, ' EXPÓRT ') ?? [])].sort()).toEqual(['clinic', 'export', 'list']);
    expect([...(search(tree, 'list') ?? [])].sort()).toEqual(['clinic', 'delete', 'export', 'list']);
    expect(search(tree, ' ')).toBeUndefined();
    expect(search(tree, 'x-ray')?.size).toBe(0);
  });

  it('keeps clicks, "all" and "none" to what it shows', () => {
    const shown = search(tree, 'export');
    expect([...toggle(tree, new Set(), 'clinic', shown)].sort()).toEqual(['clinic', 'export', 'list']);
    const some = new Set(['clinic', 'create', 'list', 'export']);
    expect([...clearAll(tree, some, shown)].sort()).toEqual(['clinic', 'create', 'list']);
    expect([...checkAll(tree, new Set(), shown)].sort()).toEqual(['clinic', 'export', 'list']);
    expect(clearAll(tree, some)).toEqual(new Set());
    expect(checkAll(tree, new Set()).size).toBe(5);
  });

  it('opens what it shows', () => {
    expect(openRows(roots, new Set(), search(tree, 'export')).map((row) => row.node.key)).toEqual([
      'clinic',
      'list',
      'export',
    ]);
    expect(openRows(roots, new Set(['clinic'])).map(({ node: { key }, level }) => [key, level])).toEqual([
      ['clinic', 1],
      ['list', 2],
      ['create', 2],
    ]);
  });
});

/** Trees of any shape, whose keys are their numbers in order. */
const anyTree = fc
  .array(fc.record({ above: fc.nat(), directory: fc.boolean(), storable: fc.boolean() }), { maxLength: 40 })
  .map((nodes) => {
    const made: { key: string; above: number | null; children: CheckNode[]; directory: boolean; storable: boolean }[] =
      [];
    for (const [index, { above, ...fields }] of nodes.entries()) {
      made.push({ key: String(index), above: index === 0 ? null : above % (index + 1), children: [], ...fields });
    }
    const built = made.map(({ key, directory, storable, children }): CheckNode & { children: CheckNode[] } => ({
      key,
      label: key,
      directory,
      // Groups of the call tree have no parents that can be stored: whatever is above one that cannot, cannot either.
      storable,
      children,
    }));
    const roots: CheckNode[] = [];
    for (const [index, { above }] of made.entries()) {
      const self = built[index];
      if (!self) continue;
      if (above === null || above === index) roots.push(self);
      else built[above]?.children.push(self);
    }
    return roots;
  });

describe('any tree, after any clicks', () => {
  it('is the same when what is checked is stored and shown again, in whatever order', () => {
    fc.assert(
      fc.property(anyTree, fc.array(fc.nat()), (roots, clicks) => {
        const tree = checkTree(roots);
        if (tree.places.length === 0) return;
        let checked: ReadonlySet<string> = new Set();
        for (const click of clicks) {
          checked = toggle(tree, checked, tree.places[click % tree.places.length]?.node.key ?? '');
        }
        const stored = [...checked].sort();
        const shownAgain = new Set(JSON.parse(JSON.stringify(stored)) as string[]);
        expect(statesOf(roots, shownAgain)).toEqual(statesOf(roots, checked));
        expect([...shownAgain].sort()).toEqual(stored);
      }),
    );
  });

  it('holds, of what is checked, also everything above that can be held, and nothing that cannot', () => {
    fc.assert(
      fc.property(anyTree, fc.array(fc.nat()), (roots, clicks) => {
        const tree = checkTree(roots);
        if (tree.places.length === 0) return;
        let checked: ReadonlySet<string> = new Set();
        for (const click of clicks) {
          checked = toggle(tree, checked, tree.places[click % tree.places.length]?.node.key ?? '');
        }
        for (const key of checked) {
          const place = tree.byKey.get(key);
          expect(place?.node.storable).toBe(true);
          for (let at = place?.parent; at; at = at.parent) {
            if (at.node.storable) expect(checked.has(at.node.key)).toBe(true);
          }
        }
      }),
    );
  });

  it('a click on a node that is full empties it', () => {
    fc.assert(
      fc.property(anyTree, fc.nat(), (roots, click) => {
        const tree = checkTree(roots);
        const key = tree.places[click % Math.max(1, tree.places.length)]?.node.key;
        if (key === undefined) return;
        const left = toggle(tree, checkAll(tree, new Set()), key);
        expect(statesOf(roots, left)[key]).toBe('none');
      }),
    );
  });
});

it('takes a click among five thousand nodes, and a depth of five thousand, in no time to speak of', () => {
  const wide = Array.from({ length: 50 }, (_, group) =>
    node(
      `g${group}`,
      Array.from({ length: 99 }, (_, leaf) => node(`g${group}l${leaf}`)),
    ),
  );
  const wideTree = checkTree(wide);
  expect(wideTree.places).toHaveLength(5000);
  expect(toggle(wideTree, new Set(), 'g0').size).toBe(100);

  let deep = node('n0');
  for (let level = 1; level < 5000; level++) deep = node(`n${level}`, [deep]);
  const deepTree = checkTree([deep]);
  expect(toggle(deepTree, new Set(), 'n0').size).toBe(5000);
  expect(openRows([deep], new Set(deepTree.places.map(({ node: { key } }) => key)))).toHaveLength(5000);
});
