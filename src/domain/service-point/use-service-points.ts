import { maxServicePoints, type ServicePointOption } from '@contract/service-points';
import { useList } from '@refinedev/core';
import { useKept } from '@/ui/hooks/use-kept';

/** The service points in the user's reach. Asked once for all screens, and for the choices of service points on them. Nothing until they are known. */
export function useServicePoints() {
  const listed = useOptions(200);
  const isCut = listed.isSuccess && listed.data.data.length < listed.data.total;
  const whole = useOptions(maxServicePoints, isCut);
  const query = isCut ? whole : listed;
  return { query, points: useKept(query.data?.data) };
}

const useOptions = (pageSize: number, enabled = true) =>
  useList<ServicePointOption>({
    resource: 'service-points',
    meta: { endpoint: 'options' },
    pagination: { currentPage: 1, pageSize },
    // As `useSelect` asks with nothing typed, so that what it lists and the first of these are one query.
    filters: [],
    queryOptions: { enabled, staleTime: 60_000 },
  }).query;
