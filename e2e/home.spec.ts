import { changeMenus } from './prepared';
import { expect, password, test } from './test';

test('whoever has no workbench begins with the first page of their menu, and home leads there', async ({ page }) => {
  await changeMenus(page, (menus) => menus.filter(({ route }) => route !== 'dashboard'));
  await page.goto('/login');
  await page.getByRole('textbox', { name: '用户名' }).fill('staff');
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page).toHaveURL(/\/clinic\/patients$/);
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  await page.goto('/dashboard/workbench');
  await expect(page).toHaveURL(/\/403$/);
  await page.getByRole('button', { name: '返回首页' }).click();
  await expect(page).toHaveURL(/\/clinic\/patients$/);

  // A page that the product has is forbidden; what is no row does not exist.
  await page.goto('/stores/service-points/create');
  await expect(page).toHaveURL(/\/403$/);
  await page.goto('/stores/service-points/abc');
  await expect(page).toHaveURL(/\/404$/);
});

test('whoever has no page at all is told so, and can sign in as somebody else', async ({ page, signIn }) => {
  await changeMenus(page, () => []);
  await signIn('staff', '/');
  await expect(page.getByText('您的账号还没有可以打开的页面')).toBeVisible();
  await expect(page.getByRole('button', { name: '返回首页' })).toHaveCount(0);
  await page.getByRole('button', { name: '重新登录' }).click();
  await expect(page).toHaveURL(/\/login$/);
});
