import type { PatientStatistics } from '@contract/dashboard';
import { myopiaGrades } from '@contract/vision/refraction';
import { useTranslate } from '@refinedev/core';
import { useMemo } from 'react';
import { Chart } from '@/components/chart/chart';
import type { ChartTheme } from '@/components/chart/chart-theme';
import { percentText } from '@/components/chart/rate';
import { CountLink } from '@/components/dashboard/count-link';
import { bandFilter, bandText } from './bands';
import { filled, stackedShares } from './options';
import type { Drill } from './use-drill';

type Props = { rows: PatientStatistics['grades'] | undefined; drill: Drill | undefined };

/** Which grades of myopia people of an age have. */
export function GradeChart({ rows, drill }: Props) {
  const translate = useTranslate();
  const shown = useMemo(() => filled(rows ?? [], ({ n }) => n), [rows]);
  const option = useMemo(() => {
    const totals = shown.map(({ n }) => n);
    const axes = { xName: translate('dataDashboard.age'), yName: '%' };
    return (theme: ChartTheme) =>
      stackedShares(
        theme,
        shown,
        totals,
        myopiaGrades.map((grade) => ({
          name: translate(`exam.derived.grades.${grade}`),
          color: theme.palette.grades[grade],
          counts: shown.map((row) => row[grade]),
        })),
        axes,
      );
  }, [shown, translate]);

  return (
    <Chart
      level={2}
      title={translate('dataDashboard.charts.grades')}
      caption={translate('dataDashboard.captions.grades')}
      option={option}
      isLoading={!rows}
      isEmpty={shown.length === 0}
      onSelect={({ seriesIndex, dataIndex }) => {
        const [row, grade] = [shown[dataIndex], myopiaGrades[seriesIndex]];
        if (row && grade) drill?.({ ...bandFilter(row), grade });
      }}
      table={{
        columns: [
          { key: 'age', title: translate('dataDashboard.age') },
          { key: 'n', title: 'n', isNumber: true },
          ...myopiaGrades.flatMap((grade) => [
            { key: grade, title: translate(`exam.derived.grades.${grade}`), isNumber: true },
            { key: `${grade}Share`, title: '%', isNumber: true },
          ]),
        ],
        rows: shown.map((row) => ({
          key: row.ageFrom,
          age: bandText(row),
          n: row.n,
          ...Object.fromEntries(
            myopiaGrades.flatMap((grade) => [
              [
                grade,
                <CountLink
                  key="count"
                  count={row[grade]}
                  name={`${bandText(row)} ${translate(`exam.derived.grades.${grade}`)}`}
                  onClick={drill && (() => drill({ ...bandFilter(row), grade }))}
                />,
              ],
              [`${grade}Share`, percentText(row[grade], row.n)],
            ]),
          ),
        })),
      }}
    />
  );
}
