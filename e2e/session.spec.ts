import type { Page } from '@playwright/test';
import { rowsOf } from './pages';
import { expect, password, test } from './test';

const expired = {
  status: 401,
  contentType: 'application/json',
  body: '{"status":401,"data":null,"message":"登录已过期"}',
};

test('fifty answers of 401, and fifty late ones, give one toast, one redirect and no request more', async ({
  page,
  signIn,
}) => {
  await signIn('manager', '/clinic/patients');
  await rowsOf(page);
  await page.evaluate(() => localStorage.setItem('settings', '{"fontSize":15}'));

  const held: (() => void)[] = [];
  await page.route('**/api/v1/**', async (route) => {
    await new Promise<void>((resolve) => held.push(resolve));
    await route.fulfill(expired).catch(() => undefined);
  });
  const logins: string[] = [];
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame() && frame.url().includes('/login')) logins.push(frame.url());
  });
  const toasts = page.locator('[data-sonner-toast]').filter({ hasText: '登录已过期，请重新登录' });

  // A window that comes back asks for the profile, each time with a request of its own.
  await page.evaluate(() => {
    for (let time = 0; time < 100; time++) window.dispatchEvent(new Event('focus'));
  });
  await expect.poll(() => held.length).toBeGreaterThanOrEqual(100);
  for (const answer of held.slice(0, 50)) answer();
  await expect(page).toHaveURL(/\/login/);
  await expect(toasts).toHaveCount(1);

  const later: string[] = [];
  page.on('request', (request) => {
    if (request.headers().authorization) later.push(request.url());
  });
  for (const answer of held.slice(50)) answer();
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(toasts).toHaveCount(1);
  await expect(toasts, 'and it goes').toHaveCount(0);
  expect(later).toEqual([]);
  expect(logins).toHaveLength(1);
  const stored = await page.evaluate(() => ({ ...localStorage }));
  expect(Object.keys(stored)).not.toContain('userToken');
  expect(Object.keys(stored)).not.toContain('userInfo');
  expect(stored).toHaveProperty('settings', '{"fontSize":15}');
});

async function loseSessionAndReturn(page: Page, username: string) {
  await page.route('**/api/v1/**', (route) => route.fulfill(expired));
  // A window that comes back asks for the profile.
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(page).toHaveURL(/\/login/);
  await page.unroute('**/api/v1/**');
  await page.getByRole('textbox', { name: '用户名' }).fill(username);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
}

test('what was typed when the session ended is in the form again after signing in', async ({ page, signIn }) => {
  await signIn('manager', '/clinic/patients/create');
  const form = page.getByRole('form');
  const name = form.getByRole('textbox', { name: '姓名' });
  await name.fill('没有填完');
  await form.getByRole('textbox', { name: '手机号' }).fill('19900009912');
  await loseSessionAndReturn(page, 'manager');
  await expect(page.getByText('已恢复登录失效前填写的内容')).toBeVisible();
  await expect(name).toHaveValue('没有填完');
  await expect(form.getByRole('textbox', { name: '手机号' })).toHaveValue('19900009912');
  await expect(page.getByRole('tab', { name: '新增患者（未保存）' })).toBeVisible();
});

test('what was typed in a tab that was hidden when the session ended is in its form when that is opened again', async ({
  page,
  signIn,
}) => {
  await signIn('manager', '/clinic/patients');
  const add = page.getByRole('button', { name: '新增患者' });
  const name = page.getByRole('form').getByRole('textbox', { name: '姓名' });
  await add.click();
  await name.fill('在后台');
  await page.getByRole('tab', { name: '患者列表' }).click();
  await expect(add).toBeVisible();
  await loseSessionAndReturn(page, 'manager');
  const kept = page.getByText('登录失效前未保存的内容还在，打开原来的表单即可继续');
  await expect(kept).toBeVisible();
  await add.click();
  await expect(kept).toHaveCount(0);
  await expect(page.getByText('已恢复登录失效前填写的内容')).toBeVisible();
  await expect(name).toHaveValue('在后台');
});

test('an unknown path is 404, and leads home', async ({ page, signIn }) => {
  await signIn('staff', '/no/such/page');
  await expect(page).toHaveURL(/\/404$/);
  await expect(page.getByRole('heading', { name: '页面不存在' })).toBeVisible();
  await page.getByRole('button', { name: '返回首页' }).click();
  await expect(page).toHaveURL(/\/dashboard\/workbench$/);
});

for (const path of [
  '/clinic/patients/999999',
  '/clinic/patient-records/compare/999999',
  '/clinic/patient-records/999999/versions',
]) {
  test(`a link to what is gone says so in its place alone, and leads on: ${path}`, async ({ page, signIn }) => {
    await signIn('manager');
    // Opened anew, as from a message: the window has no page of ours before it.
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: '内容不存在或已被移除' })).toBeVisible();
    await expect(page.getByRole('button', { name: '重试' })).toHaveCount(0);
    await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
    await page.getByRole('main').getByRole('button', { name: '返回' }).click();
    await expect(page).toHaveURL(/\/dashboard\/workbench$/);
  });
}

test('the error pages let one sign in again', async ({ page, signIn }) => {
  await signIn('staff');
  for (const status of ['403', '404', '500']) {
    await page.goto(`/${status}`);
    await expect(page.getByRole('button', { name: '重新登录' })).toBeVisible();
  }
  await page.getByRole('button', { name: '重新登录' }).click();
  await expect(page).toHaveURL(/\/login/);
  expect(await page.evaluate(() => localStorage.getItem('userToken'))).toBeNull();
});

const shapes: [string, { status?: number; contentType?: string; body: string }][] = [
  ['HTML', { contentType: 'text/html', body: '<html>proxy</html>' }],
  ['nothing', { body: '' }],
  ['null', { body: 'null' }],
  ['a truncated body', { body: '{"status":0,"data":{"da' }],
  ['an array', { body: '[]' }],
  ['a status as text', { body: '{"status":"0","data":null,"message":""}' }],
  ['no data', { body: '{"status":0,"message":""}' }],
  ['an error under HTTP 200', { body: '{"status":-1,"data":null,"message":"坏了"}' }],
  ['204', { status: 204, body: '' }],
  ['500', { status: 500, body: '{"status":-1,"data":null,"message":"x"}' }],
  ['502 in HTML', { status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }],
];

for (const [name, answer] of shapes) {
  test(`a list answered with ${name} offers a retry, and recovers`, async ({ page, signIn }) => {
    await signIn('manager');
    let isBroken = true;
    await page.route('**/api/v1/server-points/patients?*', (route) =>
      isBroken ? route.fulfill({ contentType: 'application/json', status: 200, ...answer }) : route.continue(),
    );
    await page.goto('/clinic/patients');
    const retry = page.getByRole('button', { name: '重试' });
    await expect(retry).toBeVisible();
    if (name === '500') await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
    isBroken = false;
    await retry.click();
    await expect(page.getByRole('table')).toBeVisible();
  });
}

test('no phone number and no password reaches the local error log', async ({ page, signIn }) => {
  await signIn('manager', '/clinic/patients');
  await rowsOf(page);
  await page.route('**/api/v1/server-points/patients?*', (route) =>
    route.fulfill({ status: 503, body: 'down 19900001234' }),
  );
  await page.getByLabel('手机号', { exact: true }).fill('19900001234');
  await expect(page.locator('[data-sonner-toast]').first()).toBeVisible();
  const log = await page.evaluate(() => localStorage.getItem('errorLog') ?? '');
  expect(log).toContain('系统内部请求错误');
  expect(log).not.toContain('19900001234');
  expect(page.url()).not.toContain('19900001234');
});
