import { fireEvent, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { visit } from '@/lib/tabs';
import { useKeptScroll } from '@/shell/tabs/use-kept-scroll';

it('a page is where it was scrolled to, and at its top where a link asks it for something else', () => {
  const tops: unknown[] = [];
  vi.spyOn(window, 'scrollTo').mockImplementation((...place: unknown[]) => void tops.push(place[1]));
  let open = visit([], '/list', '?page=1');
  const { rerender } = renderHook(({ shown }) => useKeptScroll(shown, open), { initialProps: { shown: '/list' } });
  const go = (shown: string, search: string) => {
    open = visit(open, shown, search);
    rerender({ shown });
    return tops.at(-1);
  };
  go('/list', '?page=2');
  window.scrollY = 600;
  fireEvent.scroll(window);
  go('/list', '?page=3');
  expect(go('/other', '')).toBe(0);
  expect(go('/list', '?page=3'), 'as it was left').toBe(600);
  go('/other', '');
  expect(go('/list', ''), 'by the menu').toBe(600);
  go('/list', '?page=3');
  go('/other', '');
  expect(go('/list', '?page=1'), 'by a link').toBe(0);
});
