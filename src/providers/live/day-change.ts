import { every } from '@/lib/every';
import { today } from '@/lib/local-day';

/** So often it is looked at, in milliseconds. */
const look = 15_000;

/** Calls when another day has begun at the service points; a page that stands open overnight would call yesterday today. Gives the way to end it. */
export function onNewDay(begin: () => void): () => void {
  let day = today();
  return every(look, () => {
    const now = today();
    if (now === day) return;
    day = now;
    begin();
  });
}
