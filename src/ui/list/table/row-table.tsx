import type { Density } from '@contract/saved-views';
import { useTranslate } from '@refinedev/core';
import { ConfigProvider, type PaginationProps } from 'antd';
import useTableVariables from 'antd/es/table/style';
import { type ReactNode, useContext } from 'react';
import { Pager } from '@/ui/list/pager';
import { type ListRow, look, type Order, type TableColumn } from './table-column';
import { TableHead } from './table-head';
import { TableRow } from './table-row';
import { Turning } from './turning';
import type { useRowBoxes } from './use-row-boxes';

type Props = {
  rows: readonly ListRow[];
  columns: readonly TableColumn[];
  /** Ids of those that others have just changed. */
  marked: ReadonlySet<number>;
  /** Ids of those that nobody may read any more: they keep their place until the next rows come. */
  gone: ReadonlySet<number>;
  size: Density;
  isLoading: boolean;
  /** In place of the rows, where there are none. */
  emptyText: ReactNode;
  onSort: (key: string, order: Order | undefined) => void;
  boxes: ReturnType<typeof useRowBoxes>;
  boxLabel: ((row: ListRow) => string) | undefined;
  pagination: PaginationProps;
};

const sizes = { large: undefined, middle: 'medium', small: 'small' };

/**
 * A list's rows in antd's look, without what lists have no use for: a cell of antd's table is six components' work, and a list has a hundred
 * of them.
 */
export function RowTable({ rows, columns, marked, gone, size, isLoading, emptyText, onSort, boxes, ...others }: Props) {
  const { boxLabel, pagination } = others;
  const translate = useTranslate();
  const [, variables] = useTableVariables('ant-table', look('css-var'));
  const isMirrored = useContext(ConfigProvider.ConfigContext).direction === 'rtl';
  const inner = look('css-var', sizes[size], isMirrored && 'rtl', rows.length === 0 && 'empty');

  return (
    <div className={`${look('wrapper', 'css-var', isMirrored && 'wrapper-rtl')} ${variables}`}>
      <Turning isTurning={isLoading} isMirrored={isMirrored}>
        <div className={['ant-table', inner, variables].join(' ')}>
          <div className={look('container')}>
            <div className={look('content')}>
              <table>
                <Widths columns={columns} hasBoxes={boxes.all !== undefined} />
                <TableHead
                  columns={columns}
                  onSort={onSort}
                  selected={boxes.all}
                  onToggleAll={boxes.onToggleAll}
                  isWaiting={isLoading && rows.length === 0}
                />
                <tbody className={look('tbody')}>
                  {rows.map((row) => (
                    <TableRow
                      key={row.id}
                      row={row}
                      columns={columns}
                      isMarked={marked.has(row.id)}
                      goneText={gone.has(row.id) ? translate('form.meanwhile.gone') : undefined}
                      isSelected={boxes.selected.has(row.id)}
                      boxLabel={boxLabel}
                      onToggle={boxes.onToggle}
                    />
                  ))}
                  {rows.length === 0 && (
                    <tr className={look('placeholder')}>
                      <td className={look('cell')} colSpan={columns.length + (boxes.all ? 1 : 0)}>
                        {emptyText}
                      </td>
                    </tr>
                  )}
                </tbody>
              </table>
            </div>
          </div>
        </div>
        {pagination.total ? (
          <Pager
            {...pagination}
            className={`${look('pagination', 'pagination-end')} ${pagination.className}`}
            size={size === 'large' ? undefined : 'small'}
          />
        ) : null}
      </Turning>
    </div>
  );
}

/** The boxes have a width of their own, and the actions as little as they need. */
function Widths({ columns, hasBoxes }: { columns: readonly TableColumn[]; hasBoxes: boolean }) {
  const isActing = columns.some(({ isForActions }) => isForActions);
  if (!isActing && !hasBoxes) return null;
  return (
    <colgroup>
      {hasBoxes && <col className={look('selection-col')} />}
      {isActing &&
        columns.map(({ key, isForActions }) => <col key={key} style={isForActions ? { width: 1 } : undefined} />)}
    </colgroup>
  );
}
