import { keepPreviousData } from '@tanstack/react-query';

/**
 * What every list passes to Refine's `useTable`: paging, sorting and filters in the address, and the rows stay while the next
 * ones load. Filters that name a person go through `meta.query`, which never reaches the address.
 */
export const listDefaults = {
  syncWithLocation: true,
  queryOptions: { placeholderData: keepPreviousData },
  errorNotification: false as const,
};
