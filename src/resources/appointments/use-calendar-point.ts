import { useState } from 'react';
import { rememberServicePoint, useOwnLastPoint } from '@/domain/service-point/last-service-point';
import { useServicePoints } from '@/domain/service-point/use-service-points';

/** The service point whose calendar is shown: the one worked with last, or else the first in reach. */
export function useCalendarPoint() {
  const last = useOwnLastPoint();
  const [chosen, setChosen] = useState<number>();
  const { query, points } = useServicePoints();
  const first = (points.find(({ id }) => id === last) ?? points[0])?.id;
  return {
    servicePointId: chosen ?? first,
    query,
    choosePoint: (id: number) => {
      setChosen(id);
      rememberServicePoint(id);
    },
  };
}
