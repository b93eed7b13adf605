import type { ReactNode } from 'react';

type Props<Row> = {
  rows: readonly Row[];
  idOf: (row: Row) => string | number;
  /** What a row says, and at its other end what can be done with it. */
  children: (row: Row) => ReactNode;
  /** Instead of rows where there are none. */
  emptyText?: string;
  isSmall?: boolean;
  /** Its rows do not begin at the edge. */
  isInset?: boolean;
};

/** Rows under each other with a line between them, for what is no table. antd's list is given up by antd. */
export function RowList<Row>({ rows, idOf, children, emptyText, isSmall = false, isInset = false }: Props<Row>) {
  if (rows.length === 0)
    return (
      emptyText && (
        <p className="m-0 p-16 center" style={{ color: 'var(--ant-color-text-disabled)' }}>
          {emptyText}
        </p>
      )
    );
  return (
    <ul className="bare-list">
      {rows.map((row, index) => (
        <li
          key={idOf(row)}
          className={`row between gap-16 ${isSmall ? 'py-8' : 'py-12'} ${isInset ? 'px-16' : ''} ${index > 0 ? 'rule-above' : ''}`}
        >
          {children(row)}
        </li>
      ))}
    </ul>
  );
}
