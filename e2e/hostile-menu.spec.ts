import { hostileMenu } from './hostile-menu';
import { withMenus } from './prepared';
import { expect, test } from './test';

test('a menu of 5,000 nodes with circles, orphans, twins and a script is shown, works and runs nothing', async ({
  page,
  signIn,
}) => {
  await withMenus(page, hostileMenu());
  await signIn('manager');
  const menu = page.getByRole('navigation', { name: '主导航' });
  const entry = (name: string) => menu.getByRole('menuitem', { name, exact: true });

  // A circle is cut, an orphan stands at the top, of twins there is one.
  await entry('Circle').click();
  await expect(entry('Inside of the circle')).toBeVisible();
  await expect(entry('Orphan')).toHaveCount(1);
  await expect(entry('Twin')).toHaveCount(1);

  await entry('Group 49').click();
  await entry('Page 4990').click();
  await expect(page.getByRole('tab', { name: 'Page 4990' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('table')).toBeVisible();
  await expect(page).toHaveTitle(/Page 4990/);

  await entry('Script').click();
  await expect(page.getByText('该地址不在允许的范围内，因此没有加载。')).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
  expect(await page.evaluate(() => 'scriptRan' in window)).toBe(false);
});

test('of very many entries beside each other the first are shown, and the others on demand', async ({
  page,
  signIn,
}) => {
  const many = hostileMenu().map((node) => ({ ...node, parentId: null }));
  await withMenus(page, many);
  await signIn('manager');
  const entries = page.getByRole('navigation', { name: '主导航' }).getByRole('menuitem');
  await expect(entries.filter({ hasText: 'Page' }).first()).toBeVisible();
  const before = await entries.count();
  expect(before).toBeLessThan(150);
  await entries.filter({ hasText: /^其余 \d+ 项$/ }).click();
  await expect(entries).toHaveCount(before + 100);
  await expect(page, 'it is no page').toHaveURL(/workbench$/);
});
