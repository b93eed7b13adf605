import { createContext, useContext, useState } from 'react';

/**
 * How often a link, or Back, has led to the page while it was hidden, by another address than it was left with. What a page itself writes into its
 * address is not counted.
 */
export const LedHereContext = createContext(0);

/** For a page that has begun from its address and keeps what it read there: lets it read that again, before anything is drawn. */
export function useWhenLedHere(read: () => void) {
  const times = useContext(LedHereContext);
  const [known, setKnown] = useState(times);
  if (known === times) return;
  setKnown(times);
  read();
}
