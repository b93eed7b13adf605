import { type DefinedQueryObserverResult, keepPreviousData } from '@tanstack/react-query';

// A list that is shown again asks for its rows again. Mostly they are the same, and then the page need not be drawn anew, which
// the start and the end of the request alone would make it do: `useIsRefreshing` tells of those.
const notifyOnChangeProps: (keyof DefinedQueryObserverResult)[] = ['data', 'error', 'status', 'isPlaceholderData'];

/**
 * What every list passes to Refine's `useTable`: paging, sorting and filters in the address, and the rows stay while the next
 * ones load. Filters that name a person go through `meta.query`, which never reaches the address.
 */
export const listDefaults = {
  syncWithLocation: true,
  // `useFreshRows` fetches again what is shown again, `useLiveRows` what others have changed.
  queryOptions: {
    placeholderData: keepPreviousData,
    notifyOnChangeProps,
    refetchOnMount: false as const,
    retryOnMount: false,
    meta: { isTable: true },
  },
};
