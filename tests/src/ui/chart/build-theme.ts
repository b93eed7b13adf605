import type { ChartTheme } from '@/ui/chart/chart-theme';
import { chartPalette } from '@/ui/chart/palette';

export const theme: ChartTheme = {
  palette: chartPalette(false),
  text: '#222',
  secondary: '#444',
  line: '#ddd',
  ground: '#fff',
  fontFamily: 'sans-serif',
  fontSize: 12,
};
