import { expect } from '@playwright/test';
import { show } from './looks';
import { password, test } from './test';

test('the own account shows where one is signed in, ends the others, and what one has done', async ({
  page,
  browser,
  baseURL,
  signIn,
}) => {
  const other = await (await browser.newContext({ baseURL, locale: 'zh-CN' })).newPage();
  await other.goto('/login');
  await other.getByRole('textbox', { name: '用户名' }).fill('staff07');
  await other.getByLabel('密码', { exact: true }).fill(password);
  await other.getByRole('button', { name: '登录', exact: true }).click();
  await expect(other).toHaveURL(/\/dashboard\/workbench$/);

  await signIn('staff07', '/users/account');
  await expect(page.getByText('当前设备')).toHaveCount(1);
  await expect(page.getByRole('button', { name: /^退出登录 / })).toHaveCount(1);
  await show(page, { language: 'en_US', theme: 'light', width: 390 });
  const signOut = page.getByRole('button', { name: /^Sign out \S.*\d/ });
  const gap = await signOut.evaluate((button) => {
    const before = button.previousElementSibling?.getBoundingClientRect();
    return button.getBoundingClientRect().left - (before?.right ?? Number.POSITIVE_INFINITY);
  });
  expect(gap).toBeGreaterThanOrEqual(8);
  await show(page, { language: 'zh_CN', theme: 'light', width: 1440 });
  await page.getByRole('button', { name: '退出其他设备' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '退出其他设备' }).click();
  await expect(page.getByRole('button', { name: /^退出登录 / })).toHaveCount(0);
  await other.reload();
  await expect(other).toHaveURL(/\/login/);
  await other.context().close();

  const done = page.getByRole('region', { name: '最近操作' });
  await expect(
    done
      .getByRole('listitem')
      .filter({ hasText: /^登录\s*20/ })
      .first(),
  ).toBeVisible();
});

test('language and theme are changed on the account page', async ({ page, signIn }) => {
  await signIn('staff08', '/users/account');
  await page.getByText('深色', { exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByText('English', { exact: true }).click();
  await expect(page.getByRole('heading', { name: 'My account' })).toBeVisible();
  await page.getByText('Light', { exact: true }).click();
});

test('the profile page saves what the drawer would, and asks before typed work is lost', async ({ page, signIn }) => {
  await signIn('staff09', '/users/profile');
  const name = page.getByRole('textbox', { name: '姓名' });
  await name.fill('改了名');
  await page.getByRole('button', { name: '取消' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /留|继续/ })
    .click();
  await expect(name).toHaveValue('改了名');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('button', { name: /用户菜单：改了名/ })).toBeVisible();
});
