import { maxImportRows } from '@contract/imports';
import Papa from 'papaparse';
// The other entries start workers from a blob, which the content security policy forbids; this one is in a worker already.
import readWorkbook from 'read-excel-file/universal';
import { plainCell } from '@/lib/plain-cell';
import { decode } from './decode';
import { FileError, filledLines, type SheetRow } from './sheet';

const beginsWith = (bytes: Uint8Array, ...head: number[]) => head.every((byte, index) => bytes[index] === byte);

/** What a file holds; `unread` are the names of further sheets with something in them. */
type Table = { lines: SheetRow[]; unread: string[] };

/** Reads a file of either kind, told by its first bytes and not by its name. Rejects with a `FileError`. */
export async function readTable(content: ArrayBuffer): Promise<Table> {
  const bytes = new Uint8Array(content);
  if (beginsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw new FileError('oldExcel');
  if (!beginsWith(bytes, 0x50, 0x4b)) return { lines: filledLines(readCsv(decode(bytes)), maxImportRows), unread: [] };
  const [first, ...further] = (await readXlsx(content)).filter(({ data }) => data.length > 1);
  const lines = filledLines(first?.data ?? [], maxImportRows);
  return { lines, unread: further.map(({ sheet }) => sheet) };
}

type WorkSheet = { sheet: string; data: string[][] };

async function readXlsx(content: ArrayBuffer): Promise<WorkSheet[]> {
  try {
    const sheets = await readWorkbook(content);
    return sheets.map(({ sheet, data }) => ({ sheet, data: data.map((row) => row.map(cellText)) }));
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

/** What old programs write at the end of a file. */
const endOfFile = '\u001a';

function readCsv(content: string): string[][] {
  const text = content.replaceAll(endOfFile, '');
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

/** The same text for the same content. No secret depends on it, and `crypto.subtle` is missing on plain HTTP. */
export function contentKey(content: ArrayBuffer): string {
  const bytes = new Uint8Array(content);
  let [high, low] = [0xdeadbeef ^ bytes.length, 0x41c6ce57 ^ bytes.length];
  for (const byte of bytes) {
    high = Math.imul(high ^ byte, 2654435761);
    low = Math.imul(low ^ byte, 1597334677);
  }
  const mixed = [Math.imul(high ^ (low >>> 13), 3266489909), Math.imul(low ^ (high >>> 16), 2246822507)];
  return [...mixed, bytes.length].map((part) => (part >>> 0).toString(16).padStart(8, '0')).join('');
}
