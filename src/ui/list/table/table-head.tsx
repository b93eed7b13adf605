import { CaretDownOutlined, CaretUpOutlined } from '@ant-design/icons';
import { useTranslate } from '@refinedev/core';
import { Checkbox } from 'antd';
import { memo } from 'react';
import { wholeParts } from '@/ui/values/whole-parts';
import { cellLook, cellStyle, look, type Order, type TableColumn } from './table-column';

type Props = {
  columns: readonly TableColumn[];
  onSort: (key: string, order: Order | undefined) => void;
  /** Without it rows cannot be selected. */
  selected: 'none' | 'some' | 'all' | 'no rows' | undefined;
  onToggleAll: () => void;
  /** Before the first rows, whose widths are the columns' widths: what is seen of it would move. */
  isWaiting: boolean;
};

const next = { asc: 'desc', desc: undefined } as const;
const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

export const TableHead = memo(function TableHead({ columns, onSort, selected, onToggleAll, isWaiting }: Props) {
  const translate = useTranslate();
  return (
    <thead className={look('thead')} style={isWaiting ? { visibility: 'hidden' } : undefined}>
      <tr>
        {selected && (
          <th className={look('cell', 'selection-column')} scope="col">
            <div className={look('selection')}>
              <Checkbox
                aria-label={translate('list.selectPage')}
                checked={selected === 'all'}
                indeterminate={selected === 'some'}
                disabled={selected === 'no rows'}
                onChange={onToggleAll}
              />
            </div>
          </th>
        )}
        {columns.map((column) => (
          <Head key={column.key} column={column} onSort={onSort} />
        ))}
      </tr>
    </thead>
  );
});

/** The button of a column that sorts is as large as its head, also to the pointer. */
function Head({ column, onSort }: Pick<Props, 'onSort'> & { column: TableColumn }) {
  const { key, title, sortable, order } = column;
  const shared = { scope: 'col', style: cellStyle(column) };
  if (!sortable) {
    return (
      <th className={cellLook(column)} {...shared}>
        {wholeWords(title)}
      </th>
    );
  }
  const sort = { onClick: () => onSort(key, order ? next[order] : 'asc') };
  return (
    <th className={cellLook(column, 'column-has-sorters')} aria-sort={order && ariaSort[order]} {...shared} {...sort}>
      <button type="button" className="bare full start p-0 heading pointer">
        <div className={look('column-sorters')}>
          <span className={look('column-title')}>{wholeWords(title)}</span>
          <span className={look('column-sorter', 'column-sorter-full')}>
            <span className={look('column-sorter-inner')} aria-hidden="true">
              <CaretUpOutlined className={`${look('column-sorter-up')} ${order === 'asc' ? 'active' : ''}`} />
              <CaretDownOutlined className={`${look('column-sorter-down')} ${order === 'desc' ? 'active' : ''}`} />
            </span>
          </span>
        </div>
      </button>
    </th>
  );
}

/** Broken between words alone: a hyphen would be one more place, and a title of two words in three lines. */
const wholeWords = (title: string) => wholeParts(title, /(\S*-\S*)/);
