import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { debounceMessage } from '@/lib/when/debounce-message';

const show = vi.fn();
let say: (text: string) => void;
const shown = () => show.mock.calls.flat();

beforeEach(() => {
  vi.useFakeTimers();
  show.mockClear();
  const debounced = debounceMessage(({ message }) => show(message), 1000);
  say = (message) => debounced({ message });
});
afterEach(() => vi.useRealTimers());

it('shows the first text at once', () => {
  say('a');
  expect(shown()).toEqual(['a']);
});

it('shows a text once, however often it comes within a second', () => {
  for (let count = 0; count < 50; count++) {
    say('a');
    vi.advanceTimersByTime(900);
  }
  vi.advanceTimersByTime(5000);
  expect(shown()).toEqual(['a']);
});

it('shows it again after a second of silence', () => {
  say('a');
  vi.advanceTimersByTime(1000);
  say('a');
  expect(shown()).toEqual(['a', 'a']);
});

it('shows the last of the other texts, when a second has been silent', () => {
  for (const text of ['a', 'b', 'a', 'c']) say(text);
  vi.advanceTimersByTime(999);
  expect(shown()).toEqual(['a']);
  vi.advanceTimersByTime(1);
  expect(shown()).toEqual(['a', 'c']);
});

it('shows no two within a second', () => {
  const times: number[] = [];
  show.mockImplementation(() => times.push(Date.now()));
  for (let count = 0; count < 200; count++) {
    say(`text ${count}`);
    vi.advanceTimersByTime((count * 37) % 1500);
  }
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0));
  expect(gaps.length).toBeGreaterThan(20);
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(1000);
});
