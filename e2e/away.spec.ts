import type { Page } from '@playwright/test';
import { everyPage, follow } from './pages';
import { expect, signInByForm, test } from './test';

const files = '**/assets/**';
const offline = (page: Page) => page.route(files, (route) => route.abort());
const behindAProxy = (page: Page) => page.route(files, (route) => route.fulfill({ status: 502, body: '<h1>502</h1>' }));

/** As after a deployment: the server names other files, and those of before are gone. */
const deployed = async (page: Page) => {
  await page.route(files, (route) => route.fulfill({ status: 404, body: 'Not found' }));
  await page.route(
    (url) => url.pathname === '/',
    (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: '<script type="module" crossorigin src="/assets/index-new.js"></script>',
      }),
  );
};

const countLoads = (page: Page) => {
  const loads: string[] = [];
  page.on('load', () => loads.push(new URL(page.url()).pathname));
  return loads;
};

const missing = (page: Page) => page.getByRole('alert').filter({ hasText: '加载失败', visible: true });
const retry = (page: Page) => missing(page).getByRole('button', { name: '重试' });
const words = /无法连接服务器|未能下载/;

test('with its code not there yet, every page of the menu says so in its tab, and all else stays', async ({
  page,
  signIn,
}) => {
  test.setTimeout(180_000);
  const form = '/clinic/patients/create';
  // A frame is no code, and the workbench's comes with the console's.
  const there = [form, '/others/iframe', '/dashboard/workbench'];
  await signIn('superadmin', form);
  const loads = countLoads(page);
  const name = page.getByRole('form').getByRole('textbox', { name: '姓名' });
  await name.fill('半句');
  const pages = (await everyPage(page)).filter((path) => !there.includes(path));
  expect(pages.length).toBeGreaterThan(30);
  await offline(page);
  for (const path of pages) {
    await follow(page, path);
    // In the page's own panel: the page before is there until this one is drawn.
    const panel = page.locator(`[role="tabpanel"][aria-labelledby="tab-${encodeURIComponent(path)}"]`);
    await expect.soft(missing(page).and(panel.getByRole('alert')).first(), path).toContainText(words);
    await expect.soft(page.getByRole('tab', { selected: true }), path).toHaveCount(1);
  }
  await page.unroute(files);
  await retry(page).first().click();
  await expect(missing(page)).toHaveCount(0);
  // Shown again, a page tries by itself.
  await follow(page, '/clinic/patients');
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  await page.getByRole('tab', { name: '新增患者（未保存）' }).click();
  await expect(name).toHaveValue('半句');
  expect(loads).toEqual([]);
});

test('a drawer and a dialog whose code does not come say so, and come at the next try', async ({ page, signIn }) => {
  await signIn('manager');
  await behindAProxy(page);
  await page.getByRole('button', { name: '设置' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(words);
  await dialog.getByRole('button', { name: '重试' }).click();
  await expect(dialog).toContainText(words);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.unroute(files);
  await page.getByRole('button', { name: '设置' }).click();
  await expect(page.getByRole('dialog', { name: '设置' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '切换语言' }).click();
  await offline(page);
  await page.getByRole('menuitemradio', { name: 'English' }).click();
  await expect(page.locator('[data-sonner-toast]')).toContainText(words);
  await expect(page.getByRole('button', { name: '设置' })).toBeVisible();
});

test('a page comes with its style sheet, though that failed under the pointer before', async ({ page, signIn }) => {
  await signIn('manager');
  await page.getByRole('menuitem', { name: '患者管理' }).click();
  await page.route('**/assets/*.css', (route) => route.abort());
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('.css'));
  await page.getByRole('menuitem', { name: '预约管理' }).hover();
  await failed;
  await page.unroute('**/assets/*.css');
  await page.getByRole('menuitem', { name: '预约管理' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '预约管理' })).toBeVisible();
  const rules = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map(({ sheet }) => {
        try {
          return sheet?.cssRules.length ?? 0;
        } catch {
          // Nobody may read one that did not come.
          return 0;
        }
      }),
    );
  await expect.poll(rules).not.toContain(0);
});

test('after a deployment the page is loaded anew once, and says so', async ({ page, signIn }) => {
  await signIn('manager');
  const loads = countLoads(page);
  await deployed(page);
  await follow(page, '/stores/staff');
  // Its files are still gone then: a second time would be a loop.
  await expect(page.getByRole('alert')).toContainText('页面加载失败');
  await expect.poll(() => loads).toEqual(['/stores/staff']);
});

test('after a deployment what is typed and not saved is never reloaded away', async ({ page, signIn }) => {
  await signIn('manager', '/clinic/patients/create');
  const name = page.getByRole('form').getByRole('textbox', { name: '姓名' });
  await name.fill('没保存');
  const loads = countLoads(page);
  await deployed(page);
  await follow(page, '/stores/staff');
  await expect(missing(page)).toContainText('系统已发布新版本');
  await page.getByRole('tab', { name: '新增患者（未保存）' }).click();
  await expect(name).toHaveValue('没保存');
  expect(loads).toEqual([]);
});

test('the sign-in page, and the console behind it, can be fetched again', async ({ page }) => {
  await page.route(/\/assets\/(sign-in|login|console)-.*\.js$/, (route) => route.abort());
  await page.goto('/login');
  await expect(missing(page)).toContainText(words);
  await page.unrouteAll();
  await retry(page).click();
  await expect(page.getByRole('textbox', { name: '用户名' })).toBeVisible();
  await signInByForm(page, 'manager');
});
