import { z } from 'zod';

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

/** The screen that sign-in leads to; its node stands at the path of the same words. */
export const homeScreen = 'dashboard/workbench';
export const homePath = `/${homeScreen}`;
