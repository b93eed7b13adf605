import { z } from 'zod';
import { ownPath } from '@/lib/own-path';
import { storedValue } from '@/lib/store/stored-value';

const previewed = z.object({ id: z.number(), name: z.string(), userId: z.number(), from: z.string() });
type Previewed = z.infer<typeof previewed>;

/**
 * Kept from the moment that the page is left until it is back, and no longer: what lies in the window's storage while the page
 * is open would be copied into every window that is opened from it.
 */
const stored = storedValue(
  'previewRole',
  (value) => previewed.safeParse(value).data ?? null,
  () => sessionStorage,
);

let current: Previewed | null = stored.read();
stored.write(null);
window.addEventListener('pagehide', () => {
  if (current) stored.write(current);
});
window.addEventListener('pageshow', () => stored.write(null));

/** Why the server has ended a preview, in its words, until the next page has said so. */
const ended = storedValue(
  'endedPreview',
  (value) => (typeof value === 'string' ? value : null),
  () => sessionStorage,
);

/** The role as whose holder this window shows the console. Every page begins anew with it: nothing that was loaded stays. */
export const preview = {
  /** The role, where one is previewed; `userId` says by whom. */
  role: () => current,
  enter(role: Omit<Previewed, 'from'>) {
    const { pathname, search } = window.location;
    current = { ...role, from: pathname + search };
    window.location.assign('/');
  },
  /** Back to where it began. */
  leave() {
    const from = ownPath(current?.from) ?? '/';
    current = null;
    window.location.assign(from);
  },
  /** The server shows the role's view no longer. Several calls may be told so at once. */
  end(why: string) {
    if (!current) return;
    ended.write(why);
    preview.leave();
  },
  /** Why one has ended by itself, once. */
  takeEnded() {
    const why = ended.read();
    ended.write(null);
    return why;
  },
  /** Whoever signs in or out previews nothing. */
  drop() {
    current = null;
  },
};
