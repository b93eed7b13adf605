import { blankExam } from '@contract/exam/schema';
import type { PatientRecord } from '@contract/patient-records';
import { axialLengthAt } from '@contract/vision/axial-length';
import { describe, expect, it } from 'vitest';
import { alOption, referenceAges, seOption } from '@/resources/patients/progression/chart-options';
import {
  ageRange,
  isFastProgression,
  latestRate,
  treatmentPeriods,
  usualDevice,
  valueAt,
  visitsOf,
} from '@/resources/patients/progression/progression';
import type { ChartTheme } from '@/ui/chart/chart-theme';
import { chartPalette } from '@/ui/chart/palette';

const patient = { birthday: '2016-01-01', gender: 'female' as const };

type Fields = {
  sphere?: number;
  al?: number;
  device?: 'opticalBiometer' | 'aScan';
  cyclo?: boolean;
  orthoK?: boolean;
  plans?: PatientRecord['plans'][number]['code'][];
  status?: PatientRecord['status'];
};

let id = 0;
function record(visitDate: string, fields: Fields = {}): PatientRecord {
  const { sphere, al, device = 'opticalBiometer', cyclo = true, orthoK, plans = [], status = 'completed' } = fields;
  const exam = blankExam();
  if (orthoK) exam.basic.correctionType = 'orthoK';
  if (sphere !== undefined) {
    const lens = { sphere, cylinder: -0.5, axis: 180 };
    exam.refractive[cyclo ? 'cycloAutoRx' : 'autoRx'] = { od: lens, os: lens };
  }
  if (al !== undefined) {
    exam.special.al = { od: al, os: al + 0.1 };
    exam.special.alDevice = device;
  }
  id += 1;
  // What the shaping does not read is left out.
  return { id, visitDate, status, exam, plans: plans.map((code) => ({ code })) } as unknown as PatientRecord;
}

const visits = (...records: PatientRecord[]) => visitsOf(records, patient);

describe('visits', () => {
  it('are in the order of time, without drafts and voided ones', () => {
    const found = visits(
      record('2025-06-01'),
      record('2024-06-01'),
      record('2025-01-01', { status: 'draft' }),
      record('2025-02-01', { status: 'voided' }),
      record('2025-03-01', { status: 'amended' }),
    );
    expect(found.map(({ date }) => date)).toEqual(['2024-06-01', '2025-03-01', '2025-06-01']);
    expect(found[0]?.age).toBeCloseTo(8.4, 1);
  });

  it('give no refraction under ortho-K lenses, but the axial length', () => {
    const [visit] = visits(record('2025-01-01', { sphere: -0.25, al: 24, orthoK: true }));
    if (!visit) throw new Error('no visit');
    expect([valueAt(visit, 'od', 'se'), valueAt(visit, 'od', 'al')]).toEqual([null, 24]);
  });
});

describe('the yearly change', () => {
  it('is that since the comparable visit nearest to a year before, 90 days at least', () => {
    const found = visits(
      record('2024-01-01', { al: 23, sphere: -1 }),
      record('2024-07-01', { al: 23.9, device: 'aScan', sphere: -3, cyclo: false }),
      record('2024-09-01', { al: 23.5, sphere: -1.5 }),
      record('2025-01-01', { al: 23.4, sphere: -1.75 }),
    );
    expect(latestRate(found, 'od', 'al')?.perYear).toBeCloseTo((0.4 / 366) * 365.25, 3);
    expect(latestRate(found, 'od', 'se')?.perYear).toBeCloseTo((-0.75 / 366) * 365.25, 3);
    expect(latestRate(found, 'os', 'al')?.latest).toEqual({ date: '2025-01-01', value: 23.5 });
  });

  it('is unknown for one visit, for visits too near to each other, and for other devices', () => {
    const rate = (...records: PatientRecord[]) => latestRate(visits(...records), 'od', 'al')?.perYear;
    expect(rate(record('2025-01-01', { al: 24 }))).toBeNull();
    expect(rate(record('2024-11-01', { al: 24 }), record('2025-01-01', { al: 24.1 }))).toBeNull();
    expect(rate(record('2024-01-01', { al: 24, device: 'aScan' }), record('2025-01-01', { al: 24.1 }))).toBeNull();
    expect(latestRate(visits(record('2025-01-01')), 'od', 'al')).toBeNull();
  });

  it.each([
    [0.3, false],
    [0.32, true],
  ])('of %s mm is fast: %s', (growth, fast) => {
    const found = visits(record('2024-01-01', { al: 24 }), record('2024-12-31', { al: 24 + growth }));
    expect(isFastProgression(found)).toBe(fast);
  });

  it('cannot be told of somebody who was never measured', () =>
    expect(isFastProgression(visits(record('2025-01-01')))).toBeNull());
});

it('marks the device that is not the usual one', () => {
  expect(
    usualDevice(
      visits(
        record('2024-01-01', { al: 23, device: 'aScan' }),
        record('2024-06-01', { al: 23 }),
        record('2025-01-01', { al: 23 }),
      ),
    ),
  ).toBe('opticalBiometer');
});

describe('treatment periods', () => {
  it('last until a visit says otherwise, and no longer than the chart', () => {
    const found = visits(
      record('2024-01-01', { plans: ['observe'] }),
      record('2024-07-01', { plans: ['spectacles', 'referral'] }),
      record('2025-01-01', { plans: ['spectacles'] }),
      record('2025-07-01', { plans: ['atropine', 'defocus'] }),
    );
    const periods = treatmentPeriods(found, 10);
    expect(periods.map(({ plans }) => plans)).toEqual([['spectacles'], ['defocus', 'atropine']]);
    expect(periods[0]?.to).toBe(periods[1]?.from);
    expect(periods[1]?.to).toBe(10);
  });

  it('do not go beyond half a year after the last visit', () => {
    const found = visits(record('2024-01-01'), record('2025-01-01'));
    expect(ageRange(found, 30).end).toBeCloseTo(9.5, 1);
    expect(ageRange(found, 9.1).end).toBe(9.1);
    expect(ageRange(found, 30)).toMatchObject({ from: 8, to: 10 });
  });
});

describe('the charts', () => {
  const theme: ChartTheme = {
    palette: chartPalette(false),
    text: '#000000',
    secondary: '#555555',
    line: '#dddddd',
    ground: '#ffffff',
    fontFamily: 'x',
    fontSize: 12,
  };
  const texts = {
    eye: { od: 'OD', os: 'OS' },
    age: 'age',
    ageAt: () => '',
    plans: (codes: readonly string[]) => codes.join(),
    describe: () => [],
    low: 'low',
    high: 'high',
  };
  const found = visits(
    record('2024-01-01', { al: 23, sphere: -1 }),
    record('2025-01-01', { al: 23.4, device: 'aScan', sphere: -1.5, cyclo: false }),
    record('2026-01-01', { al: 23.8, sphere: -2 }),
  );
  const input = { visits: found, periods: treatmentPeriods(found, 10), range: { from: 7, to: 11 }, texts };
  type Drawn = {
    name?: string;
    symbol: string;
    stack?: string;
    data: { value: number[]; itemStyle: { color: string } }[];
  };
  const seriesOf = (option: object) => (option as { series: Drawn[] }).series;

  it('draw each eye with a marker of its own, hollow where it cannot be compared', () => {
    const [od, os] = seriesOf(seOption(input, theme));
    expect([od?.symbol, os?.symbol]).toEqual(['circle', 'diamond']);
    expect(od?.data.map(({ itemStyle }) => itemStyle.color === theme.ground)).toEqual([false, true, false]);
    const [al] = seriesOf(alOption(input, 'female', theme));
    expect(al?.data.map(({ itemStyle }) => itemStyle.color === theme.ground)).toEqual([false, true, false]);
  });

  it('stack the centile curves so that each is where the reference has it', () => {
    const bands = seriesOf(alOption(input, 'female', theme)).filter(({ stack }) => stack);
    const ages = referenceAges(input.range);
    const tops = ages.map((_, at) =>
      bands.reduce((sum, { data }) => sum + ((data as unknown as number[][])[at]?.[1] ?? 0), 0),
    );
    expect(tops).toEqual(ages.map((age) => expect.closeTo(axialLengthAt('female', age, 1.645) ?? 0, 6)));
  });

  it('have no reference outside of 6 to 15 years', () => {
    expect(referenceAges({ from: 2, to: 5 })).toEqual([]);
    const ages = referenceAges({ from: 2, to: 30 });
    expect([ages[0], ages.at(-1)]).toEqual([6, 15]);
    // Of one age there is no curve, only its names: P5 to P95 stood above each other among the values.
    expect(referenceAges({ from: 15, to: 18 })).toEqual([]);
    expect(referenceAges({ from: 4, to: 6 })).toEqual([]);
  });

  it('name a limit where nothing was measured', () => {
    const nameAt = (...spheres: number[]) => {
      const measured = visits(...spheres.map((sphere, index) => record(`202${4 + index}-01-01`, { sphere })));
      const [{ markLine }] = (
        seOption({ ...input, visits: measured }, theme) as unknown as {
          series: [{ markLine: { data: { label: { position: string } }[] } }];
        }
      ).series;
      return markLine.data[0]?.label.position;
    };
    expect(nameAt(-2, -2.5, -3)).toBe('insideEndBottom');
    // Half a dioptre lies below the line of −0.50.
    expect(nameAt(-0.25, -0.5, -0.5)).toBe('insideEndTop');
  });
});
