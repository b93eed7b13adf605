import type { BaseRecord, GetListResponse, MetaQuery, useTable } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { orUndefined } from '@/lib/errors/or-undefined';
import { queryKeyOf } from '@/providers/query-key';
import { isShown, useTabKey } from '@/ui/tab/tab-context';

type Asked = Pick<
  ReturnType<typeof useTable<BaseRecord>>,
  'filters' | 'sorters' | 'currentPage' | 'pageSize' | 'tableQuery'
>;

/** When the rows of a query were asked for, while what asked is still being drawn. */
const askedAt = new WeakMap<object, number>();

/** Those whose page has not been told yet what has come. */
const untold = new WeakSet<object>();

/**
 * Asks for a list's rows as soon as it is known which: Refine does so only once their page is there, and drawing that takes longer than the
 * answer. It is the same query, so that nothing is asked for twice.
 */
export function useRowsAhead<Row extends BaseRecord>(resource: string, asked: Asked, meta: MetaQuery) {
  const { filters, sorters, currentPage, pageSize } = asked;
  const tab = useTabKey();
  const pagination = { currentPage, pageSize, mode: 'server' };
  const queryKey = queryKeyOf(resource, 'list', { ...meta, filters, pagination, sorters });
  const query = useQueryClient().getQueryCache().find<GetListResponse<Row>>({ queryKey });

  // Hidden pages are drawn too, after the page has been loaded anew or when their tab falls asleep.
  if (query?.state.status === 'pending' && query.state.fetchStatus === 'idle' && isShown(tab)) {
    askedAt.set(query, Date.now());
    untold.add(query);
    void orUndefined(query.fetch());
  }
  // After the effects of the table, which is drawn inside.
  useEffect(() => {
    if (query) askedAt.delete(query);
  }, [query]);

  const isTold = !asked.tableQuery.isPending;
  useEffect(() => {
    if (query && isTold) untold.delete(query);
  }, [query, isTold]);

  return useMemo(
    () => ({
      /** What has come so far, also while the page that will be told of it is still being drawn; nothing once it has been told. */
      rows: () => (query && untold.has(query) ? query.state.data : undefined),
      /** When they were asked for, where that was while the page was being drawn for the first time. */
      askedAt: () => query && askedAt.get(query),
    }),
    [query],
  );
}

export type RowsAhead<Row extends BaseRecord> = ReturnType<typeof useRowsAhead<Row>>;
