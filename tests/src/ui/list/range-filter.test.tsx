import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { RangeFilter } from '@/ui/list/range-filter';
import { renderPage } from '../render-page';

it('has a name for each of its ends', () => {
  renderPage(<RangeFilter label="到期日" />);
  expect(screen.getByRole('textbox', { name: '到期日' })).toBeDefined();
  expect(screen.getByRole('textbox', { name: '到期日，结束' })).toBeDefined();
});
