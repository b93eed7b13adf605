import { pathSegments } from '@contract/menu-tree';
import { homePath, type MenuNode } from '@contract/menus';
import { perObject } from '../per-object';
import { isParam } from './entries';
import { type MenuRoute, menuRoutes } from './routes';

/** Where somebody with this menu begins: at the workbench, or at the first page of the menu for whoever lacks it. */
export const homeRoute = perObject((tree: readonly MenuNode[]): { route: MenuRoute | undefined } => {
  const pages = menuRoutes(tree).filter(isBeginning);
  return { route: pages.find(({ path }) => path === homePath) ?? pages[0] };
});

/** What opens in this window and needs no row. */
const isBeginning = ({ path, node, component, frameSrc, disabled, hideTab }: MenuRoute) => {
  // A frame without a tab has a window of its own.
  const hasPage = component !== undefined || (frameSrc !== undefined && !hideTab);
  return hasPage && !disabled && !node.hide && !pathSegments(path).some(isParam);
};
