import { addDays, daysBetween } from '../site-time';
import { type EyeName, isMyopic } from '../vision/eye-name';
import type { PlanCode } from './conclusion';
import { addMonths } from './dates';

export type Interval = { count: number; unit: 'day' | 'week' | 'month' };

/** What the next visit depends on besides the plan. */
type Visit = {
  visitDate: string;
  /** Of the patient, completed. */
  years: number | null;
  grade: EyeName | null;
  /** Visits before this one, in any order. */
  earlier: readonly { visitDate: string; planCodes: readonly string[] }[];
};

const days = (count: number): Interval => ({ count, unit: 'day' });
const weeks = (count: number): Interval => ({ count, unit: 'week' });
const months = (count: number): Interval => ({ count, unit: 'month' });

/** New lenses are looked at after a day, a week, two weeks and a month, then every month. */
function afterOrthoK(sinceStart: number): Interval {
  if (sinceStart < 1) return days(1);
  if (sinceStart < 14) return weeks(1);
  return sinceStart < 28 ? weeks(2) : months(1);
}

const isChild = ({ years }: Visit) => years !== null && years < 18;

/** Time until the next visit by plan (domain model, section 3, "Plan → default interval"); of a range the shorter one. */
const intervals: Partial<Record<PlanCode, (visit: Visit, sinceStart: number) => Interval | undefined>> = {
  orthoK: (_, sinceStart) => afterOrthoK(sinceStart),
  atropine: (_, sinceStart) => months(sinceStart > 0 ? 3 : 1),
  defocus: (_, sinceStart) => months(sinceStart > 0 ? 3 : 1),
  multifocalCl: (_, sinceStart) => months(sinceStart > 0 ? 3 : 1),
  spectacles: (visit) => months(isChild(visit) ? 6 : 12),
  observe(visit) {
    if (!isChild(visit)) return undefined;
    if (visit.grade === null || isMyopic(visit.grade)) return undefined;
    return months(visit.grade === 'premyopia' ? 3 : 6);
  },
  dryEyeCare: () => weeks(4),
  referral: () => weeks(2),
};

/** When the patient should come again by the plans, which plan says so, and after how long. */
export type NextVisit = { date: string; plan: PlanCode; interval: Interval };

/** The earliest of what the plans ask for; null where none of them asks for anything. */
export function nextVisitOf(plans: readonly PlanCode[], visit: Visit): NextVisit | null {
  const proposed = plans.flatMap((plan): NextVisit[] => {
    const starts = visit.earlier.filter(({ planCodes }) => planCodes.includes(plan)).map(({ visitDate }) => visitDate);
    const start = starts.reduce((first, date) => (date < first ? date : first), visit.visitDate);
    const interval = intervals[plan]?.(visit, daysBetween(start, visit.visitDate));
    return interval ? [{ date: dayAfter(visit.visitDate, interval), plan, interval }] : [];
  });
  return proposed.reduce<NextVisit | null>((first, one) => (first && first.date <= one.date ? first : one), null);
}

function dayAfter(date: string, { count, unit }: Interval): string {
  if (unit === 'month') return addMonths(date, count);
  return addDays(date, unit === 'week' ? count * 7 : count);
}
