import { type BaseRecord, useTranslate } from '@refinedev/core';
import { Checkbox, type PaginationProps } from 'antd';
import type { Key, ReactNode } from 'react';
import { LoadingState } from '@/ui/states/states';
import type { Column } from './column';
import styles from './list.module.css';
import { Pager } from './pager';

type Props<Row> = {
  rows: Row[];
  marked: ReadonlySet<number>;
  /** Ids of those that nobody may read any more. */
  gone: ReadonlySet<number>;
  columns: Column<Row>[];
  label: (key: string) => string;
  rowActions?: (row: Row) => ReactNode;
  /** Without it rows cannot be selected. */
  select?: { selected: Key[]; onChange: (selected: Key[]) => void; label: (row: Row) => string };
  isLoading: boolean;
  empty: ReactNode;
  pagination: PaginationProps;
  onPage: (page: number, pageSize: number) => void;
};

/** A list's rows on a narrow screen: one card each, so that nothing has to be scrolled sideways. */
export function ListCards<Row extends BaseRecord & { id: number }>(props: Props<Row>) {
  const { rows, marked, gone, columns, label, rowActions, select, isLoading, empty, pagination, onPage } = props;
  const translate = useTranslate();
  if (isLoading) return <LoadingState rows={8} />;
  if (rows.length === 0) return empty;

  const main = columns.filter((column) => column.main);
  const others = columns.filter((column) => !column.main);
  return (
    <>
      <ul className="grid gap-12 bare-list">
        {rows.map((row) => {
          const goneText = gone.has(row.id) ? translate('form.meanwhile.gone') : undefined;
          return (
            <li
              key={row.id}
              className={`${styles.card} ${marked.has(row.id) ? styles.changed : ''} px-16 py-12 bordered round-lg whole`}
            >
              <div className="row between gap-8 mb-8 bold">
                {goneText ? (
                  <span className="muted">{goneText}</span>
                ) : (
                  main.map((column) => cell(column, row, 'min-0 break'))
                )}
                {select && (
                  <Checkbox
                    className={styles.cardSelect}
                    aria-label={goneText ?? select.label(row)}
                    checked={select.selected.includes(row.id)}
                    onChange={({ target }) =>
                      select.onChange(
                        target.checked ? [...select.selected, row.id] : select.selected.filter((key) => key !== row.id),
                      )
                    }
                  />
                )}
              </div>
              <dl className={`${styles.cardFields} grid gap-16 gap-y-4`}>
                {others.map((column) => (
                  <div key={column.key} style={{ display: 'contents' }}>
                    <dt className="muted">{label(column.key)}</dt>
                    <dd className="break">{goneText ? <span /> : cell(column, row)}</dd>
                  </div>
                ))}
              </dl>
              {rowActions && <div className={`mt-8 ${goneText ? styles.gone : ''}`}>{rowActions(row)}</div>}
            </li>
          );
        })}
      </ul>
      <Pager
        {...pagination}
        simple
        align="center"
        style={{ marginBlock: 16 }}
        onChange={onPage}
        showSizeChanger={false}
      />
    </>
  );
}

function cell<Row extends BaseRecord>(column: Column<Row>, row: Row, className?: string): ReactNode {
  return (
    <span key={column.key} className={className}>
      {column.render ? column.render(row) : (row[column.key] as ReactNode)}
    </span>
  );
}
