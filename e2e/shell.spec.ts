import { expect, test } from './test';

test('language and theme are followed in other windows', async ({ page, context, signIn }) => {
  await signIn('manager');
  const other = await context.newPage();
  await other.goto('/dashboard/workbench');
  await other.getByRole('navigation', { name: '主导航' }).waitFor();
  await page.getByRole('button', { name: '切换语言' }).click();
  await page.getByRole('menuitemradio', { name: 'English' }).click();
  await expect(other.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();
  await page.getByRole('button', { name: 'Change theme' }).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await expect(other.locator('html')).toHaveCSS('color-scheme', 'dark');
});

test('a new version is offered', async ({ page, signIn }) => {
  await page.clock.install();
  await signIn('manager');
  await page.route(
    (url) => url.pathname === '/',
    (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: '<script type="module" crossorigin src="/assets/index-new.js"></script>',
      }),
  );
  // Asked for every five minutes; the answer may take ten seconds of the same clock.
  await page.clock.runFor(5 * 60_000 + 1000);
  await expect(page.getByText('新版本已发布')).toBeVisible();
});
