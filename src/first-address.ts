import { wallPath } from '@contract/wall-address';
import { loginPath } from '@/lib/own-path';
import { session } from '@/providers/session/session';

/** Open to everybody. */
const open = ['/login', '/token-expired', wallPath];

// Before the router reads it: a guest would have to fetch the whole console to be led to the sign-in page by it.
const { pathname, search, hash } = window.location;
if (!session.token() && !open.includes(pathname.replace(/\/$/, '')))
  window.history.replaceState(null, '', loginPath(pathname + search + hash));
