import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { IconPicker } from '@/domain/node/icon-picker';
import { text } from '@/providers/i18n';
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

it('is one stop of the Tab key after the search, and the arrows go between the icons', async () => {
  const chosen = vi.fn();
  const { user } = renderPage(<IconPicker value="team" onChange={chosen} />);
  await user.click(screen.getByRole('button'));
  await screen.findByRole('textbox');
  const icons = within(screen.getByRole('toolbar', { name: text('nodes.icons') })).getAllByRole('button');
  const stops = icons.filter(({ tabIndex }) => tabIndex >= 0);
  expect(stops.map((one) => one.getAttribute('aria-pressed'))).toEqual(['true']);
  const at = icons.indexOf(stops[0] as HTMLElement);
  act(() => stops[0]?.focus());
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(icons[at + 1]);
  await user.keyboard('{Home}{Enter}');
  expect(chosen).toHaveBeenCalledWith('');
});
