import dayjs from 'dayjs';
import relativeTime from 'dayjs/plugin/relativeTime';
import { serverTime } from './server-time';

dayjs.extend(relativeTime);

/** How long ago an instant was, in the language of the screen. What a wrong clock puts into the future was just now. */
export function timeAgo(instant: string): string {
  const now = dayjs(serverTime());
  const then = dayjs(instant);
  return (then.isAfter(now) ? now : then).from(now);
}
