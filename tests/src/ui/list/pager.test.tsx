import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Pager } from '@/ui/list/pager';
import { renderPage } from '../render-page';

const pages = { total: 2000, pageSize: 10, showSizeChanger: false };

it.each([
  ['a table', { showQuickJumper: true }, {}],
  ['a table, composed by an input method', { showQuickJumper: true }, { isComposing: true }],
  ['cards', { simple: true }, {}],
])('of %s goes to a page that is typed in full width', (_, kind, how) => {
  const onChange = vi.fn();
  renderPage(<Pager {...pages} {...kind} onChange={onChange} />);
  const box = screen.getByRole<HTMLInputElement>('textbox');
  fireEvent.input(box, { target: { value: '１２' }, ...how });
  fireEvent.compositionEnd(box);
  expect(box.value).toBe('12');
  fireEvent.keyUp(box, { key: 'Enter', keyCode: 13 });
  expect(onChange).toHaveBeenCalledWith(12, 10);
});
