import { type Browser, expect, type Page } from '@playwright/test';
import { password, test } from './test';

const chosenPassword = 'my own secret 7';

/** Signs in in a browser of its own, as somebody else at another desk. */
async function signInElsewhere(browser: Browser, baseURL: string | undefined, username: string, secret = password) {
  const page = await (await browser.newContext({ baseURL, locale: 'zh-CN' })).newPage();
  await page.goto('/login');
  await signInOn(page, username, secret);
  return page;
}

async function signInOn(page: Page, username: string, secret: string) {
  await page.getByRole('textbox', { name: '用户名' }).fill(username);
  await page.getByLabel('密码', { exact: true }).fill(secret);
  // antd's spinner says its name while it fades.
  await page.getByRole('button', { name: /^(loading )?登录$/ }).click();
}

async function choose(page: Page, field: string, option: string) {
  await page.getByRole('combobox', { name: field }).click();
  await page.getByTitle(option, { exact: true }).last().click();
  await page.keyboard.press('Escape');
}

async function create(page: Page, username: string) {
  await page.goto('/system/users/create');
  await page.getByRole('textbox', { name: '用户名' }).fill(username);
  await page.getByRole('textbox', { name: '姓名' }).fill('测试人');
  await page.getByRole('textbox', { name: '手机号' }).fill('19900001234');
  await choose(page, '角色', '店员');
  await choose(page, '服务点', '明眸徐汇视光中心');
  await page.getByRole('button', { name: '保存' }).click();
  const dialog = page.getByRole('dialog', { name: '初始密码' });
  const secret = await dialog.getByRole('code').innerText();
  await dialog.getByRole('button', { name: '我已记下' }).click();
  await expect(dialog).toBeHidden();
  return secret;
}

test('a new account gets a password once, and its owner chooses another before anything else', async ({
  page,
  browser,
  baseURL,
  signIn,
}) => {
  await signIn('superadmin', '/system/users/create');
  const username = page.getByRole('textbox', { name: '用户名' });
  await username.fill('STAFF');
  await expect(page.getByText('该用户名已被使用')).toBeVisible();
  await username.fill('somebody-free');
  await expect(page.getByText('该用户名可以使用')).toBeVisible();

  const secret = await create(page, 'first-timer');
  await expect(page.getByRole('heading', { name: 'first-timer' })).toBeVisible();
  await expect(page.getByText('该用户尚未修改初始密码')).toBeVisible();

  const theirs = await signInElsewhere(browser, baseURL, 'first-timer', secret);
  await expect(theirs.getByRole('heading', { name: '设置新密码' })).toBeVisible();
  // It was typed a moment ago; only a reload, which keeps no password, asks for it again.
  await expect(theirs.getByLabel('新密码', { exact: true })).toBeFocused();
  await expect(theirs.getByLabel('原密码', { exact: true })).toHaveCount(0);
  await theirs.goto('/clinic/patients');
  await expect(theirs.getByRole('heading', { name: '设置新密码' })).toBeVisible();
  await theirs.getByLabel('原密码', { exact: true }).fill(secret);
  await theirs.getByLabel('新密码', { exact: true }).fill(chosenPassword);
  await theirs.getByLabel('确认新密码', { exact: true }).fill(chosenPassword);
  await theirs.getByRole('button', { name: '保存并继续' }).click();
  await expect(theirs.getByRole('heading', { name: '患者列表' })).toBeVisible();

  // Signed out from afar: the next thing they do leads to the sign-in page.
  await page.reload();
  await expect(page.getByText(/最近活动/)).toBeVisible();
  await page.getByRole('button', { name: '全部退出登录' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '全部退出登录' }).click();
  await expect(page.getByText('没有登录中的设备')).toBeVisible();
  await theirs.reload();
  await expect(theirs).toHaveURL(/\/login/);
  await theirs.context().close();
});

test('an account is disabled after a question, which its owner is told; enabled by a click, and deleted', async ({
  page,
  browser,
  baseURL,
  signIn,
}) => {
  await signIn('superadmin');
  const secret = await create(page, 'on-and-off');
  const theirs = await signInElsewhere(browser, baseURL, 'on-and-off', secret);
  await theirs.getByLabel('新密码', { exact: true }).fill(chosenPassword);
  await theirs.getByLabel('确认新密码', { exact: true }).fill(chosenPassword);
  const shown = theirs.waitForResponse(/dashboard\/workbench/);
  await theirs.getByRole('button', { name: '保存并继续' }).click();
  expect((await shown).ok()).toBe(true);
  await page.getByRole('button', { name: '停用' }).click();
  await page
    .getByRole('dialog', { name: /停用 on-and-off/ })
    .getByRole('button', { name: '停用' })
    .click();
  await expect(page.getByText('已停用').first()).toBeVisible();

  // In the middle of work, and at the door.
  const told = theirs.locator('[data-sonner-toast]').filter({ hasText: '您的账号已停用，请联系上级管理员' });
  await expect(told).toBeVisible();
  await expect(theirs).toHaveURL(/\/login/);
  await signInOn(theirs, 'on-and-off', 'not this one');
  await expect(theirs.getByText('登录失败，请检查用户名和密码')).toBeVisible();
  await signInOn(theirs, 'on-and-off', chosenPassword);
  await expect(told.first()).toBeVisible();
  await expect(theirs.getByText('登录失败，请检查用户名和密码')).toHaveCount(0);
  await theirs.context().close();

  await page.getByRole('button', { name: '启用' }).click();
  await expect(page.getByRole('button', { name: '停用' })).toBeVisible();
  await page.getByRole('button', { name: '删除' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  await expect(page).toHaveURL(/\/system\/users(\?|$)/);
});

test.describe('what hangs on an account', () => {
  test.use({ provoked: /409/ });

  test('keeps it from being deleted, and disabling is offered instead', async ({ page, signIn }) => {
    await signIn('superadmin', '/system/users');
    await page.getByRole('textbox', { name: '用户名、姓名或手机号' }).fill('manager2');
    await page.getByRole('button', { name: '删除 manager2' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
    const offer = page.getByRole('dialog', { name: '无法删除 manager2，可以改为停用' });
    await expect(offer.getByRole('button', { name: '停用' })).toBeVisible();
    await offer.getByRole('button', { name: '取消' }).click();
  });
});

test('nobody switches off their own account', async ({ page, signIn }) => {
  await signIn('superadmin', '/system/users');
  await page.getByRole('textbox', { name: '用户名、姓名或手机号' }).fill('superadmin');
  await expect(page.getByRole('button', { name: '编辑 superadmin' })).toBeVisible();
  await expect(page.getByRole('button', { name: /(停用|删除|重置密码) superadmin/ })).toHaveCount(0);
});

test.describe('on a phone', () => {
  test('cards are sorted, and several are disabled and enabled at once', async ({ page, signIn }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn('superadmin', '/system/users');
    const cards = page.getByRole('region', { name: '列表内容' }).getByRole('listitem');
    await expect(cards.first()).toBeVisible();
    const sort = page.getByRole('button', { name: '排序', exact: true });
    await sort.click();
    await page.getByRole('menuitem', { name: '用户名：降序' }).click();
    await expect(cards.first()).toContainText('superadmin');
    const clerk = page.getByRole('checkbox', { name: /^选择 staff/ }).first();
    const own = page.getByRole('checkbox', { name: '选择 superadmin', exact: true });
    const change = async (action: RegExp, leftOut: number) => {
      await page.getByRole('button', { name: action }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByText('所选中有 1 条不能执行此操作，将不处理。')).toHaveCount(leftOut);
      await dialog.getByRole('button', { name: action }).click();
      await expect(dialog.getByText('已全部完成：1 条')).toBeVisible();
      // The one above: a second press on the spot of the first is not meant for what has come there.
      await dialog
        .getByRole('button', { name: /关\s?闭/ })
        .first()
        .click();
    };
    await own.check();
    await clerk.check();
    // Nobody disables the own account.
    await change(/^停\s?用$/, 1);
    await expect(page.getByText('已选 ')).toHaveCount(0);
    await expect(own).not.toBeChecked();
    await clerk.check();
    await change(/^启\s?用$/, 0);
    await expect(page.getByText('已选 ')).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});
