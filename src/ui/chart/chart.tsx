import { DownloadOutlined, LineChartOutlined, TableOutlined } from '@ant-design/icons';
import { useTranslate } from '@refinedev/core';
import { Button } from 'antd';
import type { EChartsType } from 'echarts/core';
import { type ReactNode, type RefObject, useContext, useId, useMemo, useRef, useState } from 'react';
import { usePrinting } from '@/providers/appearance/printing';
import { loadOrTell } from '@/providers/code/late-code';
import { late } from '@/ui/late/late';
import { Segmented } from '@/ui/layout/segmented';
import { EmptyState } from '@/ui/states/states';
import type { PaperSize } from './canvas';
import styles from './chart.module.css';
import { ChartScope } from './chart-scope';
import { ChartSkeleton } from './chart-skeleton';
import { ChartTable, type ChartTableData } from './chart-table';
import { type ChartTheme, useChartTheme } from './chart-theme';
import type { ChartOption } from './option';

const ChartCanvas = late(() => import('./canvas').then(({ ChartCanvas }) => ChartCanvas), {
  placeholder: ({ height }) => <ChartSkeleton height={height} />,
});

type Props = {
  title: string;
  /** Of its heading on the page. */
  level?: 2 | 3;
  /** What the chart shows in a sentence, for whoever does not see it; the title when left out. */
  summary?: string;
  /** Draws with these colours. Keep it stable: the chart is drawn anew with each other one. */
  option: (theme: ChartTheme) => ChartOption;
  /** The same numbers as a table. */
  table: ChartTableData;
  isEmpty?: boolean;
  emptyText?: string;
  isLoading?: boolean;
  height?: number;
  /** How large it is drawn on paper; as on the screen when left out. Keep it stable. */
  paper?: PaperSize;
  /** Below the chart: how to read it, where a reference comes from. Text goes into the saved picture too. */
  caption?: string;
  /** A mark was clicked. The table needs a link for the same, as a drawing has no keyboard. */
  onSelect?: (item: { seriesIndex: number; dataIndex: number }) => void;
  extra?: ReactNode;
};

/** A chart with its title, the same numbers as a table on demand, and its picture to save. */
export function Chart(props: Props) {
  const {
    title,
    level = 3,
    summary = title,
    option,
    table,
    isEmpty,
    emptyText,
    isLoading,
    height = 320,
    paper,
    caption,
    onSelect,
    extra,
  } = props;
  const translate = useTranslate();
  const theme = useChartTheme();
  const id = useId();
  const chart = useRef<EChartsType>(undefined);
  const [onChart] = useState(() => (drawn: EChartsType | undefined) => {
    chart.current = drawn;
  });
  const [view, setView] = useState<View>('chart');
  const hasData = !isLoading && !isEmpty;
  const Heading = level === 2 ? 'h2' : 'h3';

  return (
    <figure className="whole" aria-labelledby={id}>
      <div className="row wrap gap-16 gap-y-8 mb-12">
        <Heading id={id} className={`${styles.title} m-0 normal bold`}>
          {title}
        </Heading>
        {extra}
        {hasData && <Tools chart={chart} title={title} caption={caption} view={view} onView={setView} />}
      </div>
      {isLoading && <ChartSkeleton height={height} />}
      {!isLoading && isEmpty && (
        <div className="grid place-center" style={{ minHeight: Math.min(height, 200) }}>
          <EmptyState text={emptyText ?? translate('chart.empty')} />
        </div>
      )}
      {hasData && view === 'chart' && (
        <Drawn
          option={option}
          theme={theme}
          label={summary}
          height={height}
          paper={paper}
          onChart={onChart}
          onSelect={onSelect}
        />
      )}
      {hasData && view === 'table' && <ChartTable {...table} label={title} />}
      {caption && !isEmpty && <figcaption className="mt-8 faint small">{caption}</figcaption>}
    </figure>
  );
}

type View = 'chart' | 'table';

type ToolsProps = Pick<Props, 'title' | 'caption'> & {
  chart: RefObject<EChartsType | undefined>;
  view: View;
  onView: (view: View) => void;
};

/** The same numbers as a table, and the picture to save. */
function Tools({ chart, title, caption, view, onView }: ToolsProps) {
  const translate = useTranslate();
  const theme = useChartTheme();
  const scope = useContext(ChartScope);
  const save = async () => {
    const saving = await loadOrTell(() => import('./save-picture'));
    const drawn = chart.current;
    if (!saving || !drawn) return;
    const { savePicture, pictureScale } = saving;
    const url = drawn.getDataURL({ type: 'png', pixelRatio: pictureScale, backgroundColor: theme.ground });
    await savePicture({ url, title, notes: [scope, caption ?? ''].filter((note) => note !== ''), theme });
  };

  return (
    <div className="row gap-4 push-end no-print">
      <Segmented
        aria-label={translate('chart.shownAs', { title })}
        size="small"
        value={view}
        onChange={onView}
        options={[
          { value: 'chart', ...iconWith(LineChartOutlined, translate('chart.asChart')) },
          { value: 'table', ...iconWith(TableOutlined, translate('chart.asTable')) },
        ]}
      />
      <Button
        type="text"
        size="small"
        icon={<DownloadOutlined aria-hidden />}
        aria-label={translate('chart.save', { title })}
        disabled={view === 'table'}
        onClick={() => void save()}
      />
    </div>
  );
}

const iconWith = (Icon: typeof TableOutlined, title: string) => ({
  title,
  label: (
    <>
      <Icon aria-hidden />
      <span className="unseen">{title}</span>
    </>
  ),
});

type DrawnProps = Omit<React.ComponentProps<typeof ChartCanvas>, 'option' | 'size'> & Pick<Props, 'option' | 'paper'>;

function Drawn({ option, theme, paper, height, ...rest }: DrawnProps) {
  const size = usePrinting() ? paper : undefined;
  const drawn = useMemo(() => option(theme), [option, theme]);
  return (
    <ChartCanvas
      key={size ? 'paper' : 'screen'}
      {...rest}
      option={drawn}
      theme={theme}
      height={size?.height ?? height}
      size={size}
    />
  );
}
