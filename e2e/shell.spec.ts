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
  await signIn('manager', '/clinic/patients/create');
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

test('polls do not keep the console open, and what was typed before the lock is there after it', async ({
  page,
  signIn,
}) => {
  await page.clock.install();
  await signIn('manager', '/clinic/patients/create');
  const name = page.getByRole('form').getByRole('textbox', { name: '姓名' });
  await name.fill('没保存');
  const polls: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (/\/api\/v1\/(auth|messages\/\w+)(\?|$)/.test(request.url())) polls.push(request.headers()['x-background']);
  });
  await page.clock.runFor(16 * 60_000);
  const lock = page.getByRole('dialog', { name: '已锁定' });
  await expect(lock).toBeVisible();
  expect(polls.length).toBeGreaterThan(10);
  expect([...new Set(polls)], 'none of them counts as use').toEqual(['1']);
  // What is beneath is out of reach, for the keyboard too.
  for (let step = 0; step < 6; step++) await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('dialog, body')?.localName)).toBe('dialog');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: '搜索' })).toHaveCount(0);
  await lock.getByLabel('密码').fill(password);
  await page.keyboard.press('Enter');
  await expect(lock).toHaveCount(0);
  await expect(name).toHaveValue('没保存');
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
