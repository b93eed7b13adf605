import { useEffect } from 'react';
import { afterPaint } from '@/lib/when/after-paint';
import { endOf } from '@/lib/when/listen';
import { fetchAhead } from '@/providers/code/fetch-ahead';
import { knownEvents } from '@/providers/http/known-events';
import { useSession } from '@/providers/session/session';

/** Lets this window hear what others change, once its first page is there. Where the code does not come, the polls remain. */
export function useLive(): void {
  // Whoever has to choose a password first may hear nothing yet.
  const token = useSession(({ user, token }) => (user?.mustChangePassword ? undefined : token?.accessToken));
  const role = useSession((state) => state.user?.preview?.id);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another role hears other things
  useEffect(() => {
    if (!token) return;
    let isOver = false;
    let stop = () => {};
    const callOff = afterPaint(() => {
      void fetchAhead(async () => {
        const { followChanges } = await import('./live');
        if (isOver) return;
        let stopFollowing = () => {};
        const stopWaiting = knownEvents.onceBegun(() => {
          stopFollowing = followChanges();
        });
        stop = endOf(stopWaiting, () => stopFollowing());
      });
    });
    return () => {
      isOver = true;
      callOff();
      stop();
    };
  }, [token, role]);
}
