import { flushSync } from 'react-dom';
import { create } from 'zustand';
import { listen } from '@/lib/when/listen';

const useChosen = create<{ chosen: string | undefined }>(() => ({ chosen: undefined }));

// Back may lead to the address that is still drawn, as the router has not come to the chosen one: then nothing of its changes.
listen(window, 'popstate', () => useChosen.setState({ chosen: undefined }));

const isHere = (key: string | undefined) => key === window.location.pathname;

/**
 * The tab that was chosen in the bar, as long as the window's address is its own and another is still `drawn`. The address changes at once; what
 * hangs on the router is drawn later, bit by bit, and what is there already need not wait for it.
 */
export const useChosenTab = (drawn: string) =>
  useChosen(({ chosen }) => (isHere(chosen) && chosen !== drawn ? chosen : undefined));

/** Whether a tab is the chosen one, or else `isActive`. */
export const useIsChosen = (key: string, isActive: boolean) =>
  useChosen(({ chosen }) => (isHere(chosen) ? chosen === key : isActive));

/** Shows a tab to which the address has just changed. */
export const chooseTab = (key: string) => flushSync(() => useChosen.setState({ chosen: key }));
