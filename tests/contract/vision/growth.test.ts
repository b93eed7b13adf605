import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { axialLengthAt, axialLengthCentile, axialLengthZ, centileText } from '../../../contract/vision/axial-length';
import {
  alCrRatio,
  calculatedAca,
  cornealAstigmatism,
  cornealRadius,
  expectedAmplitude,
  keratometryOf,
  meanKeratometry,
} from '../../../contract/vision/biometry';
import {
  formatDioptres,
  formatRate,
  formatRefraction,
  parseDioptres,
  parseRefraction,
  rounded,
  withUnit,
} from '../../../contract/vision/notation';
import { isFast, yearlyRate } from '../../../contract/vision/progression';

describe('axial length', () => {
  test.each([
    ['male', 6, 22.98],
    ['male', 15, 25.07],
    ['female', 8, 23.37],
    ['female', 15, 24.49],
  ] as const)('the median of a %s of %s years is %s mm', (sex, age, mm) => {
    expect(axialLengthAt(sex, age, 0)).toBeCloseTo(mm, 10);
    expect(axialLengthCentile(mm, sex, age)).toBeCloseTo(50, 4);
  });

  test('P95 of a boy of 10 is M(1 + S·1.645)', () => {
    expect(axialLengthAt('male', 10, 1.645)).toBeCloseTo(24.48 * (1 + 0.0393 * 1.645), 10);
    expect(axialLengthCentile(24.48 * (1 + 0.0393 * 1.645), 'male', 10)).toBeCloseTo(95, 1);
    expect(axialLengthCentile(24.48 * (1 - 0.0393 * 0.674), 'male', 10)).toBeCloseTo(25, 1);
  });

  test('between two ages lies between their medians', () =>
    expect(axialLengthAt('male', 8.5, 0)).toBeCloseTo((23.87 + 24.23) / 2, 10));

  test.each([5.99, 15.01, Number.NaN])('nothing is said of %s years', (age) =>
    expect([axialLengthCentile(24, 'male', age), axialLengthAt('female', age, 0)]).toEqual([null, null]),
  );

  test.each([
    [0.2, 'P<1'],
    [1, 'P1'],
    [49.6, 'P50'],
    [99, 'P99'],
    [99.7, 'P>99'],
  ])('a centile of %s is written %s: nobody is longer than everybody', (centile, text) =>
    expect(centileText(centile)).toBe(text),
  );

  test('nothing is said of nothing', () =>
    expect([axialLengthZ(null, 'male', 8), axialLengthZ(23, 'male', null)]).toEqual([null, null]));

  test('a longer eye has a higher centile', () =>
    fc.assert(
      fc.property(
        fc.double({ min: 6, max: 15, noNaN: true }),
        fc.double({ min: 20, max: 27, noNaN: true }),
        (age, mm) => {
          expect(axialLengthCentile(mm + 0.5, 'female', age) ?? 0).toBeGreaterThan(
            axialLengthCentile(mm, 'female', age) ?? 0,
          );
        },
      ),
    ));
});

describe('the cornea', () => {
  test('radius, mean, astigmatism and ratio', () => {
    expect(meanKeratometry(43, 44)).toBe(43.5);
    expect(cornealRadius(43, 44)).toBeCloseTo(7.7586, 4);
    expect(cornealAstigmatism(43, 44)).toBe(1);
    expect(alCrRatio(24, 43, 44)).toBe(3.09);
    expect(keratometryOf(7.5)).toBe(45);
  });

  test('without a part there is no result', () => {
    expect([meanKeratometry(null, 44), cornealRadius(43, null), cornealAstigmatism(null, null)]).toEqual([
      null,
      null,
      null,
    ]);
    expect([alCrRatio(null, 43, 44), alCrRatio(24, null, 44)]).toEqual([null, null]);
  });
});

test('AC/A from phorias', () => {
  expect(calculatedAca(60, -3, -1)).toBeCloseTo(5.2, 10);
  expect(calculatedAca(64, -1, -1)).toBeCloseTo(6.4, 10);
  expect(calculatedAca(54.5, -3, -2)).toBe(5.1);
  expect([calculatedAca(null, 0, 0), calculatedAca(60, null, 0), calculatedAca(60, 0, null)]).toEqual([
    null,
    null,
    null,
  ]);
  expect(expectedAmplitude(12)).toBe(14);
});

describe('the change in a year', () => {
  const at = (date: string, value: number | null) => ({ date, value });

  test('of whole and parts of years', () => {
    expect(yearlyRate(at('2024-01-01', -1), at('2025-01-01', -1.75))).toBeCloseTo((-0.75 / 366) * 365.25, 6);
    expect(yearlyRate(at('2025-01-01', 23), at('2025-07-02', 23.2))).toBeCloseTo((0.2 / 182) * 365.25, 6);
  });

  test.each([
    ['2025-03-31', null],
    ['2025-04-01', true],
    ['2025-04-02', true],
  ])('needs 90 days: until %s', (date, known) =>
    expect(yearlyRate(at('2025-01-01', 23), at(date, 24)) === null ? null : true).toBe(known),
  );

  test('needs both values', () =>
    expect([
      yearlyRate(at('2024-01-01', null), at('2025-01-01', 1)),
      yearlyRate(at('2024-01-01', 1), at('2025-01-01', null)),
    ]).toEqual([null, null]));

  test.each([
    [-0.49, null, false],
    [-0.5, null, true],
    [-0.51, null, true],
    [null, 0.29, false],
    [null, 0.3, false],
    [null, 0.31, true],
    [0.2, 0.31, true],
    [null, null, null],
  ])('is fast: %s D, %s mm: %s', (se, al, fast) => expect(isFast(se, al)).toBe(fast));

  test('is judged by what is shown: 0.30 mm in 365 days is no more than 0.30', () => {
    expect(isFast(null, yearlyRate(at('2025-01-01', 23), at('2026-01-01', 23.3)))).toBe(false);
    fc.assert(
      fc.property(fc.double({ min: -3, max: 3, noNaN: true }), (rate) => {
        expect(isFast(rate, null)).toBe(Number(rate.toFixed(2)) <= -0.5);
        expect(isFast(null, rate)).toBe(Number(rate.toFixed(2)) > 0.3);
      }),
    );
  });
});

test.each([
  [42.495, 2, 42.5],
  [-42.495, 2, -42.5],
  [42.494, 2, 42.49],
  [1.005, 2, 1.01],
  [5.05, 1, 5.1],
  [-0.001, 2, 0],
])('%s is rounded to %i decimals as by hand: %s', (value, decimals, shown) =>
  expect(rounded(value, decimals)).toBe(shown),
);

describe('dioptres', () => {
  test.each([
    [-3.25, '-3.25'],
    [0.5, '+0.50'],
    [0, 'PL'],
    [-0, 'PL'],
    [null, ''],
  ])('%s is written %s', (value, text) => expect(formatDioptres(value)).toBe(text));

  test.each([
    ['-125', -1.25],
    ['-1.25', -1.25],
    ['－１．２５', -1.25],
    ['−75', -0.75],
    ['+50', 0.5],
    ['25', 0.25],
    ['3', 3],
    ['-12', -12],
    ['-25.0', -25],
    ['1000', 10],
    ['pl', 0],
    ['PL', 0],
    ['plano', 0],
    ['平光', 0],
    ['0', 0],
    ['-0', 0],
    ['', null],
    ['abc', null],
    ['--1', null],
    ['1.2.3', null],
  ])('typed %s is %s', (typed, value) => expect(parseDioptres(typed)).toBe(value));

  test('what is written is read again', () =>
    fc.assert(
      fc.property(fc.integer({ min: -120, max: 120 }), (quarters) => {
        expect(parseDioptres(formatDioptres(quarters / 4))).toBe(quarters / 4 + 0);
      }),
    ));

  test('a whole refraction', () => {
    const lens = { sphere: -1.25, cylinder: -0.5, axis: 180 };
    expect(formatRefraction(lens)).toBe('-1.25/-0.50×180');
    expect(parseRefraction('-1.25/-0.50×180')).toEqual(lens);
    expect(parseRefraction('-125 -50x180')).toEqual(lens);
    expect(parseRefraction('-25/-0.50×180', 30)?.sphere).toBe(-25);
    expect(parseRefraction('PL/-1.00×90')).toEqual({ sphere: 0, cylinder: -1, axis: 90 });
    expect([formatRefraction(null), parseRefraction(''), parseRefraction('x')]).toEqual(['', null, null]);
  });
});

test.each([
  ['15.0', 'mmHg', '15.0 mmHg'],
  ['+0.50', 'D', '+0.50 D'],
  ['PL', 'D', 'PL'],
  ['9/19/10', 'Δ', '9/19/10 Δ'],
  ['x/7/4', 'Δ', 'x/7/4 Δ'],
  // A unit is the figure's: none of words, and not behind them.
  ['4.0 外隐斜', 'Δ', '4.0 Δ 外隐斜'],
  ['2.0 基底上 右眼', 'Δ', '2.0 Δ 基底上 右眼'],
  ['无立体视', '″', '无立体视'],
  ['No stereopsis', '″', 'No stereopsis'],
  ['', 'mm', ''],
  ['5.0', '', '5.0'],
])('%s in %s is %s', (figure, unit, text) => expect(withUnit(figure, unit).replaceAll('\u00a0', ' ')).toBe(text));

test.each([
  [0.314, '+0.31'],
  [-0.5, '-0.50'],
  [0, '0.00'],
  [-0.004, '0.00'],
  [0.004, '0.00'],
])('a change of %s in a year is written %s: what is nothing has no way', (perYear, text) =>
  expect(formatRate(perYear)).toBe(text),
);
