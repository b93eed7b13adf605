import type { Page } from '@playwright/test';
import { expect, test } from './test';

async function openPermissions(page: Page) {
  await page.goto('/system/permissions');
  await expect(page.getByRole('tree', { name: '接口权限' })).toBeVisible();
}

async function act(page: Page, node: string, action: string) {
  await page.getByRole('button', { name: `操作：${node}`, exact: true }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

const search = (page: Page, text: string) => page.getByRole('searchbox', { name: '搜索名称、接口路径' }).fill(text);

test('who holds a call is found by its path', async ({ page, signIn }) => {
  await signIn('superadmin');
  await openPermissions(page);
  await search(page, '/patients/{id}/phone');
  const tree = page.getByRole('tree', { name: '接口权限' });
  await expect(tree.getByText('/api/v1/patients/{id}/phone')).toBeVisible();
  await act(page, '查看患者的完整电话', '谁拥有此权限');
  const dialog = page.getByRole('dialog', { name: '谁拥有此权限' });
  await expect(dialog.getByText('GET /api/v1/patients/{id}/phone')).toBeVisible();
  await expect(dialog.getByText('店长').first()).toBeVisible();
  await dialog.getByRole('textbox', { name: '按姓名或用户名筛选' }).fill('superadmin');
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
});

test('a call that was removed is offered again, and keeps its words', async ({ page, signIn }) => {
  await signIn('superadmin');
  await openPermissions(page);
  await search(page, '/patients/duplicates');
  await act(page, '查找重复的患者', '删除');
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  await expect(page.getByText('有 1 个接口尚未登记，无法在角色中单独授权')).toBeVisible();
  await page.getByRole('button', { name: '查看并登记' }).click();
  const dialog = page.getByRole('dialog', { name: '未登记的接口' });
  await expect(dialog.getByText('/api/v1/patients/duplicates')).toBeVisible();
  await dialog.getByRole('button', { name: '全部登记（1）' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('有 1 个接口尚未登记')).toBeHidden();
  await expect(page.getByRole('tree', { name: '接口权限' }).getByText('查找重复的患者')).toBeVisible();
});

test('a directory for calls and a button of a page are added', async ({ page, signIn }) => {
  await signIn('superadmin');
  await openPermissions(page);
  await page.getByRole('button', { name: '新增目录' }).click();
  const directory = page.getByRole('dialog', { name: '新增目录' });
  await directory.getByLabel('名称').fill('合作方接口');
  await directory.getByLabel('名称').press('Enter');
  await expect(directory).toBeHidden();
  await expect(page.getByRole('tree', { name: '接口权限' }).getByText('合作方接口')).toBeVisible();

  await page.getByRole('tab', { name: '菜单权限' }).click();
  await act(page, '患者列表', '新增按钮');
  const button = page.getByRole('dialog', { name: '新增按钮' });
  await button.getByLabel('名称').fill('导出患者');
  await button.getByRole('button', { name: '保存' }).click();
  await expect(button).toBeHidden();
  await expect(page.getByRole('tree', { name: '菜单权限' }).getByText('导出患者')).toBeVisible();
});

test('nobody but the administrator has the page', async ({ page, signIn }) => {
  await signIn('manager', '/system/permissions');
  await expect(page).toHaveURL(/\/403$/);
});
