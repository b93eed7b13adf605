import type { Query, QueryCacheNotifyEvent, QueryClient } from '@tanstack/react-query';
import { mayPass } from '@/lib/errors/app-error';
import { publish } from './live-provider';
import { isTable, renew } from './renew';

/** Milliseconds until what could not be fetched anew is asked for again: ever longer, for as long as anything fails. */
const pauses = { shortest: 1_000, longest: 60_000 };

/**
 * What is shown and could not be fetched anew stays on the screen as it was, and says nothing of its age: it is asked for again until it
 * comes. Not what the server has refused, nor what never came, which offers another try itself.
 */
export function askAgain(client: QueryClient) {
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const old = () => client.getQueryCache().findAll({ type: 'active', predicate: isOld });

  const ask = () => {
    timer = undefined;
    // As soon as somebody looks, the line stands again.
    if (document.hidden) return;
    const queries = old().filter(({ state }) => state.fetchStatus === 'idle');
    const tables = queries.filter(isTable);
    const others = new Set(queries.filter((query) => !isTable(query)));
    if (others.size > 0) renew(client, { predicate: (query) => others.has(query) });
    // A list knows itself whether somebody works with its rows.
    for (const name of new Set(tables.map(({ queryKey }) => String(queryKey[2]))))
      publish('*', { ids: [], by: null, what: 'missed' }, name);
    watch();
  };

  function watch(): void {
    if (timer !== undefined) return;
    if (old().length === 0) {
      failures = 0;
      return;
    }
    timer = setTimeout(ask, Math.min(pauses.longest, pauses.shortest * 2 ** failures));
    failures += 1;
  }

  const stopWatching = client.getQueryCache().subscribe((event) => {
    if (isOutcome(event)) watch();
  });
  return {
    /** There is hope: the network, or the server, is back. */
    soon(): void {
      clearTimeout(timer);
      failures = 0;
      ask();
    },
    stop(): void {
      clearTimeout(timer);
      stopWatching();
    },
  };
}

const isOutcome = (event: QueryCacheNotifyEvent) =>
  event.type === 'updated' && ['error', 'success'].includes(event.action.type);

const isOld = ({ queryKey, state: { status, data, error } }: Query) =>
  queryKey[0] === 'data' && status === 'error' && data !== undefined && mayPass(error);
