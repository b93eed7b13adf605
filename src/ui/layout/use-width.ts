import { useMemo, useSyncExternalStore } from 'react';
import { media } from '@/lib/device/media';

/**
 * Whether the window is at most so many pixels wide. Unlike antd's `useBreakpoint` it draws nothing anew when a page is
 * shown again.
 */
export const useIsAtMost = (width: number) => useMatches(`(max-width: ${width}px)`);

function useMatches(query: string) {
  const { follow, matches } = useMemo(() => media(query), [query]);
  return useSyncExternalStore(follow, matches);
}

/** Below the breakpoint `md`. */
export const useIsPhone = () => useIsAtMost(767);

/** A phone that lies on its side, or a page that is magnified: a heading and two rows fill it. */
export const useIsLow = () => useMatches('(max-height: 499px)');
