import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { inertCell, plainCell, toCsv } from '@/lib/csv';

const parse = (csv: string) => Papa.parse<string[]>(csv.replace(/^\ufeff/, '')).data;

describe('toCsv', () => {
  it.each([
    '=1+1',
    '+1',
    '-1',
    '@a',
    '\t=1',
    '\r=1',
    '\n=1',
    '\u0000=1',
    '＝1+1',
    '＋1',
    '－1',
    '＠a',
    '  =1',
    '\ufeff=1',
    '\u200b=1',
    '\u00ad=1',
    '\u2060=1',
    '\u180e=1',
    '\u200e=1',
    '\u202e@a',
    '\u2067+1',
    '\u2800=1',
    '\u{e0041}=1',
    '﹦1',
    '"=1',
  ])('makes %j inert', (text) => {
    expect(toCsv(['a'], [[text]])).not.toContain(`\n${text}`);
    expect(parse(toCsv(['a'], [[text]]))[1]?.[0]?.startsWith("'")).toBe(true);
  });

  it('makes a cell inert that another program splits', () => {
    expect(inertCell('a;=1+1')).toBe("a;'=1+1");
    expect(inertCell('a\n@b;\u200b-c\td')).toBe("a\n'@b;'\u200b-c\td");
    expect(inertCell('身高 120；-1.00, ±0')).toBe('身高 120；-1.00, ±0');
  });

  /** Texts made of what matters here: signs, what nobody sees, what splits a line, and some letters. */
  const hostile = fc.string({
    unit: fc.constantFrom(
      ...'=+-@＝＠﹦;\t\r\n,|"\' 1a张\u0000\u00ad\u034f\u061c\u180e\u200b\u200d\u200e\u202e\u2060\u2066\u2800\u3000\u3164\ufeff\ufff9',
    ),
    maxLength: 12,
  });
  /** What would run in a spreadsheet, quotes of the file included. */
  const runs = /^[\s"\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*[=+\-@＝＋－＠﹦﹢﹣﹫]/u;

  it.each([
    ['commas', ','],
    ['semicolons', ';'],
    ['tabs', '\t'],
  ])('runs nothing, whoever reads it with %s', (_, separator) => {
    fc.assert(
      fc.property(fc.tuple(hostile, hostile), (row) => {
        const lines = toCsv(['a', 'b'], [row])
          .split(/[\r\n]/)
          .slice(1);
        const pieces = lines.flatMap((line) => line.split(separator === ',' ? /(?!)/ : separator));
        const cells = separator === ',' ? parse(toCsv(['a', 'b'], [row])).flat() : pieces;
        expect(cells.filter((cell) => runs.test(cell))).toEqual([]);
      }),
      { numRuns: 2000 },
    );
  });

  it('takes every apostrophe back', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        expect(plainCell(String(inertCell(text)))).toBe(text);
      }),
      { numRuns: 2000 },
    );
  });

  it('leaves numbers as they are', () => {
    expect(parse(toCsv(['sphere'], [[-1.25]]))[1]).toEqual(['-1.25']);
  });

  it('begins with a byte order mark, for Excel', () => {
    expect(toCsv(['姓名'], [])).toBe('\ufeff姓名');
  });

  it('can be read back, whatever the cells hold', () => {
    const harmless = fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => /^\p{L}/u.test(text));
    fc.assert(
      fc.property(fc.array(fc.tuple(harmless, harmless), { minLength: 1 }), (rows) => {
        expect(parse(toCsv(['a', 'b'], rows)).slice(1)).toEqual(rows);
      }),
    );
  });
});
