import { exactAge } from '@contract/age';
import { findingsOf, type OneEye } from '@contract/exam/derived';
import { fieldOf } from '@contract/exam/exam';
import { type Mark, markOf } from '@contract/exam/marks';
import { completeExam } from '@contract/exam/schema';
import type { PatientRecord } from '@contract/patient-records';
import type { Patient } from '@contract/patients';
import { isCounted } from '@contract/record-steps';
import {
  type Measurement,
  type Quantity,
  type Reading,
  ratesOfFasterEye,
  rateUntil,
} from '@contract/vision/progression';
import type { Refraction } from '@contract/vision/refraction';

/** One eye at one visit, as the charts and their table have it. */
export type EyeState = {
  se: number | null;
  isCycloplegic: boolean;
  refraction: Refraction | null;
  /** Uncorrected distance acuity. */
  va: number | null;
  al: number | null;
  centile: number | null;
  /** Which of these are outside of their limits. */
  marks: { refraction: Mark | null; va: Mark | null; al: Mark | null };
};

export type Visit = {
  recordId: number;
  date: string;
  /** In years with fractions. */
  age: number;
  isOrthoK: boolean;
  /** What axial length was measured with. */
  device: string | null;
  plans: readonly string[];
  od: EyeState;
  os: EyeState;
};

export const bothEyes = ['od', 'os'] as const satisfies OneEye[];

/** The finished visits of a patient, the earliest first. Drafts and voided ones are none. */
export function visitsOf(records: readonly PatientRecord[], patient: Pick<Patient, 'birthday' | 'gender'>): Visit[] {
  return records
    .filter(isCounted)
    .map((record) => {
      const exam = completeExam(record.exam);
      const findings = findingsOf(exam, patient, record.visitDate);
      const eye = (side: OneEye): EyeState => {
        const found = findings[side];
        const markAt = (key: string) => markOf(exam, fieldOf(key), side, findings.years);
        return {
          se: found.se,
          isCycloplegic: found.isCycloplegic,
          refraction: found.refraction,
          va: exam.basic.ucvaFar?.[side] ?? null,
          al: exam.special.al?.[side] ?? null,
          centile: found.alCentile,
          marks: {
            refraction: found.source && markAt(found.source),
            va: markAt('ucvaFar'),
            al: markAt('al'),
          },
        };
      };
      return {
        recordId: record.id,
        date: record.visitDate,
        age: exactAge(patient.birthday, record.visitDate),
        isOrthoK: findings.isOrthoK,
        device: exam.special.alDevice,
        plans: record.plans.map(({ code }) => code),
        od: eye('od'),
        os: eye('os'),
      };
    })
    .sort((a, b) => a.date.localeCompare(b.date) || a.recordId - b.recordId);
}

/** The device of most measurements: the others are marked. */
export function usualDevice(visits: readonly Visit[]): string | null {
  const counts = new Map<string, number>();
  for (const { device, od, os } of visits) {
    if (device && (od.al !== null || os.al !== null)) counts.set(device, (counts.get(device) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null;
}

/** Under ortho-K lenses the day's refraction is the lens's. */
export const valueAt = ({ isOrthoK, ...visit }: Visit, eye: OneEye, quantity: Quantity): number | null =>
  quantity === 'se' && isOrthoK ? null : visit[eye][quantity];

/** As the server has it: only lengths by the same device compare, only refractions of the same cycloplegia. */
const readingOf = (visit: Visit, eye: OneEye, quantity: Quantity): Reading => ({
  date: visit.date,
  value: valueAt(visit, eye, quantity),
  condition: quantity === 'al' ? visit.device : visit[eye].isCycloplegic,
});

export type LatestRate = {
  latest: Measurement & { value: number };
  /** Change per year since the comparable visit that is nearest to a year before, 90 days at least; null without one. */
  perYear: number | null;
};

/** The latest value of an eye and how fast it changes. */
export function latestRate(visits: readonly Visit[], eye: OneEye, quantity: Quantity): LatestRate | null {
  const measured = visits.filter((visit) => valueAt(visit, eye, quantity) !== null);
  const last = measured.at(-1);
  const value = last && valueAt(last, eye, quantity);
  if (!last || value === null || value === undefined) return null;
  const rate = rateUntil(last, measured.slice(0, -1), (visit) => readingOf(visit, eye, quantity));
  return { latest: { date: last.date, value }, perYear: rate?.perYear ?? null };
}

/** Whether the faster eye changed fast until the latest visit, as dashboards count it; null where it cannot be told. */
export function isFastProgression(visits: readonly Visit[]): boolean | null {
  const last = visits.at(-1);
  return last ? ratesOfFasterEye(last, visits.slice(0, -1), readingOf).isFast : null;
}

const treatments = [
  'spectacles',
  'defocus',
  'multifocalCl',
  'orthoK',
  'rgp',
  'atropine',
  'visionTraining',
  'occlusion',
];

export type Period = { from: number; to: number; plans: readonly string[] };

/** From when to when, by age, which treatments were planned: each lasts until the next visit says otherwise, the last until `end`. */
export function treatmentPeriods(visits: readonly Visit[], end: number): Period[] {
  const periods: Period[] = [];
  for (const [index, { age, plans }] of visits.entries()) {
    const current = treatments.filter((code) => plans.includes(code));
    const to = visits[index + 1]?.age ?? end;
    const before = periods.at(-1);
    if (before && before.to === age && before.plans.join() === current.join()) before.to = to;
    else if (current.length > 0 && to > age) periods.push({ from: age, to, plans: current });
  }
  return periods;
}

const trail = 0.5;

/** The ages that a chart shows: whole years around the visits, and nothing that is still to come. */
export function ageRange(visits: readonly Visit[], ageToday: number): { from: number; to: number; end: number } {
  const first = visits[0]?.age ?? 0;
  const last = visits.at(-1)?.age ?? first;
  const end = Math.max(last, Math.min(ageToday, last + trail));
  return { from: Math.max(0, Math.floor(first)), to: Math.max(Math.ceil(end), Math.floor(first) + 2), end };
}
