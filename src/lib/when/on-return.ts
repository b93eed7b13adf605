import { every } from './every';
import { endOf, listen } from './listen';

/** So often it looks at the clock, which a computer that slept finds much further on; in milliseconds. */
const look = 1_000;
const slept = 5_000;

/** Calls as soon as this computer has slept, or has a network again. Gives the way to end it. */
export function onReturn(back: () => void): () => void {
  let last = Date.now();
  const stopLooking = every(look, () => {
    const isLate = Date.now() - last > look + slept;
    last = Date.now();
    if (isLate) back();
  });
  return endOf(stopLooking, listen(window, 'online', back));
}
