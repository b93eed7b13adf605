import type { Page } from '@playwright/test';
import { expect, password, test } from './test';

const setting = (page: Page, change: Record<string, unknown>) =>
  page.addInitScript((changed) => {
    const settings = JSON.parse(localStorage.getItem('settings') ?? '{}');
    localStorage.setItem('settings', JSON.stringify({ ...settings, ...changed }));
  }, change);

const width = async (page: Page, name: string) => {
  const box = await page.getByRole('navigation', { name }).boundingBox();
  return box && Math.round(box.width);
};

test('the layouts have the sizes of the specification', async ({ page, signIn }) => {
  await signIn('manager');
  // The line at the sidebar's edge is part of its width.
  expect(await width(page, '主导航')).toBe(259);
  expect((await page.getByRole('banner').boundingBox())?.height).toBe(64);
  expect((await page.getByRole('navigation', { name: '已打开的页面' }).boundingBox())?.height).toBe(32);

  await page.getByRole('button', { name: '收起菜单' }).click();
  expect(await width(page, '主导航')).toBe(79);
  await page.reload();
  await expect(page.getByRole('button', { name: '展开菜单' })).toBeVisible();
  await page.getByRole('button', { name: '展开菜单' }).click();
  expect(await width(page, '主导航')).toBe(259);

  await setting(page, { themeLayout: 'horizontal' });
  await page.reload();
  expect((await page.getByRole('navigation', { name: '主导航' }).boundingBox())?.height).toBe(48);
});

test('on a small screen the menu is a drawer that closes behind one', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn('manager');
  await expect(page.getByRole('navigation', { name: '主导航' })).toHaveCount(0);
  await page.getByRole('button', { name: '打开菜单' }).click();
  await page.getByRole('menuitem', { name: '患者管理' }).click();
  await page.getByRole('menuitem', { name: '患者列表' }).click();
  await expect(page).toHaveURL(/clinic\/patients/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const isTooWide = () => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect(await isTooWide()).toBe(false);
});

test('content is stretched above 1600 px only', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 2400, height: 900 });
  await signIn('manager');
  await page.goto('/clinic/patients');
  const content = page.getByRole('tabpanel');
  await expect(page.getByRole('table')).toBeVisible();
  expect((await content.boundingBox())?.width).toBe(1600);
  await setting(page, { themeStretch: true });
  await page.reload();
  await expect(page.getByRole('table')).toBeVisible();
  expect((await content.boundingBox())?.width).toBeGreaterThan(2000);
});

test('nothing flashes: the first frame has the final background, language and size', async ({ page }) => {
  await setting(page, { themeMode: 'dark', fontSize: 18 });
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  await page.goto('/login', { waitUntil: 'commit' });
  const root = page.locator('html');
  await expect(root).toHaveCSS('color-scheme', 'dark');
  const before = await root.evaluate((element) => getComputedStyle(element).backgroundColor);
  await page.getByRole('textbox', { name: '用户名' }).waitFor();
  const after = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(['rgba(0, 0, 0, 0)', before]).toContain(after);
  await expect(root).toHaveCSS('font-size', '18px');
});

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

test('the console locks itself, in every window, and opens with everything as it was', async ({
  page,
  context,
  signIn,
}) => {
  await page.clock.install();
  await signIn('manager');
  await page.goto('/clinic/patients/create');
  const name = page.getByRole('form').getByRole('textbox', { name: '姓名' });
  await name.fill('没保存');
  await page.clock.runFor(14 * 60_000);
  const lock = page.getByRole('dialog', { name: '已锁定' });
  await expect(lock).toHaveCount(0);
  await page.clock.runFor(2 * 60_000);
  await expect(lock).toBeVisible();
  const other = await context.newPage();
  await other.goto('/clinic/patients');
  await expect(other.getByRole('dialog', { name: '已锁定' })).toBeVisible();

  await page.keyboard.press('Escape');
  await expect(lock).toBeVisible();
  await lock.getByLabel('密码').fill('wrong-one');
  await lock.getByRole('button', { name: '解锁' }).click();
  await expect(lock.getByText('密码不正确')).toBeVisible();
  await page.reload();
  await expect(lock, 'a reload opens nothing').toBeVisible();
  await lock.getByLabel('密码').fill(password);
  await lock.getByRole('button', { name: '解锁' }).click();
  await expect(lock).toHaveCount(0);
  await expect(other.getByRole('dialog', { name: '已锁定' })).toHaveCount(0);
});

test('what was typed before the lock is there after it', async ({ page, signIn }) => {
  await page.clock.install();
  await signIn('manager');
  await page.goto('/clinic/patients/create');
  const name = page.getByRole('form').getByRole('textbox', { name: '姓名' });
  await name.fill('没保存');
  await page.clock.runFor(16 * 60_000);
  const lock = page.getByRole('dialog', { name: '已锁定' });
  await lock.getByLabel('密码').fill(password);
  await lock.getByRole('button', { name: '解锁' }).click();
  await expect(name).toHaveValue('没保存');
});

test.describe('after a deployment', () => {
  test.use({ provoked: /dynamically imported module|reading 'default'/ });

  test('a file that a deployment took away is fetched by one reload, never by a second', async ({ page, signIn }) => {
    await signIn('manager');
    let loads = 0;
    page.on('framenavigated', (frame) => frame === page.mainFrame() && loads++);
    await page.route('**/assets/list-*.js', (route) => route.fulfill({ status: 404, body: 'Not found' }));
    loads = 0;
    await page.getByRole('menuitem', { name: '患者管理' }).click();
    await page.getByRole('menuitem', { name: '患者列表' }).click();
    await expect(page.getByRole('heading', { name: '抱歉，出错了' })).toBeVisible();
    expect(loads).toBeLessThanOrEqual(2);
    await expect(page).toHaveURL(/clinic\/patients/);
    await page.unroute('**/assets/list-*.js');
    await page.getByRole('button', { name: '刷新' }).last().click();
    await expect(page.getByRole('table')).toBeVisible();
  });
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
  await page.clock.runFor(6 * 60_000);
  await expect(page.getByText('新版本已发布')).toBeVisible();
});
