import { type Location, Navigate, Route, Routes } from 'react-router';
import { findRoute } from '@/lib/menu/match';
import type { MenuRoute } from '@/lib/menu/routes';
import { PagePlace } from '@/ui/tab/page-place';
import { useTabKey } from '@/ui/tab/tab-context';
import { useWhileUnsaved } from '@/ui/unsaved/use-while-unsaved';
import { AsBegun } from './as-begun';
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

/** A page that others have is forbidden to this user; anything else does not exist. */
const NoPage = ({ pathname }: { pathname: string }) => (
  <Navigate to={isProductPath(pathname) ? '/403' : '/404'} state={{ from: pathname }} replace />
);
