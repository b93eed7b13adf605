import { useState } from 'react';

/**
 * For `LedHereContext`. While a page's effects are off it writes no address, so one that changes then is the way that somebody took. Without a
 * query string that is the menu's, which leads back to the page as it was left.
 */
export function useLedHere(search: string, isOn: boolean): number {
  const [before, setBefore] = useState({ search, isOn, times: 0 });
  if (before.search !== search || before.isOn !== isOn) {
    const isLed = before.search !== search && search !== '' && !before.isOn;
    setBefore({ search, isOn, times: before.times + (isLed ? 1 : 0) });
  }
  return before.times;
}
