import { type MenuNode, menuType } from '@contract/menus';
import { type MenuEntry, menuEntries } from './entries';
import { content } from './routes';

export type SidebarItem = {
  /** The path that it leads to, and its identity. */
  key: string;
  /** An i18n key, or a text that is shown as it is. */
  label: string;
  icon: string;
  disabled: boolean;
  isNew: boolean;
  /** Opens in a window of its own, as it has no tab to be framed in. */
  newWindow?: string;
  /** The screen that it shows. */
  component?: string;
  /** Undefined for what is no group. */
  children?: SidebarItem[];
};

type IsOffered = (component: string) => boolean;

/**
 * The visible menu. Groups without a visible entry are left out, and so is what needs a parameter to be opened, and screens
 * that are not offered.
 */
export function sidebarItems(tree: readonly MenuNode[], isOffered: IsOffered = () => true): SidebarItem[] {
  const items = new Map<MenuEntry, SidebarItem>();
  const entries = menuEntries(tree);
  // Children before their parents.
  for (const entry of [...entries].reverse()) {
    const item = toItem(entry, items, isOffered);
    if (item) items.set(entry, item);
  }
  return visible(
    entries.filter(({ parent }) => !parent),
    items,
  );
}

function toItem(
  { node, path, hasParams, disabled, children }: MenuEntry,
  items: Map<MenuEntry, SidebarItem>,
  isOffered: IsOffered,
) {
  if (node.hide || hasParams) return undefined;
  const { frameSrc, component } = content(node);
  if (component && !isOffered(component)) return undefined;
  const shown = { key: path, label: node.label, icon: node.icon, disabled, isNew: node.newFeature };
  if (node.type !== menuType.catalogue) return { ...shown, component, newWindow: node.hideTab ? frameSrc : undefined };
  const group = visible(children, items);
  return group.length > 0 ? { ...shown, children: group } : undefined;
}

/** Of two with one path, the first is shown: that is where the path leads. */
function visible(entries: readonly MenuEntry[], items: Map<MenuEntry, SidebarItem>): SidebarItem[] {
  const byKey = new Map<string, SidebarItem>();
  for (const entry of entries) {
    const item = items.get(entry);
    if (item && !byKey.has(item.key)) byKey.set(item.key, item);
  }
  return [...byKey.values()];
}
