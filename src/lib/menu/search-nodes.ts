import { placeOf } from '@contract/menu-tree';

type Linked = { id: number; parentId: number | null };

/** Where a node goes that is dropped beside another: below which parent, and before which of its children (null: last). */
export function besideOf<Node extends Linked>(
  nodes: readonly Node[],
  { id, parentId }: Linked,
  side: 'before' | 'after',
  moved?: number,
): { parentId: number | null; before: number | null } {
  if (side === 'before') return { parentId, before: id };
  return placeOf(
    nodes.filter((node) => node.id !== moved),
    { id, parentId },
  );
}

/** One step up or down among the siblings; undefined at the end of the row. */
export function stepped<Node extends Linked>(
  nodes: readonly Node[],
  moved: Linked,
  step: 'up' | 'down',
): { parentId: number | null; before: number | null } | undefined {
  const siblings = nodes.filter((node) => node.parentId === moved.parentId);
  const at = siblings.findIndex((node) => node.id === moved.id);
  const neighbour = siblings[step === 'up' ? at - 1 : at + 1];
  if (at < 0 || !neighbour) return undefined;
  return besideOf(nodes, neighbour, step === 'up' ? 'before' : 'after', moved.id);
}
