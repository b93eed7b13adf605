import type { PatientStatistics } from '@contract/dashboard';
import { codeOf, formatAcuity } from '@contract/vision/acuity';
import { useTranslate } from '@refinedev/core';
import { useMemo } from 'react';
import type { ChartTheme } from '@/ui/chart/chart-theme';
import { percentText } from '@/ui/chart/rate';
import { ChartCard } from '@/ui/dashboard/chart-card';
import { CountLink } from '@/ui/dashboard/count-link';
import { drills } from './drills';
import { histogram, withoutHoles } from './options';
import type { Drill } from './use-drill';

type Props = { rows: PatientStatistics['acuity'] | undefined; drill: Drill | undefined };

/** How many people see how much without correction, by their worse eye. */
export function AcuityChart({ rows, drill }: Props) {
  const translate = useTranslate();
  const shown = useMemo(() => withoutHoles(rows ?? []), [rows]);
  const option = useMemo(() => {
    const bins = shown.map(({ acuity, count }) => ({ name: formatAcuity(acuity), count }));
    const people = translate('dataDashboard.people');
    const axes = { xName: translate('dataDashboard.acuity'), yName: people, series: people };
    return (theme: ChartTheme) => histogram(theme, bins, axes);
  }, [shown, translate]);
  const total = shown.reduce((sum, { count }) => sum + count, 0);

  return (
    <ChartCard
      title={translate('dataDashboard.charts.acuity')}
      caption={translate('dataDashboard.captions.acuity', { count: rows ? total : '…' })}
      option={option}
      isLoading={!rows}
      isEmpty={total === 0}
      onSelect={({ dataIndex }) => {
        const row = shown[dataIndex];
        if (row) drill?.(drills.acuity(row.acuity));
      }}
      table={{
        columns: [
          { key: 'acuity', title: translate('dataDashboard.acuity') },
          { key: 'decimal', title: translate('exam.notations.decimal'), isNumber: true },
          { key: 'count', title: translate('dataDashboard.people'), isNumber: true },
          { key: 'share', title: '%', isNumber: true },
        ],
        rows: shown.map(({ acuity, count }) => ({
          key: acuity,
          acuity: formatAcuity(acuity),
          decimal: codeOf(acuity) ? '—' : formatAcuity(acuity, 'decimal'),
          count: (
            <CountLink
              count={count}
              name={formatAcuity(acuity)}
              onClick={drill && (() => drill(drills.acuity(acuity)))}
            />
          ),
          share: percentText(count, total),
        })),
      }}
    />
  );
}
