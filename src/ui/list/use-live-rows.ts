import { type LiveEvent, useSubscription } from '@refinedev/core';
import { useEffect, useRef, useState } from 'react';
import { atMostEvery } from '@/lib/at-most-every';
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
/** Rows are fetched anew at most once in so many milliseconds: less would call off, again and again, what is under way. */
const rest = 1_000;
const none: ReadonlySet<number> = new Set();
/** Stands for rows of which it is not known which they are. */
const unknown = 0;

/**
 * A list's rows as others change them: fetched anew in place while nobody works with them, and otherwise on demand. `waiting` is how many
 * rows have changed since, NaN where nobody knows; `marked` which of those that are shown have just come.
 */
export function useLiveRows(resource: string, { refetch, isBusy, rows }: Table) {
  const [waiting, setWaiting] = useState(none);
  const [marked, setMarked] = useState(none);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const heard = useRef(new Set<number>());

  const fetchAndMark = async (ids: ReadonlySet<number>) => {
    await refetch();
    setWaiting(none);
    if (ids.size === 0) return;
    setMarked(ids);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setMarked(none), markTime);
  };

  const show = useStable(() => {
    const ids = heard.current;
    heard.current = new Set();
    if (isBusy || isDialogOpen()) setWaiting((before) => new Set([...before, ...ids]));
    else void fetchAndMark(ids);
  });
  const [renewal] = useState(() => atMostEvery(rest, show));
  const onLiveEvent = useStable(({ payload }: LiveEvent) => {
    const { ids, what } = payload as LivePayload;
    // What hangs on other rows is there with the next look.
    if (what !== 'others') for (const id of ids.length > 0 ? ids : [unknown]) heard.current.add(id);
    renewal.due();
  });
  useSubscription({ channel: liveChannel(resource), onLiveEvent });

  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are newer ones
  useEffect(() => setWaiting(none), [rows]);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      renewal.stop();
    },
    [renewal],
  );

  const count = waiting.has(unknown) ? Number.NaN : waiting.size;
  return { waiting: count, marked, show: () => void fetchAndMark(waiting) };
}
