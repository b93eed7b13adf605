import { useCallback } from 'react';
import { useScreenPath } from '@/domain/menu/use-screen-path';
import { filterSearch } from '@/lib/list-view';
import type { Period } from '@/ui/dashboard/use-period';

type Filters = Parameters<typeof filterSearch>[0];
const lists = {
  visits: { page: 'patient-records/list', from: 'startDate', to: 'endDate' },
  appointments: { page: 'appointments/list', from: 'from', to: 'to' },
  followUps: { page: 'follow-ups/list', from: 'from', to: 'to' },
} as const;

/** The address of a list narrowed down to what a number counts; undefined for whoever has no such list. */
export type ListLink = (list: keyof typeof lists, filters: Filters, days?: Partial<Period>) => string | undefined;

/** Of the period and the service point that are looked at, unless `days` says otherwise. */
export function useListLink({ startDate, endDate, servicePointId }: Period): ListLink {
  const pathOf = useScreenPath();
  return useCallback(
    (list, filters, days = {}) => {
      const { page, from, to } = lists[list];
      const path = pathOf(page);
      const point = days.servicePointId ?? servicePointId;
      const all: Filters = {
        [from]: days.startDate ?? startDate,
        [to]: days.endDate ?? endDate,
        ...(point && { servicePointId: point }),
        ...filters,
      };
      return path && path + filterSearch(all);
    },
    [pathOf, startDate, endDate, servicePointId],
  );
}
