import { useGo, useTranslate } from '@refinedev/core';
import { useMemo } from 'react';
import type { ChartTheme } from '@/ui/chart/chart-theme';
import { percentText } from '@/ui/chart/rate';
import { ChartCard } from '@/ui/dashboard/chart-card';
import { useListPath } from '../use-list-path';
import { CountCell } from './count-cell';
import type { Counted } from './counted';
import { barsHeight, countBars } from './options';

/** `list` is of those rows that have one. */
type Row = { key: string; name: string; count: number; list?: Counted };

type Props = {
  name: 'plans' | 'referrals' | 'sources' | 'overdue';
  rows: readonly Row[] | undefined;
  /** What the table's first column is of. */
  heading: string;
  unit: string;
  /** Of how many the shares are. */
  of?: number;
};

/** How often each of some things happened. */
export function CountChart({ name, rows, heading, unit, of }: Props) {
  const translate = useTranslate();
  const go = useGo();
  const pathOf = useListPath();
  const option = useMemo(() => {
    const bars = rows ?? [];
    return (theme: ChartTheme) => countBars(theme, bars, { name: unit, of });
  }, [rows, unit, of]);
  return (
    <ChartCard
      title={translate(`analysis.charts.${name}`)}
      caption={translate(`analysis.captions.${name}`, { count: of ?? '…' })}
      option={option}
      height={barsHeight(rows?.length)}
      isLoading={!rows}
      isEmpty={rows?.every(({ count }) => count === 0)}
      onSelect={({ dataIndex }) => {
        const list = rows?.[dataIndex]?.list;
        const to = list && pathOf(list);
        if (to) go({ to });
      }}
      table={{
        columns: [
          { key: 'name', title: heading },
          { key: 'count', title: unit, isNumber: true },
          ...(of === undefined ? [] : [{ key: 'share', title: '%', isNumber: true }]),
        ],
        rows: (rows ?? []).map(({ key, name: text, count, list }) => ({
          key,
          name: text,
          count: list ? <CountCell of={list} name={text} /> : count,
          share: of === undefined ? undefined : percentText(count, of),
        })),
      }}
    />
  );
}
