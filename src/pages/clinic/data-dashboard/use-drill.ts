import { useGo } from '@refinedev/core';
import { useCallback } from 'react';
import { useScreenPath } from '@/providers/menu/screen-path';
import type { Period } from '@/ui/dashboard/use-period';

export type Drill = (filters: Record<string, string | number>) => void;

/**
 * Leads from a number to the visits that it counts: each person's latest of the period. Undefined for whoever has no list of
 * visits.
 */
export function useDrill({ startDate, endDate, servicePointId }: Period): Drill | undefined {
  const go = useGo();
  const path = useScreenPath()('patient-records/list');
  const open = useCallback(
    (filters: Record<string, string | number>) => {
      const all = { latest: '1', startDate, endDate, ...(servicePointId && { servicePointId }), ...filters };
      const query = Object.entries(all).map(([field, value]) => ({ field, operator: 'eq' as const, value }));
      go({ to: path, query: { filters: query } });
    },
    [go, path, startDate, endDate, servicePointId],
  );
  return path ? open : undefined;
}
