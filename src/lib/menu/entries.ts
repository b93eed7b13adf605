import { pathSegments } from '@contract/menu-tree';
import { type MenuNode, menuType } from '@contract/menus';
import { perObject } from '../per-object';

/** A node of the menu that stands for a place, with its full path. */
export type MenuEntry = {
  node: MenuNode;
  path: string;
  /** Needs a parameter to be opened. */
  hasParams: boolean;
  parent: MenuEntry | undefined;
  children: MenuEntry[];
  /** Also when an entry above it is. */
  disabled: boolean;
};

/** The catalogues and menus of a tree, parents before their children. What has no route of its own, or any, is left out, with all below it. */
export const menuEntries = perObject((tree: readonly MenuNode[]): readonly MenuEntry[] => {
  const entries: MenuEntry[] = [];
  const pending: { node: MenuNode; parent?: MenuEntry }[] = tree.map((node) => ({ node })).reverse();
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { node, parent } = next;
    const segments = pathSegments(node.route);
    const isPlace = node.type === menuType.catalogue || node.type === menuType.menu;
    // At the top a parameter would take every address that no page has.
    const takesAll = !parent && isParam(segments[0] ?? '');
    if (!isPlace || segments.length === 0 || takesAll) continue;
    const entry: MenuEntry = {
      node,
      path: `${parent?.path ?? ''}/${segments.join('/')}`,
      hasParams: (parent?.hasParams ?? false) || segments.some(isParam),
      parent,
      children: [],
      disabled: (parent?.disabled ?? false) || node.status === 0,
    };
    parent?.children.push(entry);
    entries.push(entry);
    for (const child of [...node.children].reverse()) pending.push({ node: child, parent: entry });
  }
  return entries;
});

export const isParam = (segment: string) => segment.startsWith(':');
