import { type LiveEvent, useSubscription } from '@refinedev/core';
import { useEffect, useRef, useState } from 'react';
import { type LivePayload, liveChannel } from '@/providers/live-provider';
import { useStable } from '@/ui/hooks/use-stable';
import { isDialogOpen } from '@/ui/layout/open-dialog';

type Table = {
  refetch: () => Promise<unknown>;
  /** Somebody works with the rows as they stand. */
  isBusy: boolean;
  /** The rows that are shown; other ones clear what was said of them. */
  rows: unknown;
};

/** How long a row that has changed is told by its colour, in milliseconds. */
const markTime = 2_000;
const none: ReadonlySet<number> = new Set();

/**
 * A list's rows as others change them: fetched anew in place while nobody works with them, and otherwise on demand. `waiting` is how many
 * rows have changed since, `marked` which of those that are shown have just come.
 */
export function useLiveRows(resource: string, { refetch, isBusy, rows }: Table) {
  const [waiting, setWaiting] = useState(none);
  const [marked, setMarked] = useState(none);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const fetchAndMark = async (ids: ReadonlySet<number>) => {
    await refetch();
    setWaiting(none);
    if (ids.size === 0) return;
    setMarked(ids);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setMarked(none), markTime);
  };

  const onLiveEvent = useStable(({ payload }: LiveEvent) => {
    const { ids, isKnown } = payload as LivePayload;
    if (!isBusy && !isDialogOpen()) void fetchAndMark(new Set(ids));
    // What hangs on other rows, or nobody knows of, is there with the next look.
    else if (isKnown) setWaiting((before) => new Set([...before, ...(ids.length > 0 ? ids : [0])]));
  });
  useSubscription({ channel: liveChannel(resource), onLiveEvent });

  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are newer ones
  useEffect(() => setWaiting(none), [rows]);
  useEffect(() => () => clearTimeout(timer.current), []);

  return { waiting: waiting.size, marked, show: () => void fetchAndMark(waiting) };
}
