import { type BaseRecord, useList } from '@refinedev/core';

/** All rows of a resource whose list has no pages, with its state. */
export function useWholeList<Row extends BaseRecord>(resource: string) {
  const { result, query } = useList<Row>({ resource, pagination: { mode: 'off' } });
  return { rows: query.data ? result.data : undefined, query };
}
