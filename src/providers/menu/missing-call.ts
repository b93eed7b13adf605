import { callsOfPage } from '@contract/page-calls';
import { useCallback } from 'react';
import { useGranted } from '@/providers/access-control';

/** Key of a call that a page cannot do without and the user lacks, by its node's `component`; undefined for a page that can be loaded. */
export function useMissingCall() {
  const granted = useGranted();
  return useCallback(
    (component: string): string | undefined => callsOfPage(component).find((call) => !granted(call)),
    [granted],
  );
}
