import { z } from 'zod';
import { randomKey } from '@/lib/random-key';
import { storedValue } from '@/lib/stored-value';

// Kept only while the page is away: a window that is duplicated meanwhile finds none, and has a name of its own.
const stored = storedValue(
  'windowName',
  (value) => z.string().min(1).safeParse(value).data ?? null,
  () => sessionStorage,
);

/** What this window calls itself before the server, drawn by lot: the same after a reload. */
export const windowName = stored.read() ?? randomKey();

stored.write(null);
window.addEventListener('pagehide', () => stored.write(windowName));
window.addEventListener('pageshow', () => stored.write(null));
