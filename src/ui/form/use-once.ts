import { useCallback, useRef } from 'react';

/** One thing at a time: what is asked for while another is under way is not done, and gives nothing. */
export function useOnce() {
  const isBusy = useRef(false);
  return useCallback(async <Result>(work: () => Promise<Result>): Promise<Result | undefined> => {
    if (isBusy.current) return undefined;
    isBusy.current = true;
    try {
      return await work();
    } finally {
      isBusy.current = false;
    }
  }, []);
}
