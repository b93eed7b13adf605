import type { MenuNode } from '@contract/menus';
import type { Locator, Page } from '@playwright/test';
import { follow } from './pages';
import { changeMenus } from './prepared';
import { expect, test } from './test';
import { drawn } from './when-still';

const tab = (page: Page, name: string | RegExp) => page.getByRole('tab', { name });
const names = (page: Page) => page.getByRole('tab').allTextContents();
const menu = async (page: Page, name: string, item: string) => {
  await tab(page, name).click({ button: 'right' });
  // An icon's name stands before the item's own.
  return page.getByRole('menuitem', { name: new RegExp(`${item}$`) });
};

async function openThree(page: Page) {
  await page.getByRole('link', { name: '新增患者', exact: true }).click();
  await page.getByRole('form').waitFor();
  await page.getByRole('menuitem', { name: '患者列表' }).click();
  await page.getByRole('table').waitFor();
  await expect(page.getByRole('tab')).toHaveCount(3);
}

test('tabs open once a path, remember their query and survive a reload', async ({ page, signIn }) => {
  await signIn('manager');
  await openThree(page);
  await page.getByTitle('2', { exact: true }).click();
  await expect(page).toHaveURL(/currentPage=2/);
  await tab(page, '工作台').click();
  await expect(page).toHaveURL(/workbench$/);
  await tab(page, '患者列表').click();
  await expect(page).toHaveURL(/currentPage=2/);

  await page.reload();
  await page.getByRole('table').waitFor();
  expect(await names(page)).toEqual(['工作台', '新增患者', '患者列表']);
  await tab(page, '新增患者').click();
  await expect(page.getByRole('form')).toBeVisible();
});

test('the context menu offers what makes sense at its place, and does it', async ({ page, signIn }) => {
  await signIn('manager');
  await openThree(page);
  await page.getByTitle('2', { exact: true }).click();
  await expect(page).toHaveURL(/currentPage=2/);
  await expect(await menu(page, '工作台', '关闭左侧')).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(await menu(page, '患者列表', '关闭右侧')).toBeDisabled();
  await page.keyboard.press('Escape');
  await (await menu(page, '新增患者', '关闭右侧')).click();
  await expect(page).toHaveURL(/create$/);
  expect(await names(page)).toEqual(['工作台', '新增患者']);
  await (await menu(page, '新增患者', '关闭其他')).click();
  await expect(page.getByRole('tab')).toHaveCount(1);
  await expect(await menu(page, '新增患者', '关闭')).toBeDisabled();
  await page.keyboard.press('Escape');
  await (await menu(page, '新增患者', '关闭所有')).click();
  await expect(page).toHaveURL(/\/dashboard\/workbench$/);
  await expect(page.getByRole('tab')).toHaveText(['工作台']);

  await (await menu(page, '工作台', '重新打开刚关闭的页面')).click();
  await expect(page.getByRole('form')).toBeVisible();
  await (await menu(page, '新增患者', '重新打开刚关闭的页面')).click();
  await expect(page).toHaveURL(/patients\?.*currentPage=2/);
  await expect(page.getByRole('tab')).toHaveText(['工作台', '新增患者', '患者列表']);
  await expect(await menu(page, '患者列表', '重新打开刚关闭的页面')).toBeDisabled();
});

test('a middle click closes a tab, and pastes nothing into the form that is shown', async ({ page, signIn }) => {
  await signIn('manager');
  await openThree(page);
  await tab(page, '新增患者').click();
  // What is selected is what a middle click pastes on Linux.
  await page.getByRole('heading', { level: 1, name: '新增患者' }).click({ clickCount: 3 });
  const name = page.getByRole('form').getByRole('textbox', { name: /姓名$/ }).first();
  await name.focus();
  await tab(page, '患者列表').click({ button: 'middle' });
  await expect(page.getByRole('tab')).toHaveCount(2);
  await expect(name).toHaveValue('');
});

test('closing leads to the neighbour, by middle click and by Delete too', async ({ page, signIn }) => {
  await signIn('manager');
  await openThree(page);
  await tab(page, '患者列表').click({ button: 'middle' });
  await expect(page).toHaveURL(/create$/);
  await tab(page, '工作台').click();
  await tab(page, '工作台').press('Delete');
  await expect(page).toHaveURL(/create$/);
  await expect(page.getByRole('tab')).toHaveText(['新增患者']);
});

test('refresh mounts the page anew, the rest of the tabs stays', async ({ page, signIn }) => {
  await signIn('manager');
  await openThree(page);
  await page.getByLabel('姓名、手机号或档案号').fill('王');
  await (await menu(page, '患者列表', '刷新')).click();
  await expect(page.getByLabel('姓名、手机号或档案号')).toHaveValue('');
});

test('tabs are dragged into another order, but not by a slip of the hand', async ({ page, signIn }) => {
  await signIn('manager');
  await openThree(page);
  const drag = async (name: string, by: number) => {
    await tab(page, name).hover();
    const box = await tab(page, name).boundingBox();
    if (!box) throw new Error('no tab');
    const [x, y] = [box.x + 20, box.y + 10];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + by, y, { steps: 10 });
    await page.mouse.up();
  };
  // What drags is fetched when the pointer first comes to the bar.
  await expect(async () => {
    await drag('工作台', 110);
    expect(await names(page)).toEqual(['新增患者', '工作台', '患者列表']);
  }).toPass();
  await drag('新增患者', 6);
  expect(await names(page)).toEqual(['新增患者', '工作台', '患者列表']);
});

test('the keyboard goes along the tabs and between their pages', async ({ page, signIn }) => {
  await signIn('manager');
  await openThree(page);
  await tab(page, '患者列表').focus();
  await page.keyboard.press('ArrowLeft');
  await expect(tab(page, '新增患者')).toBeFocused();
  await page.keyboard.press('Home');
  await expect(tab(page, '工作台')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/workbench$/);
  await page.keyboard.press('Alt+PageUp');
  await expect(page).toHaveURL(/clinic\/patients\?/);
  await page.keyboard.press('Alt+PageDown');
  await expect(page).toHaveURL(/workbench$/);
  // The page takes the focus once it is drawn, a moment after its address is there: where it had it before it was left.
  await expect(page.getByRole('main').getByRole('link', { name: '新增患者' })).toBeFocused();
  await tab(page, '工作台').focus();
  await page.keyboard.press('Shift+ArrowRight');
  await expect(tab(page, '工作台')).toBeFocused();
  expect(await names(page)).toEqual(['新增患者', '工作台', '患者列表']);
  await page.getByRole('button', { name: '全部已打开的页面' }).click();
  await page.getByRole('menu').getByRole('menuitem', { name: '新增患者' }).last().click();
  await expect(page).toHaveURL(/create$/);
});

test('each page is where it was scrolled to, a new one at its top, and a hidden one out of reach', async ({
  page,
  signIn,
}) => {
  const scrolled = () => page.evaluate(() => window.scrollY);
  await signIn('manager', '/clinic/patients?pageSize=50&currentPage=1');
  await page.getByRole('row').nth(40).scrollIntoViewIfNeeded();
  await expect.poll(scrolled).toBeGreaterThan(500);
  const before = await scrolled();
  await page.getByRole('menuitem', { name: '新增检查记录' }).click();
  const choice = page.getByRole('combobox', { name: '请选择患者' });
  await choice.waitFor();
  expect(await scrolled()).toBe(0);
  await expect(page.getByRole('table')).toHaveCount(0);
  await tab(page, '患者列表').click();
  await expect(page.getByRole('table')).toBeVisible();
  await expect.poll(scrolled).toBe(before);
  await expect(choice).toHaveCount(0);
});

test('a tab is named after its record, but only while the page is there', async ({ page, signIn }) => {
  await signIn('manager', '/clinic/patients');
  const name = (await page.getByRole('rowheader').first().textContent()) ?? '';
  await page.getByRole('rowheader').first().getByRole('link').click();
  await expect(tab(page, name)).toBeVisible();
  const stored = await page.evaluate(() => JSON.stringify(sessionStorage) + JSON.stringify(localStorage));
  expect(stored).not.toContain(name);
  await expect(page).toHaveTitle(/患者详情/);
  await follow(page, '/stores/service-points');
  await page.getByRole('rowheader').first().getByRole('link').click();
  const store = await page.getByRole('heading', { level: 1 }).textContent();
  await expect(tab(page, store ?? '')).toBeVisible();
  await page.reload();
  // Of people nothing is kept: the tab says its record's number until it is shown.
  await expect(tab(page, store ?? '')).toBeVisible();
  await expect(tab(page, /^患者详情 #\d+$/)).toBeVisible();
});

test('the content alone fills the window, and Escape brings the rest back', async ({ page, signIn }) => {
  await signIn('manager');
  await openThree(page);
  await (await menu(page, '患者列表', '内容全屏')).click();
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: '主导航' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('banner')).toBeVisible();
});

test('signing out and in as somebody else leaves no tab behind', async ({ page, signIn }) => {
  await signIn('manager');
  await openThree(page);
  await page.getByRole('button', { name: /用户菜单/ }).click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await signIn('staff');
  await expect(page.getByRole('tab')).toHaveCount(1);
  expect(await names(page)).toEqual(['工作台']);
});

test('a bar without tabs leads home', async ({ page, signIn }) => {
  const hidden = (node: MenuNode): MenuNode => ({ ...node, hideTab: true, children: node.children.map(hidden) });
  await changeMenus(page, (menus) => menus.map(hidden));
  await signIn('manager');
  await page.getByRole('menuitem', { name: '患者管理' }).click();
  await page.getByRole('menuitem', { name: '患者列表' }).click();
  await page.getByRole('table').waitFor();
  await expect(page.getByRole('tab')).toHaveCount(0);
  await page.getByRole('navigation', { name: '已打开的页面' }).getByRole('link', { name: '工作台' }).click();
  await expect(page).toHaveURL(/\/dashboard\/workbench$/);
});

test('a click is not lost to the dragging library that arrives meanwhile', async ({ page, signIn }) => {
  await signIn('manager');
  await page.getByRole('menuitem', { name: '患者管理' }).click();
  await page.getByRole('menuitem', { name: '患者列表' }).click();
  await page.getByRole('rowheader').first().waitFor();
  const library = page.waitForResponse(/draggable-tabs/);
  const box = await tab(page, '工作台').boundingBox();
  await page.mouse.move((box?.x ?? 0) + 10, (box?.y ?? 0) + 10);
  await page.mouse.down();
  await (await library).finished();
  await drawn(page);
  await page.mouse.up();
  await expect(tab(page, '工作台')).toHaveAttribute('aria-selected', 'true');
});

test('the whole tab of the page that is shown is in the bar, also once it has the name of its record, and in a bar that becomes narrower', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn('superadmin', '/clinic/patients');
  await follow(page, '/stores/service-points');
  await page.getByRole('link', { name: /明眸/ }).first().click();
  const shown = page.getByRole('tab', { selected: true });
  await expect(shown).toHaveText(/明眸/);
  const edges = (element: Locator) => element.evaluate((found) => found.getBoundingClientRect().toJSON());
  const isWhole = async () => {
    const [own, bar] = await Promise.all([edges(shown), edges(page.getByRole('tablist').first())]);
    return own.left >= bar.left - 1 && own.right <= bar.right + 1;
  };
  await expect.poll(isWhole).toBe(true);

  // As when a tablet is turned.
  await page.setViewportSize({ width: 844, height: 390 });
  await expect.poll(isWhole).toBe(true);
  // Nobody turns it back before it is drawn: the browser would tell of no other width.
  await drawn(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(isWhole).toBe(true);
});
