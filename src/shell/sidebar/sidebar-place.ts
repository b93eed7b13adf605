import type { SidebarItem } from '@/lib/menu/sidebar';

export type Place = {
  /** Key of the entry that leads to the page or is nearest above it. */
  selected?: string;
  /** Keys of the groups around it, the outermost first. */
  groups: string[];
};

/** Where an address is in the visible menu. A page without an entry, such as a form, belongs to the nearest one above. */
export function sidebarPlace(items: readonly SidebarItem[], pathname: string, groups: string[] = []): Place {
  let best: Place = { groups: [] };
  for (const item of items) {
    const place = item.children
      ? sidebarPlace(item.children, pathname, [...groups, item.key])
      : { selected: isAtOrAbove(item.key, pathname) ? item.key : undefined, groups };
    if ((place.selected?.length ?? 0) > (best.selected?.length ?? 0)) best = place;
  }
  return best;
}

const isAtOrAbove = (key: string, pathname: string) => pathname === key || pathname.startsWith(`${key}/`);
