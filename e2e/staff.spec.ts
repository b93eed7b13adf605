import { expect, type Page } from '@playwright/test';
import { test } from './test';

async function choose(page: Page, field: string, option: string) {
  await page.getByRole('combobox', { name: field }).click();
  await page.getByTitle(option, { exact: true }).last().click();
  await page.keyboard.press('Escape');
}

test('a manager adds somebody, gives them an account later, and lets them go', async ({ page, signIn }) => {
  await signIn('manager', '/stores/staff/create');
  await page.getByRole('textbox', { name: '姓名' }).fill('新验光师');
  await page.getByRole('textbox', { name: '手机号' }).fill('19900004321');
  await choose(page, '服务点', '明眸徐汇视光中心');
  await choose(page, '职务', '验光师');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('heading', { name: '新验光师', level: 1 })).toBeVisible();
  await expect(page.getByText('该员工还没有登录账号')).toBeVisible();

  await page.getByRole('button', { name: '创建登录账号' }).click();
  const form = page.getByRole('dialog', { name: '创建登录账号' });
  await form.getByRole('textbox', { name: '用户名' }).fill('new-optometrist');
  await choose(page, '角色', '店员');
  await form.getByRole('button', { name: '保存' }).click();
  const told = page.getByRole('dialog', { name: '初始密码' });
  await expect(told.getByRole('code')).toHaveText(/^\w{4}-\w{4}-\w{4}$/);
  await told.getByRole('button', { name: '我已记下' }).click();
  await expect(page.getByRole('button', { name: '重置密码' })).toBeVisible();

  await page.getByRole('button', { name: '停用', exact: true }).click();
  const question = page.getByRole('dialog', { name: /停用 新验光师/ });
  await expect(question).toContainText('登录账号会一并停用');
  await question.getByRole('button', { name: '停用' }).click();
  await expect(page.getByText('该员工已停用，不能再被选为检查人员')).toBeVisible();

  await page.goto('/stores/staff');
  await page.getByRole('textbox', { name: '姓名、手机号或证号' }).fill('新验光师');
  await expect(page.getByRole('row', { name: /新验光师/ })).toContainText('199****4321');
});

test('a clerk sees the staff and can change nobody', async ({ page, signIn }) => {
  await signIn('staff', '/stores/staff');
  await expect(
    page
      .getByRole('row', { name: /陈晨/ })
      .or(page.getByText(/^共 \d+ 条$/))
      .first(),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: '新增员工' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^(编辑|停用|删除) / })).toHaveCount(0);
});

test('a mini-program user is changed and gets another password', async ({ page, signIn }) => {
  await signIn('manager', '/users/mini-program-users');
  await page.getByRole('row').nth(1).getByRole('link').click();
  await page.getByRole('button', { name: '编辑', exact: true }).click();
  await page.getByRole('textbox', { name: '昵称' }).fill('改过的昵称');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('heading', { name: '改过的昵称', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: '修改密码' }).click();
  const dialog = page.getByRole('dialog', { name: '修改 改过的昵称 的密码' });
  await dialog.getByLabel('新密码', { exact: true }).fill('something new 1');
  await dialog.getByLabel('确认新密码').fill('something else 1');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(dialog.getByText('两次输入的密码不一致')).toBeVisible();
  await dialog.getByLabel('确认新密码').fill('something new 1');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('密码已修改')).toBeVisible();
});

test('a password that is being typed stays where the window becomes as narrow as a phone', async ({ page, signIn }) => {
  await signIn('manager', '/users/mini-program-users');
  await page
    .getByRole('button', { name: /^修改密码 / })
    .first()
    .click();
  const typed = page.getByRole('dialog').getByLabel('新密码', { exact: true });
  await typed.fill('something new 1');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('main').getByRole('table')).toHaveCount(0);
  await expect(typed).toHaveValue('something new 1');
});
