import { useCallback, useSyncExternalStore } from 'react';

/**
 * Whether the window is at most so many pixels wide. Unlike antd's `useBreakpoint` it draws nothing anew when a page is
 * shown again.
 */
export function useIsAtMost(width: number) {
  const query = `(max-width: ${width}px)`;
  const follow = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(follow, () => window.matchMedia(query).matches);
}

/** Below the breakpoint `md`. */
export const useIsPhone = () => useIsAtMost(767);
