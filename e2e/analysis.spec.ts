import type { Page } from '@playwright/test';
import { withSettings } from './prepared';
import { expect, test } from './test';
import { violations } from './violations';

const long = '/dashboard/analysis?from=2020-01-01';
const chartOf = (page: Page, title: string) => page.getByRole('figure', { name: title, exact: true });
test('analyses a period with one request, every chart as a table too', async ({ page, signIn }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/v1/dashboard')) asked.push(pathname + search);
  });
  await signIn('manager', '/dashboard/analysis');
  await expect(page.getByRole('heading', { level: 1, name: '分析页' })).toBeVisible();
  await expect(chartOf(page, '到店率').locator('canvas')).toBeVisible();
  expect(asked.filter((call) => call.includes('/analysis'))).toHaveLength(1);
  await expect(page.getByText(/n=\d+/).first()).toBeVisible();
  expect(await violations(page, 'main')).toEqual([]);

  await page.goto(long);
  for (const title of [
    '新患者',
    '就诊次数（按就诊类型）',
    '到店率',
    '各服务点随访完成率',
    '处置方案构成',
    '新患者来源',
  ]) {
    const chart = chartOf(page, title);
    await chart.getByTitle('表格').click();
    await expect(chart.getByRole('table').getByRole('row').nth(1)).toBeVisible();
  }
  expect(await violations(page, 'main')).toEqual([]);
});

test('numbers lead to what they count, and a service point to its own analysis', async ({ page, signIn }) => {
  await signIn('manager', long);
  const visits = page.locator('dl > div').filter({ hasText: '就诊次数' });
  const count = await visits.locator('strong').textContent();
  await visits.getByRole('link', { name: '查看：就诊次数' }).click();
  await expect(page).toHaveURL(/\/clinic\/patient-records\?/);
  await expect(page.getByRole('tabpanel').getByText(new RegExp(`共 ${count} 条`))).toBeVisible();

  await page.goto(long);
  const ranking = page.getByRole('table').last();
  const point = ranking.getByRole('row').nth(1).getByRole('button');
  await ranking.getByRole('columnheader', { name: '新患者' }).click();
  await point.click();
  await expect(page).toHaveURL(/point=\d+/);
  await expect(ranking.locator('tbody').getByRole('row')).toHaveCount(1);
});

test('a period in which nothing happened has no rate', async ({ page, signIn }) => {
  await signIn('manager', '/dashboard/analysis?from=2001-01-01&to=2001-01-31');
  await expect(chartOf(page, '到店率')).toContainText('暂无数据');
  await expect(page.locator('dl > div').filter({ hasText: '到店率' }).getByText('—')).toBeVisible();
});

test('is not among what the staff of a store have', async ({ page, signIn }) => {
  await signIn('staff', '/dashboard/analysis');
  await expect(page).toHaveURL(/\/403/);
});

for (const themeMode of ['light', 'dark'] as const) {
  test(`fits a phone, ${themeMode}`, async ({ page, signIn }) => {
    await withSettings(page, { themeMode });
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn('manager', long);
    await expect(chartOf(page, '新患者来源').locator('canvas')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await violations(page, 'main')).toEqual([]);
  });
}
