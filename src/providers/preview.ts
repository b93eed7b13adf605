import { z } from 'zod';
import { storedValue } from '@/lib/stored-value';

const previewed = z.object({ id: z.number(), name: z.string(), userId: z.number() });
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

/** The role as whose holder this window shows the console. Every page begins anew with it: nothing that was loaded stays. */
export const preview = {
  /** The role, where one is previewed; `userId` says by whom. */
  role: () => current,
  enter(role: Previewed) {
    current = role;
    window.location.assign('/');
  },
  leave() {
    current = null;
    window.location.assign('/');
  },
  /** Whoever signs in or out previews nothing. */
  drop() {
    current = null;
  },
};
