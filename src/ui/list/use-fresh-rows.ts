import type { BaseRecord } from '@refinedev/core';
import { useEffect, useRef } from 'react';
import { afterPaint } from '@/lib/when/after-paint';
import { hasHeardOf } from '@/providers/live/live-provider';
import type { RowsAhead } from './use-rows-ahead';

type Rows = {
  refetch: (options: { cancelRefetch: boolean }) => unknown;
  dataUpdatedAt: number;
  errorUpdatedAt: number;
  isPending: boolean;
};

/**
 * Fetches a list's rows again when its page is shown again, but only after that has been painted: it is what the user waits
 * for, and the rows are mostly the same. `listDefaults` keeps the query from doing it earlier.
 */
export function useFreshRows(resource: string, query: Rows, ahead: Pick<RowsAhead<BaseRecord>, 'askedAt'> | undefined) {
  const latest = useRef({ query, ahead });
  useEffect(() => {
    latest.current = { query, ahead };
  });

  useEffect(() => {
    // A page that was being drawn when its first rows came has not heard what has changed since.
    const askedAt = latest.current.ahead?.askedAt();
    const isNewSince = askedAt === undefined || hasHeardOf(resource, askedAt) ? Date.now() : askedAt;
    const refresh = () => {
      const { isPending, dataUpdatedAt, errorUpdatedAt, refetch } = latest.current.query;
      const isOld = Math.max(dataUpdatedAt, errorUpdatedAt) < isNewSince;
      // Of a new page, the query fetches the first rows itself.
      if (!isPending && isOld) void refetch({ cancelRefetch: false });
    };
    return afterPaint(refresh);
  }, [resource]);
}
