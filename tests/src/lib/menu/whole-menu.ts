import { allResources } from '@contract/index';
import { pagesOf } from '@contract/resource-pages';
import { toTree } from '@/lib/menu/tree';
import { buildMenu } from './menu-record';

/** A menu with every page that the contract gives its resources. */
export const wholeMenu = toTree(
  allResources
    .flatMap((resource) =>
      pagesOf(resource).map(({ page, route }) => ({
        route: `${resource.menu?.group}/${route}`,
        component: `${resource.name}/${page}`,
      })),
    )
    .map((node, index) => buildMenu({ ...node, id: index + 1 })),
);
