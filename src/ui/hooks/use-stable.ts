import { useCallback, useLayoutEffect, useRef } from 'react';

/** The same function for good, which does what the one of the last drawing does. For events only, not while drawing. */
export function useStable<Args extends unknown[], Result>(callback: (...args: Args) => Result) {
  const latest = useRef(callback);
  useLayoutEffect(() => {
    latest.current = callback;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
