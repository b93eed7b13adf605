import { useLayoutEffect, useRef } from 'react';
import { useSession } from '@/providers/session/session';

/**
 * False once somebody else has signed in, in another window. What is on this page then belongs to the first user, so the
 * page must show nothing; it is loaded anew at once.
 */
export function useSameUser() {
  const id = useSession(({ user }) => user?.id);
  const first = useRef(id);
  first.current ??= id;
  const isSame = id === undefined || id === first.current;

  useLayoutEffect(() => {
    if (!isSame) window.location.replace('/');
  }, [isSame]);

  return isSame;
}
