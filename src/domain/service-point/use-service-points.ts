import type { ServicePointOption } from '@contract/service-points';
import { useList } from '@refinedev/core';
import { useKept } from '@/ui/hooks/use-kept';

/** The service points in the user's reach. Asked once for all screens, and for the choices of service points on them. Nothing until they are known. */
export function useServicePoints() {
  const { query } = useList<ServicePointOption>({
    resource: 'service-points',
    meta: { endpoint: 'options' },
    pagination: { currentPage: 1, pageSize: 200 },
    // As `useSelect` asks with nothing typed, so that both are one query.
    filters: [],
    queryOptions: { staleTime: 60_000 },
  });
  return { query, points: useKept(query.data?.data) };
}
