import type { Resource } from '@contract/endpoints';
import { menuType } from '@contract/menus';
import type { PermissionNode } from '@contract/permissions';
import type { CheckNode } from '@/lib/trees/check-tree';

type Labels = (label: string) => string;
type Node = Pick<PermissionNode, 'id' | 'parentId' | 'type' | 'label' | 'panel' | 'key'>;

/** The menu as a tree to check: what is checked are the nodes' ids. `mayGrant` says which the user has. */
export function menuNodes(nodes: readonly Node[], labelOf: Labels, mayGrant: (id: number) => boolean): CheckNode[] {
  return grow(
    nodes.filter(({ panel }) => panel === 'menu'),
    (node, children) => ({
      key: String(node.id),
      label: labelOf(node.label),
      storable: true,
      directory: node.type === menuType.catalogue,
      locked: !mayGrant(node.id),
      children,
    }),
  );
}

/**
 * The calls as a tree to check: what is checked are their keys. They lie in the directories of the API panel; those that have
 * no node stand under their resource.
 */
export function callNodes(
  nodes: readonly Node[],
  resources: readonly Resource[],
  labelOf: Labels,
  mayGrant: (key: string) => boolean,
): CheckNode[] {
  const panel = nodes.filter((node) => node.panel === 'api');
  const seen = new Set<string>();
  const call = (key: string, label: string, children: CheckNode[]): CheckNode => ({
    key,
    label: labelOf(label),
    note: key,
    storable: true,
    locked: !mayGrant(key),
    children,
  });
  const listed = grow(panel, (node, children) => {
    // Two nodes may name one call; a tree cannot hold one key twice.
    if (node.key && !seen.has(node.key)) {
      seen.add(node.key);
      return call(node.key, node.label, children);
    }
    return group(`node:${node.id}`, labelOf(node.label), children);
  });
  const others = resources.map(({ name, endpoints }) => {
    const missing = Object.entries(endpoints).filter(([, { key, access }]) => access === 'granted' && !seen.has(key));
    return group(
      `resource:${name}`,
      labelOf(`calls.groups.${name}`),
      missing.map(([action, { key }]) => call(key, `${name}.calls.${action}`, [])),
    );
  });
  return [...listed, ...others].filter(({ storable, children }) => storable || children.length > 0);
}

const group = (key: string, label: string, children: CheckNode[]): CheckNode => ({
  key,
  label,
  storable: false,
  locked: children.every(({ locked }) => locked),
  children,
});

/** Flat rows as a tree; one whose parent is missing is a root. Rows in a circle are left out. */
function grow<N extends Node>(rows: readonly N[], make: (row: N, children: CheckNode[]) => CheckNode): CheckNode[] {
  const ids = new Set(rows.map(({ id }) => id));
  const below = new Map<number | null, N[]>();
  for (const row of rows) {
    const parent = row.parentId !== null && ids.has(row.parentId) ? row.parentId : null;
    below.set(parent, [...(below.get(parent) ?? []), row]);
  }
  const children = (parent: number | null): CheckNode[] =>
    (below.get(parent) ?? []).map((row) => make(row, children(row.id)));
  return children(null);
}
