import { endpointOf } from '@contract/index';
import {
  type BaseRecord,
  type HttpError,
  type ParsedParams,
  useParsed,
  useTable,
  type useTableProps,
} from '@refinedev/core';
import { useWhenLedHere } from '@/ui/tab/led-here';
import { useListFilters } from './filters/use-list-filters';
import { usePersonalFilters } from './filters/use-personal-filters';
import { listDefaults } from './list-defaults';
import { useRowsAhead } from './use-rows-ahead';

type Options<Row extends BaseRecord> = Pick<useTableProps<Row, HttpError, Row>, 'filters' | 'sorters'> & {
  /** What every request of the list says besides. */
  query?: Record<string, unknown>;
};

/** What an address says of a list. */
type Asked = Pick<ParsedParams, 'filters' | 'sorters' | 'currentPage' | 'pageSize'>;

/**
 * Refine's `useTable` for a resource's list, with its filters where they belong: in the address, so that the list can be shared and
 * reloaded, but for those that the contract calls personal, which stay in the page's memory.
 */
export function useResourceList<Row extends BaseRecord>(resource: string, { query, ...options }: Options<Row> = {}) {
  const { shape } = endpointOf(resource, 'list').query;
  const personal = usePersonalFilters(shape);
  const meta = { query: { ...query, ...personal.query } };
  const table = useTable<Row>({ ...listDefaults, ...options, resource, meta });
  const ahead = useRowsAhead<Row>(resource, table, meta);
  const filters = useListFilters(resource, table);
  const { params = {} } = useParsed();
  const show = (asked: Asked) => {
    personal.reset();
    table.setFilters(asked.filters ?? initialOf(options.filters), 'replace');
    table.setSorters(asked.sorters ?? initialOf(options.sorters));
    table.setPageSize(asked.pageSize ?? table.pageSize);
    table.setCurrentPage(asked.currentPage ?? 1);
  };
  // Refine reads the address only as the list is opened, and would write over it what stood here before.
  useWhenLedHere(() => show(params));
  return {
    ...table,
    resource,
    shape,
    ahead,
    /** For whoever asks for the same rows again, such as an export. */
    meta,
    filterValues: filters,
    personal,
    reset: () => {
      personal.reset();
      filters.reset();
    },
    /** As the list is without anything in its address. */
    begin: () => show({}),
  };
}

const initialOf = <What>(given: { initial?: What[] } = {}) => given.initial ?? [];

export type ResourceList = Pick<
  ReturnType<typeof useResourceList>,
  'resource' | 'shape' | 'filterValues' | 'personal' | 'reset' | 'setCurrentPage'
>;
