import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { IconPicker } from '@/domain/node/icon-picker';
import { renderPage } from '../../ui/render-page';

it('Enter takes the first icon that was found, but not the Enter of an input method', async () => {
  const chosen = vi.fn();
  const { user } = renderPage(<IconPicker value="" onChange={chosen} />);
  await user.click(screen.getByRole('button'));
  const input = await screen.findByRole('textbox');
  await user.type(input, 'a');
  fireEvent.keyDown(input, { key: 'Enter', isComposing: true });
  fireEvent.keyDown(input, { key: 'Escape', isComposing: true });
  // Safari ends it before the key comes.
  fireEvent.keyDown(input, { key: 'Enter', keyCode: 229 });
  expect(chosen).not.toHaveBeenCalled();
  screen.getByRole('textbox');
  await user.keyboard('{Enter}');
  expect(chosen).toHaveBeenCalledOnce();
});
