import { MarkedValue } from '@/domain/exam/outside-mark';
import { Picture } from '../picture';
import type { RecordCell } from '../record-cell';

/** A cell in a table of the report: its words and their mark, or its pictures. */
export function ReportValue({ cell }: { cell: RecordCell | undefined }) {
  if (!cell) return null;
  if (cell.field?.kind !== 'images' || !Array.isArray(cell.value))
    return <MarkedValue text={cell.text} mark={cell.mark} />;
  return cell.value.map((url) => <Picture key={String(url)} url={String(url)} label={cell.label} size={96} />);
}
