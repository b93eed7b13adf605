import { z } from 'zod';
import { create } from 'zustand';
import { storedValue } from '@/lib/store/stored-value';
import { every } from '@/lib/when/every';
import { endOf, listen } from '@/lib/when/listen';
import { useSession } from './session';

/** What all windows share. `lastUse` in milliseconds since 1970. */
const shared = z.object({ lastUse: z.number(), isLocked: z.boolean() });
type Shared = z.infer<typeof shared>;

type Idle = Shared & {
  /** Minutes without use after which the console locks itself, 0 for never. Undefined where the installation has not said it. */
  limit: number | undefined;
  /** Whether the password was shown since this window was opened. */
  isProven: boolean;
};

/** Where the installation's own time is not known. */
const usualLimit = 15;
const writePause = 5_000;
const clockTolerance = 3_600_000;
const checkEvery = 5_000;
const signsOfUse = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const;

// What cannot be read, be it broken or taken away, counts as locked. Stored, so that a reload opens nothing either.
const stored = storedValue('idle', (value): Shared => shared.safeParse(value).data ?? { lastUse: 0, isLocked: true });

export const useIdle = create<Idle>(() => ({ ...stored.read(), limit: undefined, isProven: false }));
stored.follow((value) => useIdle.setState(value));

/** Whether the browser has taken what was last written. If not, this window goes on by its own memory. */
let isStored = true;
const change = (value: Shared) => {
  useIdle.setState(value);
  isStored = stored.write(value);
};

/** Without the settings nobody knows whether the time is over, until the password is shown. */
const isShut = ({ limit, isLocked, isProven }: Idle) => limit !== 0 && (isLocked || (limit === undefined && !isProven));

function isOver({ lastUse, limit = usualLimit }: Idle): boolean {
  const since = Date.now() - lastUse;
  // A clock that was set back must not keep the screen open for the difference.
  return limit > 0 && (since >= limit * 60_000 || since < -clockTolerance);
}

export const idle = {
  /** Somebody is at it. Who comes after the time is over, as to a computer that slept, is too late. */
  use() {
    if (Math.abs(Date.now() - useIdle.getState().lastUse) < writePause) return;
    idle.check();
    if (!useIdle.getState().isLocked) change({ lastUse: Date.now(), isLocked: false });
  },
  /** Locks where nobody was at it for so long. */
  check() {
    // Another window's lock may not have been heard of yet, and must not be written over.
    if (isStored) useIdle.setState(stored.read());
    const state = useIdle.getState();
    if (!state.isLocked && isOver(state)) change({ lastUse: state.lastUse, isLocked: true });
  },
  /** Somebody has shown the password. */
  unlock() {
    change({ lastUse: Date.now(), isLocked: false });
    useIdle.setState({ isProven: true });
  },
  /** Whether nobody was at it for so long that what the console does it does by itself. */
  isLeftAlone: () => Date.now() - useIdle.getState().lastUse > 60_000,
  setLimit: (minutes: number) => useIdle.setState({ limit: minutes }),
  isLocked: () => useSession.getState().token !== null && isShut(useIdle.getState()),
  /** Looks from now on whether the time is over. Requests that the console makes by itself are no use. Gives the way to end it. */
  watch() {
    idle.check();
    return endOf(
      every(checkEvery, idle.check),
      // A computer that slept, or a page that was put aside, comes back locked.
      listen(document, 'visibilitychange', idle.check),
      listen(window, 'pageshow', idle.check),
      listen(window, signsOfUse, idle.use, { capture: true, passive: true }),
    );
  },
};

/** Whether the console is locked: then nothing of it may be in the document. */
export function useIsLocked(): boolean {
  const isSignedIn = useSession(({ token }) => token !== null);
  return useIdle(isShut) && isSignedIn;
}
