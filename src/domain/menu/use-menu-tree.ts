import type { MenuNode } from '@contract/menus';
import { toTree } from '@/lib/menu/tree';
import { perObject } from '@/lib/per-object';
import { useSession } from '@/providers/session';

const none: MenuNode[] = [];
const treeOf = perObject((menus: readonly MenuNode[]) => toTree(menus));

/** The menu tree of the signed-in user, in order and sound whatever was stored. The same object until the menus change. */
export function useMenuTree(): MenuNode[] {
  return treeOf(useSession((state) => state.user?.menus) ?? none);
}
