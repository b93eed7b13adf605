import type { BaseRecord, GetOneResponse, HttpError } from '@refinedev/core';
import { useBack, useTranslate } from '@refinedev/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { Fragment, type ReactNode } from 'react';
import { ErrorState } from './states';
import { StatusPage } from './status-page';

type Props<Row extends BaseRecord> = {
  query: UseQueryResult<GetOneResponse<Row>, HttpError>;
  /** Waits for the row as it is now instead of starting with one from the cache: for forms. */
  fresh?: boolean;
  children: (row: Row) => ReactNode;
};

/** A page about one row: its skeleton, "does not exist", the error with a retry, or the row. A new row starts afresh. */
export function RecordState<Row extends BaseRecord>({ query, fresh = false, children }: Props<Row>) {
  const translate = useTranslate();
  const back = useBack();

  const isReady = !fresh || query.isFetchedAfterMount;
  if (query.data && isReady) return <Fragment key={query.data.data.id}>{children(query.data.data)}</Fragment>;
  if (query.isPending || !isReady) return <Skeleton active paragraph={{ rows: 10 }} />;
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
