import { csvLine, csvOf } from '@/lib/csv';
import type { SheetRow } from './file/sheet';
import { inSlices } from './in-slices';

/** The rows with a reason, as they were in the file, with the reasons in a column of their own at the end. */
export async function problemFile(
  header: readonly string[],
  reasonHeading: string,
  rows: readonly (SheetRow & { reason: string })[],
) {
  const width = Math.max(header.length, ...rows.map(({ cells }) => cells.length));
  const wide = (cells: readonly string[]) => Array.from({ length: width }, (_, index) => cells[index] ?? '');
  // A file that comes a second time has the column already.
  const old = header.indexOf(reasonHeading);
  const kept = (cells: readonly string[]) => wide(cells).filter((_, index) => index !== old);
  const lines = await inSlices(rows, ({ cells, reason }) => csvLine([...kept(cells), reason]));
  return csvOf([csvLine([...kept(header), reasonHeading]), ...lines]);
}
