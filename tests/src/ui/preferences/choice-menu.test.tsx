import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ChoiceMenu } from '@/ui/preferences/choice-menu';

const choices = [
  { value: 'a', label: 'Apple' },
  { value: 'b', label: 'Berry' },
  { value: 'c', label: 'Cherry' },
];

function openMenu() {
  const onChoose = vi.fn();
  render(
    <>
      <ChoiceMenu label="Fruit" icon={null} choices={choices} value="b" onChoose={onChoose} />
      <button type="button">outside</button>
    </>,
  );
  return { onChoose, user: userEvent.setup() };
}

const focused = () => document.activeElement?.textContent;

it('is worked by keyboard alone: it opens on what is chosen, and goes round', async () => {
  const { onChoose, user } = openMenu();
  await user.tab();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('menuitemradio', { name: 'Berry' }).getAttribute('aria-checked')).toBe('true');
  expect(focused()).toBe('Berry');
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(focused()).toBe('Apple');
  await user.keyboard('{ArrowUp}');
  expect(focused()).toBe('Cherry');
  await user.keyboard('{Enter}');
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('c');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Fruit' }));
});

it('closes by Escape and by a click elsewhere, and chooses nothing', async () => {
  const { onChoose, user } = openMenu();
  const button = screen.getByRole('button', { name: 'Fruit' });
  await user.click(button);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(button);
  await user.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  await user.click(screen.getByRole('button', { name: 'outside' }));
  expect(screen.queryByRole('menu')).toBeNull();
  expect(onChoose).not.toHaveBeenCalled();
});
