import { homeRoute } from '@/lib/menu/home';
import type { MenuRoute } from '@/lib/menu/routes';
import { useMenuTree } from '@/providers/menu/menu-tree';

/** The page that the signed-in user begins with. Undefined for whoever has no page at all. */
export const useHome = (): MenuRoute | undefined => homeRoute(useMenuTree()).route;
