import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useLedHere } from '@/shell/tabs/use-led-here';

it('counts the ways to a hidden page by another address, and nothing that the page writes itself', () => {
  const { result, rerender } = renderHook(({ search, isOn }) => useLedHere(search, isOn), {
    initialProps: { search: '?a=1', isOn: true },
  });
  const led = (search: string, isOn: boolean) => {
    rerender({ search, isOn });
    return result.current;
  };
  expect(led('?a=2', true), 'written by the page').toBe(0);
  expect(led('?a=2', false), 'left').toBe(0);
  expect(led('?a=2', true), 'shown again').toBe(0);
  expect(led('?a=2', false)).toBe(0);
  expect(led('?a=3', false), 'led to, and not painted yet').toBe(1);
  expect(led('?a=3', true)).toBe(1);
  expect(led('?a=3', false)).toBe(1);
  expect(led('?a=4', true), 'led to, and on at once').toBe(2);
  expect(led('?a=4', false)).toBe(2);
  expect(led('', true), 'by the menu').toBe(2);
  expect(led('?a=4', true), 'which the page answers with its own').toBe(2);
});
