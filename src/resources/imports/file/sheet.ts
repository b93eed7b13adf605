/** A row of a file: the number of its line there, from 1, and its cells as text. */
export type SheetRow = { line: number; cells: string[] };

export type Sheet = { header: string[]; rows: SheetRow[] };

/** Why a file cannot be read; a key of the texts. */
export type FileProblem = 'unreadable' | 'oldExcel' | 'empty' | 'tooManyRows';

export class FileError extends Error {
  constructor(readonly problem: FileProblem) {
    super(problem);
  }
}

/** The first line that holds anything is the heading. Blank lines are left out and still count. */
export function sheetOf(lines: readonly string[][], maxRows: number): Sheet {
  const filled = lines.flatMap((cells, index) =>
    cells.some((cell) => cell.trim() !== '') ? [{ line: index + 1, cells }] : [],
  );
  const [header, ...rows] = filled;
  if (!header || rows.length === 0) throw new FileError('empty');
  if (rows.length > maxRows) throw new FileError('tooManyRows');
  return { header: header.cells.map((cell) => cell.trim()), rows };
}
