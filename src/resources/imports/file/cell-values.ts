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

/** The same of a word for a choice, where `红 > 绿` is another than `红 = 绿`, and `乳头（-）` says that there is none. */
export function plainChoice(text: string): string {
  const wide = text.normalize('NFKC').trim();
  const compared = wide.split(/([<>=])/).map((part) => (/[<>=]/.test(part) ? part : plainWord(part)));
  return compared.join('') + (/[-+\u2010-\u2015\u2212±]+(?=\s*\)?$)/.exec(wide)?.[0] ?? '');
}

/** The choice that a cell names, by any of its words; an unknown word stays, for the check to refuse. */
export const choiceOf = (text: string, words: ReadonlyMap<string, string>) =>
  words.get(plainChoice(text)) ?? text.trim();

/** Options that a cell names, with `;` between. What `other` is stands behind it, to the cell's end, with whatever signs there are in it. */
export function choicesOf(cell: string, words: ReadonlyMap<string, string>): string {
  const picks = cell.split(/[;；]/);
  const nameOf = (pick: string) => /^([^:：]+)[:：]/.exec(pick)?.[1] ?? '';
  const other = picks.findIndex((pick) => choiceOf(nameOf(pick), words) === 'other');
  if (other < 0) return picks.map((pick) => choiceOf(pick, words)).join(';');
  const named = picks.slice(0, other);
  const said = cell.slice(named.join(';').length + (other > 0 ? 1 : 0)).replace(/^[^:：]+[:：]/, '');
  return [...named.map((pick) => choiceOf(pick, words)), `other: ${said.trim()}`].join(';');
}
