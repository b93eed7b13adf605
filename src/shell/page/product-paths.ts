import { groupPath, menuPages } from '@contract/first-menu';
import { allResources } from '@contract/index';
import { pagesOf } from '@contract/resource-pages';
import { findRoute } from '@/lib/menu/match';

const paths = [
  ...menuPages.map(({ group, route }) => ({ path: `${groupPath(group)}/${route}` })),
  ...allResources.flatMap((resource) =>
    pagesOf(resource).flatMap(({ route }) => (resource.menu ? { path: `/${resource.menu.group}/${route}` } : [])),
  ),
];

/** Whether the product has a page there, for some user: an address that this user's menus lack is forbidden, not unknown. */
export const isProductPath = (pathname: string) => findRoute(paths, pathname) !== undefined;
