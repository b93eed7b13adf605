import { homePath } from '@contract/menus';
import { Navigate, Outlet, useLocation } from 'react-router';
import { loginPath, ownPath } from '@/lib/own-path';
import { useSession } from '@/providers/session';

const useIsSignedIn = () => useSession(({ token }) => token !== null);

/** For whoever is signed in; others are sent to the sign-in page, which leads back here unless `returns` is false. */
export function SignedIn({ returns = true }: { returns?: boolean }) {
  const { pathname, search, hash } = useLocation();
  if (useIsSignedIn()) return <Outlet />;
  return <Navigate to={returns ? loginPath(pathname + search + hash) : loginPath()} replace />;
}

/** For whoever is not signed in. */
export function Guest() {
  const { search } = useLocation();
  const wanted = new URLSearchParams(search).getAll('to');
  const to = ownPath(wanted[0]);
  if (useIsSignedIn()) return <Navigate to={to ?? homePath} replace />;
  // After sign-in Refine goes wherever the address says, so it may only say a page of our own.
  if (search.includes('to') && (wanted.length !== 1 || wanted[0] !== to))
    return <Navigate to={loginPath(to)} replace />;
  return <Outlet />;
}
