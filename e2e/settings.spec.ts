import type { Page } from '@playwright/test';
import { follow } from './pages';
import { withSettings } from './prepared';
import { expect, test } from './test';

async function openSettings(page: Page) {
  await page.getByRole('button', { name: '界面设置' }).click();
  const drawer = page.getByRole('dialog', { name: '界面设置' });
  await drawer.waitFor();
  return {
    drawer,
    choose: (group: string, name: string) =>
      drawer.getByRole('radiogroup', { name: group }).getByRole('radio', { name, exact: true }).check(),
    toggle: (name: string) => drawer.getByRole('switch', { name }).click(),
  };
}

const stored = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('settings') ?? 'null'));
const variable = (page: Page, name: string) =>
  page.evaluate((property) => getComputedStyle(document.documentElement).getPropertyValue(property).trim(), name);

test('every choice is felt at once, kept, and there after a reload', async ({ page, signIn }) => {
  const fonts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'font' && fonts.push(request.url()));
  await signIn('manager');
  const root = page.locator('html');
  const body = page.locator('body');
  const tabs = page.getByRole('navigation', { name: '已打开的页面' });
  const breadcrumb = page.getByRole('navigation', { name: '当前位置' });
  const menu = page.getByRole('navigation', { name: '主导航' });
  expect(fonts.every((url) => url.includes('open-sans'))).toBe(true);

  const { choose, toggle, drawer } = await openSettings(page);
  await choose('主题模式', '深色');
  await expect(root).toHaveCSS('color-scheme', 'dark');
  await choose('主题模式', '浅色');
  await expect(root).toHaveCSS('color-scheme', 'light');

  await toggle('深色侧边栏');
  const ground = () => menu.evaluate((element) => getComputedStyle(element.parentElement ?? element).backgroundColor);
  await expect.poll(ground).toBe('rgb(20, 20, 20)');

  const accents = new Set<string>();
  for (const preset of ['青色', '紫色', '蓝色', '橙色', '红色', '绿色', '默认', '紫色']) {
    await choose('主题颜色', preset);
    accents.add(await variable(page, '--ant-color-primary'));
  }
  expect(accents.size).toBe(7);

  // A dot in the ring of the chosen one.
  const dot = drawer.getByRole('radiogroup', { name: '主题颜色' }).getByTitle('紫色');
  for (const drawn of [dot, dot.locator('span')]) await expect(drawn).toHaveCSS('border-radius', '50%');

  await choose('布局', '顶部菜单');
  await expect(page.getByRole('button', { name: '收起菜单' })).toHaveCount(0);
  await choose('布局', '折叠菜单');
  await expect(page.getByRole('button', { name: '展开菜单' })).toBeVisible();

  await drawer.getByRole('combobox', { name: '字体' }).press('Enter');
  await page.getByTitle('Inter').click();
  await expect(body).toHaveCSS('font-family', /^Inter/);
  await expect.poll(() => fonts.some((url) => url.includes('inter-latin'))).toBe(true);

  const size = drawer.getByRole('slider', { name: '字号' });
  for (const [key, expected] of [
    ['Home', '12px'],
    ['ArrowLeft', '12px'],
    ['End', '20px'],
    ['ArrowRight', '20px'],
    ['ArrowLeft', '19px'],
  ] as const) {
    await size.press(key);
    await expect(body).toHaveCSS('font-size', expected);
  }

  await toggle('面包屑');
  await expect(breadcrumb).toHaveCount(0);
  await toggle('多标签页');
  await expect(tabs).toHaveCount(0);
  await toggle('内容拉伸');
  await choose('文字方向', '从右到左');
  await expect(root).toHaveAttribute('dir', 'rtl');

  const chosen = {
    themeColorPresets: 'purple',
    themeMode: 'light',
    themeLayout: 'mini',
    themeStretch: true,
    breadCrumb: false,
    multiTab: false,
    darkSidebar: true,
    fontFamily: 'Inter',
    fontSize: 19,
    direction: 'rtl',
  };
  expect(await stored(page)).toEqual(chosen);
  const purple = await variable(page, '--ant-color-primary');
  await page.reload();
  await expect(page.getByRole('button', { name: '展开菜单' })).toBeVisible();
  await expect(root).toHaveAttribute('dir', 'rtl');
  await expect(body).toHaveCSS('font-size', '19px');
  await expect(body).toHaveCSS('font-family', /^Inter/);
  expect(await variable(page, '--ant-color-primary')).toBe(purple);
  await expect(breadcrumb).toHaveCount(0);
  await expect(tabs).toHaveCount(0);
  // Chromium may ask for the font of the last visit by itself, which it has; none but the chosen one is taken.
  const used = () => [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family);
  expect([...new Set(await page.evaluate(used))].map((family) => family.replaceAll('"', ''))).toEqual(['Inter']);
});

test('going back to the defaults asks first, and can be taken back', async ({ page, signIn }) => {
  await withSettings(page, {});
  await signIn('staff');
  const { drawer, choose } = await openSettings(page);
  await choose('主题模式', '深色');
  await drawer.getByRole('button', { name: '恢复默认设置' }).click();
  await page.getByRole('tooltip').getByRole('button', { name: '重置' }).click();
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light');
  expect(await stored(page)).toMatchObject({ themeMode: 'light', fontSize: 14, fontFamily: 'Open Sans' });
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
});

test('the mode that follows the system changes with it', async ({ page, signIn }) => {
  await withSettings(page, { themeMode: 'system' });
  await page.emulateMedia({ colorScheme: 'light' });
  await signIn('staff');
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
});

test('the window fills the screen, and the switch follows when the browser leaves that', async ({ page, signIn }) => {
  await signIn('staff');
  const { drawer } = await openSettings(page);
  const fullScreen = drawer.getByRole('switch', { name: '全屏' });
  await fullScreen.click();
  await expect(fullScreen).toBeChecked();
  expect(await page.evaluate(() => document.fullscreenElement === document.documentElement)).toBe(true);
  await page.evaluate(() => document.exitFullscreen());
  await expect(fullScreen).not.toBeChecked();
});

const wrong = {
  themeColorPresets: 'pink',
  themeMode: 7,
  themeLayout: null,
  themeStretch: 'yes',
  breadCrumb: 0,
  multiTab: {},
  darkSidebar: [],
  fontFamily: 'url(//evil.example/x)',
  fontSize: 99,
  direction: 'up',
};

// Each field by itself is tried in the tests of the store.
test('what is stored wrong falls back to its default, and costs nothing else', async ({ page }) => {
  const kept = { themeMode: 'dark', fontSize: 18 };
  await withSettings(page, { ...wrong, ...kept });
  await page.goto('/login');
  const root = page.locator('html');
  const body = page.locator('body');
  await page.getByRole('textbox', { name: '用户名' }).waitFor();
  await expect(root).toHaveCSS('color-scheme', 'dark');
  await expect(root).toHaveAttribute('dir', 'ltr');
  await expect(body).toHaveCSS('font-size', '18px');
  await expect(body).toHaveCSS('font-family', /^"Open Sans"/);

  await withSettings(page, wrong);
  await page.reload();
  await page.getByRole('textbox', { name: '用户名' }).waitFor();
  await expect(root).toHaveCSS('color-scheme', 'light');
  await expect(body).toHaveCSS('font-size', '14px');
});

/** What every frame that is painted looks like, from the first one on. */
const watchFrames = (page: Page) =>
  page.addInitScript(() => {
    const frames = new Set<string>();
    Object.assign(window, { frames_: frames });
    const look = () => {
      const root = document.documentElement;
      if (document.body) {
        const ground = getComputedStyle(root);
        const isWritten = document.getElementById('root')?.innerText.trim();
        const text = getComputedStyle(document.body);
        const font = text.fontFamily.split(',')[0]?.replaceAll('"', '');
        const isLoaded = [...document.fonts].some(({ family, status }) => family === font && status === 'loaded');
        frames.add(`ground ${ground.backgroundColor} ${ground.colorScheme} ${root.dir || 'ltr'} ${ground.fontSize}`);
        if (isWritten) frames.add(`text ${font} ${isLoaded} ${text.fontSize} ${root.lang.slice(0, 2)}`);
      }
      requestAnimationFrame(look);
    };
    look();
  });

/** The console waits for its font 400 ms at most (src/providers/appearance/fonts.ts), which a busy machine may take longer for: here, as long as it takes. */
const waitForFont = (page: Page) =>
  page.addInitScript(() => {
    const set = window.setTimeout.bind(window);
    Object.assign(window, { setTimeout: (run: () => void, ms?: number) => set(run, ms === 400 ? 60_000 : ms) });
  });

const framesOf = (page: Page) =>
  page.evaluate(() => ('frames_' in window && window.frames_ instanceof Set ? [...window.frames_] : []));

for (const path of ['/login', '/dashboard/workbench']) {
  test(`nothing flashes: ${path} has its final colours, size, direction and font from the first frame on`, async ({
    page,
    signIn,
  }) => {
    if (path !== '/login') await signIn('staff');
    await withSettings(page, { themeMode: 'dark', fontSize: 18, direction: 'rtl', fontFamily: 'Inter' });
    await page.addInitScript(() => localStorage.setItem('i18nextLng', 'en_US'));
    await watchFrames(page);
    await waitForFont(page);
    await page.route('**/*.woff2', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 200));
      await route.continue();
    });
    await page.goto(path);
    if (path === '/login') await page.getByRole('textbox', { name: 'Username' }).waitFor();
    else await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await framesOf(page)).toEqual(['ground rgb(11, 13, 12) dark rtl 18px', 'text Inter true 18px en']);
  });
}

test('without motion a menu opens beside its button all the same', async ({ page, signIn }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn('manager');
  await page.getByRole('button', { name: /^用户菜单/ }).click();
  await expect(page.getByRole('menuitem', { name: '个人资料' })).toBeInViewport();
});

test('a page that was hidden while the theme changed does not bring the old one back', async ({ page, signIn }) => {
  await withSettings(page, { themeMode: 'system' });
  await signIn('manager', '/clinic/patients/create');
  for (const [theme, path, name] of [
    ['dark', '/clinic/patients', '患者列表'],
    ['light', '/clinic/appointments', '预约管理'],
    ['dark', '/clinic/patients/create', '新增患者'],
  ] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await follow(page, path);
    await page.getByRole('tabpanel').getByRole('heading', { level: 1, name }).waitFor();
  }
  const label = page.getByRole('tabpanel').getByRole('form').getByText('姓名', { exact: true });
  await expect(label).toHaveCSS('color', 'rgba(255, 255, 255, 0.85)');
});

test('tabs that are switched off, here or in another window, wait for what is unsaved', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('superadmin', '/stores/service-points/2/edit');
  const address = page.getByRole('form').getByRole('textbox', { name: '详细地址' });
  const tabs = page.getByRole('navigation', { name: '已打开的页面' });
  await address.fill('写了一半');
  const here = await openSettings(page);
  await here.toggle('多标签页');
  await expect(here.drawer.getByText('有未保存的内容，保存或放弃后生效')).toBeVisible();
  await here.toggle('多标签页');
  await expect(here.drawer.getByText('有未保存的内容，保存或放弃后生效')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(address).toHaveValue('写了一半');

  await follow(page, '/clinic/patients');
  await expect(page.getByRole('heading', { level: 1, name: '患者列表' })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/clinic/patients');
  const { toggle, choose } = await openSettings(other);
  await toggle('多标签页');
  await expect(other.getByRole('navigation', { name: '已打开的页面' })).toHaveCount(0);
  // Nothing else that is chosen there takes it either.
  await choose('布局', '顶部菜单');
  await choose('文字方向', '从右到左');
  await choose('主题模式', '深色');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await tabs.getByRole('tab', { name: /编辑/ }).click();
  await expect(address).toHaveValue('写了一半');

  await page.getByRole('button', { name: '取消' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '放弃修改并离开' }).click();
  await expect(tabs).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
