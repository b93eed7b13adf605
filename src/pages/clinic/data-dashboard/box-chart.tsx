import { useTranslate } from '@refinedev/core';
import { useMemo } from 'react';
import type { ChartTheme } from '@/ui/chart/chart-theme';
import { ChartCard } from '@/ui/dashboard/chart-card';
import { type BoxSeries, boxPlot, centiles, figureText } from './options';

type Props = {
  title: string;
  caption: string;
  isLoading: boolean;
  /** What the boxes are by. */
  names: readonly string[];
  nameTitle: string;
  unit: string;
  /** Of dioptres and of changes: what has no `-` has a `+`. */
  isSigned?: boolean;
  series: readonly BoxSeries[];
  /** Drawn over the boxes. */
  lines?: (theme: ChartTheme) => { name: string; values: readonly (number | null)[]; color: string }[];
};

const noLines = () => [];

/** How values are spread: by age, or by plan. */
export function BoxChart(props: Props) {
  const { title, caption, isLoading, names, nameTitle, unit, isSigned = false, series, lines = noLines } = props;
  const translate = useTranslate();
  const option = useMemo(
    () => (theme: ChartTheme) =>
      boxPlot(theme, names, series, { xName: nameTitle, yName: unit, isSigned }, lines(theme)),
    [names, series, nameTitle, unit, isSigned, lines],
  );
  const isEmpty = series.every(({ boxes }) => boxes.every((box) => box === null || box.n === 0));

  return (
    <ChartCard
      title={title}
      caption={caption}
      option={option}
      isLoading={isLoading}
      isEmpty={isEmpty}
      table={{
        columns: [
          { key: 'name', title: nameTitle },
          ...(series.length > 1 ? [{ key: 'series', title: translate('dataDashboard.group') }] : []),
          { key: 'n', title: 'n', isNumber: true },
          ...centiles.map((key) => ({ key, title: `${key.toUpperCase()} (${unit})`, isNumber: true })),
        ],
        rows: names.flatMap((name, at) =>
          series.flatMap((each) => {
            const box = each.boxes[at];
            if (!box) return [];
            return [
              {
                key: `${name} ${each.name}`,
                name,
                series: each.name,
                n: box.n,
                ...Object.fromEntries(centiles.map((key) => [key, figureText(box[key], isSigned)])),
              },
            ];
          }),
        ),
      }}
    />
  );
}
