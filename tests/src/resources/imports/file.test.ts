import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCsv } from '@/lib/csv';
import { dayOf, phoneOf } from '@/resources/imports/file/cell-values';
import { contentKey, readTable } from '@/resources/imports/file/read-sheet';
import type { FileProblem } from '@/resources/imports/file/sheet';

const bytesOf = (text: string) => new TextEncoder().encode(text).buffer as ArrayBuffer;
const problemOf = (content: ArrayBuffer): Promise<FileProblem> =>
  readTable(content).then(
    () => Promise.reject(new Error('was read')),
    ({ problem }) => problem,
  );

describe('a CSV file', () => {
  it.each([
    ['commas', '姓名,手机号\n甲,199\n'],
    ['semicolons', '姓名;手机号\r\n甲;199'],
    ['tabs', '姓名\t手机号\n甲\t199'],
    ['quotes', '"姓名","手机号"\n"甲","199"'],
    ['a byte order mark', '\ufeff姓名,手机号\n甲,199'],
  ])('is read with %s', async (_, text) => {
    expect(await readTable(bytesOf(text))).toEqual({
      header: ['姓名', '手机号'],
      rows: [{ line: 2, cells: ['甲', '199'] }],
    });
  });

  it('is read in the encoding in which Excel saves it in China', async () => {
    // 姓名,a / 王芳,1
    const gbk = Uint8Array.from([0xd0, 0xd5, 0xc3, 0xfb, 0x2c, 0x61, 0x0a, 0xcd, 0xf5, 0xb7, 0xbc, 0x2c, 0x31]);
    expect(await readTable(gbk.buffer)).toEqual({
      header: ['姓名', 'a'],
      rows: [{ line: 2, cells: ['王芳', '1'] }],
    });
  });

  it('keeps the numbers of its lines where lines are blank', async () => {
    const { rows } = await readTable(bytesOf('\na,b\n\n1,2\n,\n3,4\n'));
    expect(rows.map(({ line }) => line)).toEqual([4, 6]);
  });

  it('of our own comes back as it was, formulas included', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.string({ unit: fc.constantFrom(...'ab \'=+-@,;"1张\n\t') }), { minLength: 1, maxLength: 4 }),
        async (cells) => {
          fc.pre(cells.some((cell) => cell.trim() !== ''));
          const header = cells.map((_, index) => `h${index}`);
          const { rows } = await readTable(bytesOf(toCsv(header, [cells])));
          expect(rows[0]?.cells).toEqual(cells);
        },
      ),
      { numRuns: 500 },
    );
  });

  it.each([
    ['nothing', '', 'empty'],
    ['a heading only', 'a,b\n', 'empty'],
    ['too many rows', `a\n${'1\n'.repeat(50_001)}`, 'tooManyRows'],
    ['NUL', 'a,b\n1,\u0000', 'unreadable'],
    ['control characters', 'a,b\n1,\u0007', 'unreadable'],
    ['nothing but an old end of file', '\u001a', 'empty'],
    ['a PDF', '%PDF-1.4\n1 0 obj\n', 'unreadable'],
  ])('with %s is refused', async (_, text, problem) => {
    expect(await problemOf(bytesOf(text))).toBe(problem);
  });
});

describe('an Excel file', () => {
  it('is read whatever its cells are: days, numbers, texts', async () => {
    const { header, rows } = await readTable(
      new Uint8Array(readFileSync('tests/src/resources/imports/patients.xlsx')).buffer,
    );
    expect(header).toEqual(['姓名', '性别', '出生日期', '手机号', '备注']);
    expect(rows).toEqual([
      { line: 2, cells: ['王一', '男', '2016-03-05', '19900001111', ''] },
      { line: 3, cells: ['李二', '女', '20160305', '19900002222', '=1+1'] },
    ]);
  });

  it.each([
    ['an old one', [0xd0, 0xcf, 0x11, 0xe0, 0xa1], 'oldExcel'],
    ['a broken one', [0x50, 0x4b, 0x03, 0x04, 0x00], 'unreadable'],
  ])('is refused where it is %s', async (_, bytes, problem) => {
    expect(await problemOf(Uint8Array.from(bytes).buffer)).toBe(problem);
  });
});

describe('a day', () => {
  it.each([
    ['2016-03-05', '2016-03-05'],
    ['2016/3/5', '2016-03-05'],
    ['2016.3.5', '2016-03-05'],
    ['2016年3月5日', '2016-03-05'],
    ['2016-03-05 00:00:00', '2016-03-05'],
    ['2016-03-05T00:00:00Z', '2016-03-05'],
    ['20160305', '2016-03-05'],
    ['42434', '2016-03-05'],
    ['42434.0', '2016-03-05'],
    ['36525', '1999-12-31'],
  ])('written %s is %s', (written, day) => expect(dayOf(written)).toBe(day));

  it.each(['2016-02-30', '20161301', '5/3/2016', '2016', 'March 5', '99999', ''])(
    '%s is left for the check',
    (written) => expect(dayOf(written)).toBe(written),
  );
});

it.each([
  ['13812345678.0', '13812345678'],
  [' 138—1234—5678 ', '138-1234-5678'],
  ['1.38E+10', '1.38E+10'],
])('the phone number %s is sent as %s', (written, sent) => expect(phoneOf(written)).toBe(sent));

it('tells contents apart by their key', () => {
  expect(contentKey(bytesOf('abc'))).toBe(contentKey(bytesOf('abc')));
  expect(new Set(['abc', 'abd', 'acb', '', 'abcabc'].map((text) => contentKey(bytesOf(text)))).size).toBe(5);
});
