import type { Endpoint } from '@contract/endpoints';
import { changedBy } from '@contract/index';
import { useInvalidate } from '@refinedev/core';
import { useCallback } from 'react';
import { refreshProfile } from '@/providers/use-profile-poll';

/** Fetches anew what a call changes, as the contract says, where it is shown; the profile, where that carries some of it. */
export function useRenew() {
  const invalidate = useInvalidate();
  return useCallback(
    (endpoint: Pick<Endpoint, 'key' | 'method'>) => {
      if (endpoint.method === 'GET') return;
      for (const resource of changedBy(endpoint)) {
        if (resource === 'auth') void refreshProfile();
        // The page of a row that has just been deleted would ask for it in vain.
        else if (endpoint.method === 'DELETE') void invalidate({ resource, invalidates: ['list', 'many'] });
        // All of it: without an id, Refine's `detail` names no row.
        else void invalidate({ resource, invalidates: ['resourceAll'] });
      }
    },
    [invalidate],
  );
}
