import { type Location, Navigate, Route, Routes } from 'react-router';
import type { MenuRoute } from '@/lib/menu/routes';
import { MenuPage } from './menu-page';
import { isProductPath } from './product-paths';

type Props = { routes: readonly MenuRoute[]; location: Location };

/** What the user's menus have at an address. */
export const PageRoutes = ({ routes, location }: Props) => (
  <Routes location={location}>
    {routes.map((route) => (
      <Route key={route.path} path={route.path} element={<MenuPage route={route} />} />
    ))}
    <Route path="*" element={<NoPage pathname={location.pathname} />} />
  </Routes>
);

/** A page that others have is forbidden to this user; anything else does not exist. */
const NoPage = ({ pathname }: { pathname: string }) => (
  <Navigate to={isProductPath(pathname) ? '/403' : '/404'} state={{ from: pathname }} replace />
);
