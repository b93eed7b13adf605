import { useCallback } from 'react';
import { useMenuLabel } from '@/components/use-menu-label';
import { findRoute } from '@/lib/menu/match';
import type { MenuRoute } from '@/lib/menu/routes';
import { useTabs } from '@/providers/tabs';

/** What a tab is called: its record's name once that is known, else its menu entry's label. Undefined: it has no tab. */
export function useTabLabel(routes: readonly MenuRoute[]) {
  const labelOf = useMenuLabel();
  const titles = useTabs((state) => state.titles);
  return useCallback(
    (key: string) => {
      const route = findRoute(routes, key)?.route;
      if (!route || route.hideTab) return undefined;
      return titles[key] ?? labelOf(route.node.label);
    },
    [routes, titles, labelOf],
  );
}
