import type { MenuNode } from '@contract/menus';
import { toTree } from '@/lib/menu/tree';
import { useSession } from '@/providers/session';

const none: MenuNode[] = [];
const trees = new WeakMap<readonly MenuNode[], MenuNode[]>();

/** The menu tree of the signed-in user, in order and sound whatever was stored. The same object until the menus change. */
export function useMenuTree(): MenuNode[] {
  const menus = useSession((state) => state.user?.menus) ?? none;
  const known = trees.get(menus);
  if (known) return known;
  const tree = toTree(menus);
  trees.set(menus, tree);
  return tree;
}
