import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isScreenedMyopic, reducedVision } from '../../../contract/vision/reduced-vision';
import {
  astigmatismClass,
  astigmatismGrade,
  gradeConfidence,
  isAnisometropic,
  sphericalEquivalent,
  toMinusCylinder,
  transpose,
} from '../../../contract/vision/refraction';

const lens = (sphere: number | null, cylinder: number | null = null, axis: number | null = null) => ({
  sphere,
  cylinder,
  axis,
});

const quarters = (min: number, max: number) => fc.integer({ min: min * 4, max: max * 4 }).map((n) => n / 4);
const anyLens = fc
  .record({ sphere: quarters(-18, 18), cylinder: quarters(-12, 12), axis: fc.integer({ min: 1, max: 180 }) })
  .map(({ sphere, cylinder, axis }) => lens(sphere, cylinder + 0, cylinder === 0 ? null : axis));

describe('transposition', () => {
  test('turns the example of the textbook both ways', () => {
    expect(transpose(lens(-2, -1.5, 170))).toEqual(lens(-3.5, 1.5, 80));
    expect(transpose(lens(-3.5, 1.5, 80))).toEqual(lens(-2, -1.5, 170));
  });

  test('is its own inverse', () =>
    fc.assert(
      fc.property(anyLens, (any) => {
        expect(transpose(transpose(any))).toEqual(any);
      }),
    ));

  test('keeps the spherical equivalent, and so does the minus cylinder', () =>
    fc.assert(
      fc.property(anyLens, (any) => {
        expect(sphericalEquivalent(transpose(any))).toBeCloseTo(sphericalEquivalent(any) ?? 0, 10);
        expect(sphericalEquivalent(toMinusCylinder(any))).toBeCloseTo(sphericalEquivalent(any) ?? 0, 10);
      }),
    ));

  test('to a minus cylinder leaves no plus cylinder, and no axis out of 1 to 180', () =>
    fc.assert(
      fc.property(anyLens, (any) => {
        const { cylinder, axis } = toMinusCylinder(any);
        expect(cylinder ?? 0).toBeLessThanOrEqual(0);
        if (axis !== null) expect(axis >= 1 && axis <= 180).toBe(true);
      }),
    ));

  test.each([
    [lens(-1, -0.5, 0), lens(-1, -0.5, 180)],
    [lens(-1, 0, 90), lens(-1, 0, null)],
    [lens(-1), lens(-1)],
    [lens(1, 1, 90), lens(2, -1, 180)],
    [lens(1, 1, 91), lens(2, -1, 1)],
  ])('%j is kept as %j', (from, to) => expect(toMinusCylinder(from)).toEqual(to));
});

describe('the spherical equivalent', () => {
  test.each([
    [lens(-2, -1.5, 170), -2.75],
    [lens(-0.25, -0.5, 90), -0.5],
    [lens(0), 0],
    [lens(null, -1, 90), null],
    [null, null],
    [undefined, null],
  ])('of %j is %s', (from, se) => expect(sphericalEquivalent(from)).toBe(se));
});

describe('thresholds', () => {
  test('confidence needs cycloplegia', () =>
    expect([gradeConfidence(true), gradeConfidence(false)]).toEqual(['reference', 'screening']));

  test.each([
    [0, 'none'],
    [-0.25, 'none'],
    [-0.5, 'low'],
    [0.5, 'low'],
    [-2, 'low'],
    [-2.25, 'moderate'],
    [-4, 'moderate'],
    [-4.25, 'high'],
    [null, null],
  ])('of astigmatism: %s is %s', (cylinder, grade) => expect(astigmatismGrade(cylinder)).toBe(grade));

  test.each([
    [1, 'withRule'],
    [30, 'withRule'],
    [31, 'oblique'],
    [59, 'oblique'],
    [60, 'againstRule'],
    [90, 'againstRule'],
    [120, 'againstRule'],
    [121, 'oblique'],
    [149, 'oblique'],
    [150, 'withRule'],
    [180, 'withRule'],
    [0, 'withRule'],
  ])('of the astigmatism’s class: axis %s is %s', (axis, is) => expect(astigmatismClass(lens(-1, -1, axis))).toBe(is));

  test('a plus cylinder has the class of its minus form, none has no class', () => {
    expect(astigmatismClass(lens(-1, 1, 90))).toBe('withRule');
    expect([astigmatismClass(lens(-1, 0, 90)), astigmatismClass(lens(-1)), astigmatismClass(null)]).toEqual([
      null,
      null,
      null,
    ]);
  });

  test.each([
    [lens(-1), lens(-2.5), false],
    [lens(-1), lens(-2.75), true],
    [lens(0, -1, 90), lens(0), false],
    [lens(0, -1.25, 90), lens(0), true],
    [lens(0, 1.25, 90), lens(1.25, -1.25, 180), false],
    [lens(-1), null, null],
    [lens(null), lens(0), null],
  ])('of anisometropia: %j and %j, %s', (od, os, is) => expect(isAnisometropic(od, os)).toBe(is));

  test.each([
    [4.7, 2, null],
    [4.7, 3, 'reduced'],
    [4.8, 3, 'none'],
    [4.8, 4, 'reduced'],
    [4.9, 4, 'none'],
    [4.9, 5, 'reduced'],
    [5, 5, 'none'],
    [5, 6, 'none'],
    [4.9, 6, 'mild'],
    [4.8, 6, 'moderate'],
    [4.6, 6, 'moderate'],
    [4.5, 6, 'severe'],
    [3, 30, 'severe'],
    [null, 6, null],
    [4.5, null, null],
  ])('of reduced vision: %s at %s years is %s', (acuity, years, is) => expect(reducedVision(acuity, years)).toBe(is));

  test.each([
    [4.8, -0.5, 5, true],
    [4.9, -0.5, 5, false],
    [4.9, -0.5, 6, true],
    [5, -0.5, 6, false],
    [4.5, -0.375, 6, false],
    [null, -1, 6, null],
    [4.5, null, 6, null],
    [4.5, -1, null, null],
  ])('of screening myopia: %s, %s D at %s years: %s', (acuity, se, years, is) =>
    expect(isScreenedMyopic(acuity, se, years)).toBe(is),
  );
});
