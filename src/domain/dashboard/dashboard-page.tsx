import { useTranslate } from '@refinedev/core';
import type { ReactNode } from 'react';
import { useServicePoints } from '@/domain/service-point/use-service-points';
import { usePrinting } from '@/providers/appearance/printing';
import { ChartScope } from '@/ui/chart/chart-scope';
import type { Period } from '@/ui/dashboard/use-period';
import { PageHeading } from '@/ui/layout/page-heading';
import { Panel } from '@/ui/layout/panel';
import { PrintButton } from '@/ui/layout/print-button';
import { usePaper } from '@/ui/layout/use-paper';
import { failureOf } from '@/ui/states/failure-of';
import { ErrorState } from '@/ui/states/states';
import { UnlessGone } from '@/ui/states/unless-gone';
import { PeriodFilters } from './period-filters';

type Props = {
  title: string;
  period: Period;
  onChoose: (changed: Partial<Period>) => void;
  /** The one question that the dashboard asks. */
  query: { data?: unknown; error: { message?: string } | null; refetch: () => unknown };
  children: ReactNode;
};

/** A dashboard of a period and a service point: its heading, its filters, and why where it cannot be shown. */
export function DashboardPage({ title, period, onChoose, query, children }: Props) {
  const translate = useTranslate();
  usePaper('wide');
  const scope = useScope(period);
  const failure = failureOf(query);

  return (
    <ChartScope value={scope}>
      <PageHeading title={title}>
        <PrintButton />
      </PageHeading>
      {usePrinting() && <p className="m-0 mb-16">{scope}</p>}
      <div className="no-print">
        <PeriodFilters
          period={period}
          onChange={onChoose}
          onReset={() => onChoose({ startDate: undefined, endDate: undefined, servicePointId: undefined })}
        />
      </div>
      {failure ? (
        <Panel>
          <ErrorState error={failure} onRetry={() => void query.refetch()} />
        </Panel>
      ) : (
        <UnlessGone
          of="service-points"
          id={period.servicePointId}
          label={translate('dashboards.point')}
          onTakeOff={() => onChoose({ servicePointId: undefined })}
        >
          {children}
        </UnlessGone>
      )}
    </ChartScope>
  );
}

/** Which days and which service point the figures are of, for whoever has no filters before them. */
function useScope({ startDate, endDate, servicePointId }: Period): string {
  const translate = useTranslate();
  const { points } = useServicePoints();
  const name = points?.find(({ id }) => id === servicePointId)?.name ?? `${servicePointId}`;
  const point = servicePointId ? name : translate('dashboards.allPoints');
  const days = `${translate('dashboards.period')} ${startDate} – ${endDate}`;
  return `${days} · ${translate('dashboards.point')} ${point}`;
}
