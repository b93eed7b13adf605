import { useKeys } from '@refinedev/core';
import { useIsFetching } from '@tanstack/react-query';

/** Whether rows of a resource are being fetched. Apart from the list's own query, which does not tell: see `listDefaults`. */
export function useIsRefreshing(resource: string) {
  const { keys } = useKeys();
  return useIsFetching({ queryKey: keys().data('default').resource(resource).action('list').get() }) > 0;
}
