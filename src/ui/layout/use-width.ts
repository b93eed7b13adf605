import { useMemo, useSyncExternalStore } from 'react';
import { media } from '@/lib/media';

/**
 * Whether the window is at most so many pixels wide. Unlike antd's `useBreakpoint` it draws nothing anew when a page is
 * shown again.
 */
export function useIsAtMost(width: number) {
  const { follow, matches } = useMemo(() => media(`(max-width: ${width}px)`), [width]);
  return useSyncExternalStore(follow, matches);
}

/** Below the breakpoint `md`. */
export const useIsPhone = () => useIsAtMost(767);
