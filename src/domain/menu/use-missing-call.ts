import { callOfPage } from '@contract/page-calls';
import { useCallback } from 'react';
import { useGranted } from '@/providers/access-control';

/** Key of the call that a page begins with, by its node's `component`, where that is not the user's; undefined for a page that can be loaded. */
export function useMissingCall() {
  const granted = useGranted();
  return useCallback(
    (component: string): string | undefined => {
      const call = callOfPage(component);
      return call && !granted(call) ? call : undefined;
    },
    [granted],
  );
}
