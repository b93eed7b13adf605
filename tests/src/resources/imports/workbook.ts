import { crc32 } from 'node:zlib';

/** A cell: a text, a number, a number that is shown as a day or a share or a time, or a formula with what it came to last. */
type Cell =
  | string
  | number
  | { day: number }
  | { percent: number }
  | { time: number }
  | { formula: string; was: string };

const column = (index: number) => String.fromCharCode(65 + index);

function cellOf(cell: Cell, at: string): string {
  if (cell === '') return '';
  if (typeof cell === 'string') return `<c r="${at}" t="inlineStr"><is><t>${cell}</t></is></c>`;
  if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`;
  if ('formula' in cell) return `<c r="${at}" t="str"><f>${cell.formula}</f><v>${cell.was}</v></c>`;
  const style = ['day', 'percent', 'time'].findIndex((name) => name in cell) + 1;
  return `<c r="${at}" s="${style}"><v>${Object.values(cell)[0]}</v></c>`;
}

const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const sheetOf = (rows: readonly Cell[][], merged: readonly string[] = [], hidden: readonly number[] = []) => {
  const data = rows
    .map(
      (cells, row) =>
        `<row r="${row + 1}"${hidden.includes(row + 1) ? ' hidden="1"' : ''}>${cells.map((cell, at) => cellOf(cell, `${column(at)}${row + 1}`)).join('')}</row>`,
    )
    .join('');
  const merges = merged.map((range) => `<mergeCell ref="${range}"/>`).join('');
  return `<worksheet ${main}><sheetData>${data}</sheetData><mergeCells count="${merged.length}">${merges}</mergeCells></worksheet>`;
};

type Book = {
  merged?: readonly string[];
  from1904?: boolean;
  further?: readonly (readonly Cell[][])[];
  /** Names of sheets, and by these names lines. */
  hidden?: { sheets: readonly string[]; rows: Readonly<Record<string, readonly number[]>> };
};

/** An XLSX file, as little of it as there can be: one sheet, and `further` ones called 2, 3 … */
export function workbookOf(
  rows: readonly Cell[][],
  { merged, from1904 = false, further = [], hidden = { sheets: [], rows: {} } }: Book = {},
): ArrayBuffer {
  const sheets = [rows, ...further].map((sheet, index) =>
    sheetOf(sheet, index === 0 ? merged : [], hidden.rows[index + 1]),
  );
  const each = (text: (number: number) => string) => sheets.map((_, index) => text(index + 1)).join('');
  return zipOf({
    '[Content_Types].xml': `<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/>${each((n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${types}.worksheet+xml"/>`)}<Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${packaged}/relationships"><Relationship Id="r1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook ${main} xmlns:r="${relations}"><workbookPr date1904="${from1904 ? 1 : 0}"/><sheets>${each((n) => `<sheet name="${n}" sheetId="${n}"${hidden.sheets.includes(String(n)) ? ' state="hidden"' : ''} r:id="r${n}"/>`)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packaged}/relationships">${each((n) => `<Relationship Id="r${n}" Type="${relations}/worksheet" Target="worksheets/sheet${n}.xml"/>`)}<Relationship Id="r0" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet ${main}><cellXfs count="4"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/><xf numFmtId="9" applyNumberFormat="1"/><xf numFmtId="20" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    ...Object.fromEntries(sheets.map((sheet, index) => [`xl/worksheets/sheet${index + 1}.xml`, sheet])),
  });
}

/** The entries as they are, not compressed. */
function zipOf(entries: Record<string, string>): ArrayBuffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(entries)) {
    const [path, content] = [Buffer.from(name), Buffer.from(text)];
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt32LE(crc32(content), 10);
    facts.writeUInt32LE(content.length, 14);
    facts.writeUInt32LE(content.length, 18);
    facts.writeUInt16LE(path.length, 22);
    const file = Buffer.concat([Buffer.from('PK\x03\x04'), facts, path, content]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), facts, place, path]));
    files.push(file);
    offset += file.length;
  }
  const entriesOf = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(entriesOf.length, 8);
  end.writeUInt32LE(offset, 12);
  return Uint8Array.from(Buffer.concat([...files, entriesOf, Buffer.from('PK\x05\x06'), end])).buffer;
}
