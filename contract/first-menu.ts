import { homeScreen } from './menus';
import type { SeededRole } from './role-kinds';

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
