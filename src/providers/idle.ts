import { z } from 'zod';
import { create } from 'zustand';
import { storedValue } from '@/lib/stored-value';
import { useSession } from './session';

/** `lastUse` in milliseconds since 1970, over all windows. */
type Idle = { lastUse: number; isLocked: boolean };

const schema = z.object({ lastUse: z.number(), isLocked: z.boolean() });
const fresh = (): Idle => ({ lastUse: Date.now(), isLocked: false });

// Stored, so that all windows lock and open together and a reload opens nothing.
const stored = storedValue('idle', (value): Idle => schema.safeParse(value).data ?? fresh());

export const useIdle = create<Idle>(stored.read);
stored.follow((value) => useIdle.setState(value));

const change = (changed: Partial<Idle>) => {
  useIdle.setState(changed);
  stored.write(useIdle.getState());
};

const writePause = 5_000;

export const idle = {
  /** Somebody is at it. */
  use() {
    const { lastUse, isLocked } = useIdle.getState();
    // A clock that was set back must not keep the screen open for the difference.
    if (!isLocked && Math.abs(Date.now() - lastUse) > writePause) change({ lastUse: Date.now() });
  },
  /** Locks where nobody was at it for so long. */
  check(limitMinutes: number) {
    const { lastUse, isLocked } = useIdle.getState();
    if (!isLocked && Date.now() - lastUse >= limitMinutes * 60_000) change({ isLocked: true });
  },
  unlock: () => change(fresh()),
};

// Whoever signs in has just shown the password.
useSession.subscribe(({ token }, previous) => {
  if (token?.accessToken !== previous.token?.accessToken) change(fresh());
});
