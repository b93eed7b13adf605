import { useState } from 'react';
import { Navigate, Outlet, useLocation, useSearchParams } from 'react-router';
import { loginPath, ownPath } from '@/lib/own-path';
import { beginning } from '@/providers/session/beginning';
import { useSession } from '@/providers/session/session';

const useIsSignedIn = () => useSession(({ token }) => token !== null);

/** For whoever is signed in; others are sent to the sign-in page, which leads back here. */
export function SignedIn() {
  const { pathname, search, hash } = useLocation();
  if (useIsSignedIn()) return <Outlet />;
  return <Navigate to={loginPath(pathname + search + hash)} replace />;
}

/**
 * For whoever is not signed in. Whoever is, or has just done it, goes on to the page that was asked for; what they signed in with stays until
 * that has been drawn.
 */
export function Guest() {
  const [search] = useSearchParams();
  const isSignedIn = useIsSignedIn();
  const [wasGuest] = useState(!isSignedIn);
  return (
    <>
      {isSignedIn && <Navigate to={ownPath(search.get('to')) ?? beginning.path()} replace />}
      {wasGuest && <Outlet />}
    </>
  );
}
