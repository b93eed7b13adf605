import { webAddress } from '@contract/frame';
import { type MenuNode, menuType } from '@contract/menus';
import { perObject } from '../per-object';
import { type MenuEntry, menuEntries } from './entries';

export type MenuRoute = {
  /** From the root, parameters as `:name`. */
  path: string;
  node: MenuNode;
  /** Name in the page registry. */
  component?: string;
  /** A web address; whether it may be framed is `isOwnFrame`'s to say. */
  frameSrc?: string;
  /** Of a catalogue: its first entry that can be opened. */
  redirectTo?: string;
  disabled: boolean;
  hideTab: boolean;
};

/** The routes of a menu tree. Of two with one path, the first is kept. */
export const menuRoutes = perObject((tree: readonly MenuNode[]): readonly MenuRoute[] => {
  const entries = menuEntries(tree);
  const targets = openableTargets(entries);
  const routes = new Map<string, MenuRoute>();
  for (const entry of entries) if (!routes.has(entry.path)) routes.set(entry.path, toRoute(entry, targets));
  return [...routes.values()];
});

function toRoute(entry: MenuEntry, targets: Map<MenuEntry, string>): MenuRoute {
  const { node, path, disabled } = entry;
  if (node.type === menuType.catalogue) return { path, node, redirectTo: targets.get(entry), disabled, hideTab: true };
  return { path, node, ...content(node), disabled, hideTab: node.hideTab };
}

/** A frame wins over a component. */
export const content = ({ frameSrc, component }: MenuNode): Pick<MenuRoute, 'frameSrc' | 'component'> => {
  if (frameSrc !== '') return webAddress(frameSrc) ? { frameSrc } : {};
  return component === '' ? {} : { component };
};

/** For every entry that leads to a page: the path of that page, its own or the first one below it. */
function openableTargets(entries: readonly MenuEntry[]): Map<MenuEntry, string> {
  const targets = new Map<MenuEntry, string>();
  // Children before their parents.
  for (const entry of [...entries].reverse()) {
    const target = entry.node.type === menuType.catalogue ? firstTarget(entry, targets) : ownTarget(entry);
    if (target !== undefined) targets.set(entry, target);
  }
  return targets;
}

const firstTarget = ({ children }: MenuEntry, targets: Map<MenuEntry, string>) => {
  const first = children.find((child) => !child.node.hide && !child.disabled && targets.has(child));
  return first && targets.get(first);
};

const ownTarget = ({ node, path, hasParams }: MenuEntry) =>
  hasParams || Object.keys(content(node)).length === 0 ? undefined : path;
