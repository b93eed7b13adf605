import fc from 'fast-check';
import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { plainCell } from '@/lib/workbook/plain-cell';
import { type Row, workbookOf } from '@/lib/workbook/workbook';
import { readSheets } from '@/resources/imports/file/read-sheet';

const bookOf = (header: string[], rows: Row[], untyped?: (column: number) => boolean) =>
  workbookOf({ header, items: rows, rowOf: (row) => row, untyped });
const readBack = async (header: string[], rows: Row[]) => {
  const [{ lines } = { lines: [] }] = await readSheets(await (await bookOf(header, rows)).arrayBuffer());
  return lines.map(({ cells }) => cells);
};
const sheetOf = async (file: Blob) => {
  const parts = unzipSync(new Uint8Array(await file.arrayBuffer()));
  return new TextDecoder().decode(parts['xl/worksheets/sheet1.xml']);
};

describe('workbookOf', () => {
  it('says of each cell what it is: no program takes a code, a class or a sign for something else', async () => {
    const codes = [
      '007',
      '02112345678',
      '110101201603050019',
      '3-2',
      '1E5',
      '=1+1',
      '+2.00',
      '-1.25 / -1.50',
      '2026-03',
    ];
    const sheet = await sheetOf(await bookOf(codes, [codes]));
    expect(sheet.match(/ s="1" t="inlineStr"/g)).toHaveLength(codes.length);
    expect(sheet).not.toContain('<f>');
    expect((await readBack(codes, [codes]))[1]).toEqual(codes);
  });

  it('has numbers and days to reckon with', async () => {
    const row = [-1.25, 0, { moment: '2026-03-05' }, { moment: '2026-03-05 09:30' }, { moment: '2026-03-05 23:59:59' }];
    const sheet = await sheetOf(await bookOf(['a', 'b', 'c', 'd', 'e'], [row]));
    expect(sheet).toContain('<c r="A2"><v>-1.25</v></c><c r="B2"><v>0</v></c><c r="C2" s="3"><v>46086</v></c>');
    expect((await readBack(['a', 'b', 'c', 'd', 'e'], [row]))[1]).toEqual([
      '-1.25',
      '0',
      '2026-03-05',
      '2026-03-05 09:30:00',
      '2026-03-05 23:59:59',
    ]);
  });

  it.each(['1900-02-28', '1899-12-31', 'no day'])(
    'leaves %s a text, which no spreadsheet counts rightly',
    async (day) => {
      expect((await readBack(['a'], [[{ moment: day }]]))[1]).toEqual([day]);
    },
  );

  it('keeps what is typed into its empty cells, but in columns that say otherwise', async () => {
    const sheet = await sheetOf(await bookOf(['手机号', '出生日期'], [], (column) => column === 1));
    expect(sheet).toMatch(/<col min="1" max="1"[^>]* style="1"\/><col min="2" max="2"[^>]* style="0"\/>/);
  });

  it('names columns beyond the alphabet', async () => {
    const header = Array.from({ length: 800 }, (_, index) => `h${index}`);
    expect((await readBack(header, [header]))[1]).toEqual(header);
    expect(await sheetOf(await bookOf(header, []))).toContain('<c r="ADT1"');
  });

  it('has no text longer than Excel takes', async () => {
    expect((await readBack(['a'], [['长'.repeat(40_000)]]))[1]?.[0]).toHaveLength(32_767);
  });

  it('comes back as it was, whatever is in it', async () => {
    const wild = fc.string({ unit: fc.constantFrom(...'ab \'=+-@,;"1张\n\t\r\u0000\u001f\uffff<>&_x0041_𠮷\ud800') });
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof(wild, fc.string({ unit: 'binary' })), { minLength: 1, maxLength: 4 }),
        async (cells) => {
          fc.pre(cells.some((cell) => cell.trim() !== ''));
          const header = cells.map((_, index) => `h${index}`);
          const [, read = []] = await readBack(header, [cells]);
          // Who reads it takes the blanks off at both ends, as an import does with any file.
          const shown = cells.map((cell) => plainCell(cell.trim()));
          expect(header.map((_, index) => read[index] ?? '')).toEqual(shown);
        },
      ),
      { numRuns: 500 },
    );
  });
});
