import { readFileSync } from 'node:fs';
import { phone } from '@contract/fields';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayOf, phoneOf } from '@/resources/imports/file/cell-values';
import { contentKey, readSheets } from '@/resources/imports/file/read-sheet';
import type { FileProblem } from '@/resources/imports/file/sheet';
import { encodings } from './encodings';
import { workbookOf } from './workbook';

const bytesOf = (text: string) => new TextEncoder().encode(text).buffer as ArrayBuffer;
const linesOf = async (content: ArrayBuffer) => (await readSheets(content))[0]?.lines ?? [];
const problemOf = (content: ArrayBuffer): Promise<FileProblem> =>
  readSheets(content).then(
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
    expect((await linesOf(bytesOf(text))).slice(0, 2)).toEqual([
      { line: 1, cells: ['姓名', '手机号'] },
      { line: 2, cells: ['甲', '199'] },
    ]);
  });

  it.each([
    ['titles of one cell above it', '某某小学名单\n制表：王芳；李四\n姓名;手机号\n甲;199', ';'],
    ['another delimiter in some cells', '姓名,症状\n甲,a;b;c;d\n乙,无', ','],
    ['another delimiter in quotes', '姓名,症状\n甲,"a;b"\n乙,"c;d;e"', ','],
  ])('is split where most lines are, with %s', async (_, text, delimiter) => {
    const lines = await linesOf(bytesOf(text));
    expect(lines.map(({ cells }) => cells.join(delimiter))).toEqual(text.replaceAll('"', '').split('\n'));
    expect(lines.some(({ cells }) => cells.length === 2)).toBe(true);
  });

  it.each(encodings)('is read in %s', async (_, encode) => {
    const text = '姓名,生日\r\n王芳,2016-03-05\r\n';
    expect(await linesOf(encode(text))).toEqual([
      { line: 1, cells: ['姓名', '生日'] },
      { line: 2, cells: ['王芳', '2016-03-05'] },
    ]);
  });

  it('is read whatever is in it, in every encoding', async () => {
    const word = fc.string({ unit: fc.constantFrom(...'王芳一丁 a1０９／：。'), minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(
        fc.array(word, { minLength: 3, maxLength: 3 }),
        fc.constantFrom(...encodings),
        async (row, [, encode]) => {
          const lines = [['姓名', '生日', '手机号'], row, ['乙', '2016-03-05', '19900001111']];
          const read = await linesOf(encode(lines.map((cells) => cells.join(',')).join('\n')));
          expect(read.filter(({ line }) => line !== 2).map(({ cells }) => cells)).toEqual([lines[0], lines[2]]);
          for (const { line, cells } of read) if (line === 2) expect(cells).toEqual(row);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('keeps the numbers of its lines where lines are blank', async () => {
    const lines = await linesOf(bytesOf('\na,b\n\n1,2\n,\n3,4\n'));
    expect(lines.map(({ line }) => line)).toEqual([2, 4, 6]);
  });

  it('loses the apostrophes in front of formulas', async () => {
    const lines = await linesOf(bytesOf("\ufeff姓名,备注\r\n甲,'=1+1\r\n"));
    expect(lines[1]?.cells).toEqual(['甲', '=1+1']);
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
    const lines = await linesOf(new Uint8Array(readFileSync('tests/src/resources/imports/patients.xlsx')).buffer);
    expect(lines).toEqual([
      { line: 1, cells: ['姓名', '性别', '出生日期', '手机号', '备注'] },
      { line: 2, cells: ['王一', '男', '2016-03-05', '19900001111', ''] },
      { line: 3, cells: ['李二', '女', '20160305', '19900002222', '=1+1'] },
    ]);
  });

  it('is read with titles, merged headings, days as numbers and as texts', async () => {
    const lines = await linesOf(
      workbookOf(
        [
          ['某某小学 2026 年视力筛查'],
          ['姓名', '出生日期', '裸眼视力'],
          ['', '', '右眼', '左眼'],
          ['王芳', { day: 42434 }, 0.8, '５．０'],
          ['李四', '２０１６年３月５日', 1, 0.6],
        ],
        { merged: ['A1:D1', 'A2:A3', 'B2:B3', 'C2:D2'] },
      ),
    );
    expect(lines.map(({ cells }) => cells)).toEqual([
      ['某某小学 2026 年视力筛查', '', '', ''],
      ['姓名', '出生日期', '裸眼视力', ''],
      ['', '', '右眼', '左眼'],
      ['王芳', '2016-03-05', '0.8', '５．０'],
      ['李四', '２０１６年３月５日', '1', '0.6'],
    ]);
  });

  it('is read with times of day, shares and formulas', async () => {
    const lines = await linesOf(
      workbookOf([
        ['姓名', '时间', '何时', '杯盘比', '合计'],
        [
          '甲',
          { time: 0.395833333333333 },
          { time: 42434.395833333336 },
          { percent: 0.35 },
          { formula: 'A1', was: '15' },
        ],
      ]),
    );
    expect(lines[1]?.cells).toEqual(['甲', '09:30:00', '2016-03-05 09:30:00', '0.35', '15']);
  });

  it('gives the sheets that hold rows, and what is hidden of them', async () => {
    const [one, two] = [
      [['姓名'], ['甲'], ['乙']],
      [['姓名'], ['丙']],
    ];
    const hidden = { sheets: ['4'], rows: { 2: [2] } };
    const sheets = await readSheets(workbookOf([], { further: [one, [['说明']], two], hidden }));
    expect(sheets).toEqual([
      {
        name: '2',
        isHidden: false,
        lines: [
          { line: 1, cells: ['姓名'] },
          { line: 2, cells: ['甲'], isHidden: true },
          { line: 3, cells: ['乙'] },
        ],
      },
      { name: '4', isHidden: true, lines: two.map((cells, index) => ({ line: index + 1, cells })) },
    ]);
  });

  it('is read with days that are counted from 1904', async () => {
    const lines = await linesOf(
      workbookOf(
        [
          ['时间', '生日'],
          [{ time: 0.5 }, { day: 42434 - 1462 }],
        ],
        { from1904: true },
      ),
    );
    expect(lines[1]?.cells).toEqual(['12:00:00', '2016-03-05']);
  });

  it.each([
    ['an old one', [0xd0, 0xcf, 0x11, 0xe0, 0xa1], 'oldExcel'],
    ['locked by a password', [0xd0, 0xcf, 0x11, 0xe0, ...Buffer.from('\0EncryptedPackage\0', 'utf16le')], 'locked'],
    [
      'a page that Excel opens',
      [...Buffer.from('<html>\n<table><tr><td>姓名</td></tr>\n<tr><td>甲</td></tr></table>')],
      'oldExcel',
    ],
    ['its XML of 2003', [...Buffer.from('\ufeff<?xml version="1.0"?>\n<Workbook>\n</Workbook>')], 'oldExcel'],
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
    ['２０１６－０３－０５', '2016-03-05'],
    ['２０１６年３月５日', '2016-03-05'],
    ['２０１６０３０５', '2016-03-05'],
    ['４２４３４', '2016-03-05'],
    ['2016 3 5', '2016-03-05'],
    ['2016—3—5', '2016-03-05'],
    ['20160305.0', '2016-03-05'],
    ['42434.75', '2016-03-05'],
    ['2016/3/5 9:30', '2016-03-05'],
    ['2016-03-05 09:30:15.123', '2016-03-05'],
    ['2016/3/5 上午 9:30:00', '2016-03-05'],
    ['2016/3/5 9:30 PM', '2016-03-05'],
    ['2016年3月5日 星期六', '2016-03-05'],
    ['2016-3-5(周六)', '2016-03-05'],
    ['\ufeff2016-3-5', '2016-03-05'],
  ])('written %s is %s', (written, day) => expect(dayOf(written)).toBe(day));

  // What stands behind it may say that another day is meant.
  it.each(['2016-03-04T16:00:00Z', '2016-3-5 至 2016-4-1', '2016-3-5 2016-3-6', '2016-3-5?', '16-3-5', '2016-3-5²'])(
    '%s is left for the check too',
    (written) => expect(dayOf(written)).toBe(written),
  );

  it.each([
    '2016-02-30',
    '0016-03-05',
    '00160305',
    '20161301',
    '5/3/2016',
    '２０１６０２３１',
    '2016',
    'March 5',
    '99999',
    '',
  ])('%s is left for the check', (written) => expect(dayOf(written)).toBe(written));
});

it.each([
  ['13812345678.0', '13812345678'],
  [' 138—1234—5678 ', '13812345678'],
  ['１３８－１２３４－５６７８', '13812345678'],
  ['（０１０）６２３４ ５６７８', '01062345678'],
])('the phone number %s is stored as %s', (written, stored) => expect(phone().parse(phoneOf(written))).toBe(stored));

it('a phone number that was rounded is refused', () => {
  expect(phone().safeParse(phoneOf('1.38E+10')).success).toBe(false);
});

it('tells contents apart by their key', () => {
  expect(contentKey(bytesOf('abc'))).toBe(contentKey(bytesOf('abc')));
  expect(new Set(['abc', 'abd', 'acb', '', 'abcabc'].map((text) => contentKey(bytesOf(text)))).size).toBe(5);
});
