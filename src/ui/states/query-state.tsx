import type { ReactNode } from 'react';
import { useBitByBit } from '@/ui/hooks/use-bit-by-bit';
import { MissingRow } from './missing-row';
import { ErrorState, LoadingState } from './states';

type Props<Data> = {
  query: { isError: boolean; error: { message?: string; statusCode?: number } | null; refetch: () => unknown };
  /** What was asked for, once it is there; nothing where a later failure is to be said instead. */
  data: Data | undefined;
  /** How many lines stand there until then. */
  rows: number;
  /** It is the page of what was asked for, which alone says that this does not exist: ask with `tellsMissing`. */
  isPage?: boolean;
  children?: (data: Data) => ReactNode;
};

/** What was asked for, as `children` make it; until then its skeleton, or why it could not be had and another try. */
export function QueryState<Data>({ query, data, rows, isPage = false, children }: Props<Data>) {
  // Only that it is there: what is drawn is never what another address asked for.
  const isDrawn = useBitByBit(data !== undefined);
  if (data !== undefined && isDrawn) return children?.(data);
  if (isPage && query.error?.statusCode === 404) return <MissingRow error={query.error} />;
  if (query.isError) return <ErrorState isPage={isPage} error={query.error} onRetry={() => void query.refetch()} />;
  return <LoadingState rows={rows} />;
}
