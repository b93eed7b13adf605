import { describe, expect, it } from 'vitest';
import { plainCell } from '@/lib/workbook/plain-cell';

describe('plainCell', () => {
  it.each([
    ["'=1+1", '=1+1'],
    ["'+86 199", '+86 199'],
    ["'-1.25 / -1.50", '-1.25 / -1.50'],
    ["'@a", '@a'],
    ["'＝1+1", '＝1+1'],
    ["'﹦1", '﹦1'],
    ["'  =1", '  =1'],
    ["'\u200b=1", '\u200b=1'],
    ['\'"=1', '"=1'],
    ["'\u0000=1", '\u0000=1'],
    ["''=1", "'=1"],
    ["a;'=1+1", 'a;=1+1'],
    ["a\n'@b;'\u200b-c\td", 'a\n@b;\u200b-c\td'],
  ])('takes the apostrophe out of %j', (guarded, plain) => {
    expect(plainCell(guarded)).toBe(plain);
  });

  it.each(["O'Brien", "'quoted'", "身高 120；'高", "5'10"])('leaves %j as it is', (text) => {
    expect(plainCell(text)).toBe(text);
  });
});
