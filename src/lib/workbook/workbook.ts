import { strToU8, Zip, ZipDeflate } from 'fflate';
import { inSlices } from '@/lib/when/in-slices';

/** A text stays one, whatever it looks like; `moment` is a day, or a day with a time, as `2026-03-05` or `2026-03-05 09:30`. */
export type Cell = string | number | { moment: string };
export type Row = readonly Cell[];

export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

type Sheet<Item> = {
  header: readonly string[];
  items: readonly Item[];
  /** One row of the sheet. */
  rowOf: (item: Item) => Row;
  /** Columns in whose empty cells a spreadsheet takes what is typed for what it is: elsewhere `007` stays `007`, and `3-2` no day. */
  untyped?: (column: number) => boolean;
};

/**
 * An XLSX file of one sheet. Unlike in a CSV file each cell says what it is: a program that opens it loses no zero at the front, no digit and no sign,
 * and works out nothing. It is written in slices between which the page answers.
 */
export async function workbookOf<Item>({ header, items, rowOf, untyped = () => false }: Sheet<Item>): Promise<Blob> {
  const pieces: BlobPart[] = [];
  const zip = new Zip((_, piece) => pieces.push(new Uint8Array(piece)));
  const add = (path: string) => {
    const file = new ZipDeflate(path, { level: 6 });
    zip.add(file);
    return (text: string, isLast = false) => file.push(strToU8(text), isLast);
  };
  for (const [path, text] of Object.entries(frame)) add(path)(text, true);
  const write = add('xl/worksheets/sheet1.xml');
  write(headOf(header, untyped));
  let line = 1;
  await inSlices(items, (item) => {
    line += 1;
    write(rowXml(rowOf(item), line));
  });
  write(`</sheetData>${calmly(header.length, line)}</worksheet>`, true);
  zip.end();
  return new Blob(pieces, { type: workbookType });
}

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Of the cells, by their place in `cellXfs`. */
const styles = { general: 0, text: 1, heading: 2, day: 3, moment: 4 } as const;

const frame = {
  '[Content_Types].xml': `${xml}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/></Types>`,
  '_rels/.rels': `${xml}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${xml}<workbook ${main} xmlns:r="${relations}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${xml}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `${xml}<styleSheet ${main}><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="5">${[
    'numFmtId="0" fontId="0"',
    'numFmtId="49" fontId="0" applyNumberFormat="1"',
    'numFmtId="49" fontId="1" applyNumberFormat="1" applyFont="1"',
    'numFmtId="164" fontId="0" applyNumberFormat="1"',
    'numFmtId="165" fontId="0" applyNumberFormat="1"',
  ]
    .map((format) => `<xf ${format} fillId="0" borderId="0" xfId="0"/>`)
    .join('')}</cellXfs></styleSheet>`,
};

const width = 'width="16" customWidth="1"';

/** Up to the first row, which stays in sight; every column is as wide as a date, and most keep what is typed. */
function headOf(header: readonly string[], untyped: (column: number) => boolean): string {
  const styleOf = (column: number) => (untyped(column) ? styles.general : styles.text);
  const columns = header.map((_, at) => `<col min="${at + 1}" max="${at + 1}" ${width} style="${styleOf(at)}"/>`);
  const view =
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';
  const cols = columns.length > 0 ? `<cols>${columns.join('')}</cols>` : '';
  const cells = header.map((text, at) => textCell(text, `${nameOf(at)}1`, styles.heading));
  return `${xml}<worksheet ${main}>${view}${cols}<sheetData><row r="1">${cells.join('')}</row>`;
}

/** No mark of a mistake at each text that could be a number. */
const calmly = (columns: number, lines: number) =>
  columns === 0
    ? ''
    : `<ignoredErrors><ignoredError sqref="A1:${nameOf(columns - 1)}${lines}" numberStoredAsText="1"/></ignoredErrors>`;

const rowXml = (row: Row, line: number) =>
  `<row r="${line}">${row.map((cell, at) => cellXml(cell, `${nameOf(at)}${line}`)).join('')}</row>`;

function cellXml(cell: Cell, at: string): string {
  if (cell === '') return '';
  if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`;
  if (typeof cell === 'string') return textCell(cell, at, styles.text);
  const serial = serialOf(cell.moment);
  if (serial === undefined) return textCell(cell.moment, at, styles.text);
  return `<c r="${at}" s="${cell.moment.includes(' ') ? styles.moment : styles.day}"><v>${serial}</v></c>`;
}

const textCell = (text: string, at: string, style: number) =>
  `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;

/** Excel takes no longer one, and calls the whole file broken. */
const longestText = 32_767;

const unwritable = /[^\P{Cc}\t\n]|\p{Cs}|[\ufffe\uffff]|_(?=x[\da-fA-F]{4}_)/gu;
const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** What XML cannot say is `_x000D_` in a workbook, and what looks like that begins with `_x005F_`. */
const escaped = (text: string) =>
  text
    .slice(0, longestText)
    .replace(unwritable, (sign) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`)
    .replace(/[&<>]/g, (mark) => marks[mark] ?? mark);

/** `A`, … `Z`, `AA` of a column's index. */
const nameOf = (index: number): string =>
  (index < 26 ? '' : nameOf(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26));

const moment = /^(\d{4})-(\d{2})-(\d{2})(?: (\d{2}):(\d{2})(?::(\d{2}))?)?$/;
const dayLength = 86_400_000;
// Days are counted from here, and those before March 1900 wrongly.
const countedFrom = Date.UTC(1899, 11, 30);
const firstSerial = 61;

function serialOf(text: string): number | undefined {
  const [year, month, day, hour = 0, minute = 0, second = 0] = (moment.exec(text)?.slice(1) ?? [])
    .filter((part) => part !== undefined)
    .map(Number);
  if (year === undefined || month === undefined || day === undefined) return undefined;
  const serial = (Date.UTC(year, month - 1, day, hour, minute, second) - countedFrom) / dayLength;
  return serial < firstSerial ? undefined : serial;
}
