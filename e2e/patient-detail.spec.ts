import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { withSettings } from './prepared';
import { expect, test } from './test';
import { violations } from './violations';

type Row = { patientId: number; patientName: string; alOd: number | null };

/** Somebody of the demo's data with axial length at three visits or more. */
async function measuredPatient(page: Page): Promise<{ id: number; name: string }> {
  const rows = await page.evaluate(async () => {
    const { accessToken } = JSON.parse(localStorage.getItem('userToken') ?? '{}');
    const found: Row[] = [];
    for (const number of [1, 2, 3, 4, 5, 6]) {
      const answer = await fetch(
        `/api/v1/server-points/patients/records?pageSize=100&page=${number}&status=completed`,
        {
          headers: { authorization: `Bearer ${accessToken}` },
        },
      );
      found.push(...(await answer.json()).data.data);
    }
    return found;
  });
  const counts = new Map<number, number>();
  for (const { patientId, alOd } of rows) if (alOd !== null) counts.set(patientId, (counts.get(patientId) ?? 0) + 1);
  const [id] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? [];
  const name = rows.find(({ patientId }) => patientId === id)?.patientName;
  if (id === undefined || !name) throw new Error('nobody was measured three times');
  return { id, name };
}

const chartOf = (page: Page, title: string) => page.getByRole('figure', { name: title });

test('shows how the eyes have changed, as chart, as table and as picture', async ({ page, signIn }) => {
  await signIn('manager');
  const { id, name } = await measuredPatient(page);
  await page.goto(`/clinic/patients/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(name) })).toBeVisible();

  const chart = chartOf(page, '眼轴长度与年龄');
  await expect(chart.getByRole('img', { name: '眼轴长度与年龄' }).locator('canvas')).toBeVisible();
  await expect(chart).toContainText('Sanz Diez 2022');
  await expect(page.getByRole('region', { name: 'OD 右眼' })).toContainText(/\d\d\.\d\d mm/);
  expect(await violations(page, 'main')).toEqual([]);

  // What the drawing shows to the pointer is text, never markup.
  const box = await chart.getByRole('img').boundingBox();
  if (!box) throw new Error('no chart');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);

  const download = page.waitForEvent('download');
  await chart.getByRole('button', { name: /保存图片/ }).click();
  const picture = readFileSync(await (await download).path());
  expect(picture.subarray(1, 4).toString()).toBe('PNG');

  await chart.getByTitle('表格').click();
  const table = chart.getByRole('table');
  await expect(table.getByRole('columnheader', { name: 'OD 右眼 AL (mm)' })).toBeVisible();
  await expect(table.getByRole('row').nth(1)).toContainText(/\d\d\.\d\d/);
  expect(await violations(page, 'main')).toEqual([]);

  await expect(page.getByRole('article').first()).toContainText('OD');
  await expect(page.getByRole('heading', { name: '基本信息' })).toBeVisible();
  await expect(page.getByRole('heading', { name: '随访提醒' })).toBeVisible();
});

for (const themeMode of ['light', 'dark'] as const) {
  test(`fits a phone, ${themeMode}`, async ({ page, signIn }) => {
    await withSettings(page, { themeMode });
    await signIn('staff');
    await page.setViewportSize({ width: 390, height: 844 });
    const { id } = await measuredPatient(page);
    await page.goto(`/clinic/patients/${id}`);
    await expect(chartOf(page, '等效球镜与年龄')).toBeVisible();
    await chartOf(page, '眼轴长度与年龄').getByTitle('表格').click();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
    expect(await violations(page, 'main')).toEqual([]);
  });
}

test('without the right to read visits shows who it is, and asks for no visit', async ({ page, signIn }) => {
  await page.route(/\/api\/v1\/auth(\/login)?$/, async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    const user = json.data?.user ?? json.data;
    if (user?.permissions)
      user.permissions = user.permissions.filter((key: string) => !/record|follow|appoint/.test(key));
    await route.fulfill({ response, json });
  });
  await signIn('manager');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/clinic/patients');
  await page.getByRole('rowheader').first().getByRole('link').click();
  await expect(page.getByRole('heading', { name: '基本信息' })).toBeVisible();
  await expect(page.getByRole('figure')).toHaveCount(0);
  expect(asked.filter((path) => /^\/api.*(record|follow|appoint)/.test(path))).toEqual([]);
});
