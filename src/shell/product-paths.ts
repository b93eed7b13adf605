import { allResources } from '@contract/index';
import { menuPages, screenRoutes } from '@contract/menus';
import { findRoute } from '@/lib/menu/match';

const paths = [
  ...menuPages.map(({ group, route }) => ({ path: `/${group}/${route}` })),
  ...allResources.flatMap(({ name, screens = [], menu }) =>
    menu ? screens.map((screen) => ({ path: `/${menu.group}/${name}${screenRoutes[screen]}` })) : [],
  ),
];

/** Whether the product has a page there, for some user: an address that this user's menus lack is forbidden, not unknown. */
export const isProductPath = (pathname: string) => findRoute(paths, pathname) !== undefined;
