import { toCsv } from '@/lib/csv';
import type { SheetRow } from './file/sheet';

/** The rows with a reason, as they were in the file, with the reasons in a column of their own at the end. */
export function problemFile(
  header: readonly string[],
  reasonHeading: string,
  rows: readonly (SheetRow & { reason: string })[],
) {
  const width = Math.max(header.length, ...rows.map(({ cells }) => cells.length));
  const wide = (cells: readonly string[]) => Array.from({ length: width }, (_, index) => cells[index] ?? '');
  // A file that comes a second time has the column already.
  const old = header.indexOf(reasonHeading);
  const kept = (cells: readonly string[]) => wide(cells).filter((_, index) => index !== old);
  return toCsv(
    [...kept(header), reasonHeading],
    rows.map(({ cells, reason }) => [...kept(cells), reason]),
  );
}
