import type { Page } from '@playwright/test';
import { api, call } from './call';
import { expect, type MakePoint, test } from './test';
import { violations } from './violations';

/** A service point of the test's own, somebody in its line, and a link that was made on its page; the address of the screen. */
async function hang(page: Page, makePoint: MakePoint, name: string) {
  const servicePointId = await makePoint(page, { name, code: `WALL-${Date.now()}`, orgId: 2 });
  const comes = async (who: string): Promise<{ id: number }> =>
    api(page, '/waiting-room', {
      servicePointId,
      name: who,
      phone: '19900006666',
      birthday: '1990-05-03',
      gender: 'male',
    });
  await page.goto('/clinic/waiting-room');
  await page.getByRole('combobox', { name: '服务点' }).fill(name);
  await page.locator('.ant-select-dropdown:visible').getByTitle(name).click();
  await page.getByRole('button', { name: '大屏' }).click();
  const links = page.getByRole('dialog', { name: '候诊大屏' });
  await links.getByRole('button', { name: '新建链接' }).click();
  const form = page.getByRole('dialog', { name: '新建链接' });
  await form.getByRole('textbox', { name: '屏幕位置' }).fill('大厅电视');
  await form.getByRole('textbox', { name: '屏幕位置' }).press('Enter');
  await expect(form).toBeHidden();
  await links.getByText('深色').click();
  const address = (await links.locator('code').textContent()) ?? '';
  const calls = (id: number, room: string) => call(page, 'PUT', `/waiting-room/${id}/call`, { room });
  return { links, address, comes, calls, servicePointId };
}

test('a screen shows whom it is told, masked, until its link is withdrawn', async ({
  page,
  signIn,
  makePoint,
  browser,
}) => {
  await signIn('superadmin');
  const { links, address, comes, calls } = await hang(page, makePoint, '候诊墙甲店');
  expect(address).toMatch(/\/wall\?theme=dark#[\w-]{43}$/);
  const first = await comes('墙上甲人');
  await comes('墙上乙人');

  // A browser in which nobody has signed in.
  const television = await (await browser.newContext({ viewport: { width: 1920, height: 1080 } })).newPage();
  await television.goto(address);
  await expect(television.getByRole('heading', { level: 1, name: '候诊墙甲店' })).toBeVisible();
  await calls(first.id, '2 号室');
  const called = television.getByRole('region', { name: '请就诊 Now calling' });
  await expect(called.getByRole('listitem')).toContainText('1');
  await expect(called.getByRole('listitem')).toContainText('墙**人');
  await expect(called.getByRole('listitem')).toContainText('2 号室');
  await expect(television.getByRole('region', { name: '候诊 Waiting' }).getByRole('listitem')).toContainText('2');
  await expect(television.locator('body')).not.toContainText('墙上甲人');
  // Read from six metres: also when four are called it is no smaller.
  const number = called.getByText('1', { exact: true });
  const size = await number.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  expect(size).toBeGreaterThanOrEqual(0.15 * 1080);
  expect(await violations(television)).toEqual([]);
  expect(await television.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1920);

  await links.getByRole('button', { name: '撤回 大厅电视' }).click();
  await page.getByRole('dialog', { name: '撤回“大厅电视”的链接？' }).getByRole('button', { name: '撤回' }).click();
  await expect(links.getByText('还没有链接')).toBeVisible();
  await expect(television.getByRole('alert')).toContainText('此链接已失效');
  await expect(television.getByRole('alert')).toContainText('This link is not valid any more');
  await expect(television.locator('body')).not.toContainText('墙**人');
  await television.context().close();
});

test('a screen that hears nothing shows no call as current, and comes back by itself', async ({
  page,
  signIn,
  makePoint,
  browser,
}) => {
  await signIn('superadmin');
  const { links, address, comes, calls, servicePointId } = await hang(page, makePoint, '候诊墙乙店');
  const [first, second] = [await comes('墙上丙人'), await comes('墙上丁人')];
  await calls(first.id, '1 号室');
  const context = await browser.newContext();
  const television = await context.newPage();
  await television.goto(address);
  await expect(television.getByText('1 号室')).toBeVisible();
  await context.setOffline(true);
  await expect(television.getByRole('alert')).toContainText('连接中断', { timeout: 60_000 });
  await expect(television.getByText('1 号室')).toBeHidden();
  await calls(second.id, '2 号室');
  await context.setOffline(false);
  await expect(television.getByText('2 号室')).toBeVisible({ timeout: 60_000 });
  // Without power for a while: the address is all that it needs.
  await television.reload();
  await expect(television.getByText('2 号室')).toBeVisible();

  // Somebody else withdraws it, while whoever made it still has its address before them.
  const { data: made } = await api(page, `/wall-links?servicePointId=${servicePointId}`);
  await call(page, 'DELETE', `/wall-links/${made[0].id}`);
  await expect(links.getByRole('alert')).toContainText('“大厅电视”的链接已撤回');
  await expect(links.locator('code')).toHaveCount(0);
  await expect(television.getByRole('alert')).toContainText('此链接已失效');
  await context.close();
});
