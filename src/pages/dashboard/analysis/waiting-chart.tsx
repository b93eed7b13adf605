import { dashboard } from '@contract/dashboard';
import type { WaitingTimes } from '@contract/waiting-times';
import { useTranslate } from '@refinedev/core';
import { useMemo } from 'react';
import { useGranted } from '@/providers/access-control';
import type { ChartTheme } from '@/ui/chart/chart-theme';
import { ChartCard } from '@/ui/dashboard/chart-card';
import styles from '@/ui/dashboard/dashboard.module.css';
import type { Period } from '@/ui/dashboard/use-period';
import { useAnswer } from '@/ui/hooks/use-answer';
import { failureOf } from '@/ui/states/failure-of';
import { ErrorState } from '@/ui/states/states';
import { lines } from './options';

const { waiting } = dashboard.endpoints;

const clockHour = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

/** How long people waited until they were called, step by step and hour by hour; asked for by itself, as it is counted from rows. */
export function WaitingChart({ period }: { period: Period }) {
  const translate = useTranslate();
  const isGranted = useGranted()(waiting);
  const { query, data } = useAnswer(waiting, { query: period }, { enabled: isGranted });
  const { steps, hours } = useMemo(() => byHour(data ?? []), [data]);
  const option = useMemo(() => {
    const series = steps.map(({ step, hours: found }) => ({
      name: translate(`waiting-room.steps.${step}`),
      values: hours.map((hour) => found.get(hour)?.minutes ?? null),
    }));
    const axes = { xName: translate('analysis.waiting.hour'), yName: translate('analysis.waiting.minutes') };
    return (theme: ChartTheme) => lines(theme, hours.map(clockHour), series, axes);
  }, [steps, hours, translate]);
  if (!isGranted) return null;
  const averages = steps.map(({ step, minutes, count }) =>
    translate('analysis.waiting.average', { step: translate(`waiting-room.steps.${step}`), minutes, count }),
  );
  const failure = failureOf(query);
  if (failure)
    return (
      <section className={styles.card}>
        <h2 className="m-0 normal bold">{translate('analysis.charts.waiting')}</h2>
        <ErrorState error={failure} onRetry={() => void query.refetch()} />
      </section>
    );
  return (
    <ChartCard
      title={translate('analysis.charts.waiting')}
      summary={averages.join(' ')}
      caption={[...averages, translate('analysis.captions.waiting')].join(' ')}
      option={option}
      isLoading={!data}
      isEmpty={data && steps.length === 0}
      emptyText={translate('analysis.waiting.none')}
      table={{
        columns: [
          { key: 'hour', title: translate('analysis.waiting.hour') },
          ...steps.map(({ step }) => ({
            key: step,
            title: translate('analysis.waiting.inMinutes', { step: translate(`waiting-room.steps.${step}`) }),
            isNumber: true,
          })),
        ],
        rows: hours.map((hour) => ({
          key: hour,
          hour: clockHour(hour),
          ...Object.fromEntries(
            steps.map(({ step, hours: found }) => {
              const of = found.get(hour);
              return [step, of && translate('analysis.waiting.cell', of)];
            }),
          ),
        })),
      }}
    />
  );
}

/** The steps with what is known of each hour, and all hours from the first of them to the last. */
function byHour(times: WaitingTimes) {
  const steps = times.map(({ hours, ...step }) => ({ ...step, hours: new Map(hours.map((one) => [one.hour, one])) }));
  const known = times.flatMap(({ hours }) => hours.map(({ hour }) => hour));
  const [first, last] = [Math.min(...known), Math.max(...known)];
  return {
    steps,
    hours: Array.from({ length: 24 }, (_, hour) => hour).filter((hour) => hour >= first && hour <= last),
  };
}
