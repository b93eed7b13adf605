import { type BaseRecord, type CrudSort, type MetaQuery, type useTable, useTranslate } from '@refinedev/core';
import { Table, type TablePaginationConfig } from 'antd';
import type { ColumnsType, TableProps } from 'antd/es/table';
import type { SorterResult } from 'antd/es/table/interface';
import { type Key, type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { inOrder } from '@/lib/list-view';
import { useStable } from '@/ui/hooks/use-stable';
import { useIsPhone } from '@/ui/layout/use-width';
import { useLabel } from '@/ui/names/use-label';
import { EmptyState, ErrorState } from '@/ui/states/states';
import type { Column } from './column';
import { currentView } from './current-view';
import { ExportButton } from './export-button';
import styles from './list.module.css';
import { ListCards } from './list-cards';
import { ListPanel } from './list-panel';
import { useListPreference } from './list-preferences';
import { ListToolbar } from './list-toolbar';
import { SavedViewsButton } from './saved-views-button';
import type { Selection } from './selection';
import { SortButton } from './sort-button';
import { useFreshRows } from './use-fresh-rows';

type Props<Row extends BaseRecord> = {
  resource: string;
  /** Of `useTable`, or of `useResourceList`, which knows what the rows were asked for with. */
  table: ReturnType<typeof useTable<Row>> & { meta?: MetaQuery };
  columns: Column<Row>[];
  rowActions?: (row: Row) => ReactNode;
  /** What can be done with the selected rows; without it rows cannot be selected. */
  bulkActions?: (selection: Selection<Row>) => ReactNode;
  /** For the toolbar, instead of the export of what the address says. Gets the columns that are shown. */
  tools?: (shown: Column<Row>[]) => ReactNode;
  /** What to do when there is nothing to show. */
  empty?: ReactNode;
  /** Where the server stops counting. */
  countedTo?: number;
};

const pageSizes = [10, 20, 50, 100];
const noRows: never[] = [];

/** The rows of a list with its toolbar, as a table or, on a phone, as cards; with its empty and its error state. */
export function ListTable<Row extends BaseRecord & { id: number }>(props: Props<Row>) {
  const { resource, table, columns, rowActions, bulkActions, tools, empty, countedTo } = props;
  const { tableQuery, sorters, currentPage, pageSize } = table;
  const translate = useTranslate();
  const label = useLabel(resource);
  const preference = useListPreference(resource);
  const isPhone = useIsPhone();
  useFreshRows(tableQuery);
  const [selected, setSelected] = useState<Key[]>([]);
  // Selected rows of other pages have names too.
  const seen = useRef(new Map<number, Row>());

  const ordered = inOrder(columns, preference.order);
  const shown = ordered.filter((column) => column.main || preference.isShown(column));
  const shownKeys = shown.map((column) => column.key).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `shown` is new on each render, its keys are not
  const antdColumns = useMemo(
    (): ColumnsType<Row> => [
      ...shown.map(({ key, render, text: _, sortable, hidden: __, main, ...column }) => ({
        ...column,
        key,
        dataIndex: key,
        title: label(key),
        sorter: sortable,
        sortOrder: sortable ? sortOrder(sorters, key) : undefined,
        ...(main && { rowScope: 'row' as const }),
        render: render ? (_: unknown, row: Row) => render(row) : undefined,
      })),
      ...(rowActions
        ? [
            {
              key: 'actions',
              className: 'no-print',
              title: translate('list.actions'),
              width: 1,
              render: (_: unknown, row: Row) => rowActions(row),
            },
          ]
        : []),
    ],
    [shownKeys, sorters, label, translate, rowActions],
  );

  const { data, isLoading } = tableQuery;
  const rows = data?.data ?? noRows;
  const nameKey = columns.find((column) => column.main)?.key ?? 'id';
  const nameOf = useCallback((row: Row) => String(row[nameKey]), [nameKey]);
  const selectLabel = useCallback((row: Row) => translate('list.select', { name: nameOf(row) }), [translate, nameOf]);
  for (const row of rows) seen.current.set(row.id, row);
  const rowOf = (id: number) => seen.current.get(id);
  const selection: Selection<Row> = {
    ids: selected.map(Number),
    rowOf,
    nameOf: (id) => {
      const row = rowOf(id);
      return row ? nameOf(row) : String(id);
    },
    clear: () => setSelected([]),
    keep: setSelected,
  };
  const emptyState = <EmptyState text={translate('list.empty')}>{empty}</EmptyState>;
  const toPage = (page: number, size: number) => {
    table.setPageSize(size);
    table.setCurrentPage(page);
  };
  const total = data?.total;
  const pagination = useMemo(
    (): TablePaginationConfig => ({
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
  const onChange = useStable<Parameters<NonNullable<TableProps<Row>['onChange']>>, void>((chosen, _, sorter) => {
    toPage(chosen.current ?? 1, chosen.pageSize ?? pageSize);
    table.setSorters([sorter].flat().flatMap(toSort));
  });
  const emptyText = isLoading || rows.length > 0 ? ' ' : emptyState;
  const canSelect = bulkActions !== undefined;

  // Of all there is on a page, antd's table costs most to draw. It depends on little.
  const antdTable = useMemo(
    () => (
      <Table<Row>
        dataSource={rows}
        onChange={onChange}
        rowKey="id"
        rowClassName={({ id }) => (selected.includes(id) ? `${styles.selected}` : '')}
        size={preference.density}
        columns={antdColumns}
        pagination={pagination}
        loading={isLoading}
        // The column's head says how it is sorted; a tooltip about each is drawn anew whenever the page is shown.
        showSorterTooltip={false}
        locale={{ emptyText }}
        rowSelection={
          canSelect
            ? {
                selectedRowKeys: selected,
                onChange: setSelected,
                preserveSelectedRowKeys: true,
                getTitleCheckboxProps: () => named(translate('list.selectPage')),
                getCheckboxProps: (row) => named(selectLabel(row)),
              }
            : undefined
        }
      />
    ),
    [
      rows,
      onChange,
      preference.density,
      antdColumns,
      pagination,
      isLoading,
      emptyText,
      canSelect,
      selected,
      translate,
      selectLabel,
    ],
  );

  if (tableQuery.isError && !data) {
    return (
      <div className={styles.panel}>
        <ErrorState error={tableQuery.error} onRetry={() => void tableQuery.refetch()} />
      </div>
    );
  }

  return (
    <ListPanel resource={resource}>
      <ListToolbar
        resource={resource}
        columns={ordered}
        preference={preference}
        total={total}
        countedTo={countedTo}
        onRefresh={() => void tableQuery.refetch()}
      >
        {isPhone && <SortButton resource={resource} columns={shown} table={table} />}
        <SavedViewsButton list={resource} current={currentView(table, columns, preference)} />
        {tools ? (
          tools(shown)
        ) : (
          <ExportButton
            resource={resource}
            columns={shown}
            query={{ filters: table.filters, sorters, meta: table.meta }}
          />
        )}
      </ListToolbar>
      {isPhone ? (
        <ListCards
          rows={rows}
          columns={shown}
          label={label}
          rowActions={rowActions}
          select={canSelect ? { selected, onChange: setSelected, label: selectLabel } : undefined}
          isLoading={isLoading}
          empty={emptyState}
          pagination={pagination}
          onPage={toPage}
        />
      ) : (
        antdTable
      )}
      {bulkActions && selected.length > 0 && (
        <div className={`${styles.bulk} row wrap gap-16 gap-y-8 mb-8 px-16 py-8 round sticky`}>
          <span>{translate('list.selected', { count: selected.length })}</span>
          {bulkActions(selection)}
        </div>
      )}
    </ListPanel>
  );
}

// antd's type of a checkbox leaves out what every element can have.
const named = (label: string): object => ({ 'aria-label': label });

const toSort = ({ columnKey, order }: Pick<SorterResult<never>, 'columnKey' | 'order'>): CrudSort[] =>
  order ? [{ field: String(columnKey), order: order === 'descend' ? 'desc' : 'asc' }] : [];

const sortOrder = (sorters: CrudSort[], key: string) => {
  const sorter = sorters.find(({ field }) => field === key);
  return sorter ? (sorter.order === 'desc' ? ('descend' as const) : ('ascend' as const)) : null;
};
