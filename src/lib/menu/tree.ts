import type { MenuFields, MenuNode } from '@contract/menus';
import { perObject } from '../per-object';

/** A menu record as it may arrive: flat with `parentId`, or nested already. */
export type MenuRecord = MenuFields & { children?: readonly MenuRecord[] };

/**
 * The tree of a list of records, siblings in order. Records without an id are dropped, of several with one id the first
 * stays, and those whose parent is missing, or which are their own ancestor, become roots.
 */
export function toTree(records: readonly MenuRecord[]): MenuNode[] {
  const nodes = new Map<number, MenuNode>();
  for (const record of flatten(records)) {
    if (Number.isInteger(record.id) && !nodes.has(record.id)) nodes.set(record.id, { ...record, children: [] });
  }
  const cutters = cycleCutters(nodes);
  const roots: MenuNode[] = [];
  for (const node of nodes.values()) {
    const parent = cutters.has(node.id) ? undefined : parentOf(node, nodes);
    (parent?.children ?? roots).push(node);
  }
  for (const { children } of nodes.values()) children.sort(byOrder);
  return roots.sort(byOrder);
}

/** `toTree` of a list that does not change, made once. */
export const treeOf = perObject(toTree);

const parentOf = ({ parentId }: MenuNode, nodes: Map<number, MenuNode>) =>
  parentId === null ? undefined : nodes.get(parentId);

/** Of every circle of parents, the node to make a root so that the others hang below it. */
function cycleCutters(nodes: Map<number, MenuNode>): Set<number> {
  const cutters = new Set<number>();
  const settled = new Set<number>();
  for (const start of nodes.values()) {
    const ascent = new Set<number>();
    let node: MenuNode | undefined = start;
    while (node && !settled.has(node.id) && !ascent.has(node.id)) {
      ascent.add(node.id);
      node = parentOf(node, nodes);
    }
    if (node && ascent.has(node.id)) cutters.add(node.id);
    for (const id of ascent) settled.add(id);
  }
  return cutters;
}

/** In document order, without recursion: a hostile tree may be deeper than the call stack. */
function flatten(records: readonly MenuRecord[]): MenuRecord[] {
  const flat: MenuRecord[] = [];
  const pending: { record: MenuRecord; parentId?: number }[] = records.map((record) => ({ record })).reverse();
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { record, parentId = record.parentId } = next;
    flat.push({ ...record, parentId });
    for (const child of [...(record.children ?? [])].reverse()) pending.push({ record: child, parentId: record.id });
  }
  return flat;
}

const byOrder = (one: MenuNode, other: MenuNode) => {
  const [a, b] = [rank(one), rank(other)];
  return a === b ? 0 : a - b;
};

const rank = ({ order }: MenuNode) => (typeof order === 'number' && !Number.isNaN(order) ? order : Number.MAX_VALUE);
