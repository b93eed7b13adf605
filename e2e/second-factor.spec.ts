import type { Page } from '@playwright/test';
import { codeOf } from '../tests/server/harness/authenticator';
import { api } from './call';
import { expect, password, test } from './test';
import { violations } from './violations';

const code = (page: Page) => page.getByRole('textbox', { name: '验证码' });

/** The profile's dialog that turns the second step on, and what it shows to the app. */
async function openDialog(page: Page) {
  await page.getByRole('button', { name: '开启两步验证' }).click();
  const dialog = page.getByRole('dialog', { name: '开启两步验证' });
  const secret = (await dialog.getByRole('code').innerText()).replace(/\W/g, '');
  return { dialog, secret };
}

/** Turns it on as people do; the codes that are told then. */
async function turnOn(page: Page) {
  const { dialog, secret } = await openDialog(page);
  await dialog.getByLabel('密码').fill(password);
  const told = page.getByRole('dialog', { name: '恢复码', exact: true });
  await expect(async () => {
    // The one before: the one of now is still to be used. It ends with the half minute, which may be while it is on its way.
    await code(page).fill(codeOf(secret, -1));
    await code(page).press('Enter');
    await expect(told).toBeVisible();
  }).toPass();
  const recoveryCodes = await told.getByRole('code').allInnerTexts();
  return { secret, told, recoveryCodes };
}

async function signOut(page: Page) {
  await page.getByRole('button', { name: /^用户菜单/ }).click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await page.waitForURL(/\/login/);
}

async function fillIn(page: Page, username: string) {
  await page.getByRole('textbox', { name: '用户名' }).fill(username);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByLabel('密码', { exact: true }).press('Enter');
}

test('signing in takes a code of the app, or a recovery code, until it is turned off', async ({ page, signIn }) => {
  await signIn('staff31', '/users/profile');
  const { secret, told, recoveryCodes } = await turnOn(page);
  expect(recoveryCodes).toHaveLength(10);
  await page.keyboard.press('Escape');
  expect(await violations(page)).toEqual([]);
  const saving = page.waitForEvent('download');
  await told.getByRole('button', { name: '下载' }).click();
  expect((await saving).suggestedFilename()).toMatch(/^staff31-的恢复码-[\d-]+\.txt$/);
  await told.getByRole('button', { name: '我已保存' }).click();
  await expect(page.getByRole('button', { name: '关闭两步验证' })).toBeVisible();

  await signOut(page);
  await fillIn(page, 'staff31');
  await expect(code(page)).toBeFocused();
  expect(await violations(page)).toEqual([]);
  await code(page).fill('000000');
  await code(page).press('Enter');
  await expect(page.getByText('验证码不正确或已使用过')).toBeVisible();
  await expect(page.getByLabel('密码', { exact: true })).toHaveValue(password);
  await expect(code(page)).toBeFocused();
  await page.keyboard.type(codeOf(secret));
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/dashboard\/workbench$/);

  await signOut(page);
  await fillIn(page, 'staff31');
  await code(page).fill(recoveryCodes[0]?.toLowerCase() ?? '');
  await code(page).press('Enter');
  await page.waitForURL(/\/dashboard\/workbench$/);

  await page.goto('/users/profile');
  await page.getByRole('button', { name: '关闭两步验证' }).click();
  const dialog = page.getByRole('dialog', { name: '关闭两步验证' });
  await dialog.getByLabel('密码').fill(password);
  await code(page).fill(recoveryCodes[1] ?? '');
  await dialog.getByRole('button', { name: '关闭两步验证' }).click();
  await expect(page.getByRole('button', { name: '开启两步验证' })).toBeVisible();
  await signOut(page);
  await fillIn(page, 'staff31');
  await page.waitForURL(/\/dashboard\/workbench$/);
});

test('recovery codes are counted, and made anew in place of the old ones', async ({ page, signIn }) => {
  await signIn('staff35', '/users/profile');
  const { secret, told, recoveryCodes: old } = await turnOn(page);
  await told.getByRole('button', { name: '我已保存' }).click();
  await expect(page.getByText('还有 10 个恢复码')).toBeVisible();
  await page.getByRole('button', { name: '生成新的恢复码' }).click();
  const dialog = page.getByRole('dialog', { name: '生成新的恢复码' });
  expect(await violations(page)).toEqual([]);
  await dialog.getByLabel('密码').fill(password);
  await code(page).fill(codeOf(secret));
  await code(page).press('Enter');
  await expect(told).toBeVisible();
  const recoveryCodes = await told.getByRole('code').allInnerTexts();
  expect([recoveryCodes.length, recoveryCodes.filter((one) => old.includes(one))]).toEqual([10, []]);
  await told.getByRole('button', { name: '我已保存' }).click();

  await signOut(page);
  await fillIn(page, 'staff35');
  await code(page).fill(old[0] ?? '');
  await code(page).press('Enter');
  await expect(page.getByText('验证码不正确或已使用过')).toBeVisible();
  await code(page).fill(recoveryCodes[0] ?? '');
  await code(page).press('Enter');
  await page.waitForURL(/\/dashboard\/workbench$/);
  await page.goto('/users/profile');
  await expect(page.getByText('还有 9 个恢复码')).toBeVisible();
});

test('a wrong code or password turns nothing on, and loses nothing that was typed', async ({ page, signIn }) => {
  await signIn('staff32', '/users/profile');
  const { dialog, secret } = await openDialog(page);
  expect(await violations(page)).toEqual([]);
  await dialog.getByLabel('密码').fill('wrong-one');
  await code(page).fill(codeOf(secret));
  await code(page).press('Enter');
  await expect(dialog.getByText('密码不正确')).toBeVisible();
  await dialog.getByLabel('密码').fill(password);
  await code(page).fill('12 34 56');
  await code(page).press('Enter');
  await expect(dialog.getByText('验证码不正确或已使用过')).toBeVisible();
  await expect(dialog.getByLabel('密码')).toHaveValue(password);
  expect(await api(page, '/auth')).toMatchObject({ hasSecondFactor: false });
});

test('whoever lost their phone has it turned off by the administrator', async ({ page, signIn, browser, baseURL }) => {
  const theirs = await browser.newPage({ baseURL, locale: 'zh-CN' });
  await theirs.goto('/login');
  await fillIn(theirs, 'staff34');
  await theirs.waitForURL(/\/dashboard\/workbench$/);
  await theirs.goto('/users/profile');
  await turnOn(theirs);
  await theirs.close();

  await signIn('superadmin');
  const { data } = (await api(page, '/users?keyword=staff34')) as { data: { id: number }[] };
  await page.goto(`/system/users/${data[0]?.id}`);
  await page.getByRole('button', { name: '关闭两步验证' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '关闭两步验证' }).click();
  await expect(page.getByText('两步验证已关闭')).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: '关闭两步验证' })).toHaveCount(0);
});
