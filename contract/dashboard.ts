import { z } from 'zod';
import { analysisData } from './analysis';
import { call, defineCalls } from './endpoints';
import { planCodes } from './exam/conclusion';
import { idParam, plainDate } from './fields';
import { rate } from './rate';
import type { EyeName } from './vision/eye-name';
import { waitingTimes } from './waiting-times';

/** Completed years, both included; the last band is open. */
const band = { ageFrom: z.int(), ageTo: z.int().nullable() };

/** Every year of age of children, then bands of adults; children below three are few, and one band. */
export const ageBands: readonly { ageFrom: number; ageTo: number | null }[] = [
  { ageFrom: 0, ageTo: 2 },
  ...Array.from({ length: 16 }, (_, index) => ({ ageFrom: index + 3, ageTo: index + 3 })),
  { ageFrom: 19, ageTo: 39 },
  { ageFrom: 40, ageTo: 59 },
  { ageFrom: 60, ageTo: null },
];

/** Five numbers of a box plot: the 5th, 25th, 50th, 75th and 95th percentile of `n` values. */
const box = z.object({
  n: z.int(),
  p5: z.number(),
  p25: z.number(),
  p50: z.number(),
  p75: z.number(),
  p95: z.number(),
});
export type Box = z.infer<typeof box>;

const grades = {
  emmetropia: z.int(),
  normal: z.int(),
  hyperopia: z.int(),
  premyopia: z.int(),
  low: z.int(),
  high: z.int(),
} satisfies Record<EyeName, z.ZodInt>;

const patientStatistics = z.object({
  /** People with a visit that counts in the period; all that follows is of their latest one, and of the worse eye. */
  people: z.int(),
  /** Visits that count in the period. */
  visits: z.int(),
  /** Myopic of those with a refraction, without ortho-K wearers; with and without cycloplegia. */
  myopia: z.array(z.object({ ...band, cycloplegic: rate, screening: rate })),
  /** What people of an age are called (`eyeName`), without ortho-K wearers. */
  grades: z.array(z.object({ ...band, n: z.int(), ...grades })),
  /** People by uncorrected distance acuity of the worse eye; five-grade lines and codes. */
  acuity: z.array(z.object({ acuity: z.number(), count: z.int() })),
  reducedVision: z.array(z.object({ ...band, male: rate, female: rate })),
  /** Of eyes, in dioptres; without ortho-K wearers. */
  se: z.array(z.object({ ...band, box })),
  /** Of eyes, in mm. */
  axialLength: z.array(z.object({ ...band, gender: z.enum(['male', 'female']), box })),
  /**
   * Change in a year of the faster eye between the latest visit and the one nearest to a year before, 90 days at least, by
   * the plan that was followed in between; of the same cycloplegia, of the same device. Not causal.
   */
  progression: z.array(z.object({ plan: z.enum(planCodes), se: box.nullable(), axialLength: box.nullable() })),
  fast: rate,
  /** Above 21 mmHg in one eye. */
  pressure: rate,
  /** Above 3.00 in one eye. */
  alCr: rate,
});
export type PatientStatistics = z.infer<typeof patientStatistics>;

const period = { startDate: plainDate(), endDate: plainDate(), servicePointId: idParam().optional() };

/** What the dashboards count. Of the points in reach; who is counted is not named. */
export const dashboard = defineCalls({
  name: 'dashboard',
  atPoints: true,
  rest: 15,
  grants: { storeManager: 'all', storeStaff: ['patients'] },
  endpoints: {
    patients: call('GET /dashboard/patients', {
      about: 'What was found at the visits of a period, for the charts.',
      query: period,
      output: patientStatistics,
    }),
    analysis: call('GET /dashboard/analysis', {
      about: 'How the service points do: for whoever leads them.',
      query: period,
      output: analysisData,
    }),
    waiting: call('GET /dashboard/waiting', {
      about: 'Waiting times by step and hour.',
      query: period,
      output: waitingTimes,
    }),
  },
});
