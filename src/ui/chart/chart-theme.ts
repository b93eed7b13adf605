import { theme } from 'antd';
import { useMemo } from 'react';
import { chartPalette, type Palette } from './palette';

/** What a chart draws with: the page's own colours, and the palette. */
export type ChartTheme = {
  palette: Palette;
  text: string;
  secondary: string;
  line: string;
  ground: string;
  fontFamily: string;
  fontSize: number;
};

const dimmest = 128;

/** Whether a ground such as `#141414` is dark. */
const isDarkGround = (color: string) => Number.parseInt(color.slice(1, 3), 16) < dimmest;

export function useChartTheme(): ChartTheme {
  const { token } = theme.useToken();
  const { colorText, colorTextSecondary, colorBorderSecondary, colorBgContainer, fontFamily, fontSize } = token;
  return useMemo(
    () => ({
      palette: chartPalette(isDarkGround(colorBgContainer)),
      text: colorText,
      secondary: colorTextSecondary,
      line: colorBorderSecondary,
      ground: colorBgContainer,
      fontFamily,
      fontSize: fontSize - 2,
    }),
    [colorText, colorTextSecondary, colorBorderSecondary, colorBgContainer, fontFamily, fontSize],
  );
}
