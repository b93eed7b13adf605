import type { ChartTheme } from './chart-theme';

/** How wide a chart's texts are, in pixels; undefined where nothing can be drawn. */
export function lettersOf({ fontFamily, fontSize }: ChartTheme): ((text: string) => number) | undefined {
  const pen = document.createElement('canvas').getContext('2d');
  if (!pen) return;
  pen.font = `${fontSize}px ${fontFamily}`;
  return (text) => pen.measureText(text).width;
}
