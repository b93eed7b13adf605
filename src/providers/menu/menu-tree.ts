import type { MenuNode } from '@contract/menus';
import { treeOf } from '@/lib/menu/tree';
import { useSession } from '@/providers/session/session';

const none: MenuNode[] = [];

/** The menu tree of the signed-in user, in order and sound whatever was stored. The same object until the menus change. */
export function useMenuTree(): MenuNode[] {
  return treeOf(useSession((state) => state.user?.menus) ?? none);
}
