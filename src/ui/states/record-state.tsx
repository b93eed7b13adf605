import type { BaseRecord, GetOneResponse, HttpError } from '@refinedev/core';
import { useBack, useTranslate } from '@refinedev/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from 'antd';
import { Fragment, type ReactNode, useState } from 'react';
import { ErrorState, LoadingState } from './states';
import { StatusPage } from './status-page';

type Props<Row extends BaseRecord> = {
  query: UseQueryResult<GetOneResponse<Row>, HttpError>;
  /** Waits for the row as it is now instead of starting with one from the cache, and keeps to it: for forms. Needs a key of the row. */
  fresh?: boolean;
  children: (row: Row) => ReactNode;
};

/** A page about one row: its skeleton, "does not exist", the error with a retry, or the row. A new row starts afresh. */
export function RecordState<Row extends BaseRecord>({ query, fresh = false, children }: Props<Row>) {
  const translate = useTranslate();
  const back = useBack();

  const held = useLoadedRow(query);
  const row = fresh ? held : query.data?.data;
  if (row) return <Fragment key={row.id}>{children(row)}</Fragment>;
  if (query.isPending || (fresh && !query.isFetchedAfterMount)) return <LoadingState rows={10} />;
  if (query.error?.statusCode === 404) {
    return (
      <StatusPage
        scene="notFound"
        title={translate('errors.notFound')}
        actions={<Button onClick={back}>{translate('buttons.back')}</Button>}
      />
    );
  }
  return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
}

/**
 * The row as it was first loaded, for a form. It stays whatever becomes of the query: while a tab is hidden the cache forgets
 * the row after a minute, and what was typed must not go with it.
 */
export function useLoadedRow<Row extends BaseRecord>(query: Props<Row>['query']): Row | undefined {
  const [held, setHeld] = useState<Row>();
  const loaded = query.isFetchedAfterMount ? query.data?.data : undefined;
  if (!held && loaded) setHeld(loaded);
  return held ?? loaded;
}
