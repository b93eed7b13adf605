// What a spreadsheet takes for the beginning of a formula, in its full-width and small forms too.
const sign = '[=+\\-@＝＋－＠﹦﹢﹣﹫]';
// What another program may split a cell at.
const splitter = '[;\\t\\r\\n]';
// What nobody sees in front of a formula, or a quotation mark.
const unseen = `(?:(?!${splitter})[\\s"\\p{Cc}\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800])*`;
const formula = `${unseen}${sign}`;
const guardedSplit = new RegExp(`(${splitter})'(?='*${formula})`, 'gu');
const guardedStart = new RegExp(`^'(?='*(?:${formula}|\\p{Cc}))`, 'u');

/** A cell without the apostrophes that programs write in front of what a spreadsheet would work out, as our own CSV files had them. */
export const plainCell = (cell: string) => cell.replace(guardedStart, '').replace(guardedSplit, '$1');
