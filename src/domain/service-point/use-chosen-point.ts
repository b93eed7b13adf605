import { useState } from 'react';
import { rememberServicePoint, useOwnLastPoint } from './last-service-point';
import { usePointInAddress } from './use-point-in-address';
import { useServicePoints } from './use-service-points';

/** The service point that a page of one is about: the one that its address names, the one worked with last, or else the first in reach. */
export function useChosenPoint() {
  const last = useOwnLastPoint();
  const [addressed, put] = usePointInAddress();
  const { query, points } = useServicePoints();
  const first = (points?.find(({ id }) => id === last) ?? points?.[0])?.id;
  // It stays where a colleague makes another the first, or closes it: the page would show the people of another, as if it had always.
  const [shown, setShown] = useState<{ last: number | undefined; id: number }>();
  if (first !== undefined && (!shown || shown.last !== last)) setShown({ last, id: first });
  return {
    servicePointId: addressed ?? shown?.id,
    query,
    choosePoint: (id: number) => {
      put(id);
      rememberServicePoint(id);
    },
  };
}
