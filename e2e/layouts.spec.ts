import type { Locator, Page } from '@playwright/test';
import { busy, everyPage, follow } from './pages';
import { menuNode, withMenus, withSettings } from './prepared';
import { expect, test } from './test';

const box = async (element: Locator) => {
  const found = await element.boundingBox();
  if (!found) throw new Error('not on the screen');
  return found;
};
const menu = (page: Page) => page.getByRole('navigation', { name: '主导航' });
const entry = (page: Page, name: string) => menu(page).getByRole('menuitem', { name });
const main = (page: Page) => page.getByRole('main');

test('the side menu is 260 pixels wide, 80 folded up; the bars are 64, 48 and 32 high', async ({ page, signIn }) => {
  await signIn('manager');
  const tabs = page.getByRole('navigation', { name: '已打开的页面' });
  expect(await box(main(page))).toMatchObject({ x: 260, y: 96, width: 1440 - 260 });
  expect(await box(page.getByRole('banner'))).toMatchObject({ x: 260, y: 0, height: 64 });
  expect(await box(tabs)).toMatchObject({ y: 64, height: 32 });

  const fold = page.getByRole('button', { name: '收起菜单' });
  const { width, height } = await box(fold);
  expect(width).toBe(height);
  await expect(fold).toHaveCSS('border-radius', '50%');
  await fold.click();
  expect(await box(main(page))).toMatchObject({ x: 80, width: 1440 - 80 });
  await page.reload();
  const unfold = page.getByRole('button', { name: '展开菜单' });
  await unfold.waitFor();
  expect(await box(main(page))).toMatchObject({ x: 80 });
  await unfold.click();
  expect(await box(main(page))).toMatchObject({ x: 260 });

  await withSettings(page, { themeLayout: 'horizontal' });
  await page.reload();
  await menu(page).waitFor();
  expect(await box(menu(page))).toMatchObject({ x: 0, y: 64, width: 1440, height: 48 });
  expect(await box(tabs)).toMatchObject({ y: 112, height: 32 });
  expect(await box(main(page))).toMatchObject({ x: 0, y: 144 });
});

test('content is stretched above 1600 pixels only', async ({ page, signIn }) => {
  await signIn('manager');
  const content = page.getByRole('tabpanel');
  const widthAt = async (window: number) => {
    await page.setViewportSize({ width: window, height: 900 });
    return (await box(content)).width;
  };
  await page.getByRole('heading', { level: 1 }).waitFor();
  const narrow = await widthAt(1600);
  expect(narrow).toBe(1600 - 260 - 48);
  expect(await widthAt(1920)).toBe(1400);
  expect(await widthAt(2400)).toBe(1400);
  await withSettings(page, { themeStretch: true });
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await widthAt(1920)).toBe(1920 - 260 - 48);
  expect(await widthAt(2400)).toBe(2400 - 260 - 48);
  expect(await widthAt(1600)).toBe(narrow);
});

test('the dark menu is dark beside a light page, in its drawer too', async ({ page, signIn }) => {
  await withSettings(page, { darkSidebar: true });
  await signIn('manager');
  const ground = (element: Locator) =>
    element.evaluate((start) => {
      let node: Element | null = start;
      while (node && getComputedStyle(node).backgroundColor === 'rgba(0, 0, 0, 0)') node = node.parentElement;
      return node && getComputedStyle(node).backgroundColor;
    });
  expect(await ground(menu(page))).toBe('rgb(20, 20, 20)');
  expect(await ground(page.getByRole('banner'))).toBe('rgb(255, 255, 255)');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: '打开菜单' }).click();
  await menu(page).waitFor();
  expect(await ground(menu(page))).toBe('rgb(31, 31, 31)');
});

test('the menu marks what is new, what is off, and where one is, on a deep link too', async ({ page, signIn }) => {
  await withMenus(page, [
    menuNode({
      route: 'extra',
      label: '扩展',
      children: [
        menuNode({ route: 'fresh', label: '新功能', newFeature: true, component: 'dashboard/workbench' }),
        menuNode({ route: 'off', label: '已停用', status: 0, component: 'dashboard/workbench' }),
        menuNode({ route: 'secret', label: '隐藏项', hide: true, component: 'dashboard/workbench' }),
      ],
    }),
  ]);
  await signIn('manager');
  await entry(page, '扩展').click();
  await expect(entry(page, '新功能')).toHaveText('新功能新');
  const off = entry(page, '已停用');
  await expect(off).toHaveAttribute('aria-disabled', 'true');
  await off.click({ force: true });
  await expect(page).toHaveURL(/workbench$/);
  await expect(entry(page, '隐藏项')).toHaveCount(0);

  await page.goto('/clinic/patients');
  await page.getByRole('rowheader').first().getByRole('link').click();
  await expect(page).toHaveURL(/\/clinic\/patients\/\d+$/);
  await page.goto(`${page.url()}/edit`);
  await expect(entry(page, '患者管理')).toHaveAttribute('aria-expanded', 'true');
  await expect(entry(page, '仪表盘')).toHaveAttribute('aria-expanded', 'false');
  await expect(entry(page, '患者列表')).toHaveClass(/selected/);
  await page.goto('/extra/off');
  await expect(page.getByRole('heading', { name: '该菜单已停用' })).toBeVisible();
  await page.goto('/extra');
  await expect(page, 'a group leads to its first entry').toHaveURL(/\/extra\/fresh$/);
});

for (const themeLayout of ['mini', 'horizontal']) {
  test(`the branches of the ${themeLayout} menu open beside it, for the keyboard too`, async ({ page, signIn }) => {
    await withSettings(page, { themeLayout });
    await signIn('manager');
    await entry(page, '患者管理').focus();
    await page.keyboard.press(themeLayout === 'mini' ? 'ArrowRight' : 'ArrowDown');
    await expect(menu(page).getByRole('link', { name: '患者列表' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/clinic\/patients/);
  });
}

test('on a small screen the menu is a drawer that closes behind one', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn('manager');
  await expect(menu(page)).toHaveCount(0);
  await page.getByRole('button', { name: '打开菜单' }).click();
  await expect.poll(async () => (await box(menu(page))).x).toBe(0);
  await entry(page, '患者管理').click();
  await entry(page, '患者列表').click();
  await expect(page).toHaveURL(/clinic\/patients/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const isTooWide = () => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect(await isTooWide()).toBe(false);
});

test('from right to left everything stands on the other side', async ({ page, signIn }) => {
  await withSettings(page, { direction: 'rtl' });
  await signIn('manager');
  expect(await box(main(page))).toMatchObject({ x: 0, width: 1440 - 260 });
  expect((await box(menu(page))).x).toBe(1440 - 259);
  const icon = page.getByRole('button', { name: '收起菜单' }).locator('svg');
  await expect(icon).toHaveCSS('transform', 'matrix(-1, 0, 0, 1, 0, 0)');

  for (const [button, drawer, width] of [
    ['界面设置', '界面设置', 360],
    [/^通知/, '通知', 420],
  ] as const) {
    await page.getByRole('button', { name: button }).click();
    await expect.poll(async () => await box(page.getByRole('dialog', { name: drawer }))).toMatchObject({ x: 0, width });
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }

  await page.goto('/clinic/patients');
  await page.getByRole('rowheader').first().waitFor();
  const [first, second] = [page.getByRole('tab').first(), page.getByRole('tab').nth(1)];
  expect((await box(first)).x).toBeGreaterThan((await box(second)).x);
  await first.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(second).toBeFocused();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: '打开菜单' }).click();
  await expect.poll(async () => (await box(page.getByRole('dialog'))).x).toBe(390 - 280);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('the breadcrumb leads to neighbours, and the brand home', async ({ page, signIn }) => {
  const component = 'dashboard/workbench';
  const wide = '名称比上级菜单要长得多的菜单';
  await withMenus(page, [
    menuNode({ route: 'help', label: '帮助', component }),
    menuNode({ route: 'wide', label: wide, component }),
  ]);
  await signIn('manager', '/clinic/patients');
  const breadcrumb = page.getByRole('navigation', { name: '当前位置' });
  const step = breadcrumb.getByRole('link', { name: '患者管理' });
  await step.hover();
  // What lies further left lies below the sidebar.
  await expect.poll(async () => (await box(breadcrumb.getByRole('menu'))).x).toBeGreaterThan((await box(step)).x - 8);
  await breadcrumb.getByRole('menuitem', { name: '帮助' }).click();
  await expect(page).toHaveURL(/\/help$/);
  await expect(page).toHaveTitle(/帮助/);
  await page.getByRole('link', { name: '眼健康防控管理平台' }).click();
  await expect(page).toHaveURL(/workbench$/);
});

/** What is written in letters that the browser has chosen, and not whoever uses the console: a browser has some of its own for controls. */
const foreignLetters = (page: Page) =>
  page.evaluate(() => {
    const own = getComputedStyle(document.body).fontFamily;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found = new Set<string>();
    while (walker.nextNode()) {
      const { parentElement: box, textContent } = walker.currentNode;
      if (!box?.getClientRects().length || !textContent?.trim() || box.closest('code, pre, textarea')) continue;
      if (getComputedStyle(box).fontFamily !== own) found.add(box.outerHTML.slice(0, 200));
    }
    return [...found];
  });

for (const language of ['zh_CN', 'en_US'] as const)
  test(`the largest letters make no page wider than a phone: ${language}`, async ({ page, signIn }) => {
    test.setTimeout(240_000);
    await page.setViewportSize({ width: 390, height: 844 });
    await withSettings(page, { fontSize: 20 });
    await page.addInitScript((key) => localStorage.setItem('i18nextLng', key), language);
    await signIn('superadmin');
    const pages = (await everyPage(page)).filter((path) => path !== '/others/iframe');
    for (const path of [...pages, '/404', '/500', '/403']) {
      await follow(page, path);
      await expect(page).toHaveURL(new RegExp(`${path}([?]|$)`));
      await expect(page.getByRole('heading', { level: 1 }).filter({ visible: true }).first(), path).toBeVisible();
      await expect(page.locator(busy).filter({ visible: true }), path).toHaveCount(0);
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect.soft(wider, path).toBeLessThanOrEqual(0);
      expect.soft(await foreignLetters(page), path).toEqual([]);
    }
  });
