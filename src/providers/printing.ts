import { useSyncExternalStore } from 'react';

const print = typeof window === 'undefined' ? undefined : window.matchMedia('print');

// Kept here and not looked up: a list of media queries that is read before it tells of a change does not tell of it any more.
let isPrinting = print?.matches ?? false;
const followers = new Set<() => void>();

const tell = (value: boolean) => {
  isPrinting = value;
  for (const changed of followers) changed();
};

if (print) {
  print.addEventListener('change', ({ matches }) => tell(matches));
  // Comes before the sheets are counted; what is drawn only at `change` may find none left.
  window.addEventListener('beforeprint', () => tell(true));
  window.addEventListener('afterprint', () => tell(print.matches));
}

const follow = (changed: () => void) => {
  followers.add(changed);
  return () => followers.delete(changed);
};

/** Whether the page is being printed at this moment: it is drawn once more for that, before it goes to paper. */
export const usePrinting = (): boolean =>
  useSyncExternalStore(
    follow,
    () => isPrinting,
    () => false,
  );
