import type { ReactNode } from 'react';
import { PageHeading } from '@/ui/layout/page-heading';
import { Panel } from '@/ui/layout/panel';
import { PrintButton } from '@/ui/layout/print-button';
import { usePaper } from '@/ui/layout/use-paper';
import { ErrorState } from '@/ui/states/states';
import { PeriodFilters } from './period-filters';
import type { Period } from './use-period';

type Props = {
  title: string;
  period: Period;
  onChoose: (changed: Partial<Period>) => void;
  /** The one question that the dashboard asks. */
  query: { isError: boolean; error: { message?: string } | null; refetch: () => unknown };
  children: ReactNode;
};

/** A dashboard of a period and a service point: its heading, its filters, and why where it cannot be shown. */
export function DashboardPage({ title, period, onChoose, query, children }: Props) {
  usePaper('wide');

  return (
    <>
      <PageHeading title={title}>
        <PrintButton />
      </PageHeading>
      <PeriodFilters
        period={period}
        onChange={onChoose}
        onReset={() => onChoose({ startDate: undefined, endDate: undefined, servicePointId: undefined })}
      />
      {query.isError ? (
        <Panel>
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        </Panel>
      ) : (
        children
      )}
    </>
  );
}
