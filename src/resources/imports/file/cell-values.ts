/** A day in any of the forms that spreadsheets hold it in, as `YYYY-MM-DD`; what is none stays as it is, for the check to refuse. */
export function dayOf(text: string): string {
  const cell = text.normalize('NFKC').trim();
  const match =
    /^(\d{4})\s*[-\u2010-\u2015/.年\s]\s*(\d{1,2})\s*[-\u2010-\u2015/.月\s]\s*(\d{1,2})\s*日?(?:[T\s].*)?$/.exec(
      cell,
    ) ?? /^(\d{4})(\d{2})(\d{2})(?:\.0+)?$/.exec(cell);
  const day = match
    ? existingDay(Number(match[1]), Number(match[2]), Number(match[3]))
    : /^\d{4,5}(\.\d+)?$/.test(cell) && serialDay(Number(cell));
  return day || text.trim();
}

function existingDay(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists ? date.toISOString().slice(0, 10) : undefined;
}

const dayLength = 86_400_000;
// Excel counts from 30 December 1899, with a 29 February 1900 that never was; four digits and less are more likely a year.
const excelStart = Date.UTC(1899, 11, 30);
const firstSerial = 3000;

function serialDay(serial: number): string | undefined {
  if (serial < firstSerial || serial > 80_000) return undefined;
  return new Date(excelStart + Math.floor(serial) * dayLength).toISOString().slice(0, 10);
}

/** A telephone number as a number cell gives it: without what a spreadsheet adds. */
export const phoneOf = (text: string) => text.trim().replace(/\.0+$/, '');

/** For comparing what people write: without case, width, blanks and punctuation. */
export const plainWord = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** The choice that a cell names, by any of its words; an unknown word stays, for the check to refuse. */
export const choiceOf = (text: string, words: ReadonlyMap<string, string>) => words.get(plainWord(text)) ?? text.trim();
