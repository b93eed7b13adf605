import { exactAge } from '@contract/age';
import type { PatientRecord } from '@contract/patient-records';
import type { Patient } from '@contract/patients';
import { axialLengthSource } from '@contract/vision/axial-length';
import type { Quantity } from '@contract/vision/progression';
import { useTranslate } from '@refinedev/core';
import { useMemo } from 'react';
import { Chart } from '@/ui/chart/chart';
import type { ChartTheme } from '@/ui/chart/chart-theme';
import { useToday } from '@/ui/hooks/use-today';
import { Panel } from '@/ui/layout/panel';
import { chartHeight } from './chart-height';
import { alOption, seOption } from './chart-options';
import { KeyFigures } from './key-figures';
import { progressTable } from './progress-table';
import { ageRange, bothEyes, treatmentPeriods, valueAt, visitsOf } from './progression';
import styles from './progression.module.css';
import { ProgressionSkeleton } from './progression-skeleton';
import { useChartTexts } from './use-chart-texts';

/** As wide as an upright A4 within its margins; both charts find room on a sheet. */
const paper = { width: 700, height: 210 };

type Props = { patient: Patient; records: PatientRecord[] };

/** How refraction and axial length have changed, eye by eye, over the reference of the sex and the treatments of the time. */
export const ProgressionPanel = ({ patient, records }: Omit<Props, 'records'> & Partial<Props>) =>
  records ? <Progression patient={patient} records={records} /> : <ProgressionSkeleton />;

function Progression({ patient, records }: Props) {
  const translate = useTranslate();
  const texts = useChartTexts(patient.birthday);
  const visits = useMemo(() => visitsOf(records, patient), [records, patient]);
  const today = useToday();
  const input = useMemo(() => {
    const range = ageRange(visits, exactAge(patient.birthday, today));
    return { visits, texts, range, periods: treatmentPeriods(visits, range.end) };
  }, [visits, texts, patient, today]);
  const options = useMemo(
    () => ({
      se: (theme: ChartTheme) => seOption(input, theme),
      al: (theme: ChartTheme) => alOption(input, patient.gender, theme),
    }),
    [input, patient.gender],
  );
  const label = (key: string) =>
    key.startsWith('device.')
      ? translate(`exam.options.alDevice.${key.slice(7)}`)
      : translate(`patients.progression.${key}`);
  const hasAny = (quantity: Quantity) =>
    visits.some((visit) => bothEyes.some((eye) => valueAt(visit, eye, quantity) !== null));
  const captions = useCaptions(input);

  return (
    <Panel title={translate('patients.progression.title')}>
      <KeyFigures visits={visits} texts={texts} />
      <div className={`${styles.charts} grid`}>
        {(['al', 'se'] as const).map((quantity) => (
          <Chart
            key={quantity}
            title={translate(`patients.progression.charts.${quantity}`)}
            option={options[quantity]}
            table={progressTable(visits, quantity, texts, label)}
            isEmpty={!hasAny(quantity)}
            emptyText={translate(`patients.progression.empty.${quantity}`)}
            caption={captions[quantity].filter(Boolean).join(' ')}
            height={chartHeight}
            paper={paper}
          />
        ))}
      </div>
    </Panel>
  );
}

/** How to read each chart: which treatments the shaded spans are, and what it rests on. */
function useCaptions({ visits, periods, texts }: Pick<Parameters<typeof seOption>[0], 'visits' | 'periods' | 'texts'>) {
  const translate = useTranslate();
  const spans = periods.map(({ from, to, plans }, index) =>
    translate('patients.progression.period', {
      number: index + 1,
      plans: texts.plans(plans),
      from: from.toFixed(1),
      to: to.toFixed(1),
    }),
  );
  const treated =
    spans.length > 0 &&
    translate('patients.progression.periods', { periods: spans.join(translate('patients.progression.next')) });
  return {
    se: [
      treated,
      translate('patients.progression.seNote'),
      visits.some(({ isOrthoK }) => isOrthoK) && translate('patients.progression.orthoKNote'),
    ],
    al: [
      treated,
      translate('patients.progression.alNote'),
      translate('patients.progression.source', { source: axialLengthSource }),
    ],
  };
}
