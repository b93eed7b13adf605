import { expect, test } from 'vitest';
import { axis } from '@/ui/chart/option';
import { theme } from './build-theme';

test('the figures at an axis are as large as the letters that somebody has chosen, whatever else an axis says of them', () => {
  const large = { ...theme, fontSize: 18 };
  expect(axis(large).axisLabel).toMatchObject({ fontSize: 18, color: '#444' });
  expect(axis(large, { axisLabel: { rotate: 35 } }).axisLabel).toMatchObject({ fontSize: 18, rotate: 35 });
});

test('a figure at an axis is written as it is everywhere else, unless the chart says how', () => {
  expect(axis(theme, { type: 'value' }).axisLabel).toMatchObject({ formatter: String });
  const signed = (value: number) => `+${value}`;
  expect(axis(theme, { type: 'value', axisLabel: { formatter: signed } }).axisLabel).toMatchObject({
    formatter: signed,
  });
  expect(axis(theme, { type: 'category' }).axisLabel).not.toHaveProperty('formatter');
});
