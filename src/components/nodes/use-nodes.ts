import { type BaseRecord, useInvalidate, useList } from '@refinedev/core';
import { useCallback } from 'react';
import { refreshProfile } from '@/providers/use-profile-poll';

/** All rows of a resource whose list has no pages, with its state. */
export function useWholeList<Row extends BaseRecord>(resource: string) {
  const { result, query } = useList<Row>({ resource, pagination: { mode: 'off' }, errorNotification: false });
  return { rows: query.data ? result.data : undefined, query };
}

/** Shows what a change made of the nodes: in the lists, and in the own menu. Other people's follow within a poll. */
export function useNodesChanged(resource: string) {
  const invalidate = useInvalidate();
  return useCallback(async () => {
    void refreshProfile();
    await invalidate({ resource, invalidates: ['list', 'detail'] });
  }, [invalidate, resource]);
}
