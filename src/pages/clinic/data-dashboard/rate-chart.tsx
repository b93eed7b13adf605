import type { Rate as Counted } from '@contract/rate';
import { useTranslate } from '@refinedev/core';
import { useMemo } from 'react';
import type { ChartTheme } from '@/ui/chart/chart-theme';
import { Rate } from '@/ui/chart/rate';
import { ChartCard } from '@/ui/dashboard/chart-card';
import { CountLink } from '@/ui/dashboard/count-link';
import { type Band, bandText, withoutGaps } from './bands';
import { drills } from './drills';
import { rateBars } from './options';
import type { Drill } from './use-drill';

type Side<Key> = { key: Key; name: string };

type Sides = 'cycloplegic' | 'screening' | 'male' | 'female';

type Props<Row extends Band, Key extends Sides> = {
  title: string;
  caption: string;
  rows: readonly Row[] | undefined;
  /** The two rates that stand side by side. */
  sides: readonly Side<Key>[];
  rateOf: (row: Row, key: Key) => Counted;
  drill: Drill | undefined;
};

const nobody: Counted = { count: 0, of: 0 };

/** Two rates by bands of age. */
export function RateChart<Row extends Band, Key extends Sides>({
  title,
  caption,
  rows,
  sides,
  rateOf,
  drill,
}: Props<Row, Key>) {
  const translate = useTranslate();
  const shown = useMemo(
    () => (rows ?? []).filter((row) => sides.some(({ key }) => rateOf(row, key).of > 0)),
    [rows, sides, rateOf],
  );
  const drawn = useMemo(() => withoutGaps(shown), [shown]);
  const option = useMemo(() => {
    const rates = (key: Key) => drawn.map(({ row }) => (row ? rateOf(row, key) : nobody));
    const series = sides.map(({ key, name }) => ({ name, rates: rates(key) }));
    const axes = { xName: translate('dataDashboard.age'), yName: '%' };
    const bands = drawn.map(({ band }) => band);
    return (theme: ChartTheme) => rateBars(theme, bands, series, axes);
  }, [drawn, sides, rateOf, translate]);
  const open = (row: Row, { key }: Side<Key>) => drill?.(drills[key](row));
  const cells = (row: Row, side: Side<Key>) => {
    const rate = rateOf(row, side.key);
    const name = `${bandText(row)} ${side.name}`;
    const onClick = drill && (() => open(row, side));
    return [
      [`${side.key}Count`, <CountLink key="count" count={rate.count} name={name} onClick={onClick} />],
      [`${side.key}Rate`, <Rate key="rate" {...rate} />],
    ];
  };

  return (
    <ChartCard
      title={title}
      caption={caption}
      option={option}
      isLoading={!rows}
      isEmpty={shown.length === 0}
      onSelect={({ seriesIndex, dataIndex }) => {
        const [row, side] = [drawn[dataIndex]?.row, sides[seriesIndex]];
        if (row && side) open(row, side);
      }}
      table={{
        columns: [
          { key: 'age', title: translate('dataDashboard.age') },
          ...sides.flatMap(({ key, name }) => [
            { key: `${key}Count`, title: `${name} · ${translate('dataDashboard.count')}`, isNumber: true },
            { key: `${key}Rate`, title: name, isNumber: true },
          ]),
        ],
        rows: shown.map((row) => ({
          key: row.ageFrom,
          age: bandText(row),
          ...Object.fromEntries(sides.flatMap((side) => cells(row, side))),
        })),
      }}
    />
  );
}
