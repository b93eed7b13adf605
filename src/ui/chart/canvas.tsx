import type { EChartsType } from 'echarts/core';
import { useEffect, useRef } from 'react';
import type { ChartTheme } from './chart-theme';
import { init } from './engine';
import { type ChartOption, withTheme } from './option';

export type PaperSize = { width: number; height: number };

type Props = {
  option: ChartOption;
  theme: ChartTheme;
  label: string;
  height: number;
  /** In CSS pixels where it does not follow its box: on paper. It stays while the drawing is there. */
  size?: PaperSize;
  /** Gets the chart while it is there, to export it. */
  onChart: (chart: EChartsType | undefined) => void;
  onSelect?: (item: { seriesIndex: number; dataIndex: number }) => void;
};

/** The drawing itself. Its code is fetched when the first chart is shown. */
export function ChartCanvas({ option, theme, label, height, size, onChart, onSelect }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const chart = useRef<EChartsType>(undefined);
  const select = useRef(onSelect);
  select.current = onSelect;
  const draw = useRef(() => {});

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    // Printers are sharper than screens.
    const fixed = size && { ...size, devicePixelRatio: 3 };
    const created = init(element, undefined, { renderer: 'canvas', ...fixed });
    chart.current = created;
    onChart(created);
    created.on('click', ({ seriesIndex, dataIndex }) => {
      if (seriesIndex !== undefined && dataIndex !== undefined) select.current?.({ seriesIndex, dataIndex });
    });
    // It is called at once as well, when drawing for the same size would draw everything twice.
    const observer = new ResizeObserver(() => {
      if (size) return;
      if (created.getWidth() === element.clientWidth && created.getHeight() === element.clientHeight) return;
      created.resize();
      draw.current();
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      created.dispose();
      chart.current = undefined;
      onChart(undefined);
    };
  }, [onChart, size]);

  useEffect(() => {
    // Anew for another width, as a legend takes more lines where there is less.
    draw.current = () => {
      const drawn = chart.current;
      drawn?.setOption(withTheme(option, theme, drawn.getWidth()), { notMerge: true });
    };
    draw.current();
  }, [option, theme]);

  // Figures of an axis are read from the left: drawn on a mirrored page, −1 would be 1−.
  return <div ref={box} dir="ltr" role="img" aria-label={label} style={{ height }} />;
}
