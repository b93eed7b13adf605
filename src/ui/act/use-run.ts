import type { Endpoint } from '@contract/endpoints';
import { useCallback } from 'react';
import { type Place, useActPlace } from './act-place';
import { useRenew } from './act-tools';
import { type Done, useTell } from './use-tell';

/**
 * Does what a press without a dialog asks for, in one call or several: told by one toast, and its failure by the page, or by the
 * drawer that is given as the place. What is shown may be old then, and is fetched anew as well. Never rejects.
 */
export function useRun() {
  const tell = useTell();
  const renew = useRenew();
  const page = useActPlace();
  return useCallback(
    async <Data>(endpoint: Endpoint, work: () => Promise<Data>, done?: Done<Data>, place: Place | undefined = page) => {
      place?.clear(endpoint.key);
      const outcome = await tell(endpoint, work, done);
      if (outcome.failure) {
        place?.fail({ act: endpoint.key, failure: outcome.failure });
        renew(endpoint);
      }
      return outcome;
    },
    [tell, renew, page],
  );
}
