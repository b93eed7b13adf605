import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  acuityOfDecimal,
  acuityOfLogMar,
  codeOf,
  decimalOf,
  formatAcuity,
  isAcuity,
  logMarOf,
  parseAcuity,
  snellenDenominator,
} from '../../../contract/vision/acuity';

const lines = Array.from({ length: 21 }, (_, index) => Math.round(33 + index) / 10);
const anyLine = fc.constantFrom(...lines);
const codes = [0, 1, 2, 3];

describe('the chart', () => {
  test.each([
    [4.0, 0.1],
    [4.1, 0.12],
    [4.2, 0.15],
    [4.3, 0.2],
    [4.4, 0.25],
    [4.5, 0.3],
    [4.6, 0.4],
    [4.7, 0.5],
    [4.8, 0.6],
    [4.9, 0.8],
    [5.0, 1],
    [5.1, 1.2],
    [5.2, 1.5],
    [5.3, 2],
  ])('line %s is %s', (line, decimal) => expect([decimalOf(line), acuityOfDecimal(decimal)]).toEqual([decimal, line]));

  test('has every line once, and the codes', () => {
    expect(lines.every(isAcuity) && codes.every(isAcuity)).toBe(true);
    expect([3.2, 5.4, 4.95, 3.5 + 0.05, -1, 4, 0.5].filter(isAcuity)).toEqual([4]);
  });

  test('decimals that no chart has are the nearest line', () => {
    expect([0.7, 0.9, 0.126, 3, 0, -1, 0.001].map(acuityOfDecimal)).toEqual([4.8, 5, 4.1, null, null, null, null]);
  });

  test('codes are no numbers', () => {
    expect(codes.map(codeOf)).toEqual(['NLP', 'LP', 'HM', 'CF']);
    expect(codes.map(decimalOf)).toEqual([null, null, null, null]);
    expect(codes.map(logMarOf)).toEqual([null, null, null, null]);
    expect(codes.map(snellenDenominator)).toEqual([null, null, null, null]);
    expect([decimalOf(null), logMarOf(null), formatAcuity(null)]).toEqual([null, null, '']);
  });
});

describe('round trips', () => {
  test('through decimals, logMAR and every notation', () =>
    fc.assert(
      fc.property(anyLine, (line) => {
        expect(acuityOfDecimal(decimalOf(line) ?? 0)).toBe(line);
        expect(acuityOfLogMar(logMarOf(line) ?? 9)).toBe(line);
        expect(parseAcuity(formatAcuity(line))).toBe(line);
        expect(parseAcuity(formatAcuity(line, 'decimal'))).toBe(line);
        expect(parseAcuity(formatAcuity(line, 'snellen'))).toBe(line);
        // L = 5 + log10(decimal), as far as charts round their decimals.
        expect(Math.abs(line - 5 - Math.log10(decimalOf(line) ?? 0))).toBeLessThan(0.025);
      }),
    ));

  test('of codes', () => expect(codes.map((code) => parseAcuity(formatAcuity(code)))).toEqual(codes));
});

describe('what is typed', () => {
  test.each([
    ['5.0', 5],
    ['50', 5],
    ['4.9', 4.9],
    ['48', 4.8],
    ['1.0', 1 + 4],
    ['1', 5],
    ['10', 5],
    ['0.8', 4.9],
    ['.8', 4.9],
    ['08', 4.9],
    ['2.0', 5.3],
    ['5', 5],
    ['6/6', 5],
    ['20/20', 5],
    ['6/12', 4.7],
    ['指数', 3],
    ['cf', 3],
    ['NLP', 0],
    ['光感', 1],
    [' 4．9 ', 4.9],
    ['3', null],
    ['2.5', null],
    ['5.4', null],
    ['4.95', null],
    ['abc', null],
    ['', null],
    ['6/0', null],
  ])('%s is %s', (typed, acuity) => expect(parseAcuity(typed)).toBe(acuity));
});
