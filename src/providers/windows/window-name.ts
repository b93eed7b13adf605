import { z } from 'zod';
import { randomKey } from '@/lib/random-key';
import { storedValue } from '@/lib/store/stored-value';

const browsers = storedValue(
  'browserName',
  (value) =>
    z
      .string()
      .regex(/^[0-9a-f]{32}$/)
      .safeParse(value).data ?? null,
);

// Kept only while the page is away: a window that is duplicated meanwhile finds none, and has a name of its own.
const stored = storedValue(
  'windowName',
  (value) => z.string().min(1).safeParse(value).data ?? null,
  () => sessionStorage,
);

/** What this browser's windows have in front of their names, drawn by lot. */
const browserName = browsers.read() ?? randomKey();
browsers.write(browserName);

/** What this window calls itself before the server, drawn by lot: the same after a reload. */
export const windowName = stored.read() ?? browserName + randomKey();

export const isOfThisBrowser = (name: string) => name.startsWith(browserName);

stored.write(null);
window.addEventListener('pagehide', () => stored.write(windowName));
window.addEventListener('pageshow', () => stored.write(null));
