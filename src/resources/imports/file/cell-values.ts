import { plainFigure, typedDay } from '@contract/typed';

/** A day in any of the forms that spreadsheets hold it in, as `YYYY-MM-DD`; what is none stays as it is, for the check to refuse. */
export function dayOf(text: string): string {
  const cell = plainFigure(text);
  const number = /^(\d{4,8})(\.\d+)?$/.exec(cell)?.[1];
  const day = number === undefined || number.length === 8 ? typedDay(number ?? cell) : serialDay(Number(number));
  return day ?? text.trim();
}

const dayLength = 86_400_000;
// Excel counts from 30 December 1899, with a 29 February 1900 that never was; four digits and less are more likely a year.
const excelStart = Date.UTC(1899, 11, 30);
const firstSerial = 3000;

function serialDay(serial: number): string | undefined {
  if (serial < firstSerial || serial > 80_000) return undefined;
  return new Date(excelStart + serial * dayLength).toISOString().slice(0, 10);
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
