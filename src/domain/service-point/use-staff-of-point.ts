import { useState } from 'react';

type Point = number | null | undefined;

/**
 * Whose things a page shows of one service point, or of all. Who was chosen at one hardly works at another: nobody is chosen there, or it would look as if
 * there were nothing.
 */
export function useStaffOfPoint(servicePointId: Point) {
  const [chosen, setChosen] = useState<{ at: Point; id: number | null }>({ at: servicePointId, id: null });
  const isOfHere = !chosen.at || !servicePointId || chosen.at === servicePointId;
  return [isOfHere ? chosen.id : null, (id: number | null) => setChosen({ at: servicePointId, id })] as const;
}
