import { expect, test } from 'vitest';
import { withTheme } from '@/ui/chart/option';
import { theme } from './build-theme';

test('a tooltip has the colours of the page: on a dark one it was white', () => {
  const dark = { ...theme, ground: '#141414', text: '#eee', line: '#333' };
  expect(withTheme({ tooltip: { trigger: 'item' } }, dark, 400).tooltip).toMatchObject({
    backgroundColor: '#141414',
    borderColor: '#333',
    textStyle: { color: '#eee' },
    trigger: 'item',
  });
});
