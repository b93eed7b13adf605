import { useCallback } from 'react';
import { useLacksPoint } from '@/domain/service-point/use-lacks-point';
import type { MenuRoute } from '@/lib/menu/routes';
import { useMissingCall } from '@/providers/menu/missing-call';

/** Why a page of the user's menu shows nothing of what it is about: its entry is switched off, its call (`call`) is not theirs, or they have no point. */
export type Obstacle = { why: 'disabled' | 'noPoint' } | { why: 'missingCall'; call: string };

/** What stands between the user and a page of their menu, if anything. */
export function useObstacle() {
  const missingCall = useMissingCall();
  const lacksPoint = useLacksPoint();
  return useCallback(
    ({ disabled, component }: MenuRoute): Obstacle | undefined => {
      if (disabled) return { why: 'disabled' };
      if (!component) return undefined;
      const call = missingCall(component);
      if (call) return { why: 'missingCall', call };
      return lacksPoint(component) ? { why: 'noPoint' } : undefined;
    },
    [missingCall, lacksPoint],
  );
}
