import { fireEvent, render, screen } from '@testing-library/react';
import { act, useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useDebounced } from '@/ui/hooks/use-debounced';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function Search() {
  const [typed, setTyped] = useState('');
  const sought = useDebounced(typed);
  return (
    <>
      <input aria-label="typed" value={typed} onChange={({ target }) => setTyped(target.value)} />
      <output>{sought}</output>
    </>
  );
}

const rest = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const sought = () => screen.getByRole('status').textContent;

function compose(text: string) {
  const input = screen.getByRole('textbox', { name: 'typed' });
  input.focus();
  fireEvent.compositionStart(input);
  fireEvent.change(input, { target: { value: text } });
  return input;
}

it('gives what has rested', async () => {
  render(<Search />);
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'a' } });
  await rest(299);
  expect(sought()).toBe('');
  await rest(1);
  expect(sought()).toBe('a');
});

it('gives nothing of what an input method composes, but what comes of it', async () => {
  render(<Search />);
  const input = compose('zhang');
  await rest(5000);
  expect(sought()).toBe('');
  fireEvent.change(input, { target: { value: '张' } });
  fireEvent.compositionEnd(input);
  await rest(300);
  expect(sought()).toBe('张');
});

it('gives the letters where they were meant', async () => {
  render(<Search />);
  const input = compose('zhang');
  await rest(1000);
  fireEvent.compositionEnd(input);
  await rest(300);
  expect(sought()).toBe('zhang');
});

it('goes on when what was composed in is gone', async () => {
  const { rerender } = render(<Search key="first" />);
  compose('zhang');
  rerender(<Search key="second" />);
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'b' } });
  await rest(300);
  expect(sought()).toBe('b');
});

it('does not wait for keyboards on a screen, which compose every word', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation((media) => ({ media, matches: true }) as MediaQueryList);
  render(<Search />);
  compose('zhang');
  await rest(300);
  expect(sought()).toBe('zhang');
});
