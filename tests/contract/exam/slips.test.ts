import { describe, expect, test } from 'vitest';
import { measureSlips } from '../../../bench/slips/measure';
import { demoVisits } from '../../../bench/slips/visits';
import { examSchema } from '../../../contract/exam/schema';
import { probableSlips } from '../../../contract/exam/slips/slips';

const patient = { birthday: '2015-06-01', gender: 'male' } as const;
const lens = (sphere: number, cylinder: number | null = null, axis: number | null = null) => ({
  sphere,
  cylinder,
  axis,
});
const both = <T>(value: T) => ({ od: value, os: value });

/** What is asked about a visit, after one of a year before. */
function asked(exam: unknown, before?: unknown) {
  const earlier = before ? [{ exam: examSchema.parse(before), visitDate: '2024-06-01' }] : [];
  const slips = probableSlips({ exam: examSchema.parse(exam), visitDate: '2025-06-01', patient, earlier });
  return slips.map(({ key, eye, code }) => [key, eye, code].filter(Boolean).join(' '));
}

const refraction = (autoRx: object, subjectiveRx?: object) => ({
  refractive: { autoRx, subjectiveRx: subjectiveRx ?? null },
});
const biometry = (od: number, os: number) => ({ special: { al: { od, os }, alDevice: 'opticalBiometer' } });

describe('the question before completion', () => {
  test.each([
    [
      'a lost sign, by the other refraction',
      refraction({ od: lens(3), os: lens(-3) }, both(lens(-3))),
      undefined,
      'autoRx od signLost',
    ],
    ['a lost sign, by the last visit', refraction(both(lens(3))), refraction(both(lens(-2.5))), 'autoRx od signLost'],
    ['a lost sign, by the fellow eye', refraction({ od: lens(3), os: lens(-3) }), undefined, 'autoRx od signLost'],
    [
      'a moved point',
      refraction({ od: lens(-12.5), os: lens(-1) }, both(lens(-1.25))),
      undefined,
      'autoRx od pointMoved',
    ],
    [
      'an axis across',
      refraction(both(lens(-1, -1, 90)), both(lens(-1, -1, 175))),
      refraction(both(lens(-1, -1, 180))),
      'autoRx od axisTurned',
    ],
    [
      'sphere and cylinder',
      refraction(both(lens(-0.5, -3, 180)), both(lens(-3, -0.5, 180))),
      undefined,
      'autoRx od fieldsSwapped',
    ],
    [
      'eyes',
      refraction({ od: lens(-1), os: lens(-3) }),
      refraction({ od: lens(-2.75), os: lens(-0.5) }),
      'autoRx os eyesExchanged',
    ],
    ['a length', biometry(25.5, 24.2), biometry(24.1, 24.1), 'al od lengthImpossible'],
    ['a length that fell', biometry(23.98, 24.2), biometry(24.1, 24.1), 'al od lengthImpossible'],
    ['lengths of both eyes', biometry(25.2, 24.2), biometry(24.1, 25), 'al os eyesExchanged'],
    ['a height', { other: { heightCm: 123 } }, { other: { heightCm: 135 } }, 'heightCm heightImpossible'],
    [
      'an acuity',
      { basic: { ucvaFar: { od: 4, os: 5 } }, ...refraction(both(lens(0))) },
      undefined,
      'ucvaFar od pointMoved',
    ],
    [
      'acuities with and without',
      { basic: { ucvaFar: both(5), presentVaFar: both(4.6) } },
      undefined,
      'presentVaFar od fieldsSwapped',
    ],
    ['a pressure', { basic: { iop: { od: 1.5, os: 15 } } }, undefined, 'iop od pointMoved'],
  ])('is asked about %s', (_, exam, before, expected) => expect(asked(exam, before)).toContain(expected));

  test.each([
    [
      'a long eye of a myope',
      { ...refraction(both(lens(-8))), special: { al: both(27.5), k1: both(42), k2: both(43) } },
      undefined,
    ],
    ['a raised pressure', { basic: { iop: { od: 32, os: 15 } } }, undefined],
    ['myopia that grew fast', refraction(both(lens(-3.5))), refraction(both(lens(-2)))],
    [
      'one myopic and one hyperopic eye',
      refraction({ od: lens(2), os: lens(-1) }, { od: lens(2.25), os: lens(-1) }),
      undefined,
    ],
    ['an eye that grew', biometry(24.7, 24.6), biometry(24.1, 24.1)],
    ['a child that grew', { other: { heightCm: 143 } }, { other: { heightCm: 135 } }],
    ['what was not measured before', { ...biometry(24, 24), other: { heightCm: 140 } }, {}],
    [
      'a refraction through ortho-K lenses',
      { basic: { correctionType: 'orthoK' }, ...refraction(both(lens(0.25))) },
      refraction(both(lens(-3))),
    ],
    ['a half typed lens', { refractive: { autoRx: both({ sphere: -3, cylinder: null, axis: null }) } }, undefined],
  ])('is not asked about %s', (_, exam, before) => expect(asked(exam, before)).toEqual([]));

  test('takes what was not understood for nothing', () => {
    const exam = examSchema.parse({ basic: { iop: both(15) }, ...refraction(both(lens(-1, -1, 90)), both(lens(-1))) });
    Object.assign(exam.refractive.autoRx?.od ?? {}, { sphere: 'abc' });
    Object.assign(exam.basic.iop ?? {}, { od: '15k' });
    expect(probableSlips({ exam, visitDate: '2025-06-01', patient, earlier: [] })).toEqual([]);
  });
});

describe('over the visits of the demo', () => {
  test('at most 2 % of clean ones are asked about, and 90 % of 1,000 slips at least', () => {
    for (const seed of [1, 2, 3]) {
      const { visits, asked, kinds } = measureSlips(demoVisits(20_260_100 + seed), 1000, seed);
      const found = kinds.reduce((sum, kind) => sum + kind.found, 0);
      expect(kinds.reduce((sum, { made }) => sum + made, 0)).toBe(1000);
      expect(asked / visits).toBeLessThanOrEqual(0.02);
      expect(found).toBeGreaterThanOrEqual(900);
    }
  });
});
