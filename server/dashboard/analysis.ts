import { type AnalysisData, overdueBands } from '../../contract/analysis';
import { planCodes } from '../../contract/exam/conclusion';
import { followUpStatuses, waitingFollowUps } from '../../contract/follow-up-steps';
import { patientSources } from '../../contract/patients';
import { addDays } from '../../contract/site-time';
import type { Fact } from '../db/counted-rows';
import type { Database } from '../db/database';
import type { Scope } from '../db/scope';
import { blocksOf, spansOf } from './blocks';
import type { Period } from './counted-visits';
import { countsByPoint, countsOf, type Question } from './kept-counts';
import { pointsInReach } from './points-in-reach';
import { type Tally, tallyOf } from './tally';

/** Of so many reasons for a referral each is named; the others are one. */
const mostReasons = 8;

/** All numbers of the analysis, from the kept counts. `today` is that on the spot. */
export async function analysis(tx: Database, period: Period, scope: Scope, today: string): Promise<AnalysisData> {
  const blocks = blocksOf(period);
  const spans = spansOf(blocks);
  const before = spansOf({ ...blocks, startDate: blocks.previousStart, endDate: addDays(period.startDate, -1) });
  const isOfAll = scope === 'all' && !period.servicePointId;
  const questions: Question[] = [
    {
      name: 'period',
      from: period.startDate,
      to: period.endDate,
      facts: ['plan', 'referral', 'answer', 'source', 'appointment'],
    },
    { name: 'previous', from: blocks.previousStart, to: addDays(period.startDate, -1), facts: ['newPatient'] },
    { ...pointsAsked, byPoint: !isOfAll, from: period.startDate, to: period.endDate },
    ...spans.map((span, index) => ({ ...span, ...blockAsked, name: `block ${index}` })),
    ...before.map((span, index) => ({ ...span, ...previousAsked, name: `previous ${index}` })),
    ...overdueBands.map(({ from, to }, index) => ({
      ...{ name: `late ${index}`, facts: ['reminder'] as const },
      ...{ from: to === null ? '0001-01-01' : addDays(today, -to), to: addDays(today, -from) },
    })),
  ];
  const [counts, points, atPoints] = await Promise.all([
    countsOf(tx, questions, { scope, servicePointId: period.servicePointId }),
    pointsInReach(tx, period, scope),
    isOfAll ? countsByPoint(tx, period.startDate, period.endDate) : undefined,
  ]);
  const tally = tallyOf(counts);
  const at = atPoints ? byPoint(atPoints) : (point: number) => ofPoint(tally, point);
  return {
    blockDays: blocks.size,
    blocks: spans.map((span, index) => ({ ...span, ...ofBlock(tally, index) })),
    ...ofPeriod(tally),
    overdue: overdueBands.map((_, index) => tally.count(`late ${index}`, 'reminder', { keys: waitingFollowUps })),
    referrals: { count: answersIn(tally, scope), of: tally.count('period', 'referral') },
    points: points.map((point) => ({ ...point, ...at(point.id) })),
  };
}

const pointsAsked = { name: 'points', facts: ['visit', 'newPatient', 'reminder', 'keptReminder'] } as const;
const blockAsked = { facts: ['newPatient', 'visit', 'appointment'] } as const;
const previousAsked = { facts: ['newPatient'] } as const;

function ofBlock({ count }: Tally, index: number) {
  const visits = (type: string) => count(`block ${index}`, 'visit', { keys: [type] });
  return {
    newPatients: count(`block ${index}`, 'newPatient'),
    previousNewPatients: count(`previous ${index}`, 'newPatient'),
    visits: {
      first: visits('first'),
      review: visits('review'),
      screening: visits('screening'),
      fitting: visits('fitting'),
    },
    ...appointmentsOf({ count }, `block ${index}`),
  };
}

function appointmentsOf({ count }: Pick<Tally, 'count'>, name: string) {
  const of = (status: string) => count(name, 'appointment', { keys: [status] });
  return { completed: of('completed'), noShow: of('noShow'), cancelled: of('cancelled') };
}

function ofPeriod(tally: Tally) {
  const { count } = tally;
  const { completed, noShow, cancelled } = appointmentsOf(tally, 'period');
  const missed = count('points', 'reminder', { keys: ['missed'] });
  const { newPatients, followUps, visits } = ofPoint(tally);
  return {
    newPatients,
    previousNewPatients: count('previous', 'newPatient'),
    visits,
    firstVisits: count('points', 'visit', { keys: ['first'] }),
    show: { count: completed, of: completed + noShow },
    cancelled,
    followUps,
    lost: { count: missed, of: missed + count('points', 'reminder', { keys: ['completed'] }) },
    plans: commonest(planCodes.map((plan) => ({ plan, count: count('period', 'plan', { keys: [plan] }) }))),
    referralReasons: mostNamed(
      commonest(
        tally
          .keys('period', 'referral')
          .sort((a, b) => a.localeCompare(b))
          .map((reason) => ({ reason, count: count('period', 'referral', { keys: [reason] }) })),
      ),
    ),
    sources: commonest(
      [...patientSources, null].map((source) => ({
        source,
        count: count('period', 'source', { keys: [source ?? ''] }),
      })),
    ),
  };
}

/** At one service point, or at all. */
function ofPoint({ count }: Tally, point?: number) {
  const keptOnes = {
    count: count('points', 'keptReminder', { point }),
    of: count('points', 'reminder', { keys: due, point }),
  };
  return {
    visits: count('points', 'visit', { point }),
    followUps: keptOnes,
    newPatients: count('points', 'newPatient', { point }),
  };
}

/** The same at one of all, which have counts of their own. */
function byPoint(counts: Awaited<ReturnType<typeof countsByPoint>>): (point: number) => ReturnType<typeof ofPoint> {
  const found = new Map(counts.map(({ fact, point, count }) => [`${fact} ${point}`, count]));
  return (point) => {
    const count = (fact: Fact) => found.get(`${fact} ${point}`) ?? 0;
    return {
      visits: count('visit'),
      followUps: { count: count('keptReminder'), of: count('reminder') },
      newPatients: count('newPatient'),
    };
  };
}

/** Referrals with a completed reminder in reach; a key names the points of those. */
const answersIn = ({ count, keys }: Tally, scope: Scope) =>
  count('period', 'answer', {
    keys: keys('period', 'answer').filter(
      (key) => scope === 'all' || key.split(',').some((point) => scope.servicePointIds.includes(Number(point))),
    ),
  });

/** Cancelled ones were not to be kept. */
const due = followUpStatuses.filter((status) => status !== 'cancelled');

type Counted = { count: number };

/** Those that there are, the commonest first. */
const commonest = <Row extends Counted>(rows: readonly Row[]): Row[] =>
  rows.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count);

/** The commonest reasons, and all others as ''. */
function mostNamed(sorted: AnalysisData['referralReasons']): AnalysisData['referralReasons'] {
  const others = sorted.slice(mostReasons).reduce((sum, { count }) => sum + count, 0);
  const named = sorted.slice(0, mostReasons);
  return others > 0 ? [...named, { reason: '', count: others }] : named;
}
