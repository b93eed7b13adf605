import { type AnalysisData, overdueBands } from '@contract/analysis';
import { visitTypes } from '@contract/exam/visit-fields';
import { addDays } from '@contract/site-time';
import type { Period } from '@/ui/dashboard/use-period';
import type { CountedList } from '../lists';

/** A number, and the list that has as many rows. */
export type Counted = CountedList & { count: number };

export type AnalysisCounts = ReturnType<typeof countedIn>;

const lists = {
  visits: { list: 'patient-records/list', from: 'startDate', to: 'endDate' },
  appointments: { list: 'appointments/list', from: 'from', to: 'to' },
  followUps: { list: 'follow-ups/list', from: 'from', to: 'to' },
} as const;

/** Visits that count. */
const valid = { counted: '1' };

/** The numbers of the analysis that lead somewhere. A share leads to what it is of: its link says how many those are. */
export function countedIn(data: AnalysisData, period: Period, today: string) {
  /** Of the period and the service point that are looked at, unless `days` says otherwise. */
  const counted = (
    count: number,
    name: keyof typeof lists,
    filters: CountedList['filters'],
    days: Partial<Period> = {},
  ): Counted => {
    const { list, from, to } = lists[name];
    const { startDate, endDate, servicePointId } = { ...period, ...days };
    const at: CountedList['filters'] = servicePointId ? { servicePointId } : {};
    return { count, list, filters: { [from]: startDate, [to]: endDate, ...at, ...filters } };
  };
  const { show, lost } = data;
  return {
    visits: counted(data.visits, 'visits', valid),
    noShow: counted(show.of - show.count, 'appointments', { status: 'noShow' }),
    completed: counted(lost.of - lost.count, 'followUps', { view: 'completed' }),
    missed: counted(lost.count, 'followUps', { view: 'missed' }),
    referrals: counted(data.referrals.of, 'visits', { ...valid, plan: 'referral' }),
    overdue: overdueBands.map(({ from, to }, index) =>
      counted(
        data.overdue[index] ?? 0,
        'followUps',
        { view: 'overdue' },
        { startDate: to === null ? '2000-01-01' : addDays(today, -to), endDate: addDays(today, -from) },
      ),
    ),
    plans: data.plans.map(({ plan, count }) => counted(count, 'visits', { ...valid, plan })),
    points: data.points.map(({ id, visits }) => counted(visits, 'visits', valid, { servicePointId: id })),
    blocks: data.blocks.map((block) => {
      const days = { startDate: block.from, endDate: block.to };
      const appointments = (status: 'completed' | 'noShow' | 'cancelled') =>
        counted(block[status], 'appointments', { status }, days);
      return {
        visits: visitTypes.map((visitType) =>
          counted(block.visits[visitType], 'visits', { ...valid, visitType }, days),
        ),
        completed: appointments('completed'),
        noShow: appointments('noShow'),
        cancelled: appointments('cancelled'),
      };
    }),
  };
}
