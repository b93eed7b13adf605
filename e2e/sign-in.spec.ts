import { faults } from './fails';
import { expect, password, signInByForm, test } from './test';

const form = (page: import('@playwright/test').Page) => ({
  username: page.getByRole('textbox', { name: '用户名' }),
  password: page.getByLabel('密码', { exact: true }),
  remember: page.getByRole('checkbox', { name: '记住我' }),
  // antd's spinner says its name while it fades.
  submit: page.getByRole('button', { name: /^(loading )?登录$/ }),
});

test('signs in with the keyboard alone and says so', async ({ page }) => {
  await page.goto('/login');
  await expect(form(page).username).toBeFocused();
  await page.keyboard.type('manager');
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard\/workbench$/);
  await expect(page.getByText('登录成功')).toBeVisible();
  await expect(page).toHaveTitle(/工作台/);
});

test('a wrong password is told, ends no session and keeps what was typed', async ({ page }) => {
  await page.goto('/login');
  await form(page).username.fill('manager');
  await form(page).password.fill('wrong-password');
  await form(page).submit.click();
  await expect(page.getByText('登录失败，请检查用户名和密码')).toHaveCount(1);
  await expect(page).toHaveURL(/\/login/);
  await expect(form(page).username).toHaveValue('manager');
  await expect(form(page).submit).toBeEnabled();
});

test('a sign-in that nobody answers well is told, loses nothing that was typed, and can be sent again', async ({
  page,
}) => {
  await page.goto('/login');
  await form(page).username.fill('manager');
  await form(page).password.fill(password);
  for (const [answer, says] of faults) {
    await page.route('**/api/v1/auth/login', answer, { times: 1 });
    await form(page).submit.click();
    await expect(page.locator('[data-sonner-toast]').filter({ hasText: says })).toBeVisible();
    await expect(form(page).username).toHaveValue('manager');
    await expect(form(page).password).toHaveValue(password);
  }
  await form(page).submit.click();
  await expect(page).toHaveURL(/\/dashboard\/workbench$/);
});

test('strangers who guess lock nobody out of the browser that they sign in with', async ({
  page,
  playwright,
  baseURL,
}) => {
  const username = 'staff33';
  await signInByForm(page, username);
  await page.evaluate(() => localStorage.removeItem('userToken'));
  const stranger = await playwright.request.newContext({ baseURL });
  const guess = async (secret: string) =>
    (await stranger.post('/api/v1/auth/login', { data: { username, password: secret } })).status();
  for (let attempt = 0; attempt < 5; attempt += 1) expect(await guess('wrong-password')).toBe(401);
  expect(await guess(password)).toBe(429);
  await stranger.dispose();
  await signInByForm(page, username);
});

test('asks for what is missing and puts the cursor there', async ({ page }) => {
  await page.goto('/login');
  await form(page).submit.click();
  await expect(page.getByText('请输入用户名')).toBeVisible();
  await expect(form(page).username).toBeFocused();
  await form(page).username.fill('manager');
  await form(page).password.fill('abc');
  await form(page).submit.click();
  await expect(page.getByText('密码长度为4位')).toBeVisible();
});

test('remembers the sign-in when asked to, never the password in clear text', async ({ page, context }) => {
  await page.goto('/login');
  await form(page).username.fill('manager');
  await form(page).password.fill(password);
  await form(page).remember.check();
  await form(page).submit.click();
  await expect(page).toHaveURL(/workbench/);
  const stored = () => page.evaluate(() => JSON.stringify(localStorage));
  await expect.poll(stored).toContain('rememberedLogin');
  expect(await stored()).not.toContain(password);

  await page.evaluate(() => localStorage.removeItem('userToken'));
  const second = await context.newPage();
  await second.goto('/login');
  await expect(form(second).username).toHaveValue('manager');
  await expect(form(second).password).toHaveValue(password);
  await expect(form(second).remember).toBeChecked();
  await form(second).remember.uncheck();
  await form(second).submit.click();
  await expect(second).toHaveURL(/workbench/);
  await expect.poll(() => second.evaluate(() => localStorage.getItem('rememberedLogin'))).toBeNull();
});

test('returns to the page that was asked for, on this origin only', async ({ page }) => {
  await page.goto('/clinic/patients/create');
  await expect(page).toHaveURL(/\/login\?to=/);
  await form(page).username.fill('manager');
  await form(page).password.fill(password);
  await form(page).submit.click();
  await expect(page).toHaveURL(/\/clinic\/patients\/create$/);

  await page.goto('/login');
  await expect(page, 'a signed-in visitor is sent home').toHaveURL(/\/dashboard\/workbench$/);
});

for (const to of [
  'https://example.com',
  '//example.com',
  '/\\example.com',
  'javascript:alert(1)',
  '%2F%2Fexample.com',
]) {
  test(`does not follow ?to=${to}`, async ({ page, baseURL }) => {
    await page.goto(`/login?to=${encodeURIComponent(to)}`);
    await form(page).username.fill('manager');
    await form(page).password.fill(password);
    await form(page).submit.click();
    await expect(page).toHaveURL(/\/(dashboard\/workbench|404)$/);
    expect(page.url().startsWith(baseURL ?? '')).toBe(true);
  });
}

test('the mobile form counts down, also while it is left, and Back leads back', async ({ page }) => {
  await page.clock.install();
  await page.goto('/login');
  await page.getByRole('button', { name: '手机登录' }).click();
  const phone = page.getByRole('textbox', { name: '手机号' });
  await phone.fill('19900000001');
  const requests: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && requests.push(request.url()));
  await page.getByRole('button', { name: '获取验证码' }).click();
  const waiting = page.getByRole('button', { name: /秒后重新获取/ });
  await expect(waiting).toBeDisabled();
  await page.goBack();
  await expect(form(page).username).toBeVisible();
  await page.goForward();
  await expect(waiting).toBeDisabled();
  await expect(phone).toHaveValue('19900000001');
  await page.clock.runFor(61_000);
  await expect(page.getByRole('button', { name: '获取验证码' })).toBeEnabled();
  expect(requests).toEqual([]);
  await page.getByRole('button', { name: '返回登录' }).click();
  await expect(form(page).username).toBeVisible();
});

test('forgot password and third-party sign-in say what to do', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: '忘记密码' }).click();
  await expect(page.getByText('请联系上级管理员修改密码')).toBeVisible();
  await page.getByRole('button', { name: '微信登录' }).click();
  await expect(page.getByText('暂未支持，火速开发中...')).toBeVisible();
});

test('speaks English when asked to, and remembers it', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: '切换语言' }).click();
  await page.getByRole('menuitemradio', { name: 'English' }).click();
  await page.getByRole('textbox', { name: 'Username' }).fill('manager');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveTitle(/Workbench/);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', /en/);
  await expect(page).toHaveTitle(/Workbench/);
});
