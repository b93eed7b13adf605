import { isAtPoints } from '@contract/page-calls';
import { servicePoints } from '@contract/service-points';
import { useCallback } from 'react';
import { useGranted } from '@/providers/access-control';
import { useSession } from '@/providers/session/session';

/** Whether the user cannot use a page, by its node's `component`, for want of a service point. Whoever may found one can. */
export function useLacksPoint() {
  const hasPoints = useSession((session) => (session.user?.servicePointCount ?? 0) > 0);
  const mayFound = useGranted()(servicePoints.endpoints.create);
  return useCallback(
    (component: string) =>
      !hasPoints && isAtPoints(component) && !(mayFound && component.startsWith(`${servicePoints.name}/`)),
    [hasPoints, mayFound],
  );
}
