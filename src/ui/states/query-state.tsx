import { type ReactNode, useDeferredValue } from 'react';
import { ErrorState, LoadingState } from './states';

type Props<Data> = {
  query: { isError: boolean; error: { message?: string } | null; refetch: () => unknown };
  /** What was asked for, once it is there; nothing where a later failure is to be said instead. */
  data: Data | undefined;
  /** How many lines stand there until then. */
  rows: number;
  children?: (data: Data) => ReactNode;
};

/** What was asked for, as `children` make it; until then its skeleton, or why it could not be had and another try. */
export function QueryState<Data>({ query, data, rows, children }: Props<Data>) {
  const isThere = data !== undefined;
  // Drawn bit by bit: all of a page at once would keep a slow machine from answering meanwhile. What is drawn is never what another address asked for.
  const isDrawn = useDeferredValue(isThere);
  if (isThere && isDrawn) return children?.(data);
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  return <LoadingState rows={rows} />;
}
