import { rmSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { failedRequests } from './pages';
import { adminPassword, firstPort } from './server';
import { expect, test } from './test';

const own = 'Blue-River-9';

async function signIn(page: Page, username: string, password: string) {
  await page.goto('/login');
  await page.getByRole('textbox', { name: '用户名' }).fill(username);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
}

async function choose(page: Page, field: string, option: string) {
  await page.getByRole('combobox', { name: field }).click();
  await page.getByTitle(option, { exact: true }).last().click();
  await page.keyboard.press('Tab');
}

async function save(page: Page) {
  await page.getByRole('button', { name: '保存' }).click();
}

/** The password that the server has made, told in a dialog once. */
async function told(page: Page) {
  const dialog = page.getByRole('dialog', { name: '初始密码' });
  const secret = await dialog.getByRole('code').innerText();
  await dialog.getByRole('button', { name: '我已记下' }).click();
  return secret;
}

test('a new organization gets from an empty folder to its first patient, each doing what they are told', async ({
  browser,
  startOwnServer,
}) => {
  test.setTimeout(120_000);
  const dataDir = '.cache/e2e-data-first-day';
  rmSync(dataDir, { recursive: true, force: true });
  const { url } = await startOwnServer({ port: firstPort + 40, dataDir, isProduction: true });
  const open = async () => (await browser.newContext({ baseURL: url, locale: 'zh-CN' })).newPage();

  const admin = await open();
  admin.setDefaultTimeout(20_000);
  await signIn(admin, 'superadmin', adminPassword);
  await test.step('who may found the first service point is led to it', async () => {
    await expect(admin.getByRole('heading', { name: '您还没有可管理的门店，请先新增服务点' })).toBeVisible();
    await admin.goto('/system/organizations');
    await admin.getByRole('button', { name: '新增机构' }).click();
    const dialog = admin.getByRole('dialog', { name: '新增机构' });
    await dialog.getByRole('textbox', { name: '名称' }).fill('明视眼科');
    await dialog.getByRole('textbox', { name: '编号' }).fill('MINGSHI');
    await choose(admin, '类型', '直营机构');
    await dialog.getByRole('button', { name: '保存' }).click();
    await expect(dialog).toHaveCount(0);

    await admin.goto('/clinic/patients');
    await admin.getByRole('main').getByRole('button', { name: '新增服务点' }).click();
    await admin.getByRole('textbox', { name: '名称' }).fill('明视徐汇店');
    await admin.getByRole('textbox', { name: '编号' }).fill('XH');
    await choose(admin, '所属机构', '明视眼科');
    await admin.getByRole('textbox', { name: '电话' }).fill('02112345678');
    await admin.getByRole('textbox', { name: '详细地址' }).fill('漕溪路1号');
    await save(admin);
    await expect(admin.getByRole('heading', { name: '明视徐汇店' })).toBeVisible();
  });
  const managersFirst = await test.step('an account for the manager', async () => {
    await admin.goto('/system/users/create');
    await admin.getByRole('textbox', { name: '用户名' }).fill('wangli');
    await admin.getByRole('textbox', { name: '姓名' }).fill('王丽');
    await admin.getByRole('textbox', { name: '手机号' }).fill('19900000001');
    await choose(admin, '角色', '店长');
    await choose(admin, '所属机构', '明视眼科');
    await save(admin);
    return told(admin);
  });

  const manager = await open();
  manager.setDefaultTimeout(20_000);
  const refused = failedRequests(manager);
  await test.step('nothing is asked for that is refused until they have a password of their own', async () => {
    await signIn(manager, 'wangli', managersFirst);
    await manager.getByLabel('新密码', { exact: true }).fill(own);
    await manager.getByLabel('确认新密码').fill(own);
    const heard = manager.waitForResponse((response) => response.url().endsWith('/api/v1/events'));
    await manager.getByRole('button', { name: '保存并继续' }).click();
    await expect(manager.getByRole('heading', { name: '王丽，您好' })).toBeVisible();
    await heard;
    expect(refused).toEqual([]);
  });
  await test.step('they give their staff an account', async () => {
    await manager.goto('/stores/staff');
    await manager.getByRole('table').getByRole('button', { name: '新增员工' }).click();
    // The list that is left has a filter of the same name.
    await manager.getByRole('form').getByRole('textbox', { name: '姓名' }).fill('李小明');
    await manager.getByRole('textbox', { name: '手机号' }).fill('19900000002');
    await choose(manager, '服务点', '明视徐汇店');
    await manager.getByRole('textbox', { name: '用户名' }).fill('lixm');
    await choose(manager, '角色', '店员');
    await save(manager);
    expect(await told(manager)).not.toBe('');
  });
  await test.step('a calendar on which nobody can be booked leads to where the hours are set', async () => {
    await manager.goto('/clinic/appointments');
    await manager.getByRole('button', { name: '设置营业时间' }).click();
    await manager
      .getByRole('group', { name: '周一' })
      .getByRole('button', { name: /^添加时段/ })
      .click();
    await save(manager);
    await expect(manager.getByText('09:00–18:00')).toBeVisible();
  });
  await test.step('a visit of somebody who is not on file begins with putting them there', async () => {
    await manager.goto('/clinic/patient-records/create');
    await manager.getByRole('main').getByRole('button', { name: '新增患者' }).click();
    await expect(manager.getByRole('heading', { name: '新增患者' })).toBeVisible();
  });
  for (const page of [admin, manager]) await page.context().close();
});
