import { type AnalysisData, overdueBands } from '@contract/analysis';
import { dashboard } from '@contract/dashboard';
import { useTranslate } from '@refinedev/core';
import { useMemo } from 'react';
import { DashboardPage } from '@/domain/dashboard/dashboard-page';
import styles from '@/ui/dashboard/dashboard.module.css';
import { usePeriod } from '@/ui/dashboard/use-period';
import { useAnswer } from '@/ui/hooks/use-answer';
import { useToday } from '@/ui/hooks/use-today';
import { CountChart } from './count-chart';
import { type AnalysisCounts, countedIn } from './counted';
import { KeyNumbers } from './key-numbers';
import { CompletionChart, PointRanking } from './points';
import { NewPatientsChart, ShowChart, VisitsChart } from './time-charts';
import { WaitingChart } from './waiting-chart';

/** How the service points do over a period: one question to the server, nobody by name. */
export default function Analysis() {
  const translate = useTranslate();
  const { period, choose } = usePeriod();
  const today = useToday();
  const { query, data } = useAnswer(dashboard.endpoints.analysis, { query: period });
  const { startDate, endDate, servicePointId } = period;
  const counts = useMemo(
    () => data && countedIn(data, { startDate, endDate, servicePointId }, today),
    [data, startDate, endDate, servicePointId, today],
  );

  return (
    <DashboardPage title={translate('menu.analysis')} period={period} onChoose={choose} query={query}>
      <KeyNumbers data={data} counts={counts} />
      <div className={`${styles.charts} grid cols-2 gap-16 desk-cols-1`}>
        <NewPatientsChart data={data} />
        <VisitsChart data={data} counts={counts} />
        <ShowChart data={data} counts={counts} />
        <CompletionChart points={data?.points} />
        <CountCharts data={data} counts={counts} />
        <WaitingChart period={period} />
      </div>
      <section className={`${styles.card} mt-16`}>
        <PointRanking
          points={data?.points}
          visits={counts?.points}
          onChoose={(servicePointId) => choose({ servicePointId })}
        />
      </section>
      <p className={`${styles.note} m-0 mt-16 faint`}>{translate('analysis.note')}</p>
    </DashboardPage>
  );
}

const countCharts = [
  { name: 'overdue', heading: 'analysis.daysLate', unit: 'analysis.reminders' },
  { name: 'plans', heading: 'analysis.plan', unit: 'analysis.visits' },
  { name: 'referrals', heading: 'analysis.reason', unit: 'analysis.visits' },
  { name: 'sources', heading: 'analysis.source', unit: 'analysis.people' },
] as const;

type CountsProps = { data: AnalysisData | undefined; counts: AnalysisCounts | undefined };

function CountCharts({ data, counts }: CountsProps) {
  const translate = useTranslate();
  const rows = useCountRows({ data, counts });
  const wholes = { overdue: undefined, plans: data?.visits, referrals: data?.referrals.of, sources: data?.newPatients };
  return countCharts.map(({ name, heading, unit }) => (
    <CountChart
      key={name}
      name={name}
      rows={rows?.[name]}
      heading={translate(heading)}
      unit={translate(unit)}
      of={wholes[name]}
    />
  ));
}

/** What is counted, each with the way to it. */
function useCountRows({ data, counts }: CountsProps) {
  const translate = useTranslate();
  return useMemo(() => {
    if (!data || !counts) return undefined;
    return {
      overdue: overdueBands.map(({ from, to }, index) => ({
        key: String(from),
        name: translate(to === null ? 'analysis.moreDays' : 'analysis.days', {
          from: to === null ? from - 1 : from,
          to,
        }),
        count: data.overdue[index] ?? 0,
        list: counts.overdue[index],
      })),
      plans: data.plans.map(({ plan, count }, index) => ({
        key: plan,
        name: translate(`exam.plans.${plan}`),
        count,
        list: counts.plans[index],
      })),
      // By its reason, which somebody has typed, there is no list of visits.
      referrals: data.referralReasons.map(({ reason, count }) => ({
        key: reason,
        name: reason || translate('analysis.otherReasons'),
        count,
      })),
      sources: data.sources.map(({ source, count }) => ({
        key: source ?? '',
        name: source ? translate(`patients.options.source.${source}`) : translate('analysis.unknownSource'),
        count,
      })),
    };
  }, [data, counts, translate]);
}
