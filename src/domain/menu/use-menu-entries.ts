import { useMemo } from 'react';
import { useLacksPoint } from '@/domain/service-point/use-lacks-point';
import { type SidebarItem, sidebarItems } from '@/lib/menu/sidebar';
import { useMenuTree } from '@/providers/menu/menu-tree';

/** The visible menu of the user, without the forms that they could not fill in. The same object until something of it changes. */
export function useMenuEntries(): SidebarItem[] {
  const tree = useMenuTree();
  const lacksPoint = useLacksPoint();
  return useMemo(
    () => sidebarItems(tree, (component) => !(component.endsWith('/create') && lacksPoint(component))),
    [tree, lacksPoint],
  );
}
