import { useEffect } from 'react';
import { useInAddress } from '@/ui/hooks/use-in-address';
import { useStable } from '@/ui/hooks/use-stable';

/** Which two stand side by side, by what the address says: NaN for what it does not. */
export function useSides() {
  const { values, put } = useInAddress('earlier', 'later');
  const choose = useStable((earlier: number, later: number) => put({ earlier: String(earlier), later: String(later) }));
  return { earlier: Number(values.earlier), later: Number(values.later), choose };
}

type Shown = { left: number | undefined; right: number | undefined };

/**
 * Writes into the address which two are shown where it does not name both: what others complete, void or amend meanwhile would put another beneath
 * the reader's eyes, and a reload or a copied address would show another.
 */
export function useKeepSides({ earlier, later, choose }: ReturnType<typeof useSides>, { left, right }: Shown) {
  const isKept = earlier > 0 && later > 0;
  useEffect(() => {
    if (!isKept && left !== undefined && right !== undefined) choose(left, right);
  }, [isKept, left, right, choose]);
}
