import { type Location, Navigate, Route, Routes } from 'react-router';
import { findRoute } from '@/lib/menu/match';
import type { MenuRoute } from '@/lib/menu/routes';
import { PagePlace } from '@/ui/tab/page-place';
import { MenuPage } from './menu-page';
import { isProductPath } from './product-paths';

type Props = { routes: readonly MenuRoute[]; location: Location };

/** What the user's menus have at an address. */
export function PageRoutes({ routes, location }: Props) {
  // One route of them all: the router would rank thousands anew for every page.
  const route = findRoute(routes, location.pathname)?.route;
  const page = route ? (
    <PagePlace>
      <MenuPage route={route} />
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
