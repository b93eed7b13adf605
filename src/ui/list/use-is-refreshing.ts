import { notifyManager, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { queryKeyOf } from '@/providers/query-key';

const isFetching = (client: QueryClient, resource: string) =>
  client.isFetching({ queryKey: queryKeyOf(resource, 'list') }) > 0;

/**
 * Whether rows of a resource are being fetched. Apart from the list's own query, which does not tell: see `listDefaults`. As a state, not as
 * a store (`useIsFetching`): a page whose rows come while it is being drawn would be drawn anew, in one go.
 */
export function useIsRefreshing(resource: string) {
  const client = useQueryClient();
  const [isRefreshing, setRefreshing] = useState(() => isFetching(client, resource));
  useEffect(() => {
    const look = () => setRefreshing(isFetching(client, resource));
    look();
    return client.getQueryCache().subscribe(notifyManager.batchCalls(look));
  }, [client, resource]);
  return isRefreshing;
}
