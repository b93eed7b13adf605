import { describe, expect, test } from 'vitest';
import { diagnoses, isFollowUpDate, plans } from '../../../contract/exam/conclusion';
import { addMonths } from '../../../contract/exam/dates';
import { type Examinee, findingsOf, refractionOf } from '../../../contract/exam/derived';
import { lensFor, prescription, prescriptionExpiry } from '../../../contract/exam/prescription';
import { examSchema } from '../../../contract/exam/schema';

const child: Examinee = { birthday: '2015-06-01', gender: 'male' };
const visitDate = '2025-06-01';
const lens = (sphere: number) => ({ sphere, cylinder: null, axis: null });
const find = (exam: unknown, examinee = child) => findingsOf(examSchema.parse(exam), examinee, visitDate);

describe('what an eye is graded by', () => {
  const exam = (refractive: object) => examSchema.parse({ refractive });

  test.each([
    [{ autoRx: { od: lens(-1) } }, 'autoRx', false],
    [{ cycloplegia: 'atropine', autoRx: { od: lens(-1) } }, 'autoRx', false],
    [{ autoRx: { od: lens(-1) }, retinoscopy: { od: lens(-2) } }, 'retinoscopy', false],
    [{ retinoscopy: { od: lens(-1) }, subjectiveRx: { od: lens(-2) } }, 'subjectiveRx', false],
    [{ cycloplegia: 'atropine', subjectiveRx: { od: lens(-2) } }, 'subjectiveRx', true],
    [{ subjectiveRx: { od: lens(-1) }, cycloAutoRx: { od: lens(-2) } }, 'cycloAutoRx', true],
  ])('%j: %s, cycloplegic %s', (refractive, source, isCycloplegic) => {
    expect(refractionOf(exam(refractive), 'od')).toMatchObject({ source, isCycloplegic });
    expect(refractionOf(exam(refractive), 'os')).toBeNull();
  });
});

describe('a person', () => {
  test('is graded by the worse eye', () => {
    const found = find({
      basic: { correctionType: 'none', ucvaFar: { od: 5, os: 4.6 } },
      refractive: { cycloplegia: 'atropine', cycloAutoRx: { od: lens(0.5), os: lens(-1.5) } },
    });
    expect(found).toMatchObject({
      years: 10,
      grade: 'low',
      isCycloplegic: true,
      reducedVision: 'moderate',
      isAnisometropic: true,
      isOrthoK: false,
    });
    expect([found.od.grade, found.os.grade]).toEqual(['premyopia', 'low']);
  });

  test('with one eye measured is graded by it', () =>
    expect(find({ refractive: { autoRx: { os: lens(-6) } } })).toMatchObject({
      grade: 'high',
      isCycloplegic: false,
      isAnisometropic: null,
    }));

  test('who wears ortho-K lenses is not graded', () => {
    const found = find({
      basic: { correctionType: 'orthoK', ucvaFar: { od: 4.5, os: 4.5 } },
      refractive: { autoRx: { od: lens(-6), os: lens(0) } },
    });
    expect(found).toMatchObject({ isOrthoK: true, grade: null, reducedVision: null });
    expect(found.od).toMatchObject({ se: -6, grade: null, isScreenedMyopic: null });
    expect(found.isAnisometropic).toBeNull();
  });

  test('whose eyes were refracted in two ways, one of them under drops, is not said to have unequal eyes', () => {
    const both = { od: lens(0.5), os: lens(-1.5) };
    const unequal = (refractive: object) => find({ refractive }).isAnisometropic;
    expect(unequal({ cycloplegia: 'atropine', cycloAutoRx: { od: both.od }, autoRx: { os: both.os } })).toBeNull();
    expect(unequal({ cycloplegia: 'atropine', cycloAutoRx: both })).toBe(true);
    // Neither under drops, whatever the way was.
    expect(unequal({ subjectiveRx: { od: both.od }, autoRx: { os: both.os } })).toBe(true);
  });

  test('of whom nothing is known has no findings', () =>
    expect(find({})).toMatchObject({ grade: null, reducedVision: null, isAnisometropic: null }));

  test('has a centile by sex and age', () => {
    const special = { al: { od: 24.48 }, k1: { od: 43 }, k2: { od: 44 } };
    expect(find({ special }).od.alCentile).toBeCloseTo(50, 0);
    expect(find({ special }).od.alCr).toBe(3.16);
    // Whose cornea a lens has flattened at night has no ratio of their own by day.
    expect(find({ special, basic: { correctionType: 'orthoK' } }).od.alCr).toBeNull();
    expect(find({ special }, { ...child, birthday: '1980-01-01' }).od.alCentile).toBeNull();
  });

  test.each([
    ['2020-06-01', '2026-05-31', false],
    ['2020-06-01', '2026-06-01', true],
    ['2011-06-01', '2026-06-01', true],
    ['2011-06-01', '2026-06-02', false],
    ['2020-02-29', '2026-02-28', false],
    ['2020-02-29', '2026-03-01', true],
  ])('born %s, has one on %s: %s', (birthday, day, has) => {
    const exam = examSchema.parse({ special: { al: { od: 23 } } });
    expect(findingsOf(exam, { ...child, birthday }, day).od.alCentile !== null).toBe(has);
  });
});

describe('the conclusion', () => {
  const code = (schema: typeof diagnoses | typeof plans | typeof prescription, input: unknown) =>
    schema.safeParse(input).error?.issues.map(({ path }) => path.join('.'));
  const myopia = { code: 'H52.1', name: '近视', eye: 'ou', primary: true };

  test.each([
    [[], undefined],
    [[myopia], undefined],
    [[{ ...myopia, primary: false }], ['0.primary']],
    [[myopia, { ...myopia, eye: 'od' }], ['1.primary']],
    [[myopia, { ...myopia, primary: false }], ['1.code']],
    [[myopia, { code: 'H52.2', name: '散光', eye: 'od' }], undefined],
  ])('diagnoses %j: %j', (input, expected) => expect(code(diagnoses, input)).toEqual(expected));

  test.each([
    [[{ code: 'observe' }], undefined],
    [[{ code: 'atropine' }], ['0.concentration']],
    [[{ code: 'atropine', concentration: '0.01' }], undefined],
    [[{ code: 'referral' }], ['0.reason', '0.urgency']],
    [[{ code: 'referral', reason: 'x', urgency: 'soon' }], undefined],
    [[{ code: 'observe' }, { code: 'observe' }], ['1.code']],
  ])('plans %j: %j', (input, expected) => expect(code(plans, input)).toEqual(expected));

  const right = { lens: lens(-1) };
  test.each([
    [null, undefined],
    [{ usage: 'distance', od: right }, undefined],
    [{ usage: 'distance' }, ['od']],
    [{ usage: 'distance', od: { lens: lens(-1), prism: { amount: 1 } } }, ['od.prism.base']],
    [{ usage: 'distance', od: { lens: lens(-1), prism: { base: 'in' } } }, ['od.prism.amount']],
    [{ usage: 'distance', od: { lens: lens(-1), prism: { amount: 1, base: 'in' } } }, undefined],
    [{ usage: 'distance', od: { lens: { sphere: null, cylinder: null, axis: null } } }, ['od']],
  ])('prescription %j: %j', (input, expected) => expect(code(prescription, input)).toEqual(expected));

  test('a prescription holds for twelve months', () => expect(prescriptionExpiry('2024-02-29')).toBe('2025-02-28'));

  test.each([
    ['2025-06-01', false],
    ['2025-06-02', true],
    ['2026-12-01', true],
    ['2026-12-02', false],
  ])('the next visit on %s: %s', (next, is) => expect(isFollowUpDate(next, visitDate)).toBe(is));

  test('months end where they end', () =>
    expect([addMonths('2025-01-31', 1), addMonths('2025-11-30', 3), addMonths('2025-12-15', -12)]).toEqual([
      '2025-02-28',
      '2026-02-28',
      '2024-12-15',
    ]));
});

test.each([
  ['distance', 2, -1.25, null],
  ['near', 2, 0.75, null],
  ['near', null, -1.25, null],
  ['progressive', 2, -1.25, 2],
  ['intermediate', 2, -1.25, 2],
  ['contactLens', 2, -1.25, 2],
] as const)(
  'lenses for %s of an eye with an addition of %s have a sphere of %s and an addition of %s',
  (usage, add, sphere, left) => {
    const refraction = { sphere: -1.25, cylinder: -0.5, axis: 90 };
    expect(lensFor(usage, refraction, add)).toEqual({ lens: { ...refraction, sphere }, add: left });
  },
);
