import { describe, expect, test } from 'vitest';
import { blankExam } from '../../../contract/exam/schema';
import { courseOf } from '../../../server/clinical/record-course';

type Visit = Parameters<typeof courseOf>[0][number];

const visit = (visitDate: string, fields: Partial<Visit> = {}): Visit => ({
  visitDate,
  isOrthoK: false,
  seOd: null,
  seOs: null,
  alOd: null,
  alOs: null,
  alDevice: null,
  planCodes: [],
  exam: refracted({ od: 'autoRx', os: 'autoRx' }),
  ...fields,
});

const lens = { sphere: -1, cylinder: null, axis: null };

/** By what each eye was refracted. */
function refracted(by: Record<'od' | 'os', 'autoRx' | 'cycloAutoRx'>) {
  const exam = blankExam();
  for (const eye of ['od', 'os'] as const) {
    const source = by[eye];
    exam.refractive[source] = { od: null, os: null, ...exam.refractive[source], [eye]: lens };
  }
  return exam;
}
const drops = refracted({ od: 'cycloAutoRx', os: 'cycloAutoRx' });

describe('what a visit is among others', () => {
  test('each is the latest until the next', () =>
    expect(
      courseOf([visit('2025-01-01'), visit('2025-06-01'), visit('2025-06-01')]).map((c) => c.nextCountedDate),
    ).toEqual(['2025-06-01', '2025-06-01', null]));

  test('the rate is that of the faster eye, and has the plans that were followed', () => {
    const [, last] = courseOf([
      visit('2024-01-01', { seOd: -1, seOs: -1, planCodes: ['spectacles'] }),
      visit('2025-01-01', { seOd: -1.25, seOs: -2, planCodes: ['atropine'] }),
    ]);
    expect(last?.seRate).toBeCloseTo((-1 / 366) * 365.25, 6);
    expect(last).toMatchObject({ alRate: null, ratePlans: ['spectacles'], isFast: true });
  });

  test('each eye is compared with the visit at which it was measured itself', () => {
    const [, , last] = courseOf([
      visit('2024-01-01', { seOs: -1, planCodes: ['spectacles'] }),
      visit('2024-09-01', { seOd: -1, planCodes: ['defocus'] }),
      visit('2025-01-01', { seOd: -1.25, seOs: -3 }),
    ]);
    expect(last?.seRate).toBeCloseTo((-2 / 366) * 365.25, 6);
    expect(last).toMatchObject({ ratePlans: ['spectacles'], isFast: true });
  });

  test('each of the two rates has the plans of the visit that it is compared with', () => {
    const al = (length: number) => ({ alOd: length, alDevice: 'opticalBiometer' as const });
    const [, , last] = courseOf([
      visit('2024-01-01', { seOd: -1, planCodes: ['observe', 'spectacles'] }),
      visit('2024-06-01', { ...al(23), planCodes: ['observe', 'atropine'] }),
      visit('2025-01-01', { seOd: -2, ...al(23.1) }),
    ]);
    expect(last?.ratePlans).toEqual(['observe', 'se:spectacles', 'al:atropine']);
  });

  test('it is compared with the visit nearest to a year before, and with none of the last 90 days', () => {
    const [, second, , last] = courseOf([
      visit('2023-01-01', { alOd: 23, alDevice: 'opticalBiometer', planCodes: ['observe'] }),
      visit('2023-03-01', { alOd: 23, alDevice: 'opticalBiometer' }),
      visit('2024-02-01', { alOd: 23.5, alDevice: 'opticalBiometer', planCodes: ['orthoK'] }),
      visit('2025-01-01', { alOd: 23.7, alDevice: 'opticalBiometer' }),
    ]);
    expect(second).toMatchObject({ alRate: null, isFast: null, ratePlans: [] });
    expect(last?.alRate).toBeCloseTo((0.2 / 335) * 365.25, 6);
    expect(last).toMatchObject({ ratePlans: ['orthoK'], isFast: false });
  });

  test.each([
    ['other drops', { exam: drops }, {}],
    ['ortho-K before', {}, { isOrthoK: true }],
    ['ortho-K now', { isOrthoK: true }, {}],
  ])('refractions do not compare: %s', (_, now, before) => {
    const [, last] = courseOf([
      visit('2024-01-01', { seOd: -1, ...before }),
      visit('2025-01-01', { seOd: -3, ...now }),
    ]);
    expect(last).toMatchObject({ seRate: null, isFast: null });
  });

  test('an eye that was refracted without drops is not compared by those of the other', () => {
    const [, last] = courseOf([
      visit('2024-01-01', { seOd: -1, seOs: -1, exam: drops }),
      visit('2025-01-01', { seOd: -1.25, seOs: -3, exam: refracted({ od: 'cycloAutoRx', os: 'autoRx' }) }),
    ]);
    expect(last?.seRate).toBeCloseTo((-0.25 / 366) * 365.25, 6);
    expect(last).toMatchObject({ isFast: false });
  });

  test('lengths of two devices do not compare', () => {
    const [, last] = courseOf([
      visit('2024-01-01', { alOd: 23, alDevice: 'aScan' }),
      visit('2025-01-01', { alOd: 24, alDevice: 'opticalBiometer' }),
    ]);
    expect(last?.alRate).toBeNull();
  });
});
