import { pathSegments } from '@contract/menu-tree';
import type { MenuNode } from '@contract/menus';
import { perObject } from '../per-object';
import { type MenuEntry, menuEntries } from './entries';
import { fillPath, findRoute } from './match';

export type Crumb = {
  path: string;
  label: string;
  /** The entries beside it that can be opened from here, itself among them; of very many the first. */
  siblings: { path: string; label: string }[];
};

/** The way to a page: of every part of its path that is a place in the menu, from the group down. */
export function breadcrumb(tree: readonly MenuNode[], pathname: string): Crumb[] {
  const entries = menuEntries(tree);
  const segments = pathSegments(pathname);
  const roots = rootsOf(entries);
  return segments.flatMap((_, index) => {
    const found = findRoute(entries, segments.slice(0, index + 1).join('/'));
    return found ? [toCrumb(found.route, found.params, roots)] : [];
  });
}

const mostSiblings = 100;

const rootsOf = perObject((entries: readonly MenuEntry[]) => entries.filter(({ parent }) => !parent));

const toCrumb = ({ node, path, parent }: MenuEntry, params: Record<string, string>, roots: MenuEntry[]): Crumb => ({
  path: fillPath(path, params),
  label: node.label,
  siblings: (parent?.children ?? roots)
    .filter((sibling) => !sibling.node.hide && !sibling.disabled && !sibling.hasParams)
    .slice(0, mostSiblings)
    .map((sibling) => ({ path: sibling.path, label: sibling.node.label })),
});
