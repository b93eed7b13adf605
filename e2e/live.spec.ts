import { type ServicePoint, servicePoints } from '@contract/service-points';
import type { User } from '@contract/users';
import { call } from './call';
import { expect, password, test } from './test';

/** Far below the minute after which polls would tell. */
const soon = { timeout: 20_000 };

test('what is changed in another window is shown in a list, offered while a dialog stands open, and said in a form', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('superadmin', '/stores/service-points');
  const { data } = await call<{ data: ServicePoint[] }>(page, 'GET', '/server-points?pageSize=1');
  const like = servicePoints.input.parse(data[0]);
  const body = (name: string) => ({ ...like, name, code: 'LIVE-1' });
  const { id } = await call<ServicePoint>(page, 'POST', '/server-points', body('同步一号'));
  await page.getByLabel('名称或编号').fill('LIVE-1');
  const row = page.getByRole('row', { name: /同步/ });
  await expect(row).toContainText('同步一号');
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));

  const other = await context.newPage();
  await other.goto(`/stores/service-points/${id}/edit`);
  await other.getByRole('form').getByRole('textbox', { name: '名称' }).fill('同步二号');
  await other.getByRole('button', { name: '保存' }).click();
  await expect(row).toContainText('同步二号', soon);
  await expect(row).toHaveClass(/changed/);
  await expect(row).not.toHaveClass(/changed/, soon);

  await row.getByRole('button', { name: '停用 同步二号' }).click();
  const dialog = page.getByRole('dialog', { name: /停用/ });
  await expect(dialog).toBeVisible();
  await call(other, 'PUT', `/server-points/${id}`, body('同步三号'));
  const note = page.locator('[role="status"]').filter({ hasText: '有 1 处变化' });
  await expect(note).toHaveCount(1, soon);
  await dialog.getByRole('button', { name: '取消' }).click();
  await expect(row).toContainText('同步二号');
  await note.getByRole('button', { name: '显示' }).click();
  await expect(row).toContainText('同步三号');
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);

  await page.goto(`/stores/service-points/${id}/edit`);
  const form = page.getByRole('form');
  await form.getByRole('textbox', { name: '详细地址' }).fill('我的地址');
  await call(other, 'PUT', `/server-points/${id}`, body('同步四号'));
  await expect(page.getByText('系统管理员 刚刚修改了此内容。')).toBeVisible(soon);
  await expect(form.getByRole('textbox', { name: '名称' })).toHaveValue('同步三号');
  await page.getByRole('button', { name: '对比' }).click();
  await expect(page.getByRole('dialog')).toContainText('同步四号');
  await page.getByRole('button', { name: '采用所选内容' }).click();
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('heading', { name: '同步四号' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('我的地址');
  await call(other, 'DELETE', `/server-points/${id}`);
});

test('an account that is disabled is out at once', async ({ page, signIn, browser, baseURL }) => {
  await signIn('manager3');
  const desk = await browser.newContext({ baseURL });
  const admin = await desk.newPage();
  await admin.goto('/login');
  const answer = await admin.request.post('/api/v1/auth/login', { data: { username: 'superadmin', password } });
  const { accessToken } = (await answer.json()).data;
  const headers = { authorization: `Bearer ${accessToken}` };
  const users = await admin.request.get('/api/v1/users?keyword=manager3', { headers });
  const id = (await users.json()).data.data.map((user: User) => user.id)[0];
  const setStatus = (status: 0 | 1) => admin.request.put(`/api/v1/users/${id}/status`, { headers, data: { status } });
  expect((await setStatus(0)).status()).toBe(200);
  await expect(page).toHaveURL(/\/login/, soon);
  await setStatus(1);
  await desk.close();
});
