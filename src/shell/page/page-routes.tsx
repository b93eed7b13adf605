import { type ReactNode, useMemo } from 'react';
import { type Location, Route, Routes } from 'react-router';
import { findRoute } from '@/lib/menu/match';
import type { MenuRoute } from '@/lib/menu/routes';
import { BegunPermissions } from '@/providers/access-control';
import { useSession } from '@/providers/session/session';
import { late } from '@/ui/late/late';
import { missingPage } from '@/ui/late/missing-part';
import { PagePlace } from '@/ui/tab/page-place';
import { useTabKey } from '@/ui/tab/tab-context';
import { useWhileUnsaved } from '@/ui/unsaved/use-while-unsaved';
import { MenuPage } from './menu-page';

// Which pages the product has, nobody needs to know who finds theirs.
const NoPage = late(async () => (await import('./no-page')).NoPage, { failed: missingPage });

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

const none: readonly string[] = [];

/**
 * A page with something unsaved keeps what its user could do when it was begun: what is taken from them meanwhile would take the form, or the
 * dialog, with all that was typed. The form says so, and the server refuses it in words.
 */
function AsBegun({ children }: { children: ReactNode }) {
  const now = useSession(({ user }) => user?.permissions) ?? none;
  const begun = useWhileUnsaved(useTabKey(), now);
  const permissions = useMemo(() => (begun === now ? undefined : [...begun, ...now]), [begun, now]);
  return <BegunPermissions value={permissions}>{children}</BegunPermissions>;
}
