import { useTranslate } from '@refinedev/core';
import { useCallback } from 'react';
import { useMenuLabel } from '@/domain/menu/use-menu-label';
import { findRoute } from '@/lib/menu/match';
import type { MenuRoute } from '@/lib/menu/routes';
import { useTabs } from '@/providers/work/tabs';
import { unsavedWork } from '@/providers/work/unsaved-work';
import { useObstacle } from '@/shell/page/obstacle';
import { useNameOf } from '@/ui/names/use-row-name';
import { useWhileUnsaved } from '@/ui/unsaved/use-while-unsaved';

/**
 * What a tab is called: its record's name once that is known, for as long as the page may show it, else its menu entry's label and the record's
 * number. Undefined: it has no tab.
 */
export function useTabLabel(routes: readonly MenuRoute[]) {
  const translate = useTranslate();
  const nameOf = useNameOf();
  const labelOf = useMenuLabel();
  const titles = useTabs((state) => state.titles);
  const before = useWhileUnsaved(undefined, routes);
  const obstacleOf = useObstacle();
  return useCallback(
    (key: string) => {
      const isUnsaved = unsavedWork.any([key]);
      const found = findRoute(routes, key) ?? (isUnsaved ? findRoute(before, key) : undefined);
      if (!found || found.route.hideTab) return undefined;
      const numbers = Object.values(found.params).map((number) => ` #${number}`);
      const title = isUnsaved || !obstacleOf(found.route) ? titles[key] : undefined;
      if (!title) return [labelOf(found.route.node.label), ...numbers].join('');
      const { name, of, as } = title;
      const shown = of === undefined ? name : nameOf(of, name);
      return as === undefined ? shown : translate(as, { name: shown });
    },
    [routes, before, titles, obstacleOf, labelOf, nameOf, translate],
  );
}
