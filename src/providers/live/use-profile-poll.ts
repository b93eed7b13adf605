import { auth, type Profile, profile } from '@contract/auth';
import { useEffect } from 'react';
import { orUndefined } from '@/lib/errors/or-undefined';
import { every } from '@/lib/when/every';
import { endOf, listen } from '@/lib/when/listen';
import { whenIdle } from '@/lib/when/when-idle';
import { http } from '@/providers/connection';
import { useIdle } from '@/providers/session/idle';
import { session } from '@/providers/session/session';

const interval = 60_000;
const endpoint = auth.endpoints.profile;

/**
 * Keeps the profile, with its permissions and menus, up to date while somebody is signed in and looks at the page. Where
 * somebody was at it since the last time, the server hears of that too: hours may be typed without any other call.
 */
export function useProfilePoll() {
  useEffect(() => {
    const controller = new AbortController();
    let polled = Date.now();
    const poll = () => {
      if (session.token() && !document.hidden && navigator.onLine && window.location.pathname !== '/login') {
        const isUsed = useIdle.getState().lastUse > polled;
        polled = Date.now();
        void refreshProfile({ isUsed, signal: controller.signal });
      }
    };
    // The page that somebody waits for comes first: what it is drawn from may be a moment old.
    const callOff = whenIdle(poll);
    const stop = endOf(callOff, every(interval, poll), listen(window, 'focus', poll));
    return () => {
      stop();
      controller.abort();
    };
  }, []);
}

/** How many times the profile was asked for, and the newest of those that was answered. */
let asked = 0;
let answered = 0;

/** Takes over the profile as the server has it now. Never rejects: the error reaction reports what goes wrong. */
export async function refreshProfile({
  isUsed = false,
  signal,
}: {
  isUsed?: boolean;
  signal?: AbortSignal;
} = {}): Promise<void> {
  const token = session.token();
  const turn = ++asked;
  let user: Profile | undefined;
  const fetched = await orUndefined(
    http({
      method: endpoint.method,
      url: endpoint.path,
      background: !isUsed,
      signal,
      isResult: (data) => {
        user = profile.safeParse(data).data;
        return user !== undefined;
      },
    }),
  );
  // Somebody else may have signed in meanwhile, or a later one been answered sooner.
  if (fetched === undefined || !user || session.token() !== token || turn < answered) return;
  answered = turn;
  session.update(user);
}
