import { fold } from '@/lib/text/text-match';

/**
 * A node of a tree with check boxes. What is checked is a set of keys of `storable` nodes, and nothing besides: a node's box
 * says what of the set lies at it and below. So a set that is shown and stored again is the same set, half-checked parents
 * included.
 */
export type CheckNode = {
  key: string;
  label: string;
  /** A second line, also searched. */
  note?: string;
  /** Can be in the set. Where not, the node only holds others together. */
  storable: boolean;
  /** Of a storable node: it is worth nothing once all below it is gone, and goes with the last of it. */
  directory?: boolean;
  /** Cannot be checked; can be unchecked. */
  locked?: boolean;
  children: readonly CheckNode[];
};

export type CheckState = 'all' | 'some' | 'none';

/** Each node with where it is, parents before children. */
type Place = { node: CheckNode; parent: Place | null; level: number };

export type CheckTree = { places: readonly Place[]; byKey: ReadonlyMap<string, Place> };

export function checkTree(roots: readonly CheckNode[]): CheckTree {
  const places: Place[] = [];
  // A stack instead of recursion: a tree may be deeper than the call stack.
  const open = [...roots].reverse().map((node): Place => ({ node, parent: null, level: 1 }));
  for (let place = open.pop(); place; place = open.pop()) {
    places.push(place);
    for (const node of [...place.node.children].reverse()) open.push({ node, parent: place, level: place.level + 1 });
  }
  return { places, byKey: new Map(places.map((place) => [place.node.key, place])) };
}

/** How many storable nodes lie at each node and below it, and how many of them are in the set. */
export function countChecked({ places }: CheckTree, checked: ReadonlySet<string>) {
  const counts = new Map<string, { held: number; total: number }>();
  for (let index = places.length - 1; index >= 0; index--) {
    const { node, parent } = places[index] as Place;
    const own = counts.get(node.key) ?? { held: 0, total: 0 };
    const held = own.held + (node.storable && checked.has(node.key) ? 1 : 0);
    const total = own.total + (node.storable ? 1 : 0);
    counts.set(node.key, { held, total });
    if (!parent) continue;
    const above = counts.get(parent.node.key) ?? { held: 0, total: 0 };
    counts.set(parent.node.key, { held: above.held + held, total: above.total + total });
  }
  return counts;
}

export function stateOf(count: { held: number; total: number } | undefined): CheckState {
  if (!count || count.held === 0) return 'none';
  return count.held === count.total ? 'all' : 'some';
}

/**
 * The set after a click on a node: everything at it and below that can be checked, with the nodes above; or, where nothing is
 * left to check, none of it. `within` are the nodes that a search shows; others are left alone.
 */
export function toggle(tree: CheckTree, checked: ReadonlySet<string>, key: string, within?: ReadonlySet<string>) {
  const place = tree.byKey.get(key);
  if (!place) return checked;
  const below = subtree(place).filter(({ node }) => !within || within.has(node.key));
  const isAddable = ({ node }: Place) => node.storable && !node.locked && !checked.has(node.key);
  return below.some(isAddable) ? add(checked, below.filter(isAddable)) : remove(checked, below);
}

/** Checks every node that can be, or of those that a search shows. */
export function checkAll(tree: CheckTree, checked: ReadonlySet<string>, within?: ReadonlySet<string>) {
  const places = tree.places.filter(({ node }) => node.storable && !node.locked && (!within || within.has(node.key)));
  return add(checked, places);
}

/** Unchecks every node, or those that a search shows. */
export const clearAll = (tree: CheckTree, checked: ReadonlySet<string>, within?: ReadonlySet<string>) =>
  within
    ? remove(
        checked,
        tree.places.filter(({ node }) => within.has(node.key) && node.children.every(({ key }) => !within.has(key))),
      )
    : new Set<string>();

function add(checked: ReadonlySet<string>, places: readonly Place[]): Set<string> {
  const after = new Set(checked);
  for (const place of places) {
    for (let at: Place | null = place; at; at = at.parent) if (at.node.storable) after.add(at.node.key);
  }
  return after;
}

function remove(checked: ReadonlySet<string>, places: readonly Place[]): Set<string> {
  const after = new Set(checked);
  const above = new Map<string, Place>();
  for (const { node, parent } of places) {
    after.delete(node.key);
    for (let at = parent; at && !above.has(at.node.key); at = at.parent) above.set(at.node.key, at);
  }
  // From below: an empty directory may have been the last thing in another.
  for (const place of [...above.values()].sort((one, other) => other.level - one.level)) {
    const { node } = place;
    if (node.directory && !subtree(place).some((at) => at.node !== node && after.has(at.node.key)))
      after.delete(node.key);
  }
  return after;
}

function subtree(place: Place): Place[] {
  const places = [place];
  for (let index = 0; index < places.length; index++) {
    const at = places[index] as Place;
    for (const node of at.node.children) places.push({ node, parent: at, level: at.level + 1 });
  }
  return places;
}

/** The nodes that a search shows: those that have the text, what is below them and what is above. Undefined: all. */
export function search({ places }: CheckTree, text: string): ReadonlySet<string> | undefined {
  const wanted = fold(text.trim());
  if (!wanted) return undefined;
  const shown = new Set<string>();
  const isHit = new Set<string>();
  for (const place of places) {
    const { node, parent } = place;
    const hit =
      (parent !== null && isHit.has(parent.node.key)) || fold(`${node.label} ${node.note ?? ''}`).includes(wanted);
    if (!hit) continue;
    isHit.add(node.key);
    for (let at: Place | null = place; at && !shown.has(at.node.key); at = at.parent) shown.add(at.node.key);
  }
  return shown;
}

/** A line of the tree as it is open now. */
export type Row = {
  node: CheckNode;
  level: number;
  parentKey: string | null;
  position: number;
  siblings: number;
  isOpen: boolean;
};

/** The lines to show, in order. With a search everything that it shows is open. */
export function openRows(roots: readonly CheckNode[], open: ReadonlySet<string>, shown?: ReadonlySet<string>): Row[] {
  const rows: Row[] = [];
  const below = (nodes: readonly CheckNode[], level: number, parentKey: string | null) => {
    const visible = shown ? nodes.filter(({ key }) => shown.has(key)) : nodes;
    return visible
      .map((node, index): Row => {
        const isOpen = node.children.length > 0 && (shown !== undefined || open.has(node.key));
        return { node, level, parentKey, position: index + 1, siblings: visible.length, isOpen };
      })
      .reverse();
  };
  const stack = below(roots, 1, null);
  for (let row = stack.pop(); row; row = stack.pop()) {
    rows.push(row);
    if (row.isOpen) stack.push(...below(row.node.children, row.level + 1, row.node.key));
  }
  return rows;
}
