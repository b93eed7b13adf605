import type { AnalysisData } from '@contract/analysis';
import { useTranslate } from '@refinedev/core';
import { Button, Skeleton, Table } from 'antd';
import { useMemo } from 'react';
import type { ChartTheme } from '@/ui/chart/chart-theme';
import { Rate } from '@/ui/chart/rate';
import { ChartCard } from '@/ui/dashboard/chart-card';
import { sortableHead } from '@/ui/list/table/sortable-head';
import { CountCell } from './count-cell';
import type { Counted } from './counted';
import { barsHeight, comparedRates } from './options';

type Point = AnalysisData['points'][number];

/** How many of the reminders each service point kept in time. */
export function CompletionChart({ points }: { points: Point[] | undefined }) {
  const translate = useTranslate();
  const shown = useMemo(() => (points ?? []).filter(({ followUps }) => followUps.of > 0), [points]);
  const option = useMemo(() => {
    const bars = shown.map(({ name, followUps }) => ({ name, rate: followUps }));
    return (theme: ChartTheme) => comparedRates(theme, bars, '%');
  }, [shown]);
  return (
    <ChartCard
      title={translate('analysis.charts.followUps')}
      caption={translate('analysis.captions.followUps')}
      option={option}
      height={barsHeight(points && shown.length)}
      isLoading={!points}
      isEmpty={shown.length === 0}
      table={{
        columns: [
          { key: 'name', title: translate('analysis.point') },
          { key: 'rate', title: translate('analysis.followUps'), isNumber: true },
        ],
        rows: shown.map(({ id, name, followUps }) => ({ key: id, name, rate: <Rate {...followUps} /> })),
      }}
    />
  );
}

const PointName = ({ name, onClick }: { name: string; onClick: () => void }) => (
  <Button type="link" size="small" style={{ padding: 0 }} onClick={onClick}>
    {name}
  </Button>
);

type RankingProps = {
  points: Point[] | undefined;
  /** The visits of each, in the same order. */
  visits: Counted[] | undefined;
  onChoose: (servicePointId: number) => void;
};

const share = ({ followUps: { count, of } }: Point) => (of > 0 ? count / of : -1);

/** The service points beside each other, in the order of whichever number one likes. */
export function PointRanking({ points, visits, onChoose }: RankingProps) {
  const translate = useTranslate();
  const isOne = points?.length === 1;
  return (
    <>
      <h2 style={{ margin: '0 0 12px', fontSize: 'inherit', fontWeight: 600 }}>
        {translate('analysis.charts.points')}
      </h2>
      {!points && <Skeleton active paragraph={{ rows: 6 }} />}
      {points && (
        <Table<Point>
          size="small"
          rowKey="id"
          dataSource={points}
          pagination={false}
          showSorterTooltip={false}
          scroll={{ x: 'max-content' }}
          components={sortableHead}
          columns={[
            {
              title: translate('analysis.point'),
              dataIndex: 'name',
              render: (name: string, { id }) => (isOne ? name : <PointName name={name} onClick={() => onChoose(id)} />),
            },
            {
              title: translate('analysis.visits'),
              align: 'right',
              defaultSortOrder: 'descend',
              sorter: (a, b) => a.visits - b.visits,
              render: (_, point) => {
                const of = visits?.[points.indexOf(point)];
                return of && <CountCell of={of} name={`${point.name} ${translate('analysis.visits')}`} />;
              },
            },
            {
              title: translate('analysis.followUps'),
              align: 'right',
              sorter: (a, b) => share(a) - share(b),
              render: (_, { followUps }) => <Rate {...followUps} />,
            },
            {
              title: translate('analysis.newPatients'),
              align: 'right',
              sorter: (a, b) => a.newPatients - b.newPatients,
              dataIndex: 'newPatients',
            },
          ]}
        />
      )}
    </>
  );
}
