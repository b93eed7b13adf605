import { notifyManager, type Query, type QueryClient, type QueryFilters } from '@tanstack/react-query';

/** The rows of a list, which decides for itself when they change under whoever works with them. */
export const isTable = ({ meta }: Query) => meta?.isTable === true;

/**
 * Takes answers for old, and asks anew for those that are shown. What is under way was asked for before whatever has changed, and is called
 * off: react-query does so by itself only where there has been an answer before, and would take a first one for new.
 */
export function renew(client: QueryClient, filters: QueryFilters): void {
  notifyManager.batch(() => {
    for (const query of client.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' })) {
      // Silent: whoever waits for it is given what is asked for instead, where that happens.
      if (!query.isActive()) void query.cancel({ revert: true });
      else if (query.state.data === undefined) void query.cancel({ silent: true });
    }
    void client.invalidateQueries(filters);
  });
}
