import { type Resource, type Screen, screenCall } from './endpoints';

/** Where the screens of a resource lie, below `/<group>/<name>`. */
export const screenRoutes = {
  list: '',
  create: '/create',
  edit: '/:id/edit',
  show: '/:id',
} as const satisfies Record<Screen, string>;

/** The pages of a resource, its screens first: where they lie below the group, and the call that each cannot do without. */
export const pagesOf = ({ name, screens = [], pages = {} }: Resource) => [
  ...screens.map((page) => ({ page, route: `${name}${screenRoutes[page]}`, call: screenCall[page] as string })),
  ...Object.entries(pages).map(([page, { route, call }]) => ({ page, route: `${name}${route}`, call })),
];
