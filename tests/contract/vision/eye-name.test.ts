import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { eyeName, eyeNames, eyeNameText } from '../../../contract/vision/eye-name';

describe('what an eye is called', () => {
  test.each([
    // The thresholds of myopia hold at every age.
    [30, -6.125, 'high'],
    [30, -6, 'high'],
    [9, -5.875, 'low'],
    [60, -0.5, 'low'],
    // Premyopia is a child's, also where the eye is beyond its age's limit of hyperopia.
    [9, -0.375, 'premyopia'],
    [17, 0, 'premyopia'],
    [9, 0.75, 'premyopia'],
    [9, 0.875, 'hyperopia'],
    // A grown-up's eye without a refractive error is emmetropic.
    [18, -0.375, 'emmetropia'],
    [60, 0, 'emmetropia'],
    [60, 0.5, 'emmetropia'],
    [60, 0.625, 'hyperopia'],
    // A young child's reserve.
    [3, 3, 'normal'],
    [3, 3.125, 'hyperopia'],
    [5, 2, 'normal'],
    [5, 2.125, 'hyperopia'],
    [7, 0.875, 'normal'],
    [7, 1.5, 'normal'],
    [7, 1.625, 'hyperopia'],
    [7, null, null],
  ] as const)('at %s years with %s D: %s', (years, se, name) =>
    expect(eyeName({ se, years, isOrthoK: false })).toBe(name),
  );

  test('is nothing while a lens is worn at night', () =>
    expect(eyeName({ se: -2, years: 12, isOrthoK: true })).toBeNull());

  test('never calls a grown-up premyopic, nor a more myopic eye better', () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100 }), fc.integer({ min: -160, max: 80 }), (years, eighths) => {
        const at = (se: number) => eyeName({ se, years, isOrthoK: false });
        const name = at(eighths / 8);
        if (years >= 18) expect(name).not.toBe('premyopia');
        const rank = (one: typeof name) => (one === 'hyperopia' ? -1 : one ? eyeNames.indexOf(one) : -2);
        expect(rank(at(eighths / 8 - 0.125))).toBeGreaterThanOrEqual(rank(name));
      }),
    ));

  test('is said with what it rests on', () => {
    const said = (of: Parameters<typeof eyeNameText>[0]) => eyeNameText(of, (key) => key.split('.').at(-1) ?? '');
    expect(said({ grade: 'low', isOrthoK: false, isCycloplegic: true })).toBe('low · reference');
    expect(said({ grade: 'low', isOrthoK: false, isCycloplegic: false })).toBe('low · screening');
    expect(said({ grade: null, isOrthoK: true, isCycloplegic: false })).toBe('orthoK');
    expect(said({ grade: null, isOrthoK: false, isCycloplegic: false })).toBe('');
  });
});
