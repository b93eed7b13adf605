import { z } from 'zod';
import { type Resource, type Screen, screenCall } from './endpoints';
import type { SeededRole } from './role-kinds';

/** Types of a menu node. Buttons and API nodes are permissions only and never become a route. */
export const menuType = { catalogue: 0, menu: 1, button: 2, api: 3 } as const;

/** Both panels of the permission tree lie in one table: the menu with its buttons, and the calls in their directories. */
export const menuPanels = ['menu', 'api'] as const;
export type MenuPanel = (typeof menuPanels)[number];

export const menuFields = z.object({
  id: z.int().positive(),
  parentId: z.int().positive().nullable(),
  type: z.int(),
  /** One segment or more below the parent's path; parameters are written `:name`. */
  route: z.string(),
  /** An i18n key, or a text that is shown as it is. */
  label: z.string(),
  /** Name in the console's icon set. */
  icon: z.string(),
  /** Siblings are sorted by it; without it they come last. */
  order: z.number().nullable(),
  /** Not in the sidebar. */
  hide: z.boolean(),
  /** Not in the tab bar. */
  hideTab: z.boolean(),
  /** 0 shows the entry as disabled. */
  status: z.int(),
  /** Shown in a frame instead of a component. */
  frameSrc: z.string(),
  /** Shows a NEW badge. */
  newFeature: z.boolean(),
  /** Page of the console's page registry, `<resource>/<screen>` for a resource's screen. */
  component: z.string(),
});

export type MenuFields = z.infer<typeof menuFields>;
export type MenuNode = MenuFields & { children: MenuNode[] };

export const menuNode: z.ZodType<MenuNode> = menuFields.extend({
  get children() {
    return z.array(menuNode);
  },
});

export type MenuGroup = { name: string; icon: string; order: number };

/** The top level of the menu that an installation starts with; a resource names its group. */
export const menuGroups = [
  { name: 'dashboard', icon: 'dashboard', order: 10 },
  { name: 'clinic', icon: 'medicine-box', order: 20 },
  { name: 'stores', icon: 'shop', order: 30 },
  { name: 'users', icon: 'user', order: 40 },
  { name: 'system', icon: 'setting', order: 50 },
] as const satisfies readonly MenuGroup[];

type MenuPage = {
  group: (typeof menuGroups)[number]['name'];
  route: string;
  /** Its name in the console's page registry. */
  component: string;
  icon: string;
  order: number;
  /** The seeded roles that get it; all of them when left out. */
  grants?: readonly SeededRole[];
};

/** Nodes for pages that belong to no resource. */
export const menuPages: readonly MenuPage[] = [
  { group: 'dashboard', route: 'workbench', component: 'dashboard/workbench', icon: 'desktop', order: 10 },
  // The specification has it among the service points' screens as well.
  { group: 'stores', route: 'appointments', component: 'appointments/list', icon: 'calendar', order: 30 },
  {
    group: 'clinic',
    route: 'data-dashboard',
    component: 'clinic/data-dashboard',
    icon: 'bar-chart',
    order: 50,
  },
  {
    group: 'system',
    route: 'messages',
    component: 'system/messages',
    icon: 'message',
    order: 70,
    grants: ['storeManager'],
  },
  { group: 'system', route: 'error-log', component: 'system/error-log', icon: 'warning', order: 90 },
  { group: 'users', route: 'profile', component: 'users/profile', icon: 'profile', order: 20 },
  { group: 'users', route: 'account', component: 'users/account', icon: 'safety-certificate', order: 30 },
];

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

export const homePath = '/dashboard/workbench';
