import type { BaseRecord } from '@refinedev/core';
import { isValidElement, type ReactNode } from 'react';
import type { Column } from './column';
import styles from './list.module.css';

export type ListRow = BaseRecord & { id: number };

export type Order = 'asc' | 'desc';

/** A column as the table draws it. */
export type TableColumn = Pick<Column<ListRow>, 'align' | 'ellipsis' | 'sortable' | 'main'> & {
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

export const cellLook = ({ ellipsis, order, isForActions }: TableColumn, more?: string) =>
  [look('cell', order && 'column-sort', more), ellipsis && styles.long, isForActions && 'no-print']
    .filter(Boolean)
    .join(' ');

export const cellStyle = ({ align }: TableColumn) => align && { textAlign: align };

/** What is cut off is said when it is pointed at. */
export function cutText({ ellipsis }: TableColumn, content: ReactNode) {
  const words = isValidElement<{ children?: ReactNode }>(content) ? content.props.children : content;
  return ellipsis && (typeof words === 'string' || typeof words === 'number') ? String(words) : undefined;
}
