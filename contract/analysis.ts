import { z } from 'zod';
import { planCodes } from './exam/conclusion';
import { visitTypes } from './exam/visit-fields';
import { plainDate } from './fields';
import { patientSources } from './patients';
import { rate } from './rate';

const count = z.int().nonnegative();

/** Days in a bar or a point of a chart, the finest that draws a period in not many more than sixty; the last one may be shorter. */
const blockDays = [1, 7, 30, 365] as const;
const mostBlocks = 62;

export const blockDaysOf = (days: number): number => blockDays.find((size) => days <= size * mostBlocks) ?? 365;

/** A reminder is kept by a visit at most so many days after it was due (domain model, section 5). */
export const lateDays = 14;

/** Days a reminder is overdue, both ends included; the last band is open. */
export const overdueBands: readonly { from: number; to: number | null }[] = [
  { from: 1, to: 7 },
  { from: 8, to: 30 },
  { from: 31, to: null },
];

/** Domain model, section 5. Numbers of the period, of the service points in reach or of one. */
export const analysisData = z.object({
  /** Days of one block of the series. */
  blockDays: z.int().positive(),
  /** What happened from its first day on until the next block begins; `previous` is the block at the same place of the period before. */
  blocks: z.array(
    z.object({
      from: plainDate(),
      to: plainDate(),
      newPatients: count,
      previousNewPatients: count,
      visits: z.record(z.enum(visitTypes), count),
      completed: count,
      noShow: count,
      cancelled: count,
    }),
  ),
  newPatients: count,
  /** Of as many days right before the period. */
  previousNewPatients: count,
  /** Records that count, and that were first visits. */
  visits: count,
  firstVisits: count,
  /** Appointments that were kept, of these and those to which nobody came. */
  show: rate,
  /** Appointments that were cancelled, which are in no rate. */
  cancelled: count,
  /** Reminders that were due in the period and kept no later than `lateDays` after; cancelled ones are left out. */
  followUps: rate,
  /** Given up, of these and the completed ones. */
  lost: rate,
  /** Waiting today, by `overdueBands`; whatever the period is. */
  overdue: z.array(count),
  /** Records with each plan; of all `visits`. */
  plans: z.array(z.object({ plan: z.enum(planCodes), count })),
  /** Records with a referral, and those whose own reminder (to ask for the hospital's answer) was completed. */
  referrals: rate,
  /** The commonest reasons; '' are all others. */
  referralReasons: z.array(z.object({ reason: z.string(), count })),
  /** Of new patients; null is not known. */
  sources: z.array(z.object({ source: z.enum(patientSources).nullable(), count })),
  points: z.array(
    z.object({ id: z.int().positive(), name: z.string(), visits: count, followUps: rate, newPatients: count }),
  ),
});
export type AnalysisData = z.infer<typeof analysisData>;
