import { dashboard, type PatientStatistics } from '@contract/dashboard';
import { axialLengthSource } from '@contract/vision/axial-length';
import { useTranslate } from '@refinedev/core';
import { useCallback, useMemo } from 'react';
import { DashboardPage } from '@/domain/dashboard/dashboard-page';
import type { ChartTheme } from '@/ui/chart/chart-theme';
import styles from '@/ui/dashboard/dashboard.module.css';
import { usePeriod } from '@/ui/dashboard/use-period';
import { useAnswer } from '@/ui/hooks/use-answer';
import { AcuityChart } from './acuity-chart';
import { bandText } from './bands';
import { BoxChart } from './box-chart';
import { GradeChart } from './grade-chart';
import { KeyNumbers } from './key-numbers';
import { referenceMedians } from './options';
import { RateChart } from './rate-chart';
import { useBoxes } from './use-boxes';
import { useDrill } from './use-drill';

type Myopia = PatientStatistics['myopia'][number];
type Reduced = PatientStatistics['reducedVision'][number];

const myopiaRate = (row: Myopia, key: 'cycloplegic' | 'screening') => row[key];
const reducedRate = (row: Reduced, key: 'male' | 'female') => row[key];

/** What the visits of a period say of the patients as a whole: one question to the server, nobody by name. */
export default function DataDashboard() {
  const translate = useTranslate();
  const { period, choose } = usePeriod();
  const drill = useDrill(period);
  const { query, data: statistics } = useAnswer(dashboard.endpoints.patients, { query: period });
  const sides = useSides();
  const title = (name: string) => translate(`dataDashboard.charts.${name}`);
  const caption = (name: string) => translate(`dataDashboard.captions.${name}`);

  return (
    <DashboardPage title={translate('menu.data-dashboard')} period={period} onChoose={choose} query={query}>
      <KeyNumbers statistics={statistics} drill={drill} />
      <div className={`${styles.charts} grid cols-2 gap-16 desk-cols-1`}>
        <RateChart
          title={title('myopia')}
          caption={caption('myopia')}
          rows={statistics?.myopia}
          sides={sides.myopia}
          rateOf={myopiaRate}
          drill={drill}
        />
        <GradeChart rows={statistics?.grades} drill={drill} />
        <AcuityChart rows={statistics?.acuity} drill={drill} />
        <RateChart
          title={title('reducedVision')}
          caption={caption('reducedVision')}
          rows={statistics?.reducedVision}
          sides={sides.reduced}
          rateOf={reducedRate}
          drill={drill}
        />
        <BoxCharts statistics={statistics} />
      </div>
      <p className={`${styles.note} m-0 mt-16 faint`}>{translate('dataDashboard.note')}</p>
    </DashboardPage>
  );
}

/** The pairs of rates that stand side by side. */
function useSides() {
  const translate = useTranslate();
  return useMemo(
    () => ({
      myopia: (['cycloplegic', 'screening'] as const).map((key) => ({ key, name: translate(`dataDashboard.${key}`) })),
      reduced: (['male', 'female'] as const).map((gender) => ({
        key: gender,
        name: translate(`patients.options.gender.${gender}`),
      })),
    }),
    [translate],
  );
}

function BoxCharts({ statistics }: { statistics: PatientStatistics | undefined }) {
  const translate = useTranslate();
  const boxes = useBoxes(statistics);
  const medians = useCallback(
    (theme: ChartTheme) =>
      (['male', 'female'] as const).map((sex, index) => ({
        name: translate('dataDashboard.median', { sex: translate(`patients.options.gender.${sex}`) }),
        values: referenceMedians(boxes.alBands, sex),
        color: theme.palette.series[index] ?? theme.text,
      })),
    [boxes.alBands, translate],
  );
  const charts = (name: string) => translate(`dataDashboard.charts.${name}`);
  const caption = (name: string) => translate(`dataDashboard.captions.${name}`, { source: axialLengthSource });
  const isLoading = !statistics;
  const byAge = { isLoading, nameTitle: translate('dataDashboard.age') };
  const byPlan = { isLoading, names: boxes.planNames, nameTitle: translate('dataDashboard.plan') };
  return (
    <>
      <BoxChart
        {...byAge}
        title={charts('se')}
        caption={caption('se')}
        names={boxes.seNames}
        unit="D"
        isSigned
        series={boxes.se}
      />
      <BoxChart
        {...byAge}
        title={charts('axialLength')}
        caption={caption('axialLength')}
        names={boxes.alBands.map(bandText)}
        unit="mm"
        series={boxes.axialLength}
        lines={medians}
      />
      {(['se', 'axialLength'] as const).map((quantity) => (
        <BoxChart
          key={quantity}
          {...byPlan}
          title={charts(`${quantity}Progression`)}
          caption={caption('progression')}
          unit={translate(`dataDashboard.units.${quantity}`)}
          isSigned
          series={boxes.progression[quantity]}
        />
      ))}
    </>
  );
}
