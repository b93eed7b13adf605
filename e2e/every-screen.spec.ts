import { contract } from '@contract/index';
import { type MenuNode, menuType } from '@contract/menus';
import type { Page } from '@playwright/test';
import { withSettings } from './prepared';
import { expect, signInByForm, test } from './test';

// The router's own remark on how `follow` gets about.
test.use({ provoked: /^You are trying to use a blocker on a POP navigation/ });

/** Calls, as the signed-in user, past the console. */
const call = <T>(page: Page, path: string): Promise<T> =>
  page.evaluate(async (url) => {
    const { accessToken } = JSON.parse(localStorage.getItem('userToken') ?? '{}');
    const answer = await fetch(url, { headers: { authorization: `Bearer ${accessToken}` } });
    return (await answer.json()).data;
  }, path);

const listPaths = new Map(
  Object.values(contract).flatMap((resource) => {
    const { all, list } = resource.endpoints as Record<string, { path: string }>;
    const path = (all ?? list)?.path;
    return path ? [[resource.name, path] as const] : [];
  }),
);

/** The address of every page of somebody's menu; a page about one row is about the first that the user sees. */
async function everyPage(page: Page): Promise<string[]> {
  const { menus } = await call<{ menus: MenuNode[] }>(page, '/api/v1/auth');
  const pages: string[] = [];
  const visit = async (nodes: MenuNode[], above: string) => {
    for (const node of nodes) {
      const path = `${above}/${node.route}`;
      await visit(node.children, path);
      if (node.type !== menuType.menu || node.component === '') continue;
      if (!path.includes(':')) pages.push(path);
      else {
        const api = listPaths.get(node.component.split('/')[0] ?? '');
        const answer = api ? await call<{ data?: Record<string, unknown>[] } | null>(page, `${api}?pageSize=1`) : null;
        const first = answer?.data?.[0];
        // A parameter is a field of the row: `id`, or `patientId` of a visit.
        if (first) pages.push(path.replace(/:(\w+)/g, (_, name: string) => String(first[name])));
      }
    }
  };
  await visit(menus, '');
  return pages;
}

/** What goes wrong with requests while the pages are visited; what was under way when a page was left is no failure. */
function failedRequests(page: Page) {
  const failed: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) failed.push(`${response.status()} ${response.request().method()} ${response.url()}`);
  });
  return failed;
}

/** Goes to a page as a link does, without a reload: what was open before stays open in its tab. */
const follow = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

const busy = '.ant-skeleton-active, .ant-spin-spinning, [aria-busy="true"]';

/** Has loaded, and is not wider than the screen. */
async function isSound(page: Page, path: string) {
  await expect(page.getByRole('heading', { level: 1 }).filter({ visible: true }).first(), path).toBeVisible();
  await expect(page.locator(busy).filter({ visible: true }), path).toHaveCount(0);
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect([path, wider]).toEqual([path, 0]);
}

async function visitAll(page: Page, signIn: (name: string) => Promise<void>, user: string) {
  const failed = failedRequests(page);
  await signIn(user);
  const pages = await everyPage(page);
  expect(pages.length).toBeGreaterThan(0);
  for (const path of pages) {
    await follow(page, path);
    await expect(page).toHaveURL(new RegExp(`${path}([?]|$)`));
    await isSound(page, path);
  }
  expect(failed).toEqual([]);
}

for (const user of ['superadmin', 'manager', 'staff', 'newcomer']) {
  test(`every page of ${user}’s menu opens without a refusal`, async ({ page, signIn }) => {
    test.setTimeout(240_000);
    await visitAll(page, signIn, user);
  });
}

test('every page works on a phone, in English and in the dark', async ({ page, signIn }) => {
  test.setTimeout(240_000);
  await page.setViewportSize({ width: 390, height: 844 });
  await withSettings(page, { themeMode: 'dark' });
  await visitAll(
    page,
    async (user) => {
      await signIn(user);
      await page.evaluate(() => localStorage.setItem('i18nextLng', 'en_US'));
      await page.reload();
    },
    'superadmin',
  );
});

test('every list shows a hundred rows on a phone without scrolling sideways', async ({ page, signIn }) => {
  test.setTimeout(240_000);
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn('superadmin');
  const { menus } = await call<{ menus: MenuNode[] }>(page, '/api/v1/auth');
  const lists = menus.flatMap((group) =>
    group.children
      .filter(({ component }) => component.endsWith('/list'))
      .map(({ route }) => `/${group.route}/${route}`),
  );
  for (const path of lists) {
    await follow(page, `${path}?pageSize=100&currentPage=1`);
    await isSound(page, path);
  }
});

test('whoever signs in after another sees what a fresh browser shows', async ({ page, signIn, browser, serverUrl }) => {
  const look = async (seen: Page) => {
    await seen.goto('/clinic/patients');
    await seen.getByRole('rowheader').first().waitFor();
    await expect(seen.locator(busy).filter({ visible: true })).toHaveCount(0);
    return [await seen.locator('body').ariaSnapshot(), seen.url()];
  };
  await signIn('superadmin', '/clinic/patients');
  await page.getByRole('rowheader').first().getByRole('link').click();
  await page.getByRole('button', { name: /^用户菜单/ }).click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await expect(page).toHaveURL(/\/login/);
  await signIn('staff');
  const after = await look(page);

  const fresh = await browser.newContext({ baseURL: serverUrl, locale: 'zh-CN', viewport: page.viewportSize() });
  const other = await fresh.newPage();
  await signInByForm(other, 'staff');
  await other.getByRole('heading', { level: 1 }).waitFor();
  expect(await look(other)).toEqual(after);
  await fresh.close();
});
