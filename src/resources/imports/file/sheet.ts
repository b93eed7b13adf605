/** A row of a file: the number of its line there, from 1, and its cells as text. */
export type SheetRow = { line: number; cells: string[] };

/** What stands on a line, to show. */
export const contentOf = ({ cells }: SheetRow) => cells.filter((cell) => cell.trim() !== '').join(' · ');

/** What is below the headings, and these. */
export type Sheet = { header: string[]; rows: readonly SheetRow[] };

/** Why a file cannot be read; a key of the texts. */
export type FileProblem = 'unreadable' | 'oldExcel' | 'empty' | 'tooManyRows';

export class FileError extends Error {
  constructor(readonly problem: FileProblem) {
    super(problem);
  }
}

/** The lines that hold anything. Blank ones are left out and still count; a heading alone is no file to import. */
export function filledLines(lines: readonly string[][], maxRows: number): SheetRow[] {
  const filled = lines.flatMap((cells, index) =>
    cells.some((cell) => cell.trim() !== '') ? [{ line: index + 1, cells }] : [],
  );
  if (filled.length < 2) throw new FileError('empty');
  if (filled.length - 1 > maxRows) throw new FileError('tooManyRows');
  return filled;
}
