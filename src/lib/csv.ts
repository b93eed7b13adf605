import Papa from 'papaparse';

// What a spreadsheet takes for the beginning of a formula, in its full-width and small forms too.
const sign = '[=+\\-@＝＋－＠﹦﹢﹣﹫]';
// What another program may split a cell at. A comma and quotation marks are told apart by the quotes of RFC 4180.
const splitter = '[;\\t\\r\\n]';
// What nobody sees in front of a formula, or a quotation mark.
const unseen = `(?:(?!${splitter})[\\s"\\p{Cc}\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800])*`;
const formula = `${unseen}${sign}`;
// Apostrophes that stand there already get one more, so that taking one away gives back what there was.
const atSplit = new RegExp(`(${splitter})(?='*${formula})`, 'gu');
const atStart = new RegExp(`^(?='*(?:${formula}|\\p{Cc}))`, 'u');
const guardedSplit = new RegExp(`(${splitter})'(?='*${formula})`, 'gu');
const guardedStart = new RegExp(`^'(?='*(?:${formula}|\\p{Cc}))`, 'u');

/** The cell as a spreadsheet shows it but never runs any part of it. Numbers are no danger and stay as they are. */
export const inertCell = (value: string | number) =>
  typeof value === 'string' ? value.replace(atSplit, "$1'").replace(atStart, "'") : value;

/** Takes back the apostrophes of `inertCell`. */
export const plainCell = (cell: string) => cell.replace(guardedStart, '').replace(guardedSplit, '$1');

type Row = readonly (string | number)[];

/** One row of a CSV file (RFC 4180), without its line break. */
export const csvLine = (row: Row) => Papa.unparse([row.map(inertCell)]);

/** The file of such lines, with a byte order mark, which makes Excel read it as UTF-8. */
export const csvOf = (lines: readonly string[]) => `\ufeff${lines.join('\r\n')}`;

export const toCsv = (header: Row, rows: readonly Row[]) => csvOf([header, ...rows].map(csvLine));
