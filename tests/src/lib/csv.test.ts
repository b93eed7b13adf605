import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { toCsv } from '@/lib/csv';

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
  ])('makes %j inert', (text) => {
    expect(toCsv(['a'], [[text]])).not.toContain(`\n${text}`);
    expect(parse(toCsv(['a'], [[text]]))[1]?.[0]?.startsWith("'")).toBe(true);
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
