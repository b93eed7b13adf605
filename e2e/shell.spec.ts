import { expect, password, test } from './test';

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
