import { Checkbox } from 'antd';
import { memo } from 'react';
import styles from '@/ui/list/list.module.css';
import { cellLook, cellStyle, type ListRow, look, type TableColumn } from './table-column';

type Props = {
  row: ListRow;
  columns: readonly TableColumn[];
  /** Others have just changed it. */
  isMarked: boolean;
  /** Stands in place of all that it says, once nobody may read that. */
  goneText: string | undefined;
  isSelected: boolean;
  /** Names its box, which it has with this only. */
  boxLabel: ((row: ListRow) => string) | undefined;
  onToggle: (id: number, isRange: boolean) => void;
};

/** Drawn again only when something of it is another: rows that are fetched anew are mostly the same. */
export const TableRow = memo(function TableRow(props: Props) {
  const { row, columns, isMarked, goneText, isSelected, boxLabel, onToggle } = props;
  // Of what is gone a dialog that was opened by its buttons stays, and the row as high as with them.
  const drawn = goneText ? columns.filter(({ isForActions }) => isForActions) : columns;
  const own = [styles.row, isSelected && styles.selected, isMarked && styles.changed, goneText && styles.gone]
    .filter(Boolean)
    .join(' ');
  return (
    <tr className={`${look('row', isSelected && 'row-selected')} ${own}`}>
      {boxLabel && (
        <td className={look('cell', 'selection-column')}>
          <Checkbox
            aria-label={goneText ?? boxLabel(row)}
            checked={isSelected}
            onChange={({ nativeEvent }) => onToggle(row.id, hasShift(nativeEvent))}
          />
        </td>
      )}
      {goneText && (
        <th scope="row" colSpan={columns.length - drawn.length} className={look('cell')}>
          <span className="muted">{goneText}</span>
        </th>
      )}
      {drawn.map((column) => {
        const shared = { className: cellLook(column), style: cellStyle(column), children: column.cell(row) };
        return column.main ? <th key={column.key} scope="row" {...shared} /> : <td key={column.key} {...shared} />;
      })}
    </tr>
  );
});

const hasShift = (event: Event) => event instanceof MouseEvent && event.shiftKey;
