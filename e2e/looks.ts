import { builtInRoles } from '@contract/role-kinds';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { everyPage, failedRequests, follow, isSound } from './pages';
import { withSettings } from './prepared';

/** How the console can look: in every language, in both themes, on a desk and on a phone. */
export type Look = { language: 'zh_CN' | 'en_US'; theme: 'light' | 'dark'; width: 1440 | 390 };

const look = (language: Look['language'], theme: Look['theme'], width: Look['width']): Look => ({
  language,
  theme,
  width,
});

/** All eight. Each is the next but for one thing, so that going through them changes little. */
export const everyLook: readonly Look[] = [
  look('zh_CN', 'light', 1440),
  look('zh_CN', 'light', 390),
  look('zh_CN', 'dark', 390),
  look('zh_CN', 'dark', 1440),
  look('en_US', 'dark', 1440),
  look('en_US', 'dark', 390),
  look('en_US', 'light', 390),
  look('en_US', 'light', 1440),
];

/** Changes the open page: its state stays, nothing is loaded anew. */
export async function show(page: Page, { language, theme, width }: Look) {
  await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await page.evaluate((key) => {
    localStorage.setItem('i18nextLng', key);
    // As from another window of the same browser.
    dispatchEvent(new StorageEvent('storage', { key: 'i18nextLng', newValue: key }));
  }, language);
  const root = page.locator('html');
  await expect(root).toHaveAttribute('lang', language === 'zh_CN' ? 'zh-CN' : 'en-US');
  await expect(root).toHaveAttribute('data-theme', theme);
}

/** Nothing but names of built-in roles, which English screens have in English. */
const chineseRoles = new RegExp(`^((${Object.values(builtInRoles).join('|')})(, )?)+$`);

/** Texts that look like the key of a text: that is what the screen shows for one that is missing. */
const bareKeys = (page: Page) =>
  page.evaluate(() => {
    const isKey = /^[a-z][\w-]*(\.[a-zA-Z][\w-]*){1,4}$/;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (walker.nextNode()) {
      const { textContent, parentElement } = walker.currentNode;
      const text = textContent?.trim() ?? '';
      if (isKey.test(text) && parentElement?.checkVisibility() && !parentElement.closest('pre, code')) found.push(text);
    }
    return found;
  });

/** Axe reads pages that are out of sight too: only the one that is shown stays open. */
async function closeOtherTabs(page: Page) {
  const others = page.locator('[role="tablist"]').first().getByRole('tab', { selected: false });
  // A tab that asks, because of what is not saved in it, would not close for ever.
  while ((await others.count()) > 0) await others.first().click({ button: 'middle', timeout: 20_000 });
}

/** Refuses whatever is not the server's own, and tells of it. */
async function ownOriginOnly(context: BrowserContext, serverUrl: string) {
  const foreign: string[] = [];
  await context.route(
    (url) => url.protocol.startsWith('http') && url.origin !== serverUrl,
    (route) => {
      foreign.push(route.request().url());
      return route.abort();
    },
  );
  return foreign;
}

type Visit = {
  page: Page;
  signIn: (name: string) => Promise<void>;
  serverUrl: string;
  user: string;
  /** The looks in which the page at a place of the menu is seen. */
  looksAt: (place: number) => readonly Look[];
  /** Tells what is wrong with a page. Most of the time is its. */
  judge?: (page: Page) => Promise<string[]>;
};

/**
 * Opens every page of somebody's menu, in one session, and looks at it. A finding does not end the visit. Errors and warnings of
 * the browser are for the guard of every test.
 */
export async function visitEveryPage({ page, signIn, serverUrl, user, looksAt, judge }: Visit) {
  const failed = failedRequests(page);
  const foreign = await ownOriginOnly(page.context(), serverUrl);
  await withSettings(page, { themeMode: 'system' });
  await signIn(user);
  const pages = await everyPage(page);
  expect(pages.length).toBeGreaterThan(0);
  for (const [place, path] of pages.entries()) {
    await follow(page, path);
    await expect(page).toHaveURL(new RegExp(`${path}([?]|$)`));
    await closeOtherTabs(page);
    for (const one of looksAt(place)) {
      const what = `${path} ${Object.values(one).join(' ')}`;
      await show(page, one);
      await isSound(page, what);
      expect.soft(await bareKeys(page), what).toEqual([]);
      if (one.language === 'en_US')
        await expect.soft(page.getByText(chineseRoles).filter({ visible: true }), what).toHaveCount(0);
      if (judge) expect.soft(await judge(page), what).toEqual([]);
    }
  }
  expect.soft(failed, 'requests that failed').toEqual([]);
  expect.soft(foreign, 'requests to other hosts').toEqual([]);
}
