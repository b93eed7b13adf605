import { auth, type Profile, profile } from '@contract/auth';
import { useEffect } from 'react';
import { http } from './connection';
import { session } from './session';

const interval = 60_000;
const endpoint = auth.endpoints.profile;

/** Keeps the profile, with its permissions and menus, up to date while somebody is signed in and looks at the page. */
export function useProfilePoll() {
  useEffect(() => {
    const controller = new AbortController();
    const poll = () => {
      if (session.token() && !document.hidden && navigator.onLine && window.location.pathname !== '/login') {
        void refreshProfile(controller.signal);
      }
    };
    poll();
    const timer = setInterval(poll, interval);
    window.addEventListener('focus', poll);
    return () => {
      controller.abort();
      clearInterval(timer);
      window.removeEventListener('focus', poll);
    };
  }, []);
}

/** Takes over the profile as the server has it now. Never rejects: the error reaction reports what goes wrong. */
export async function refreshProfile(signal?: AbortSignal): Promise<void> {
  const token = session.token();
  let user: Profile | undefined;
  const fetched = await http({
    method: endpoint.method,
    url: endpoint.path,
    headers: { 'X-Background': '1' },
    signal,
    isResult: (data) => {
      user = profile.safeParse(data).data;
      return user !== undefined;
    },
  }).catch(() => undefined);
  // Somebody else may have signed in meanwhile.
  if (fetched !== undefined && user && session.token() === token) session.update(user);
}
