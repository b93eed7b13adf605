import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { SearchInput } from '@/ui/list/filters/search-input';

vi.mock('@refinedev/core', () => ({ useTranslate: () => (key: string) => key }));

function Tree() {
  const [sought, setSought] = useState('');
  return (
    <>
      <SearchInput label="menus" value={sought} onSearch={setSought} />
      <output>{sought}</output>
    </>
  );
}

const input = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'menus' });
const sought = () => screen.getByRole('status').textContent;
const compose = (text: string) => {
  fireEvent.compositionStart(input());
  fireEvent(input(), composed(text));
};

/** What a browser tells of a letter that an input method has not made a character of. */
function composed(text: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input(), text);
  return new InputEvent('input', { bubbles: true, isComposing: true });
}

it('seeks what is typed, at once', () => {
  render(<Tree />);
  fireEvent.change(input(), { target: { value: 'role' } });
  expect(sought()).toBe('role');
});

it('seeks nothing of what an input method composes, but what comes of it', () => {
  render(<Tree />);
  compose("jue's");
  expect(input().value).toBe("jue's");
  expect(sought()).toBe('');
  fireEvent(input(), composed('角色'));
  fireEvent.compositionEnd(input());
  expect(sought()).toBe('角色');
});

it('does not wait for keyboards on a screen, which compose every word', () => {
  vi.spyOn(window, 'matchMedia').mockImplementation((media) => ({ media, matches: true }) as MediaQueryList);
  render(<Tree />);
  compose('role');
  expect(sought()).toBe('role');
});
