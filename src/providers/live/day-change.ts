import { today } from '@/lib/time/local-day';
import { every } from '@/lib/when/every';

/** So often it is looked at, in milliseconds. */
const look = 15_000;

const waiting = new Set<{ begin: () => void }>();
/** One timer, however many rows of a list wait. */
let stop = () => {};

function watch(): () => void {
  let day = today();
  return every(look, () => {
    const now = today();
    if (now === day) return;
    day = now;
    for (const { begin } of [...waiting]) begin();
  });
}

/** Calls when another day has begun at the service points; a page that stands open overnight would call yesterday today. Gives the way to end it. */
export function onNewDay(begin: () => void): () => void {
  const one = { begin };
  if (waiting.size === 0) stop = watch();
  waiting.add(one);
  return () => {
    if (waiting.delete(one) && waiting.size === 0) stop();
  };
}
