import { expect, test } from 'vitest';
import type { ChartTheme } from '@/ui/chart/chart-theme';
import { axis } from '@/ui/chart/option';

const theme = { secondary: '#444', line: '#ddd', fontSize: 18 } as ChartTheme;

test('the figures at an axis are as large as the letters that somebody has chosen, whatever else an axis says of them', () => {
  expect(axis(theme).axisLabel).toMatchObject({ fontSize: 18, color: '#444' });
  expect(axis(theme, { axisLabel: { rotate: 35 } }).axisLabel).toMatchObject({ fontSize: 18, rotate: 35 });
});
