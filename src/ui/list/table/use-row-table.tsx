import { type CrudSort, type useTable, useTranslate } from '@refinedev/core';
import type { PaginationProps } from 'antd';
import { type ComponentProps, type Key, type ReactNode, useMemo } from 'react';
import { useStable } from '@/ui/hooks/use-stable';
import type { Column } from '@/ui/list/column';
import { useLabel } from '@/ui/names/use-label';
import { RowTable } from './row-table';
import type { ListRow, Order, TableColumn } from './table-column';
import { useRowBoxes } from './use-row-boxes';

type Options<Row extends ListRow> = Pick<
  ComponentProps<typeof RowTable>,
  'marked' | 'gone' | 'size' | 'isLoading' | 'emptyText'
> & {
  resource: string;
  rows: Row[];
  table: Pick<ReturnType<typeof useTable<Row>>, 'sorters' | 'setSorters' | 'pageSize'>;
  columns: Column<Row>[];
  rowActions: ((row: Row) => ReactNode) | undefined;
  pagination: PaginationProps;
  toPage: (page: number, pageSize: number) => void;
  /** Without it rows cannot be selected. */
  select: Select<Row> | undefined;
};

// A method, so that what names these rows names rows.
type Select<Row> = { selected: Key[]; onChange: (selected: Key[]) => void; label(row: Row): string };

/** The rows as a table. Of all there is on a page it costs most to draw, and it depends on little. */
export function useRowTable<Row extends ListRow>(options: Options<Row>) {
  const { rows, marked, gone, table, size, pagination, isLoading, emptyText, select } = options;
  const columns = useTableColumns(options);
  const boxes = useRowBoxes(rows, select);
  const named: { label(row: ListRow): string } | undefined = select;
  const boxLabel = named?.label;
  const toPage = useStable(options.toPage);
  const { current: page = 1, pageSize = table.pageSize } = pagination;
  const onSort = useStable((field: string, order: Order | undefined) => {
    toPage(page, pageSize);
    table.setSorters(order ? [{ field, order }] : []);
  });
  const pages = useMemo(() => ({ ...pagination, onChange: toPage }), [pagination, toPage]);
  const { selected, all, onToggle, onToggleAll } = boxes;

  return useMemo(
    () => (
      <RowTable
        rows={rows}
        columns={columns}
        marked={marked}
        gone={gone}
        size={size}
        isLoading={isLoading}
        emptyText={emptyText}
        onSort={onSort}
        boxes={{ selected, all, onToggle, onToggleAll }}
        boxLabel={boxLabel}
        pagination={pages}
      />
    ),
    [
      rows,
      columns,
      marked,
      gone,
      size,
      isLoading,
      emptyText,
      onSort,
      selected,
      all,
      onToggle,
      onToggleAll,
      boxLabel,
      pages,
    ],
  );
}

function useTableColumns<Row extends ListRow>({ resource, table: { sorters }, columns, rowActions }: Options<Row>) {
  const translate = useTranslate();
  const label = useLabel(resource);
  const keys = columns.map(({ key }) => key).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `columns` is new on each render, its keys are not
  return useMemo((): TableColumn[] => {
    const shown = columns.map(({ key, render, sortable, main, align }) => ({
      key,
      title: label(key),
      sortable,
      main,
      align,
      order: sortable ? orderOf(sorters, key) : undefined,
      cell: (row: Row) => render?.(row),
    }));
    if (!rowActions) return shown;
    return [...shown, { key: 'actions', title: translate('list.actions'), isForActions: true, cell: rowActions }];
  }, [keys, sorters, label, translate, rowActions]);
}

const orderOf = (sorters: CrudSort[], key: string) => sorters.find(({ field }) => field === key)?.order;
