import { useCallback } from 'react';
import { menuRoutes } from '@/lib/menu/routes';
import { useMenuTree } from './use-menu-tree';

/**
 * The path of a page such as `patient-records/compare` where the user's menu has it, with the parameters filled in; undefined
 * where it has not.
 */
export function useScreenPath() {
  const routes = menuRoutes(useMenuTree());
  return useCallback(
    (component: string, params: Record<string, number> = {}): string | undefined => {
      const route = routes.find((each) => each.component === component && !each.disabled);
      return route?.path.replace(/:(\w+)/g, (_, name: string) => String(params[name] ?? ''));
    },
    [routes],
  );
}
