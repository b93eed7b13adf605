import { useState } from 'react';
import { rememberServicePoint, useOwnLastPoint } from './last-service-point';
import { useServicePoints } from './use-service-points';

/** The service point that a page of one is about: the one worked with last, or else the first in reach. */
export function useChosenPoint() {
  const last = useOwnLastPoint();
  const [chosen, setChosen] = useState<number>();
  const { query, points } = useServicePoints();
  const first = (points?.find(({ id }) => id === last) ?? points?.[0])?.id;
  // It stays where a colleague makes another the first, or closes it: the page would show the people of another, as if it had always.
  const [shown, setShown] = useState<{ last: number | undefined; id: number }>();
  if (first !== undefined && (!shown || shown.last !== last)) setShown({ last, id: first });
  return {
    servicePointId: chosen ?? shown?.id,
    query,
    choosePoint: (id: number) => {
      setChosen(id);
      rememberServicePoint(id);
    },
  };
}
