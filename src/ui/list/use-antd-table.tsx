import { type BaseRecord, type CrudSort, type useTable, useTranslate } from '@refinedev/core';
import { Table, type TablePaginationConfig } from 'antd';
import type { ColumnsType, TableProps } from 'antd/es/table';
import type { SorterResult } from 'antd/es/table/interface';
import { type Key, type ReactNode, useMemo } from 'react';
import { useStable } from '@/ui/hooks/use-stable';
import { useLabel } from '@/ui/names/use-label';
import type { Column } from './column';
import styles from './list.module.css';
import { namedBox } from './named-box';
import { sortableHead } from './sortable-head';

type Options<Row extends BaseRecord> = {
  resource: string;
  rows: Row[];
  /** Ids of those that others have just changed. */
  marked: ReadonlySet<number>;
  table: Pick<ReturnType<typeof useTable<Row>>, 'sorters' | 'setSorters' | 'pageSize'>;
  columns: Column<Row>[];
  rowActions: ((row: Row) => ReactNode) | undefined;
  size: TableProps['size'];
  pagination: TablePaginationConfig;
  toPage: (page: number, pageSize: number) => void;
  isLoading: boolean;
  emptyText: ReactNode;
  /** Without it rows cannot be selected. */
  select: { selected: Key[]; onChange: (selected: Key[]) => void; label: (row: Row) => string } | undefined;
};

/** The rows as antd's table. Of all there is on a page it costs most to draw, and it depends on little. */
export function useAntdTable<Row extends BaseRecord & { id: number }>(options: Options<Row>) {
  const { rows, marked, table, size, pagination, toPage, isLoading, emptyText, select } = options;
  const translate = useTranslate();
  const columns = useAntdColumns(options);
  const onChange = useStable<Parameters<NonNullable<TableProps<Row>['onChange']>>, void>((chosen, _, sorter) => {
    toPage(chosen.current ?? 1, chosen.pageSize ?? table.pageSize);
    table.setSorters([sorter].flat().flatMap(toSort));
  });
  const { selected, onChange: onSelect, label } = select ?? {};
  const rowSelection = useMemo(
    () =>
      label && {
        selectedRowKeys: selected,
        onChange: onSelect,
        preserveSelectedRowKeys: true,
        getTitleCheckboxProps: () => namedBox(translate('list.selectPage')),
        getCheckboxProps: (row: Row) => namedBox(label(row)),
      },
    [selected, onSelect, label, translate],
  );

  return useMemo(
    () => (
      <Table<Row>
        dataSource={rows}
        onChange={onChange}
        rowKey="id"
        rowClassName={({ id }) => (marked.has(id) ? (styles.changed ?? '') : '')}
        size={size}
        columns={columns}
        components={sortableHead}
        pagination={pagination}
        loading={isLoading}
        // The column's head says how it is sorted; a tooltip about each is drawn anew whenever the page is shown.
        showSorterTooltip={false}
        locale={{ emptyText }}
        rowSelection={rowSelection}
      />
    ),
    [rows, marked, onChange, size, columns, pagination, isLoading, emptyText, rowSelection],
  );
}

function useAntdColumns<Row extends BaseRecord>({ resource, table: { sorters }, columns, rowActions }: Options<Row>) {
  const translate = useTranslate();
  const label = useLabel(resource);
  const keys = columns.map(({ key }) => key).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `columns` is new on each render, its keys are not
  return useMemo((): ColumnsType<Row> => {
    const shown = columns.map(({ key, render, text: _, sortable, hidden: __, main, ...column }) => ({
      ...column,
      key,
      dataIndex: key,
      title: label(key),
      sorter: sortable,
      sortOrder: sortable ? sortOrder(sorters, key) : undefined,
      ...(main && { rowScope: 'row' as const }),
      render: (_: unknown, row: Row) => render?.(row),
    }));
    if (!rowActions) return shown;
    const actions = { key: 'actions', className: 'no-print', title: translate('list.actions'), width: 1 };
    return [...shown, { ...actions, render: (_, row) => rowActions(row) }];
  }, [keys, sorters, label, translate, rowActions]);
}

const toSort = ({ columnKey, order }: Pick<SorterResult<never>, 'columnKey' | 'order'>): CrudSort[] =>
  order ? [{ field: String(columnKey), order: order === 'descend' ? 'desc' : 'asc' }] : [];

const sortOrder = (sorters: CrudSort[], key: string) => {
  const sorter = sorters.find(({ field }) => field === key);
  return sorter ? (sorter.order === 'desc' ? ('descend' as const) : ('ascend' as const)) : null;
};
