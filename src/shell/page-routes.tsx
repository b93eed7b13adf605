import { type ReactNode, useMemo } from 'react';
import { type Location, Navigate, Route, Routes } from 'react-router';
import { findRoute } from '@/lib/menu/match';
import type { MenuRoute } from '@/lib/menu/routes';
import { BegunPermissions } from '@/providers/access-control';
import { useSession } from '@/providers/session';
import { useUnsavedWork, wholeWindow } from '@/providers/unsaved-work';
import { PagePlace } from '@/ui/tab/page-place';
import { useTabKey } from '@/ui/tab/tab-context';
import { useWhileUnsaved } from '@/ui/unsaved/use-while-unsaved';
import { Forbidden, NotFound } from './error-pages';
import { MenuPage } from './menu-page';
import { isProductPath } from './product-paths';

type Props = { routes: readonly MenuRoute[]; location: Location };

/** What the user's menus have at an address, or had when something was begun there that is not saved yet. */
export function PageRoutes({ routes: now, location }: Props) {
  const routes = useWhileUnsaved(useTabKey(), now);
  // One route of them all: the router would rank thousands anew for every page.
  const route = findRoute(routes, location.pathname)?.route;
  const page = route ? (
    <PagePlace>
      <AsBegun>
        <MenuPage route={route} />
      </AsBegun>
    </PagePlace>
  ) : (
    <NoPage pathname={location.pathname} />
  );
  return (
    <Routes location={location}>
      <Route path={route?.path ?? '*'} element={page} />
    </Routes>
  );
}

/**
 * A page that others have is forbidden to this user; anything else does not exist. The pages that say so stand outside of the shell, and
 * would take what is unsaved in other tabs with it: taken from whoever looks at it, a page says it in its place meanwhile.
 */
function NoPage({ pathname }: { pathname: string }) {
  const isForbidden = isProductPath(pathname);
  const hasUnsaved = useUnsavedWork(({ forms }) => [...forms.values()].some((tab) => tab !== wholeWindow));
  if (hasUnsaved) return isForbidden ? <Forbidden /> : <NotFound />;
  return <Navigate to={isForbidden ? '/403' : '/404'} state={{ from: pathname }} replace />;
}

const none: readonly string[] = [];

/**
 * A page with something unsaved keeps what its user could do when it was begun: what is taken from them meanwhile would take the form, or the
 * dialog, with all that was typed. The server refuses it, in words.
 */
function AsBegun({ children }: { children: ReactNode }) {
  const now = useSession(({ user }) => user?.permissions) ?? none;
  const begun = useWhileUnsaved(useTabKey(), now);
  const permissions = useMemo(() => (begun === now ? undefined : [...begun, ...now]), [begun, now]);
  return <BegunPermissions value={permissions}>{children}</BegunPermissions>;
}
