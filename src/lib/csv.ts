import Papa from 'papaparse';

// A spreadsheet runs a cell that begins with one of these, in their full-width forms too, or hides one behind white space.
const startsFormula = /^[\s\p{Cc}\ufeff]*[=+\-@＝＋－＠]/u;
const startsWithControl = /^\p{Cc}/u;

/** The cell as a spreadsheet shows it but never runs it. Numbers are no danger and stay as they are. */
export const inertCell = (value: string | number) =>
  typeof value === 'string' && (startsFormula.test(value) || startsWithControl.test(value)) ? `'${value}` : value;

type Row = readonly (string | number)[];

/** One row of a CSV file (RFC 4180), without its line break. */
export const csvLine = (row: Row) => Papa.unparse([row.map(inertCell)]);

/** The file of such lines, with a byte order mark, which makes Excel read it as UTF-8. */
export const csvOf = (lines: readonly string[]) => `\ufeff${lines.join('\r\n')}`;

export const toCsv = (header: Row, rows: readonly Row[]) => csvOf([header, ...rows].map(csvLine));
