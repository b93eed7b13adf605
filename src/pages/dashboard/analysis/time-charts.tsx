import type { AnalysisData } from '@contract/analysis';
import { visitTypes } from '@contract/exam/visit-fields';
import { useTranslate } from '@refinedev/core';
import { useMemo } from 'react';
import type { ChartTheme } from '@/ui/chart/chart-theme';
import { percent, percentText, Rate } from '@/ui/chart/rate';
import { ChartCard } from '@/ui/dashboard/chart-card';
import { CountCell } from './count-cell';
import type { AnalysisCounts } from './counted';
import { lines, stackedCounts } from './options';

type Props = { data: AnalysisData | undefined; counts: AnalysisCounts | undefined };
type Block = AnalysisData['blocks'][number];

/** `03-08`, or with the year where blocks are long. */
const blockName = ({ from }: Block, days: number) => (days < 30 ? from.slice(5) : from.slice(0, 7));

/** The blocks of time, and what the charts of them have in common. */
function useBlocks(data: AnalysisData | undefined, chart: 'newPatients' | 'visits' | 'show') {
  const translate = useTranslate();
  const days = data?.blockDays ?? 1;
  const { blocks, names } = useMemo(() => {
    const found = data?.blocks ?? [];
    return { blocks: found, names: found.map((block) => blockName(block, days)) };
  }, [data, days]);
  const text = translate(`analysis.captions.${chart}`, { count: data?.cancelled ?? '…' });
  const about = {
    title: translate(`analysis.charts.${chart}`),
    // With how many days a mark is of where that is not one.
    caption: days > 1 ? `${text} ${translate('analysis.captions.days', { days })}` : text,
    isLoading: !data,
  };
  return { blocks, names, about };
}

const dayRange = ({ from, to }: Block) => (from === to ? from : `${from} – ${to}`);

/** Who came for the first time, beside those of as many days before. */
export function NewPatientsChart({ data }: Pick<Props, 'data'>) {
  const translate = useTranslate();
  const { blocks, names, about } = useBlocks(data, 'newPatients');
  const [now, before] = [translate('analysis.thisPeriod'), translate('analysis.previousPeriod')];
  const option = useMemo(() => {
    const series = [
      { name: now, values: blocks.map(({ newPatients }) => newPatients) },
      { name: before, values: blocks.map(({ previousNewPatients }) => previousNewPatients), isDashed: true },
    ];
    const axes = { xName: translate('analysis.day'), yName: translate('analysis.people') };
    return (theme: ChartTheme) => lines(theme, names, series, axes);
  }, [blocks, names, now, before, translate]);
  return (
    <ChartCard
      {...about}
      option={option}
      isEmpty={data && data.newPatients + data.previousNewPatients === 0}
      table={{
        columns: [
          { key: 'days', title: translate('analysis.day') },
          { key: 'now', title: now, isNumber: true },
          { key: 'before', title: before, isNumber: true },
        ],
        rows: blocks.map((block) => ({
          key: block.from,
          days: dayRange(block),
          now: block.newPatients,
          before: block.previousNewPatients,
        })),
      }}
    />
  );
}

/** Records that count, by what kind of visit they were. */
export function VisitsChart({ data, counts }: Props) {
  const translate = useTranslate();
  const { blocks, names, about } = useBlocks(data, 'visits');
  const types = useMemo(
    () => visitTypes.map((type) => ({ type, name: translate(`patient-records.visitTypes.${type}`) })),
    [translate],
  );
  const option = useMemo(() => {
    const parts = types.map(({ type, name }) => ({ name, counts: blocks.map(({ visits }) => visits[type]) }));
    const axes = { xName: translate('analysis.day'), yName: translate('analysis.visits') };
    return (theme: ChartTheme) => stackedCounts(theme, names, parts, axes);
  }, [blocks, names, types, translate]);
  return (
    <ChartCard
      {...about}
      option={option}
      isEmpty={data?.visits === 0}
      table={{
        columns: [
          { key: 'days', title: translate('analysis.day') },
          ...types.map(({ type, name }) => ({ key: type, title: name, isNumber: true })),
        ],
        rows: blocks.map((block, at) => ({
          key: block.from,
          days: dayRange(block),
          ...Object.fromEntries(
            types.map(({ type, name }, index) => {
              const of = counts?.blocks[at]?.visits[index];
              return [type, of && <CountCell key={type} of={of} name={`${dayRange(block)} ${name}`} />];
            }),
          ),
        })),
      }}
    />
  );
}

const shownOf = ({ completed, noShow }: Block) => ({ count: completed, of: completed + noShow });

const statuses = ['completed', 'noShow', 'cancelled'] as const;

/** How many of those who were expected came. */
export function ShowChart({ data, counts }: Props) {
  const translate = useTranslate();
  const { blocks, names, about } = useBlocks(data, 'show');
  const option = useMemo(() => {
    const name = translate('analysis.show');
    const series = [{ name, values: blocks.map((block) => percent(shownOf(block))) }];
    const note = (_: number, index: number) => {
      const block = blocks[index];
      if (!block) return '';
      const { count, of } = shownOf(block);
      return `${name}: ${percentText(count, of)} (${count}/${of})`;
    };
    return (theme: ChartTheme) =>
      lines(theme, names, series, { xName: translate('analysis.day'), yName: '%', max: 100, note });
  }, [blocks, names, translate]);
  const cell = (at: number, status: (typeof statuses)[number]) => {
    const [block, of] = [blocks[at], counts?.blocks[at]?.[status]];
    return (
      block &&
      of && <CountCell of={of} name={`${dayRange(block)} ${translate(`appointments.options.status.${status}`)}`} />
    );
  };
  return (
    <ChartCard
      {...about}
      option={option}
      isEmpty={data?.show.of === 0}
      table={{
        columns: [
          { key: 'days', title: translate('analysis.day') },
          { key: 'rate', title: translate('analysis.show'), isNumber: true },
          ...statuses.map((status) => ({
            key: status,
            title: translate(`appointments.options.status.${status}`),
            isNumber: true,
          })),
        ],
        rows: blocks.map((block, at) => ({
          key: block.from,
          days: dayRange(block),
          rate: <Rate {...shownOf(block)} />,
          ...Object.fromEntries(statuses.map((status) => [status, cell(at, status)])),
        })),
      }}
    />
  );
}
