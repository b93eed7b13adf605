import { endpointOf } from '@contract/index';
import { type BaseRecord, type CrudFilters, type MetaQuery, type useTable, useTranslate } from '@refinedev/core';
import type { PaginationProps } from 'antd';
import { type ReactNode, useMemo } from 'react';
import { inOrder } from '@/lib/rows/list-view';
import { useBitByBit } from '@/ui/hooks/use-bit-by-bit';
import { late } from '@/ui/late/late';
import { useIsPhone } from '@/ui/layout/use-width';
import { useLabel } from '@/ui/names/use-label';
import { failureOf } from '@/ui/states/failure-of';
import { EmptyState } from '@/ui/states/states';
import { AwakeOnly } from '@/ui/tab/awake-only';
import type { Column } from './column';
import { ExportButton } from './export/export-button';
import type { ListFilterValues } from './filters/use-list-filters';
import styles from './list.module.css';
import { ListCards } from './list-cards';
import { ListPanel } from './list-panel';
import { useListPreference } from './list-preferences';
import { ListToolbar } from './list-toolbar';
import { RefusedList } from './refused-list';
import type { Selection } from './selection';
import { useRowTable } from './table/use-row-table';
import { useColumns } from './use-columns';
import { useFreshRows } from './use-fresh-rows';
import { useLiveRows } from './use-live-rows';
import type { RowsAhead } from './use-rows-ahead';
import { useSelection } from './use-selection';
import { useWithinPages } from './use-within-pages';
import { currentView } from './views/current-view';
import { SavedViewsButton } from './views/saved-views-button';
import { WaitingChanges } from './waiting-changes';

/** What narrows the list: what the address says, and what stands in the page's memory alone. */
type Asked = { filters: CrudFilters; personal?: { query: Record<string, unknown> } };

type Props<Row extends BaseRecord> = {
  resource: string;
  /** Of `useTable`, or of `useResourceList`, which knows what the rows were asked for with. */
  table: ReturnType<typeof useTable<Row>> &
    Asked & { meta?: MetaQuery; ahead?: RowsAhead<Row>; filterValues?: ListFilterValues; begin?: () => void };
  columns: Column<Row>[];
  rowActions?: (row: Row) => ReactNode;
  /** What can be done with the selected rows, of which these columns are shown; without it rows cannot be selected. */
  bulkActions?: (selection: Selection<Row>, shown: Column<Row>[]) => ReactNode;
  /** For the toolbar, instead of the export of what the address says. Gets the columns that are shown. */
  tools?: (shown: Column<Row>[]) => ReactNode;
  /** What makes the first row, where there is none at all. */
  first?: ReactNode;
  /** What to do where no row is as it was asked for. */
  empty?: ReactNode;
};

/** Only phones have it. Until it has come its room is kept. */
const SortButton = late(() => import('./sort-button').then(({ SortButton }) => SortButton), {
  placeholder: () => <span style={{ width: 32 }} />,
});

const NoRows = late(() => import('./no-rows').then(({ NoRows }) => NoRows), {
  placeholder: ({ children }) => children,
  isWanted: ({ table }) => table.filters.length > 0,
});

const pageSizes = [10, 20, 50, 100];
const noRows: never[] = [];

/** The rows of a list with its toolbar, as a table or, on a phone, as cards; with its empty and its error state. */
export function ListTable<Row extends BaseRecord & { id: number }>(props: Props<Row>) {
  const { resource, table, rowActions, bulkActions, tools, first, empty } = props;
  const { tableQuery, sorters } = table;
  const translate = useTranslate();
  const label = useLabel(resource);
  const preference = useListPreference(resource);
  const isPhone = useIsPhone();
  useFreshRows(resource, tableQuery, table.ahead);

  const columns = useColumns(resource, props.columns);
  const ordered = inOrder(columns, preference.order);
  const shown = ordered.filter((column) => column.main || preference.isShown(column));
  // The query tells of what has come only once the page is there.
  const data = tableQuery.data ?? table.ahead?.rows();
  const isThere = data !== undefined;
  const failure = failureOf({ data, error: tableQuery.error });
  const isDrawn = useBitByBit(isThere);
  const rows = (isDrawn && data?.data) || noRows;
  const standing = tableQuery.isPlaceholderData ? undefined : data;
  const isBeyond = useWithinPages({ ...table, rows: standing?.data.length, total: standing?.total });
  const isLoading = isThere ? !isDrawn || isBeyond : tableQuery.isLoading;
  const asked = { filters: table.filters, query: table.meta?.query, isOfBefore: tableQuery.isPlaceholderData };
  const chosen = useSelection({ rows, ...asked }, columns.find((column) => column.main)?.key ?? 'id');
  const live = useLiveRows(resource, {
    query: tableQuery,
    isBusy: chosen.selected.length > 0 || table.currentPage > 1,
  });
  const select = bulkActions && { selected: chosen.selected, onChange: chosen.setSelected, label: chosen.labelOf };
  const why = whyEmpty(resource, table);
  const emptyState = (
    <NoRows resource={resource} table={table}>
      <EmptyState text={translate(`list.${why}`)}>{why === 'none' ? first : empty}</EmptyState>
    </NoRows>
  );
  const emptyText = isLoading || rows.length > 0 ? ' ' : emptyState;
  // With the rows: they would push it down.
  const { pagination, toPage } = usePages(table, isDrawn ? data?.total : undefined);
  const size = preference.density;
  const { marked, gone } = live;
  const shared = { rows, marked, gone, columns: shown, rowActions, select, isLoading, pagination };
  const rowTable = useRowTable({ ...shared, resource, table, size, toPage, emptyText });

  const query = { filters: table.filters, sorters, meta: table.meta };
  return (
    <ListPanel resource={resource}>
      {failure ? (
        <RefusedList error={failure} onRetry={() => void tableQuery.refetch()} onBegin={table.begin} />
      ) : (
        <>
          <ListToolbar
            resource={resource}
            columns={ordered}
            preference={preference}
            total={data?.total}
            page={(data?.total ?? 0) > table.pageSize ? table.currentPage : undefined}
            isOld={tableQuery.isPlaceholderData}
            onRefresh={() => void tableQuery.refetch()}
            note={<WaitingChanges count={live.waiting} onShow={live.show} />}
          >
            {isPhone && <SortButton resource={resource} columns={shown} table={table} />}
            <SavedViewsButton list={resource} current={currentView(table, columns, preference)} />
            {tools ? tools(shown) : <ExportButton resource={resource} columns={shown} query={query} />}
          </ListToolbar>
          <AwakeOnly>
            <div
              className={tableQuery.isPlaceholderData ? 'of-before' : undefined}
              aria-busy={tableQuery.isPlaceholderData}
            >
              {isPhone ? <ListCards {...shared} label={label} empty={emptyState} onPage={toPage} /> : rowTable}
            </div>
          </AwakeOnly>
        </>
      )}
      {/* Stays with its dialog, which says what became of the rows, where the right to list them was taken meanwhile. */}
      {bulkActions && chosen.selected.length > 0 && (
        <div className={`${styles.bulk} no-print row wrap gap-16 gap-y-8 mb-8 px-16 py-8 round sticky`}>
          <span>{translate('list.selected', { count: chosen.selected.length })}</span>
          {bulkActions(chosen.selection, shown)}
        </div>
      )}
    </ListPanel>
  );
}

/** What is said of a list without rows: where nothing narrows it, no condition is to blame. */
function whyEmpty(resource: string, { filters, personal }: Asked) {
  const values = new Map(filters.map((filter) => ['field' in filter ? filter.field : '', filter.value]));
  const [from, to] = [values.get('from'), values.get('to')];
  if (typeof from === 'string' && typeof to === 'string' && to !== '' && from > to) return 'reversed';
  const { shape } = endpointOf(resource, 'list').query;
  // What the list cannot be asked for without is no condition, as whose patients they are.
  const asked = [...values, ...Object.entries(personal?.query ?? {})].filter(
    ([name]) => shape[name]?.safeParse(undefined).success !== false,
  );
  return asked.some(([, value]) => value !== undefined && value !== null && value !== '') ? 'empty' : 'none';
}

function usePages<Row extends BaseRecord>(table: Props<Row>['table'], total: number | undefined) {
  const { currentPage, pageSize, setPageSize, setCurrentPage } = table;
  const pagination = useMemo(
    (): PaginationProps => ({
      current: currentPage,
      pageSize,
      total,
      showSizeChanger: true,
      className: 'no-print',
      // The table itself says how large it is; looking at the window would draw it anew whenever the page is shown.
      responsive: false,
      pageSizeOptions: pageSizes,
      showQuickJumper: (total ?? 0) > 1000,
    }),
    [currentPage, pageSize, total],
  );
  const toPage = (page: number, size: number) => {
    setPageSize(size);
    setCurrentPage(page);
  };
  return { pagination, toPage };
}
