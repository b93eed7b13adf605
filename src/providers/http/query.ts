import type { Endpoint } from '@contract/endpoints';
import { maxPageSize } from '@contract/envelope';
import type { CrudFilter, CrudSort, Pagination } from '@refinedev/core';

type ListParams = { pagination?: Pagination; sorters?: CrudSort[]; filters?: CrudFilter[] };

/** Paging, sorting and filters as the API spells them. Throws for what it has no way to say. */
export const listQuery = (endpoint: Endpoint, { pagination, sorters, filters }: ListParams) => ({
  ...paging(endpoint, pagination),
  ...sorting(sorters),
  ...Object.fromEntries((filters ?? []).map((filter) => filterParam(endpoint, filter))),
});

function paging(endpoint: Endpoint, { mode = 'server', currentPage, pageSize }: Pagination = {}) {
  if (!('page' in endpoint.query.shape)) return {};
  if (mode === 'server') return { page: currentPage, pageSize };
  return { page: 1, pageSize: largestPage(endpoint) };
}

/** How many rows a list gives at most. Options may be longer than other lists; their schema says so. */
export const largestPage = ({ query }: Endpoint) =>
  [200, maxPageSize].find((pageSize) => query.shape.pageSize?.safeParse(pageSize).success);

function sorting(sorters: CrudSort[] = []) {
  const [first, ...more] = sorters;
  if (more.length > 0) throw new Error('The API sorts by one field only');
  return first && { sortBy: first.field, order: first.order };
}

function filterParam(endpoint: Endpoint, filter: CrudFilter): [string, unknown] {
  // What `contains` means for a field is the server's to know; either goes by the field's name.
  if (filter.operator !== 'eq' && filter.operator !== 'contains') {
    throw new Error(`${endpoint.key} has no filter "${filter.operator}"`);
  }
  if (!Object.hasOwn(endpoint.query.shape, filter.field))
    throw new Error(`${endpoint.key} has no filter on "${filter.field}"`);
  return [filter.field, filter.value];
}
