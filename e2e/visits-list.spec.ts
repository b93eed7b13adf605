import { rowsIn } from './saved-sheet';
import { expect, test } from './test';

test('visits are found, narrowed down and opened; an odd patient ID is told at once', async ({ page, signIn }) => {
  await signIn('manager', '/clinic/patient-records');
  await expect(page.getByRole('heading', { name: '检查记录' })).toBeVisible();
  const rows = page.getByRole('row').filter({ has: page.getByRole('button', { name: /^查看/ }) });
  await expect(rows.first()).toBeVisible();

  const id = page.getByLabel('患者ID');
  await id.fill('0');
  await expect(page.getByRole('alert')).toHaveText('患者ID必须为正整数');
  await expect(page).not.toHaveURL(/value%5D=0|value\]=0/);
  await id.fill('');
  await expect(page.getByRole('alert')).toHaveCount(0);

  await page.getByRole('combobox', { name: '状态' }).click();
  await page.getByTitle('草稿', { exact: true }).click();
  await expect(page).toHaveURL(/draft/);
  await expect(rows.filter({ hasText: '已完成' })).toHaveCount(0);
  await expect(rows.filter({ hasText: '草稿' }).first()).toBeVisible();

  await page.getByRole('button', { name: '重置' }).click();
  await expect(page).not.toHaveURL(/draft/);
  await rows.first().getByRole('button', { name: /^查看/ }).click();
  await expect(page).toHaveURL(/\/clinic\/patient-records\/\d+$/);
});

test('staff amend their own visits of the last day only', async ({ page, signIn }) => {
  await signIn('staff', '/clinic/patient-records');
  const rows = page.getByRole('row').filter({ has: page.getByRole('button', { name: /^查看/ }) });
  await expect(rows.first()).toBeVisible();
  // The oldest first: other journeys make visits of today.
  await page.getByRole('columnheader', { name: '检查日期' }).click();
  await expect(page).toHaveURL(/order.*asc/);
  const older = rows.filter({ hasText: '已完成' }).first();
  await expect(older.getByRole('button', { name: /^修订/ })).toHaveCount(0);
});

test('whole visits are exported, eye by eye and in the words of the language', async ({ page, signIn }) => {
  await signIn('manager', '/clinic/patient-records');
  await page.getByRole('button', { name: '导出' }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: '导出完整检查记录' }).click();
  const [header = [], ...rows] = await rowsIn(await saved);
  expect(header).toEqual(
    expect.arrayContaining([
      '基础检查: 裸眼远视力 OD',
      '屈光检查: 电脑验光（小瞳） OS 球镜 (D)',
      '特殊检查: 眼轴长度 OD (mm)',
    ]),
  );
  expect(rows[0]?.length).toBeGreaterThan(100);
  const distance = header.indexOf('处方 瞳距（mm）');
  expect(rows.map((row) => row[distance])).toContainEqual(expect.any(Number));
});
