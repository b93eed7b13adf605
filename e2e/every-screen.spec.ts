import type { MenuNode } from '@contract/menus';
import type { Page } from '@playwright/test';
import { everyLook, type Look, visitEveryPage } from './looks';
import { busy, call, follow, isSound } from './pages';
import { expect, signInByForm, test } from './test';
import { violations } from './violations';

/**
 * Every page of every role, each in one of the eight looks of `looks.ts`: any eight pages in sequence are seen in all, and the page
 * that one role sees in a look, the next role sees in another. There is one sign-in for all looks: language, theme and width
 * change on the open page. Most of the time is axe's, which judges the super admin's pages only: the others' are the same with
 * less on them. The whole product is `npm run test:long`.
 */
for (const [index, user] of ['superadmin', 'manager', 'staff', 'newcomer'].entries()) {
  test(`every page of ${user}’s menu is sound, in either language and theme, on a desk or a phone`, async ({
    page,
    signIn,
    serverUrl,
  }) => {
    test.setTimeout(600_000);
    await visitEveryPage({
      page,
      signIn,
      serverUrl,
      user,
      looksAt: (place) => [everyLook[(place + 2 * index) % everyLook.length] as Look],
      judge: user === 'superadmin' ? violations : undefined,
    });
  });
}

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
  await other.getByRole('tab', { name: '工作台' }).waitFor();
  expect(await look(other)).toEqual(after);
  await fresh.close();
});
