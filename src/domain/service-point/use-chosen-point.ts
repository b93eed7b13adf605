import { useState } from 'react';
import { useInAddress } from '@/ui/hooks/use-in-address';
import { rememberServicePoint, useOwnLastPoint } from './last-service-point';
import { useServicePoints } from './use-service-points';

/** The address of a page about one service point, about this one. */
export const ofPoint = (path: string, id: number) => `${path}?point=${id}`;

/** The service point that a page of one is about: the one that its address names, the one worked with last, or else the first in reach. */
export function useChosenPoint() {
  const last = useOwnLastPoint();
  const address = useInAddress('point');
  const { query, points } = useServicePoints();
  const first = (points?.find(({ id }) => id === last) ?? points?.[0])?.id;
  // It stays where a colleague makes another the first, or closes it: the page would show the people of another, as if it had always.
  const [shown, setShown] = useState<{ last: number | undefined; id: number }>();
  if (first !== undefined && (!shown || shown.last !== last)) setShown({ last, id: first });
  return {
    servicePointId: Number(address.values.point) || shown?.id,
    query,
    choosePoint: (id: number) => {
      address.put({ point: String(id) });
      rememberServicePoint(id);
    },
  };
}
