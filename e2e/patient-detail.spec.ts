import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { call } from './call';
import { lostSpaces } from './pages';
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

test('the figures of an eye stand in one line, also where the name of one breaks', async ({ page, signIn }) => {
  await signIn('manager');
  const { id } = await measuredPatient(page);
  await page.goto(`/clinic/patients/${id}`);
  await page.getByRole('button', { name: '切换语言' }).click();
  await page.getByRole('menuitemradio', { name: 'English' }).click();
  const eye = page.getByRole('region', { name: 'OD Right eye' });
  const figures = eye.getByRole('strong');
  await expect(figures).toHaveCount(2);
  const [al, se] = await figures.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().bottom));
  expect(al).toBe(se);
  const rate = eye
    .getByRole('definition')
    .filter({ hasText: 'mm/year' })
    .getByText(/^[+-]?\d+\.\d\d$/);
  await expect(rate).toHaveCSS('font-size', '20px');
});

test('an appointment and a reminder are ended from the page of the patient who calls, by the keyboard', async ({
  page,
  signIn,
  makePoint,
}) => {
  await signIn('superadmin');
  const openingHours = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, start: '08:00', end: '18:00' }));
  const point = { name: '来电的门店', code: `CALLS-${Date.now()}`, orgId: 2, openingHours };
  const servicePointId = await makePoint(page, point);
  const person = { name: '来电的患者', phone: '19900007731' };
  const { id: patientId } = await call<{ id: number }>(page, 'POST', '/patients/create', {
    ...person,
    gender: 'female',
    birthday: '2016-05-03',
    servicePointId,
  });
  const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const of = { servicePointId, patientId };
  for (const days of [30, 31, 32, 33, 34, 35, 36])
    await call(page, 'POST', '/appointments', { ...of, ...person, type: 'review', date: dayIn(days), start: '10:00' });
  await call(page, 'POST', '/follow-ups', { ...of, reason: '电话里问过', dueDate: dayIn(50) });

  await page.goto(`/clinic/patients/${patientId}`);
  const panel = page.getByRole('region', { name: '预约', exact: true });
  const lines = panel.getByRole('listitem');
  await expect(lines).toHaveCount(5);
  await panel.getByRole('button', { name: '显示更早的 2 条' }).press('Enter');
  await expect(lines).toHaveCount(7);

  const line = panel.getByRole('button', { name: `${dayIn(30)} 10:00` });
  await line.press('Enter');
  const visit = page.getByRole('dialog', { name: '来电的患者的预约' });
  await expect(visit).toContainText(`${dayIn(30)} 10:00–10:30`);
  expect(await lostSpaces(page)).toEqual([]);
  await visit.getByRole('button', { name: '取消预约' }).press('Enter');
  const why = page.getByRole('dialog', { name: /^取消/ });
  await why.getByRole('button', { name: '临时有事' }).press('Enter');
  await why.getByRole('button', { name: '取消预约' }).press('Enter');
  await expect(why).toBeHidden();
  await visit.press('Escape');
  await expect(line).toBeFocused();
  await expect(lines.filter({ hasText: dayIn(30) })).toContainText('已取消');

  const reminders = page.getByRole('region', { name: '随访提醒' });
  const reminder = reminders.getByRole('button', { name: dayIn(50) });
  await reminder.press('Enter');
  await page.getByRole('dialog', { name: '随访：来电的患者' }).getByRole('button', { name: '完成' }).press('Enter');
  await page.keyboard.press('Escape');
  await expect(reminder).toBeFocused();
  await expect(reminders.getByRole('listitem')).toContainText('已完成');
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
