import { today } from '@/lib/time/local-day';
import { every } from '@/lib/when/every';
import { endOf, listen } from '@/lib/when/listen';

/** So often it is looked at, in milliseconds. */
const look = 15_000;

const waiting = new Set<{ begin: () => void }>();
/** One timer, however many rows of a list wait. */
let stop = () => {};

function watch(): () => void {
  let day = today();
  const compare = () => {
    const now = today();
    if (document.hidden || now === day) return;
    day = now;
    for (const { begin } of [...waiting]) begin();
  };
  return endOf(every(look, compare), listen(document, 'visibilitychange', compare));
}

/**
 * Calls when another day has begun at the service points; a page that stands open overnight would call yesterday today. In a window that nobody
 * looks at it waits until somebody does: not every window that stands open asks the server at midnight. Gives the way to end it.
 */
export function onNewDay(begin: () => void): () => void {
  const one = { begin };
  if (waiting.size === 0) stop = watch();
  waiting.add(one);
  return () => {
    if (waiting.delete(one) && waiting.size === 0) stop();
  };
}
