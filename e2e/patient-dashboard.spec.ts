import type { Page } from '@playwright/test';
import { withSettings } from './prepared';
import { expect, test } from './test';
import { violations } from './violations';

const year = '/clinic/data-dashboard?from=2020-01-01';
const chartOf = (page: Page, title: string) => page.getByRole('figure', { name: title });
test('counts the patients of a period with one request, each rate with its n', async ({ page, signIn }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/v1/dashboard')) asked.push(pathname + search);
  });
  await signIn('manager', '/clinic/data-dashboard');
  await expect(page.getByRole('heading', { level: 1, name: '数据看板' })).toBeVisible();
  await expect(chartOf(page, '各年龄近视率').locator('canvas')).toBeVisible();
  expect(asked).toHaveLength(1);

  await page.goto(year);
  await expect(page.getByText(/n=\d+/).first()).toBeVisible();
  await expect(page.getByText('不代表因果关系').first()).toBeVisible();
  expect(await violations(page, 'main')).toEqual([]);

  for (const title of [
    '各年龄近视率',
    '各年龄屈光分级',
    '裸眼视力分布',
    '眼轴长度与年龄',
    '等效球镜年变化（按处置方案）',
  ]) {
    const chart = chartOf(page, title);
    await chart.getByTitle('表格').click();
    await expect(chart.getByRole('table').getByRole('row').nth(1)).toBeVisible();
  }
  expect(await violations(page, 'main')).toEqual([]);

  // A service point of one's choice stands in the address, and asks anew.
  await page.getByRole('combobox', { name: '服务点' }).click();
  await page.getByRole('option').first().waitFor({ state: 'attached' });
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/point=\d+/);
  await expect.poll(() => asked.at(-1)).toMatch(/servicePointId=\d+/);
});

test('a number leads to the visits that it counts, without naming anybody in the address', async ({ page, signIn }) => {
  await signIn('manager', year);
  const fast = page.locator('dl > div').filter({ hasText: '进展较快' });
  const count = await fast.locator('strong').textContent();
  await fast.getByRole('button', { name: '查看：进展较快' }).click();
  await expect(page).toHaveURL(/\/clinic\/patient-records\?/);
  expect(decodeURIComponent(page.url())).toMatch(/finding/);
  await expect(page.getByRole('tabpanel').getByText(new RegExp(`共 ${count} 条`))).toBeVisible();
});

test('a period without visits says so instead of drawing nothing', async ({ page, signIn }) => {
  await signIn('staff', '/clinic/data-dashboard?from=2001-01-01&to=2001-01-31');
  await expect(chartOf(page, '各年龄近视率')).toContainText('暂无数据');
  await expect(page.getByText('—').first()).toBeVisible();
  await expect(page.locator('canvas')).toHaveCount(0);
});

test('a failure is told, and tried again', async ({ page, signIn }) => {
  await signIn('manager');
  let fails = true;
  await page.route('**/api/v1/dashboard/patients?*', (route) =>
    fails ? route.fulfill({ status: 500, json: { status: -1, data: null, message: 'x' } }) : route.continue(),
  );
  await page.goto('/clinic/data-dashboard');
  const retry = page.getByRole('tabpanel').getByRole('button', { name: '重试' });
  await expect(retry).toBeVisible();
  fails = false;
  await retry.click();
  await expect(chartOf(page, '各年龄近视率')).toBeVisible();
});

for (const themeMode of ['light', 'dark'] as const) {
  test(`fits a phone, ${themeMode}`, async ({ page, signIn }) => {
    await withSettings(page, { themeMode });
    await signIn('manager');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(year);
    await expect(chartOf(page, '裸眼视力分布').locator('canvas')).toBeVisible();
    await chartOf(page, '各年龄近视率').getByTitle('表格').click();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await violations(page, 'main')).toEqual([]);
  });
}
