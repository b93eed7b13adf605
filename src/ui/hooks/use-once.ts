import { useCallback, useRef } from 'react';

/** One thing at a time, of all or of a name: what is asked for while another is under way is not done, and gives nothing. */
export function useOnce() {
  const busy = useRef(new Set<string | number>());
  return useCallback(
    async <Result>(work: () => Promise<Result>, name: string | number = ''): Promise<Result | undefined> => {
      if (busy.current.has(name)) return undefined;
      busy.current.add(name);
      try {
        return await work();
      } finally {
        busy.current.delete(name);
      }
    },
    [],
  );
}
