import { workbookOf } from '@/lib/workbook/workbook';
import type { SheetRow } from './file/sheet';

type ProblemRow = SheetRow & { reason: string };

/** The rows with a reason, as they were in the file, with the reasons in a column of their own at the end. */
export function problemFile(
  header: readonly string[],
  reasonHeading: string,
  rows: readonly ProblemRow[],
): Promise<Blob> {
  const width = Math.max(header.length, ...rows.map(({ cells }) => cells.length));
  const wide = (cells: readonly string[]) => Array.from({ length: width }, (_, index) => cells[index] ?? '');
  // A file that comes a second time has the column already.
  const old = header.indexOf(reasonHeading);
  const kept = (cells: readonly string[]) => wide(cells).filter((_, index) => index !== old);
  return workbookOf({
    header: [...kept(header), reasonHeading],
    items: rows,
    rowOf: ({ cells, reason }) => [...kept(cells), reason],
  });
}
