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

export type MenuGroup = { name: string; icon: string; order: number; parent?: string };

/** The groups of the menu that an installation starts with, those above before those below; a resource names its own. */
export const menuGroups = [
  { name: 'dashboard', icon: 'dashboard', order: 10 },
  { name: 'clinic', icon: 'medicine-box', order: 20 },
  { name: 'stores', icon: 'shop', order: 30 },
  { name: 'users', icon: 'user', order: 40 },
  { name: 'system', icon: 'setting', order: 50 },
  { name: 'others', icon: 'appstore', order: 60 },
  { name: 'demos', icon: 'experiment', order: 70 },
  { name: 'levels', icon: 'apartment', order: 140, parent: 'demos' },
  { name: 'deeper', icon: '', order: 20, parent: 'levels' },
  { name: 'deepest', icon: '', order: 20, parent: 'deeper' },
] as const satisfies readonly MenuGroup[];

type MenuPage = {
  group: (typeof menuGroups)[number]['name'];
  route: string;
  icon: string;
  order: number;
  /** The seeded roles that get it; all of them when left out. */
  grants?: readonly SeededRole[];
} & (
  | {
      /** Its name in the console's page registry. */
      component: string;
    }
  | {
      /** Shown in a frame, or where it is in no tab in a window of its own. */
      frameSrc: string;
      hideTab?: boolean;
    }
);

/** A page of this site that lets itself be framed, by the console alone. */
export const framedSample = '/frame-sample.html';

/** What the console offers to whoever extends it, each in a page: for the super admin until others are given it. */
const demos: readonly (readonly [name: string, icon: string])[] = [
  ['components', 'appstore'],
  ['icon', 'picture'],
  ['toast', 'bell'],
  ['error-tip', 'warning'],
  ['chart', 'line-chart'],
  ['editor', 'edit'],
  ['markdown', 'file-text'],
  ['upload', 'upload'],
  ['scroll', 'profile'],
  ['multi-language', 'translation'],
  ['animate', 'thunderbolt'],
  ['clipboard', 'copy'],
  ['blog', 'read'],
];

const demoPages: readonly MenuPage[] = [
  ...demos.map(
    ([name, icon], at): MenuPage => ({
      group: 'demos',
      route: name,
      component: `demos/${name}`,
      icon,
      order: 10 * (at + 1),
      grants: [],
    }),
  ),
  { group: 'levels', route: 'one', component: 'demos/levels', icon: '', order: 10, grants: [] },
  { group: 'deeper', route: 'two', component: 'demos/levels', icon: '', order: 10, grants: [] },
  { group: 'deepest', route: 'three', component: 'demos/levels', icon: '', order: 10, grants: [] },
  { group: 'demos', route: 'external-link', component: 'demos/external-link', icon: 'link', order: 150, grants: [] },
  {
    group: 'demos',
    route: 'refine-docs',
    frameSrc: 'https://refine.dev/docs/',
    hideTab: true,
    icon: 'book',
    order: 160,
    grants: [],
  },
];

/** The screen that sign-in leads to; its node stands at the path of the same words. */
export const homeScreen = 'dashboard/workbench';
export const homePath = `/${homeScreen}`;

/** Nodes for pages that belong to no resource. */
export const menuPages: readonly MenuPage[] = [
  { group: 'dashboard', route: 'workbench', component: homeScreen, icon: 'desktop', order: 10 },
  {
    group: 'dashboard',
    route: 'analysis',
    component: 'dashboard/analysis',
    icon: 'line-chart',
    order: 20,
    grants: ['storeManager'],
  },
  // The specification has it among the service points' screens as well.
  { group: 'stores', route: 'appointments', component: 'appointments/list', icon: 'calendar', order: 30 },
  {
    group: 'clinic',
    route: 'waiting-room',
    component: 'clinic/waiting-room',
    icon: 'hourglass',
    order: 45,
  },
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
  { group: 'users', route: 'account', component: 'users/account', icon: 'lock', order: 30 },
  { group: 'others', route: 'calendar', component: 'others/calendar', icon: 'calendar', order: 10 },
  { group: 'others', route: 'kanban', component: 'others/kanban', icon: 'project', order: 20 },
  { group: 'others', route: 'blank', component: 'others/blank', icon: 'file-text', order: 30, grants: [] },
  { group: 'others', route: 'iframe', frameSrc: framedSample, icon: 'block', order: 40, grants: [] },
  ...demoPages,
];

/** The groups from the top of the menu down to one. */
export function groupsTo(name: string): readonly MenuGroup[] {
  const group: MenuGroup | undefined = menuGroups.find((candidate) => candidate.name === name);
  if (!group) throw new Error(`The menu has no group "${name}"`);
  return [...(group.parent ? groupsTo(group.parent) : []), group];
}

/** Where a group lies: `/demos/levels`. */
export const groupPath = (name: string) =>
  groupsTo(name)
    .map((group) => `/${group.name}`)
    .join('');

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
