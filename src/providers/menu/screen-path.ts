import { useCallback } from 'react';
import { menuRoutes } from '@/lib/menu/routes';
import { useMenuTree } from './menu-tree';
import { useMissingCall } from './missing-call';

/**
 * The path of a page such as `patient-records/compare` where the user's menu has it and its call is theirs, with the parameters filled in;
 * undefined where it would lead to a page that says what is missing.
 */
export function useScreenPath() {
  const routes = menuRoutes(useMenuTree());
  const missingCall = useMissingCall();
  return useCallback(
    (component: string, params: Record<string, number> = {}): string | undefined => {
      if (missingCall(component)) return undefined;
      const route = routes.find((each) => each.component === component && !each.disabled);
      return route?.path.replace(/:(\w+)/g, (_, name: string) => String(params[name] ?? ''));
    },
    [routes, missingCall],
  );
}
