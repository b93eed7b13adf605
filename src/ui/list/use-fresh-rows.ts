import { useEffect, useRef } from 'react';
import { afterPaint } from '@/lib/after-paint';

type Query = { refetch: (options: { cancelRefetch: boolean }) => unknown; dataUpdatedAt: number; isPending: boolean };

/**
 * Fetches a list's rows again when its page is shown again, but only after that has been painted: it is what the user waits
 * for, and the rows are mostly the same. `listDefaults` keeps the query from doing it earlier.
 */
export function useFreshRows(query: Query) {
  const latest = useRef(query);
  useEffect(() => {
    latest.current = query;
  });

  useEffect(() => {
    const shownAt = Date.now();
    const refresh = () => {
      const { isPending, dataUpdatedAt, refetch } = latest.current;
      // Of a new page, the query fetches the first rows itself.
      if (!isPending && dataUpdatedAt < shownAt) void refetch({ cancelRefetch: false });
    };
    return afterPaint(refresh);
  }, []);
}
