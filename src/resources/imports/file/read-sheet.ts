import { maxImportRows } from '@contract/imports';
import Papa from 'papaparse';
// The other entries start workers from a blob, which the content security policy forbids; this one is in a worker already.
import readWorkbook from 'read-excel-file/universal';
import { plainCell } from '@/lib/workbook/plain-cell';
import { decode } from './decode';
import { hiddenParts } from './hidden-parts';
import { FileError, type FileSheet, filledLines } from './sheet';

const beginsWith = (bytes: Uint8Array, ...head: number[]) => head.every((byte, index) => bytes[index] === byte);

/** Reads a file of either kind, told by its first bytes and not by its name: its sheets that hold rows. Rejects with a `FileError`. */
export async function readSheets(content: ArrayBuffer): Promise<FileSheet[]> {
  const bytes = new Uint8Array(content);
  if (beginsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw new FileError(isLocked(bytes) ? 'locked' : 'oldExcel');
  const sheets = beginsWith(bytes, 0x50, 0x4b)
    ? await readXlsx(content)
    : [{ name: '', isHidden: false, lines: filledLines(readCsv(decode(bytes))) }];
  // A heading alone is no sheet to import.
  const filled = sheets.filter(({ lines }) => lines.length > 1);
  if (filled.length === 0) throw new FileError('empty');
  if (filled.some(({ lines }) => lines.length - 1 > maxImportRows)) throw new FileError('tooManyRows');
  return filled;
}

/** An XLSX that asks for a password is wrapped in what an old Excel file begins with, and named there in UTF-16. */
function isLocked(bytes: Uint8Array): boolean {
  const name = [...'EncryptedPackage'].flatMap((letter) => [letter.charCodeAt(0), 0]);
  return bytes.some((_, at) => name.every((byte, index) => bytes[at + index] === byte));
}

async function readXlsx(content: ArrayBuffer): Promise<FileSheet[]> {
  try {
    const hidden = hiddenParts(content);
    return (await readWorkbook(content)).map(({ sheet, data }) => {
      const { isHidden = false, lines: folded } = hidden.get(sheet) ?? {};
      const lines = filledLines(data.map((row) => row.map(cellText)));
      return {
        name: sheet,
        isHidden,
        lines: lines.map((row) => (folded?.has(row.line) ? { ...row, isHidden: true as const } : row)),
      };
    });
  } catch {
    throw new FileError('unreadable');
  }
}

const sampled = 30;

/** What parts the cells of most lines: titles have none, and what people write into cells may hold any of them. */
function delimiterOf(text: string): string {
  const lines = text.replace(/"[^"]*"/g, '').split(/[\r\n]+/, sampled);
  const weigh = (delimiter: string) => {
    const counts = lines.map((line) => line.split(delimiter).length - 1).filter((count) => count > 0);
    // On the headings and at least one row.
    return counts.length < 2 ? 0 : counts.length * 1e6 + counts.reduce((sum, count) => sum + count, 0);
  };
  return [',', '\t', ';'].reduce((best, delimiter) => (weigh(delimiter) > weigh(best) ? delimiter : best));
}

/** What a picture or a PDF holds even where it can be taken for text: control characters, and its own heading. */
const binary = /^%PDF-|[^\P{Cc}\s]/u;

/** Of other programs' “Excel files” many are a page or an XML that Excel opens as well. */
const markup = /^\s*<(\?xml|!doctype|html|table|meta|head|style)\b/i;

/** What old programs write at the end of a file. */
const endOfFile = '\u001a';

function readCsv(content: string): string[][] {
  const text = content.replaceAll(endOfFile, '');
  if (markup.test(text)) throw new FileError('oldExcel');
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: delimiterOf(text) });
  if (binary.test(text) || errors.some(({ type }) => type === 'Quotes')) throw new FileError('unreadable');
  return data.map((row) => row.map(plainCell));
}

const significantDigits = 12;

function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return momentText(cell);
  if (typeof cell !== 'number') return plainCell(String(cell));
  return String(Number.isInteger(cell) ? cell : Number(cell.toPrecision(significantDigits)));
}

/** Where a time of day stands that has no day. */
const withoutDay = ['1899-12-30', '1904-01-01'];

/** A day, a time of day, or both. Excel's have no zone, and the reader gives them in UTC; a time is a fraction of a day, and a little off. */
function momentText(moment: Date): string {
  const text = new Date(Math.round(moment.getTime() / 1000) * 1000).toISOString();
  const [day, time] = [text.slice(0, 10), text.slice(11, 19)];
  if (withoutDay.includes(day)) return time;
  return time === '00:00:00' ? day : `${day} ${time}`;
}

/** The same text for the same content, and the same of its sheets. No secret depends on it, and `crypto.subtle` is missing on plain HTTP. */
export function contentKey(content: ArrayBuffer, sheet = 0): string {
  const bytes = new Uint8Array(content);
  let [high, low] = [0xdeadbeef ^ bytes.length ^ sheet, 0x41c6ce57 ^ bytes.length];
  for (const byte of bytes) {
    high = Math.imul(high ^ byte, 2654435761);
    low = Math.imul(low ^ byte, 1597334677);
  }
  const mixed = [Math.imul(high ^ (low >>> 13), 3266489909), Math.imul(low ^ (high >>> 16), 2246822507)];
  return [...mixed, bytes.length].map((part) => (part >>> 0).toString(16).padStart(8, '0')).join('');
}
