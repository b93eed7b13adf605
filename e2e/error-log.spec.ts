import { readFile } from 'node:fs/promises';
import { expect, test } from './test';

test('failed calls are listed, found, exported and cleared, without a name or a number', async ({ page, signIn }) => {
  await signIn('staff', '/system/error-log');
  await page.getByRole('button', { name: '导出' }).click();
  await expect(page.getByText('没有错误日志可导出')).toBeVisible();

  await page.route('**/api/v1/server-points/patients?**', (route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/json',
      body: JSON.stringify({ status: -1, data: { name: '王小明' }, message: '王小明 13812345678 无法读取' }),
    }),
  );
  for (const count of [1, 2]) {
    await page.goto('/clinic/patients');
    await expect
      .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('errorLog') ?? '[]').length), { timeout: 20_000 })
      .toBe(count);
  }

  await page.goto('/system/error-log');
  const row = page.getByRole('row', { name: /server-points\/patients/ });
  await expect(row).toContainText('2 次');
  await page.getByRole('switch', { name: '合并相同错误' }).click();
  await expect(row).toHaveCount(2);
  await row.first().getByRole('button', { name: /^查看/ }).click();
  const dialog = page.getByRole('dialog', { name: '错误详情' });
  await expect(dialog).toContainText('系统内部请求错误');
  await dialog.getByRole('button', { name: '关闭' }).last().click();

  await page.getByRole('searchbox').fill('nothing like it');
  await expect(page.getByText('没有符合条件的数据')).toBeVisible();
  await page.getByRole('searchbox').fill('503');
  await expect(row).toHaveCount(2);

  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出' }).click();
  const download = await waiting;
  expect(download.suggestedFilename()).toMatch(/^错误日志-\d{4}-\d\d-\d\d\.json$/);
  const saved: object[] = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(saved).toHaveLength(2);
  // By chance a time or an id has any four digits.
  const told = saved.map((entry) => ({ ...entry, id: '', timestamp: 0 }));
  expect(JSON.stringify(told)).not.toMatch(/王小明|138\d/);

  await page.getByRole('button', { name: '清空' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /清\s?空/ })
    .click();
  await expect(page.getByText('错误日志已清空')).toBeVisible();
  await expect(row).toHaveCount(0);
});
