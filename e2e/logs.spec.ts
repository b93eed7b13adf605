import { rowsIn } from './saved-sheet';
import { expect, test } from './test';

test('what somebody did is found, read, exported and proved to be unaltered', async ({ page, signIn }) => {
  await signIn('superadmin', '/clinic/patients');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.goto('/system/logs');
  const row = page.getByRole('row', { name: /查询列表/ }).first();
  await expect(row).toContainText('系统管理员 · superadmin');
  await expect(row).toContainText('等 10 人');

  await row.getByRole('button', { name: /^查看/ }).click();
  const entry = page.getByRole('dialog', { name: /日志 #/ });
  await expect(entry).toContainText('GET /api/v1/server-points/patients');
  await expect(entry).toContainText('HTTP 200');
  await entry.getByRole('button', { name: '关闭' }).last().click();
  await expect(entry).toBeHidden();

  await page.getByRole('textbox', { name: '操作人' }).fill('nobody-at-all');
  await expect(page.getByText('没有符合条件的数据')).toBeVisible();
  // Who was looked for is nobody else's business.
  expect(page.url()).not.toContain('nobody');
  await page.getByRole('button', { name: '重置' }).click();
  await expect(page.getByRole('row', { name: /查询列表/ }).first()).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出' }).click();
  expect((await rowsIn(await download)).flat()).toContain('系统管理员 · superadmin');
  await page.getByRole('button', { name: '刷新' }).click();
  await expect(page.getByRole('row', { name: /系统日志 · 查询列表/ }).first()).toBeVisible();

  await page.getByRole('button', { name: '完整性校验' }).click();
  await expect(page.getByRole('dialog', { name: '完整性校验' })).toContainText(/校验通过，共 \d+ 条/);
});

test('entries that are too young can be neither archived nor deleted, and only by the super admin', async ({
  page,
  signIn,
}) => {
  await signIn('superadmin', '/system/logs');
  await page.getByRole('button', { name: '清理日志' }).click();
  const dialog = page.getByRole('dialog', { name: '清理日志' });
  await expect(dialog.getByText(/只能归档 30 天以前的日志/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: '归档', exact: true })).toBeDisabled();
  await dialog.getByLabel('此日期之前的日志').fill('2020-01-01');
  await dialog.getByLabel('此日期之前的日志').press('Enter');
  await expect(dialog.getByText('没有符合条件的日志。')).toBeVisible();
  await dialog.getByText('永久删除', { exact: true }).first().click();
  await expect(dialog.getByText(/至少保留 2190 天/)).toBeVisible();
});

test('is nobody’s but the super admin’s', async ({ page, signIn }) => {
  await signIn('manager', '/system/logs');
  await expect(page.getByText('没有访问权限')).toBeVisible();
});
