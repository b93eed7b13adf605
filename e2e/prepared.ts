import type { MenuNode } from '@contract/menus';
import type { Page } from '@playwright/test';

/** Settings that every page finds in the browser when it loads. */
export const withSettings = (page: Page, changed: Record<string, unknown>) =>
  page.addInitScript((own) => {
    // A frame has none.
    if (window !== window.top) return;
    const settings = JSON.parse(localStorage.getItem('settings') ?? '{}');
    localStorage.setItem('settings', JSON.stringify({ ...settings, ...own }));
  }, changed);

let lastId = 900_000;

/** A node of the menu; a group where it has children. */
export const menuNode = (fields: Partial<MenuNode> & { route: string }): MenuNode => ({
  id: lastId++,
  parentId: null,
  type: fields.children ? 0 : 1,
  label: fields.route,
  icon: '',
  order: null,
  hide: false,
  hideTab: false,
  status: 1,
  frameSrc: '',
  newFeature: false,
  component: '',
  children: [],
  ...fields,
});

/** Adds to the menu of whoever signs in, in every answer that brings it. */
export const withMenus = (page: Page, nodes: MenuNode[]) => changeMenus(page, (menus) => [...menus, ...nodes]);

/** Changes the menu of whoever signs in, in every answer that brings it. */
export const changeMenus = (page: Page, change: (menus: MenuNode[]) => MenuNode[]) =>
  page.route(
    ({ pathname }) => /^\/api\/v1\/auth(\/login)?$/.test(pathname),
    async (route) => {
      try {
        const response = await route.fetch();
        const json = await response.json();
        const user = json.data?.user ?? json.data;
        if (user?.menus) user.menus = change(user.menus);
        await route.fulfill({ response, json });
      } catch (error) {
        // The page has gone on meanwhile, and waits for no answer any more.
        if (!/disposed|closed|handled|Test ended/.test(String(error))) throw error;
      }
    },
  );
