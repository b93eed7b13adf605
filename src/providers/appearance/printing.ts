import { useEffect, useId, useSyncExternalStore } from 'react';

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

type Late = 'coming' | 'failed';

/** What the pages that are shown have not got yet of what belongs on paper, or could not get. */
let late: ReadonlyMap<string, Late> = new Map();
const waiting = new Set<() => void>();

function change(id: string, state: Late | undefined) {
  const others = [...late].filter(([other]) => other !== id);
  late = new Map(state ? [...others, [id, state]] : others);
  for (const changed of waiting) changed();
}

/** Says of a part of the page whether it is still to come, or has not come: a print waits for it. */
export function useOnPaper({ isComing, hasFailed }: { isComing: boolean; hasFailed: boolean }): void {
  const id = useId();
  const state = isComing ? 'coming' : hasFailed ? 'failed' : undefined;
  useEffect(() => {
    if (!state) return;
    change(id, state);
    return () => change(id, undefined);
  }, [id, state]);
}

const subscribe = (changed: () => void) => {
  waiting.add(changed);
  return () => waiting.delete(changed);
};

/** What is late, by part. */
export const useLate = (): ReadonlyMap<string, Late> => useSyncExternalStore(subscribe, () => late);
