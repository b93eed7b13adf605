import type { PatientStatistics } from '@contract/dashboard';
import { eyeNames } from '@contract/vision/eye-name';
import { useTranslate } from '@refinedev/core';
import { useCallback, useMemo } from 'react';
import type { ChartTheme } from '@/ui/chart/chart-theme';
import { percentText } from '@/ui/chart/rate';
import { ChartCard } from '@/ui/dashboard/chart-card';
import { CountLink } from '@/ui/dashboard/count-link';
import { bandText, withoutGaps } from './bands';
import { drills } from './drills';
import { filled, stackedShares } from './options';
import type { Drill } from './use-drill';

type Row = PatientStatistics['grades'][number];
type Name = (typeof eyeNames)[number];
type Props = { rows: PatientStatistics['grades'] | undefined; drill: Drill | undefined };

/** What people of an age are called; names of nobody are left out. */
export function GradeChart({ rows, drill }: Props) {
  const translate = useTranslate();
  const shown = useMemo(() => filled(rows ?? [], ({ n }) => n), [rows]);
  const grades = useMemo(() => eyeNames.filter((name) => shown.some((row) => row[name] > 0)), [shown]);
  const nameOf = useCallback((grade: string) => translate(`exam.derived.grades.${grade}`), [translate]);
  const drawn = useMemo(() => withoutGaps(shown), [shown]);
  const option = useMemo(() => {
    const bands = drawn.map(({ band }) => band);
    const totals = drawn.map(({ row }) => row?.n ?? 0);
    const axes = { xName: translate('dataDashboard.age'), yName: '%' };
    const parts = ({ palette }: ChartTheme) =>
      grades.map((grade) => ({
        name: nameOf(grade),
        color: palette.grades[grade],
        counts: drawn.map(({ row }) => row?.[grade] ?? 0),
      }));
    return (theme: ChartTheme) => stackedShares(theme, bands, totals, parts(theme), axes);
  }, [drawn, grades, nameOf, translate]);

  const open = drill && ((row: Row, grade: Name) => drill(drills.grade(row, grade)));
  const table = useShareTable(shown, grades, nameOf, open);

  return (
    <ChartCard
      title={translate('dataDashboard.charts.grades')}
      caption={translate('dataDashboard.captions.grades')}
      option={option}
      isLoading={!rows}
      isEmpty={shown.length === 0}
      onSelect={({ seriesIndex, dataIndex }) => {
        const [row, grade] = [drawn[dataIndex]?.row, grades[seriesIndex]];
        if (row && grade) open?.(row, grade);
      }}
      table={table}
    />
  );
}

/** How many of each band have each name, and which share they are. */
function useShareTable(
  shown: readonly Row[],
  grades: readonly Name[],
  nameOf: (grade: Name) => string,
  open: ((row: Row, grade: Name) => void) | undefined,
) {
  const translate = useTranslate();
  const counted = (row: Row, grade: Name) => (
    <CountLink
      count={row[grade]}
      name={`${bandText(row)} ${nameOf(grade)}`}
      onClick={open && (() => open(row, grade))}
    />
  );
  const cells = (row: Row) =>
    grades.flatMap((grade) => [
      [grade, counted(row, grade)],
      [`${grade}Share`, percentText(row[grade], row.n)],
    ]);
  return {
    columns: [
      { key: 'age', title: translate('dataDashboard.age') },
      { key: 'n', title: 'n', isNumber: true },
      ...grades.flatMap((grade) => [
        { key: grade, title: nameOf(grade), isNumber: true },
        { key: `${grade}Share`, title: '%', isNumber: true },
      ]),
    ],
    rows: shown.map((row) => ({
      key: row.ageFrom,
      age: bandText(row),
      n: row.n,
      ...Object.fromEntries(cells(row)),
    })),
  };
}
