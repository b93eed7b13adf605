import { useEffect } from 'react';
import { onNewDay } from '@/providers/live/day-change';
import { useStable } from './use-stable';

/** Calls when another day has begun at the service points, or when the page is shown, as it may have begun while it was hidden. */
export function useNewDay(begin: () => unknown): void {
  const begun = useStable(begin);
  useEffect(() => {
    begun();
    return onNewDay(begun);
  }, [begun]);
}
