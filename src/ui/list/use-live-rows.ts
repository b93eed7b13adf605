import { type LiveEvent, useSubscription } from '@refinedev/core';
import { matchQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { atMostEvery } from '@/lib/when/at-most-every';
import { type LivePayload, liveChannel } from '@/providers/live/live-provider';
import { isTable } from '@/providers/live/renew';
import { queryKeyOf } from '@/providers/query-key';
import { useStable } from '@/ui/hooks/use-stable';
import { isDialogOpen } from '@/ui/layout/open-dialog';

type Table = {
  /** Of the rows that are shown. */
  query: { refetch: () => Promise<{ isSuccess: boolean }>; dataUpdatedAt: number };
  /** Somebody works with the rows as they stand. */
  isBusy: boolean;
};

/** How long a row that has changed is told by its colour, in milliseconds. */
const markTime = 2_000;
/** Rows are fetched anew at most once in so many milliseconds: less would call off, again and again, what is under way. */
const rest = 1_000;
const none: ReadonlySet<number> = new Set();
/** Stands for rows of which it is not known which they are. */
const unknown = 0;

/** Rows that have changed, and whether they are gone or out of reach. */
type Heard = ReadonlyMap<number, boolean>;

/**
 * A list's rows as others change them: fetched anew in place while nobody works with them, and otherwise on demand. `waiting` is how many
 * rows have changed since, NaN where nobody knows; `gone` which of them nobody may read any more, `marked` which have just come.
 */
export function useLiveRows(resource: string, { query, isBusy }: Table) {
  const { waiting, wait, ask } = useWaiting(resource, query);
  const { marked, mark } = useMarked();
  const heard = useRef(new Map<number, boolean>());

  const fetchAndMark = async (told: Heard) => {
    const { isSuccess } = await ask();
    if (isSuccess) mark(new Set(told.keys()));
    else wait(told);
  };

  const show = useStable(() => {
    const told = heard.current;
    heard.current = new Map();
    // Where it is not known which are gone, none may stay to be read.
    if ((isBusy || isDialogOpen()) && !told.get(unknown)) wait(told);
    else void fetchAndMark(told);
  });
  const [renewal] = useState(() => atMostEvery(rest, show));
  useEffect(() => renewal.stop, [renewal]);
  const onLiveEvent = useStable(({ type, payload }: LiveEvent) => {
    const { ids, what } = payload as LivePayload;
    const told = heard.current;
    // What hangs on other rows is there with the next look.
    if (what !== 'others')
      for (const id of ids.length > 0 ? ids : [unknown])
        told.set(id, type === 'deleted' || (id === unknown && told.get(id) === true));
    renewal.due();
  });
  useSubscription({ channel: liveChannel(resource), onLiveEvent });

  const count = waiting.has(unknown) ? Number.NaN : waiting.size;
  const gone = useMemo(() => new Set([...waiting].flatMap(([id, { isGone }]) => (isGone ? id : []))), [waiting]);
  const told = () => new Map([...waiting].map(([id, { isGone }]) => [id, isGone]));
  return { waiting: count, gone, marked, show: () => void fetchAndMark(told()) };
}

/** The rows that have changed since those that are shown were asked for, and when it was heard. */
function useWaiting(resource: string, { refetch, dataUpdatedAt }: Table['query']) {
  const client = useQueryClient();
  const [waiting, setWaiting] = useState<ReadonlyMap<number, { heardAt: number; isGone: boolean }>>(new Map());
  const askedAt = useRef(0);
  // The query does not tell: see `listDefaults`.
  useEffect(
    () =>
      client.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'fetch' || !isTable(event.query)) return;
        if (matchQuery({ queryKey: queryKeyOf(resource, 'list') }, event.query)) askedAt.current = performance.now();
      }),
    [client, resource],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever rows have come; what was heard after they were asked for they may lack
  useEffect(() => {
    setWaiting((before) =>
      // The same map, or the list would be drawn once more when its first rows are asked for.
      before.size === 0 ? before : new Map([...before].filter(([, { heardAt }]) => heardAt > askedAt.current)),
    );
  }, [dataUpdatedAt]);
  const wait = (told: Heard) => {
    const heardAt = performance.now();
    setWaiting(
      (before) => new Map([...before, ...[...told].map(([id, isGone]) => [id, { heardAt, isGone }] as const)]),
    );
  };
  return { waiting, wait, ask: refetch };
}

/** The rows that are told by their colour for a while. */
function useMarked() {
  const [marked, setMarked] = useState(none);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const mark = (ids: ReadonlySet<number>) => {
    if (ids.size === 0) return;
    setMarked(ids);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setMarked(none), markTime);
  };
  return { marked, mark };
}
