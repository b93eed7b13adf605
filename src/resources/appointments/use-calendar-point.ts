import { useState } from 'react';
import { rememberServicePoint, useLastServicePoint } from '@/domain/service-point/last-service-point';
import { useServicePoints } from '@/domain/service-point/use-service-points';
import { useSession } from '@/providers/session';

/** The service point whose calendar is shown: the one worked with last, or else the first in reach. */
export function useCalendarPoint() {
  const userId = useSession((session) => session.user?.id ?? 0);
  const last = useLastServicePoint((points) => points[userId]);
  const [chosen, setChosen] = useState<number>();
  const { query, points } = useServicePoints();
  const first = (points.find(({ id }) => id === last) ?? points[0])?.id;
  return {
    servicePointId: chosen ?? first,
    query,
    choosePoint: (id: number) => {
      setChosen(id);
      rememberServicePoint(userId, id);
    },
  };
}
