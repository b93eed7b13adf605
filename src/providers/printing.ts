import { useSyncExternalStore } from 'react';

const print = typeof window === 'undefined' ? undefined : window.matchMedia('print');

const follow = (onChange: () => void) => {
  print?.addEventListener('change', onChange);
  return () => print?.removeEventListener('change', onChange);
};

/** Whether the page is being printed at this moment: it is drawn once more for that, before it goes to paper. */
export const usePrinting = (): boolean =>
  useSyncExternalStore(
    follow,
    () => print?.matches ?? false,
    () => false,
  );
