import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { chooseTab, useChosenTab, useIsChosen } from '@/shell/tabs/chosen-tab';

const goTo = (path: string) => window.history.pushState(null, '', path);

/** As the browser says it; happy-dom’s own way back is later, and silent. */
function goBackTo(path: string) {
  window.history.replaceState(null, '', path);
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
}

beforeEach(() => goTo('/drawn'));

it('is shown at once when it is chosen', () => {
  const { result } = renderHook(() => [
    useChosenTab('/drawn'),
    useIsChosen('/drawn', true),
    useIsChosen('/chosen', false),
  ]);
  goTo('/chosen');
  act(() => chooseTab('/chosen'));
  expect(result.current).toEqual(['/chosen', false, true]);
});

it('is no longer after Back to the page that is still drawn, though nothing is drawn anew for that', () => {
  const { result } = renderHook(() => [
    useChosenTab('/drawn'),
    useIsChosen('/drawn', true),
    useIsChosen('/chosen', false),
  ]);
  goTo('/chosen');
  act(() => chooseTab('/chosen'));
  goBackTo('/drawn');
  expect(result.current).toEqual([undefined, true, false]);
});
