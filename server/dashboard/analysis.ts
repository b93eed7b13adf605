import type { AnalysisData } from '../../contract/analysis';
import type { Rate } from '../../contract/rate';
import type { Database } from '../db/database';
import type { Scope } from '../db/scope';
import { appointmentCounts, newPatientCounts, overdueCounts, reminderCounts } from './analysis-counts';
import { pointsInReach, referralCounts, visitCounts } from './analysis-visits';
import { blocksOf, spansOf } from './blocks';
import type { Period } from './counted-visits';

/** Of so many reasons for a referral each is named; the others are one. */
const mostReasons = 8;

/** Where and when: `today` and the time zone are those on the spot. */
export type Place = { today: string; timeZone: string };

/** All numbers of the analysis: a handful of questions to the database, each answered from an index. */
export async function analysis(tx: Database, period: Period, scope: Scope, place: Place): Promise<AnalysisData> {
  const blocks = blocksOf(period);
  const about = { period, scope, blocks, ...place };
  const patients = await newPatientCounts(tx, about);
  const visits = await visitCounts(tx, about);
  const appointments = await appointmentCounts(tx, about);
  const reminders = await reminderCounts(tx, about);
  const referrals = await referralCounts(tx, about);
  const points = await pointsInReach(tx, about);

  const atBlock = <Row extends { block: number | null }>(rows: readonly Row[], index: number) =>
    rows.filter(({ block }) => block === index);
  const completed = appointments.filter(({ status }) => status === 'completed');
  const noShows = appointments.filter(({ status }) => status === 'noShow');
  const cancelled = appointments.filter(({ status }) => status === 'cancelled');
  return {
    blockDays: blocks.size,
    blocks: spansOf(blocks).map((span, index) => ({
      ...span,
      newPatients: sum(atBlock(patients.current, index)),
      previousNewPatients: sum(atBlock(patients.previous, index)),
      visits: byType(atBlock(visits.byType, index)),
      completed: sum(atBlock(completed, index)),
      noShow: sum(atBlock(noShows, index)),
      cancelled: sum(atBlock(cancelled, index)),
    })),
    newPatients: sum(patients.current),
    previousNewPatients: sum(patients.previous),
    visits: sum(visits.byType),
    firstVisits: sum(visits.byType.filter(({ type }) => type === 'first')),
    show: { count: sum(completed), of: sum(completed) + sum(noShows) },
    cancelled: sum(cancelled),
    followUps: total(reminders.map(({ kept, due }) => ({ count: kept, of: due }))),
    lost: total(reminders.map(({ missed, completed }) => ({ count: missed, of: missed + completed }))),
    overdue: await overdueCounts(tx, about),
    plans: visits.byPlan,
    referrals: total(referrals.map(({ answered, count }) => ({ count: answered, of: count }))),
    referralReasons: commonest(referrals),
    sources: patients.sources,
    points: points.map(({ id, name }) => {
      const { kept = 0, due = 0 } = reminders.find((row) => row.point === id) ?? {};
      return {
        id,
        name,
        visits: sum(visits.byPoint.filter(({ point }) => point === id)),
        followUps: { count: kept, of: due },
        newPatients: sum(patients.byPoint.filter(({ point }) => point === id)),
      };
    }),
  };
}

type Counted = { count: number };

const sum = (rows: readonly Counted[]) => rows.reduce((all, { count }) => all + count, 0);

const total = (rates: readonly Rate[]): Rate => ({
  count: sum(rates),
  of: rates.reduce((all, { of }) => all + of, 0),
});

function byType(rows: Awaited<ReturnType<typeof visitCounts>>['byType']): AnalysisData['blocks'][number]['visits'] {
  const of = (one: string) => sum(rows.filter(({ type }) => type === one));
  return { first: of('first'), review: of('review'), screening: of('screening'), fitting: of('fitting') };
}

/** The commonest reasons, and all others as ''. */
function commonest(referrals: readonly { reason: string; count: number }[]): AnalysisData['referralReasons'] {
  const sorted = [...referrals].sort((a, b) => b.count - a.count || a.reason.localeCompare(b.reason));
  const others = sum(sorted.slice(mostReasons));
  const named = sorted.slice(0, mostReasons).map(({ reason, count }) => ({ reason, count }));
  return others > 0 ? [...named, { reason: '', count: others }] : named;
}
