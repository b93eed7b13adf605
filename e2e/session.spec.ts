import { expect, test } from './test';

const expired = {
  status: 401,
  contentType: 'application/json',
  body: '{"status":401,"data":null,"message":"登录已过期"}',
};

test('fifty answers of 401, and fifty late ones, give one toast and one redirect', async ({ page, signIn }) => {
  await signIn('manager');
  await page.goto('/clinic/patients');
  await page.getByRole('table').waitFor();

  const releases: (() => void)[] = [];
  let held = 0;
  await page.route('**/api/v1/**', async (route) => {
    if (held++ % 2 === 1) await new Promise<void>((resolve) => releases.push(resolve));
    await route.fulfill(expired);
  });
  let navigations = 0;
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame() && frame.url().includes('/login')) navigations++;
  });
  const toasts = page.getByText('登录已过期，请重新登录');

  // Fifty lists at once, through the page's own data layer: the refresh button is pressed as fast as it goes.
  await page.getByRole('button', { name: '刷新' }).evaluate((button: HTMLElement) => {
    for (let press = 0; press < 100; press++) button.click();
  });
  await expect(page).toHaveURL(/\/login/);
  await expect(toasts).toHaveCount(1);
  for (const release of releases) release();
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible();
  await expect(toasts).toHaveCount(1);
  expect(navigations).toBe(1);
  const stored = await page.evaluate(() => Object.keys(localStorage));
  expect(stored).not.toContain('userToken');
  expect(stored).not.toContain('userInfo');
});

test('an unknown path is 404, and leads home', async ({ page, signIn }) => {
  await signIn('staff');
  await page.goto('/no/such/page');
  await expect(page).toHaveURL(/\/404$/);
  await expect(page.getByRole('heading', { name: '页面不存在' })).toBeVisible();
  await page.getByRole('button', { name: '返回首页' }).click();
  await expect(page).toHaveURL(/\/dashboard\/workbench$/);
});

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

test('signing out leaves nothing behind, in other windows either', async ({ page, context, signIn }) => {
  await signIn('manager');
  const other = await context.newPage();
  await other.goto('/clinic/patients');
  await other.getByRole('table').waitFor();

  await page.getByRole('button', { name: /用户菜单/ }).click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(other).toHaveURL(/\/login/);
  await expect(other.getByRole('table')).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/login/);
});

for (const value of ['{', '[]', 'null', '5', '"x"', '{"state":{"user":5}}']) {
  test(`starts although the browser holds ${value} under every key`, async ({ page, signIn }) => {
    await page.addInitScript((stored) => {
      if (sessionStorage.getItem('done')) return;
      sessionStorage.setItem('done', '1');
      const keys = [
        'userInfo',
        'userToken',
        'settings',
        'i18nextLng',
        'rememberedLogin',
        'errorLog',
        'listPreferences',
        'lastServicePoint',
      ];
      for (const key of keys) localStorage.setItem(key, stored);
    }, value);
    await signIn('manager');
    await page.goto('/clinic/patients');
    await expect(page.getByRole('table')).toBeVisible();
  });
}

test('works in memory where the browser refuses to store anything', async ({ page, signIn }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    Object.defineProperty(window, 'localStorage', { get: refuse });
  });
  await signIn('manager');
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
  await signIn('manager');
  await page.goto('/clinic/patients');
  await page.getByRole('table').waitFor();
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
