/** A row of a file: the number of its line there, from 1, and its cells as text. Hidden is one that whoever made the file has folded away or filtered out. */
export type SheetRow = { line: number; cells: string[]; isHidden?: true };

/** One of the sheets of a file; a CSV is one without a name. */
export type FileSheet = { name: string; isHidden: boolean; lines: SheetRow[] };

/** What stands on a line, to show. */
export const contentOf = ({ cells }: SheetRow) => cells.filter((cell) => cell.trim() !== '').join(' · ');

/** What is below the headings, and these. */
export type Sheet = { header: string[]; rows: readonly SheetRow[] };

/** Why a file cannot be read; a key of the texts. */
export type FileProblem = 'unreadable' | 'oldExcel' | 'locked' | 'empty' | 'tooManyRows';

export class FileError extends Error {
  constructor(readonly problem: FileProblem) {
    super(problem);
  }
}

/** The lines that hold anything. Blank ones are left out and still count. */
export const filledLines = (lines: readonly string[][]): SheetRow[] =>
  lines.flatMap((cells, index) => (cells.some((cell) => cell.trim() !== '') ? [{ line: index + 1, cells }] : []));
