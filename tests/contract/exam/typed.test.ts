import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cellSchema } from '../../../contract/exam/cell-schema';
import { type CellPart, examColumns } from '../../../contract/exam/export-columns';
import { examFromCells } from '../../../contract/exam/import-columns';
import { formatNumber, parseDirected, parseTyped, type Typed } from '../../../contract/exam/typed';
import { parseRefraction } from '../../../contract/vision/notation';

const columnOf = (key: string, part?: CellPart) => {
  const found = examColumns.find((column) => column.field.key === key && column.part === part);
  if (!found) throw new Error(key);
  return found;
};
const [sphere, cylinder, axis] = (['sphere', 'cylinder', 'axis'] as const).map((part) => columnOf('autoRx', part));
const typedInto = (column: ReturnType<typeof columnOf> | undefined, text: string): Typed =>
  column && parseTyped(column.field, text, column.part);

describe('the same figure, however an input method, a keyboard or another program writes it', () => {
  test.each<[string, string, number]>([
    ['iop', '14', 14],
    ['iop', '１４', 14],
    ['iop', '14。5', 14.5],
    ['iop', '14,5', 14.5],
    ['iop', '14，5', 14.5],
    ['iop', '14 mmHg', 14],
    ['iop', '14ｍｍＨｇ', 14],
    ['iop', '\u200b14\u00a0', 14],
    ['al', '23.45 mm', 23.45],
    ['al', '２３．４５', 23.45],
    ['cct', '540 um', 540],
    ['cct', '540μm', 540],
    ['bcc', '－０．５０', -0.5],
    ['bcc', '\u2212.5', -0.5],
    ['bcc', '\u2010.5', -0.5],
    ['bcc', '- 0.5', -0.5],
    ['bcc', '＋0.5D', 0.5],
    ['npcBreak', '6cm', 6],
    ['ucvaFar', '５．０', 5],
    ['ucvaFar', '5。0', 5],
    ['ucvaFar', '0,8', 4.9],
    ['ucvaFar', '６／６', 5],
    ['ucvaFar', 'ＣＦ', 3],
    ['k1Axis', '90°', 90],
  ])('%s: %s', (key, text, value) => expect(typedInto(columnOf(key), text)).toBe(value));

  test.each<[typeof sphere, string, number]>([
    [sphere, '-1.25DS', -1.25],
    [sphere, '－１.２５Ｄ', -1.25],
    [sphere, '-0', 0],
    [sphere, '平光', 0],
    [cylinder, '-0.50 DC', -0.5],
    [axis, '×１８０°', 180],
    [axis, '@90', 90],
  ])('a part of a lens: %#', (column, text, value) => expect(typedInto(column, text)).toBe(value));

  test.each([
    '1e3',
    '0x10',
    '1.2.3',
    '1,234.5',
    '1.234,5',
    "1'234",
    '14 cmHg',
    '14²',
    '1５ 3',
    '+-1',
    '三',
    '−',
    '.',
    'Infinity',
  ])('%s is no figure of any field', (text) => {
    for (const { field, part } of examColumns)
      if (['number', 'sca', 'vertical', 'vergence', 'va'].includes(field.kind) && part !== 'base' && part !== 'eye')
        expect([field.key, parseTyped(field, text, part)]).toEqual([field.key, undefined]);
  });

  test('what a cell shows is read as what it is', () => {
    const figures = examColumns.filter(
      ({ field, part }) =>
        ['number', 'sca', 'vertical', 'vergence'].includes(field.kind) && part !== 'base' && part !== 'eye',
    );
    fc.assert(
      fc.property(fc.constantFrom(...figures), fc.integer({ min: -4000, max: 4000 }), ({ field, part }, steps) => {
        const { hard, step = 0.25 } = 'hard' in field ? field : { hard: [-30, 30] as const };
        const value = Number((steps * (part === 'axis' ? 1 : step)).toFixed(2)) + 0;
        fc.pre(value >= hard[0] && value <= hard[1]);
        expect(parseTyped(field, formatNumber(field, value, part), part)).toBe(value);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('which way a deviation goes', () => {
  test.each([
    ['3x', -3, true],
    ['3 exo', -3, true],
    ['３外', -3, true],
    ['3e', 3, true],
    ['3内', 3, true],
    ['-3', -3, true],
    ['－3', -3, true],
    ['\u22123', -3, true],
    ['＋3', 3, true],
    ['0', 0, true],
    ['3', 3, false],
    ['3Δ', 3, false],
  ])('%s', (text, figure, isDirected) => expect(parseDirected(text)).toEqual({ figure, isDirected }));

  test.each(['-3x', 'x', 'exo', '3 up'])('%s says none', (text) => expect(parseDirected(text)).toBeNull());

  test('is read from a file as the form reads it', () => {
    const cells = { 'visualFunction.phoriaFarH': '3 exo', 'visualFunction.phoriaNearH': '－6' };
    const { exam, unread } = examFromCells(cells);
    expect(unread).toEqual([]);
    expect(exam.visualFunction).toEqual({ phoriaFarH: -3, phoriaNearH: -6 });
  });
});

describe('a whole refraction in one text', () => {
  const parts = { sphere: -1.25, cylinder: -0.5, axis: 180 };

  test.each([
    '-1.25/-0.50×180',
    '－１．２５／－０．５０×１８０',
    '-1,25/-0,50x180',
    '-125-50x180',
    '-1.25 -0.50 180',
    '-1.25DS/-0.50DC×180°',
    '-1.25 - 0.50 x 180',
    '-1.25D-0.5D@180',
  ])('%s', (text) => expect(parseRefraction(text, 30)).toEqual(parts));

  test.each([
    // The end of one figure is never the beginning of another.
    '-3.5x180',
    '-0.5x90',
    '-10x90',
    '-3.00x180',
    '-1251x180',
    '-12550x180',
    // A sphere alone is no whole lens: it would take cylinder and axis away.
    '-2.00',
    '-2.00 DS',
    '-1.25/-0.50',
    '-1.25/-0.50x1800',
  ])('%s is none', (text) => expect(parseRefraction(text, 30)).toBeNull());

  test('has its three figures from what is between signs and spaces, whatever they are', () => {
    const figure = fc.integer({ min: -48, max: 48 }).map((steps) => (steps / 4).toFixed(2));
    const separator = fc.constantFrom('/', ' ', ' / ');
    fc.assert(
      fc.property(figure, separator, figure, fc.integer({ min: 0, max: 180 }), (s, between, c, a) => {
        expect(parseRefraction(`${s}${between}${c}x${a}`, 30)).toEqual({
          sphere: Number(s) + 0,
          cylinder: Number(c) + 0,
          axis: a,
        });
        expect(parseRefraction(`${s}x${a}`, 30)).toBeNull();
      }),
    );
  });
});

test.each([
  ['9:30', '09:30'],
  ['９：３０', '09:30'],
  ['930', '09:30'],
  ['0930', '09:30'],
  ['9.30', '09:30'],
  ['9时30分', '09:30'],
  ['9点30', '09:30'],
  ['09:30:00', '09:30'],
  [' 14:05 ', '14:05'],
])('the time %s is %s, in a form and in a file', (text, time) => {
  const { exam } = examFromCells({ 'basic.iopTime': text });
  expect(exam.basic).toEqual({ iopTime: text.trim() });
  const column = columnOf('iopTime');
  expect(cellSchema(column.field).parse(text)).toBe(time);
});

test.each(['9', '9:5', '25:00', '9:60', '09:30:15', '2:30pm', '下午2:30', '0.395', ''])('%s is no time', (text) => {
  expect(cellSchema(columnOf('iopTime').field).safeParse(text).success).toBe(false);
});
