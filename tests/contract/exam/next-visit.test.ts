import { describe, expect, it } from 'vitest';
import type { PlanCode } from '../../../contract/exam/conclusion';
import { nextVisitOf } from '../../../contract/exam/next-visit';

const visit = { visitDate: '2026-06-01', years: 9, grade: 'low' as const, earlier: [] };
const after = (plan: PlanCode, ...dates: string[]) => ({
  ...visit,
  earlier: dates.map((visitDate) => ({ visitDate, planCodes: [plan] })),
});

describe('the next visit', () => {
  it.each([
    ['orthoK', [], '2026-06-02'],
    ['orthoK', ['2026-05-31'], '2026-06-08'],
    ['orthoK', ['2026-05-25', '2026-05-24'], '2026-06-08'],
    ['orthoK', ['2026-05-18'], '2026-06-15'],
    ['orthoK', ['2026-05-04'], '2026-07-01'],
    ['orthoK', ['2025-01-04', '2026-05-30'], '2026-07-01'],
    ['atropine', [], '2026-07-01'],
    ['atropine', ['2026-05-01'], '2026-09-01'],
    ['defocus', [], '2026-07-01'],
    ['multifocalCl', ['2026-05-01'], '2026-09-01'],
    ['spectacles', [], '2026-12-01'],
    ['dryEyeCare', [], '2026-06-29'],
    ['referral', [], '2026-06-15'],
  ] as const)('of %s after %j is on %s', (plan, dates, expected) => {
    expect(nextVisitOf([plan], after(plan, ...dates))).toMatchObject({ date: expected, plan });
  });

  it.each([
    [17, 'premyopia', '2026-09-01'],
    [17, 'normal', '2026-12-01'],
    [17, 'hyperopia', '2026-12-01'],
    [17, 'low', undefined],
    [17, null, undefined],
    [18, 'emmetropia', undefined],
    [null, 'normal', undefined],
  ] as const)('of somebody of %s years who is only observed, graded %s, is on %s', (years, grade, expected) => {
    expect(nextVisitOf(['observe'], { ...visit, years, grade })?.date).toBe(expected);
  });

  it('of an adult with spectacles is a year later', () => {
    expect(nextVisitOf(['spectacles'], { ...visit, years: 18 })?.date).toBe('2027-06-01');
  });

  it('is what the most urgent of several plans asks for', () => {
    expect(nextVisitOf(['spectacles', 'atropine', 'referral'], visit)).toEqual({
      date: '2026-06-15',
      plan: 'referral',
      interval: { count: 2, unit: 'week' },
    });
  });

  it('is proposed by no plan without a usual interval', () => {
    expect(nextVisitOf(['visionTraining', 'occlusion'], visit)).toBeNull();
  });
});
