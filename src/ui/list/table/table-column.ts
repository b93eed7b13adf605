import type { BaseRecord } from '@refinedev/core';
import type { ReactNode } from 'react';
import type { Column } from '@/ui/list/column';

export type ListRow = BaseRecord & { id: number };

export type Order = 'asc' | 'desc';

/** A column as the table draws it. */
export type TableColumn = Pick<Column<ListRow>, 'align' | 'sortable' | 'main'> & {
  key: string;
  title: string;
  /** How the rows are sorted by it. */
  order?: Order;
  /** As wide as what is in it, and not on paper. */
  isForActions?: boolean;
  // A method, so that a column of some rows is a column of rows.
  cell(row: ListRow): ReactNode;
};

/** The classes of antd's table for a part of it. */
export const look = (...parts: (string | false | undefined)[]) =>
  parts.flatMap((part) => (part ? [`ant-table-${part}`] : [])).join(' ');

export const cellLook = ({ order, isForActions }: TableColumn, more?: string) =>
  `${look('cell', order && 'column-sort', more)}${isForActions ? ' no-print' : ''}`;

export const cellStyle = ({ align }: TableColumn) => align && { textAlign: align };
