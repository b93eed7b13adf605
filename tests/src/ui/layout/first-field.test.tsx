import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { FirstField } from '@/ui/layout/first-field';
import { MenuButton } from '@/ui/layout/menu-button';
import { ChoiceMenu } from '@/ui/preferences/choice-menu';

const choices = [
  { value: 'zh', label: 'Chinese' },
  { value: 'en', label: 'English' },
] as const;
const menu = { items: [{ key: 'out', label: 'Sign out' }] };

let arrive = () => {};

/** A form whose code or row comes when it comes. */
function LateForm() {
  const [isHere, setHere] = useState(false);
  arrive = () => setHere(true);
  return (
    isHere && (
      <form>
        <input aria-label="Name" />
        <FirstField />
      </form>
    )
  );
}

test.each([
  [
    'a menu of choices',
    <ChoiceMenu key="" label="Menu" icon={null} choices={choices} value="en" onChoose={() => {}} />,
  ],
  ['a menu of acts', <MenuButton key="" aria-label="Menu" menu={menu} />],
])('a form that comes while somebody is in %s leaves it open, with the keyboard in it', async (_, button) => {
  render(
    <>
      <header>{button}</header>
      <LateForm />
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
  const opened = await screen.findByRole('menu');
  await expect.poll(() => opened.contains(document.activeElement)).toBe(true);
  arrive();
  await screen.findByRole('textbox');
  expect(screen.getByRole('menu').contains(document.activeElement)).toBe(true);
});

test('a form that is opened by the menu at its side has the keyboard', async () => {
  render(
    <>
      <nav>
        <div role="menu">
          <button type="button" role="menuitem" onClick={() => arrive()}>
            New patient
          </button>
        </div>
      </nav>
      <LateForm />
    </>,
  );
  await userEvent.click(screen.getByRole('menuitem'));
  await expect.poll(() => document.activeElement).toBe(await screen.findByRole('textbox'));
});
