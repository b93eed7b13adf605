import { busy } from './pages';
import { withSettings } from './prepared';
import { expect, test } from './test';

for (const [name, path] of [
  ['患者列表', '/clinic/patients'],
  ['随访提醒', '/clinic/follow-ups'],
  ['检查记录', '/clinic/patient-records'],
] as const) {
  test(`${name}: the list alone goes to paper, with every row of the page`, async ({ page, signIn }) => {
    await withSettings(page, { themeMode: 'dark' });
    await signIn('manager', path);
    const rows = page.getByRole('table').locator('tbody tr.ant-table-row');
    await expect(rows.first()).toBeVisible();
    const count = await rows.count();

    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText(/^打印：/)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    for (const hidden of [
      page.getByRole('navigation', { name: '主导航' }),
      page.getByRole('banner').first(),
      page.getByRole('button', { name: '重置' }),
      page.getByRole('columnheader', { name: '操作' }),
      // What is left of it would be the width of the names.
      page.locator('col.ant-table-selection-col'),
    ])
      await expect(hidden).toBeHidden();
    for (let index = 0; index < count; index += 1) await expect(rows.nth(index)).toBeVisible();
    // Paper is white, whatever the screen is, and nothing is cut off at its edge.
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await page.setViewportSize({ width: 1032, height: 700 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1032);

    await page.emulateMedia({ media: 'screen' });
    await expect(page.getByText(/^打印：/)).toHaveCount(0);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  });
}

for (const path of ['/dashboard/analysis', '/clinic/data-dashboard', '/dashboard/workbench']) {
  test(`${path} goes to paper without what is around it`, async ({ page, signIn }) => {
    await signIn('manager', path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('navigation', { name: '主导航' })).toBeHidden();
    await page.setViewportSize({ width: 1032, height: 700 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1032);
  });
}

test('a patient takes as many sheets as are needed, and no empty one, whatever the screen is', async ({
  page,
  signIn,
}) => {
  await signIn('superadmin', '/clinic/patients/39');
  await expect(page.getByRole('region', { name: '基本信息' })).toBeVisible();
  await expect(page.locator(busy).filter({ visible: true })).toHaveCount(0);
  await page.emulateMedia({ media: 'print' });
  const sheets = async (width: number) => {
    await page.setViewportSize({ width, height: 900 });
    const pdf = await page.pdf({ preferCSSPageSize: true });
    return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length;
  };
  // As wide as the paper, nothing has to be arranged anew.
  expect(await sheets(1440)).toBe(await sheets(703));
});
