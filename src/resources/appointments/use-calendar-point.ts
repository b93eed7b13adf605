import type { ServicePointOption } from '@contract/service-points';
import { useList } from '@refinedev/core';
import { useState } from 'react';
import { rememberServicePoint, useLastServicePoint } from '@/components/last-service-point';
import { useSession } from '@/providers/session';

/** The service point whose calendar is shown: the one worked with last, or else the first in reach. */
export function useCalendarPoint() {
  const userId = useSession((session) => session.user?.id ?? 0);
  const last = useLastServicePoint((points) => points[userId]);
  const [chosen, setChosen] = useState<number>();
  const { query, result } = useList<ServicePointOption>({
    resource: 'service-points',
    meta: { endpoint: 'options' },
    pagination: { currentPage: 1, pageSize: 200 },
    queryOptions: { staleTime: 60_000 },
    errorNotification: false,
  });
  const first = (result.data.find(({ id }) => id === last) ?? result.data[0])?.id;
  return {
    servicePointId: chosen ?? first,
    query,
    choosePoint: (id: number) => {
      setChosen(id);
      rememberServicePoint(userId, id);
    },
  };
}
