import type { MenuNode } from '@contract/menus';
import type { Patient } from '@contract/patients';
import type { Page } from '@playwright/test';
import { api, call } from './call';
import { otherDesk, ownRole, without } from './other-desk';
import { expect, test } from './test';

/** Comes back to the window, which then looks what its user may do. */
async function comeBack(page: Page) {
  const answer = page.waitForResponse((response) => response.url().endsWith('/api/v1/auth'));
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await (await answer).finished();
}

/** The number of the page's node in the menu. */
async function nodeOf(admin: Page, component: string): Promise<number> {
  const all = (nodes: MenuNode[]): MenuNode[] => nodes.flatMap((node) => [node, ...all(node.children ?? [])]);
  return all((await api(admin, '/menus')).data).find((node) => node.component === component)?.id ?? 0;
}

test('what an administrator takes from somebody takes nothing that they have typed, and they are told at once', async ({
  page,
  signIn,
  browser,
  serverUrl,
}) => {
  test.slow();
  const { admin, leave } = await otherDesk(browser, serverUrl);
  const { change, giveBack } = await ownRole(admin, '权变角色');
  const editNode = await nodeOf(admin, 'patients/edit');

  await signIn('manager', '/clinic/patients');
  const points = await api(page, '/server-points/options');
  const person = { name: '权变患者', phone: '19900005551', gender: 'male', birthday: '2016-05-03' };
  const { id } = await call<Patient>(page, 'POST', '/patients/create', {
    ...person,
    servicePointId: points.data[0].id,
  });
  const path = `/clinic/patients/${id}/edit`;
  const address = page.getByRole('textbox', { name: '地址' });
  const tab = page.getByRole('tab', { name: /权变患者/ });

  await page.goto(path);
  await address.fill('示例路 1 号');
  await change(without('PUT /api/v1/patients/{id}'));
  await comeBack(page);
  const denied = page.getByText('您已没有执行此操作的权限');
  await expect(denied).toBeVisible();
  await expect(page.getByRole('button', { name: '保存' })).toBeDisabled();
  await expect(address).toHaveValue('示例路 1 号');

  // Its place in the menu as well; the tab leads back to it.
  await change(({ menuIds }) => ({ menuIds: menuIds.filter((node) => node !== editNode) }));
  await comeBack(page);
  await page.getByRole('tab', { name: /患者列表/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: '患者列表' })).toBeVisible();
  await tab.click();
  await expect(page).toHaveURL(path);
  await expect(address).toHaveValue('示例路 1 号');

  // Given up, it is gone as for anybody.
  await page.getByRole('button', { name: '取消' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '放弃修改并离开' }).click();
  await expect(tab).toHaveCount(0);
  await page.goto(path);
  await expect(page.getByRole('heading', { name: '没有访问权限' })).toBeVisible();

  await page.goto(`/clinic/patients/${id}`);
  await page.getByRole('button', { name: '预约', exact: true }).click();
  const booking = page.getByRole('dialog', { name: '新增预约' });
  await booking.getByRole('textbox', { name: '备注' }).fill('家长下午有空');
  await change(without('POST /api/v1/appointments'));
  await comeBack(page);
  await expect(denied.last()).toBeVisible();
  await expect(booking.getByRole('textbox', { name: '备注' })).toHaveValue('家长下午有空');
  await booking.getByRole('button', { name: '取消' }).click();
  await page.getByRole('button', { name: '放弃修改并关闭' }).click();
  await expect(page.getByRole('button', { name: '预约', exact: true })).toHaveCount(0);
  await giveBack();
  await leave();
});

test('a form goes with the right to read its row, unless something is typed into it', async ({
  page,
  signIn,
  browser,
  serverUrl,
}) => {
  test.slow();
  const { admin, leave } = await otherDesk(browser, serverUrl);
  const { change, giveBack } = await ownRole(admin, '读权角色');
  await signIn('manager', '/others/blank');
  const points = await api(page, '/server-points/options');
  const person = { name: '读权患者', phone: '19900005552', gender: 'male', birthday: '2016-05-04' };
  const { id } = await call<Patient>(page, 'POST', '/patients/create', {
    ...person,
    servicePointId: points.data[0].id,
  });
  const address = page.getByRole('textbox', { name: '地址' });
  const name = page.getByRole('form').getByRole('textbox', { name: '姓名' });
  await page.goto(`/clinic/patients/${id}/edit`);
  await address.fill('示例路 2 号');
  await change(without('GET /api/v1/patients/info/{id}'));
  await comeBack(page);
  await expect(address).toHaveValue('示例路 2 号');
  await address.fill('');
  await expect(name).toHaveCount(0);
  await giveBack();
  await leave();
});

test('whoever loses their last page while a file is made reads there that it was not', async ({
  page,
  signIn,
  browser,
  serverUrl,
}) => {
  const { admin, leave } = await otherDesk(browser, serverUrl);
  const { change, giveBack } = await ownRole(admin, '失页角色');
  await signIn('manager', '/clinic/patients');
  await page.getByRole('table').waitFor();
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const asked = page.waitForRequest(/\/server-points\/patients\?/);
  await page.route(/\/server-points\/patients\?/, async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('button', { name: '导出' }).click();
  await asked;
  await change(() => ({ menuIds: [], permissions: [] }));
  await comeBack(page);
  await expect(page).toHaveURL(/\/403$/);
  goOn();
  await expect(page.getByRole('alert').filter({ hasText: '“导出”没有完成' })).toContainText('没有权限执行此操作');
  await giveBack();
  await leave();
});
