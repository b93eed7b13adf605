import type { Page } from '@playwright/test';
import { api, call } from './call';
import { expect, type MakePoint, test } from './test';

const tile = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(`^${name}`) });
const counted = async (page: Page, name: string) => Number((await tile(page, name).textContent())?.replace(name, ''));

/** Somebody who has come to a service point of the journey's own: whether anybody has elsewhere depends on the hour. */
async function someoneThere(page: Page, makePoint: MakePoint) {
  const [name, person] = ['工作台店', '工作台甲'];
  const openingHours = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, start: '08:00', end: '23:30' }));
  const servicePointId = await makePoint(page, { name, code: `BENCH-${Date.now()}`, orgId: 2, openingHours });
  const { date } = await api(page, `/waiting-room?servicePointId=${servicePointId}`);
  const booking = { servicePointId, name: person, phone: '19900007777', type: 'review', date, start: '23:00' };
  const { id } = await api(page, '/appointments', booking);
  await call(page, 'PUT', `/appointments/${id}/status`, { step: 'checkIn' });
  return { name, person };
}

test('a tile of the workbench leads to the list that it counts', async ({ page, signIn }) => {
  await signIn('manager');
  // The second leads to the list that the first has opened.
  for (const name of ['今日到期随访', '逾期随访', '未完成的检查记录']) {
    await expect(tile(page, name)).toBeVisible();
    const count = await counted(page, name);
    await tile(page, name).click();
    await expect(page.getByRole('region', { name: '列表内容' }).getByText(`共 ${count} 条`)).toBeVisible();
    await page.getByRole('tab', { name: '工作台' }).click();
  }
  await page.getByRole('combobox', { name: '服务点' }).click();
  const narrowed = page.waitForResponse(/dashboard\/workbench\?servicePointId=/);
  await page.getByTitle('明眸徐汇视光中心').click();
  await narrowed;
  await expect(page.getByRole('region', { name: '逾期随访' })).toBeVisible();
});

test('the number to call is shown on demand, and the patient is a click away', async ({ page, signIn }) => {
  await signIn('staff');
  const overdue = page.getByRole('region', { name: '逾期随访' });
  const first = overdue.getByRole('listitem').first();
  await first.getByRole('button', { name: '显示完整手机号' }).click();
  await expect(first.getByRole('link', { name: /^\d{11}$/ })).toHaveAttribute('href', /^tel:\d{11}$/);
  const name = (await first.getByRole('link').first().textContent()) ?? '';
  await first.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { name: new RegExp(name) })).toBeVisible();
});

test('a phone shows who comes next, and leads to the whole day', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn('manager');
  const today = page.getByRole('region', { name: '今日预约' });
  const lines = today.getByRole('listitem');
  await expect(lines).toHaveCount(5);
  await expect(today.getByText(/已完成|爽约/)).toHaveCount(0);
  const all = today.getByRole('link', { name: /^查看全部 \d+ 条$/ });
  const count = (await all.textContent())?.match(/\d+/)?.[0];
  await all.click();
  await expect(page.getByText(`共 ${count} 条`)).toBeVisible();

  // The calendar can still be had, and stays.
  await page.getByText('日历', { exact: true }).click();
  await expect(page.getByText(`共 ${count} 条`)).toHaveCount(0);
  expect(new URL(page.url()).search).toBe('');

  // What a number has narrowed a list by is to be seen, also where a phone folds it away.
  await page.getByRole('tab', { name: '工作台' }).click();
  await tile(page, '未完成的检查记录').click();
  await expect(page.getByRole('combobox', { name: '状态' })).toBeVisible();

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/dashboard/workbench');
  await expect(lines).toHaveCount(12);
  await expect(page.getByRole('region', { name: '逾期随访' }).getByRole('link', { name: /^查看全部/ })).toBeVisible();
});

test('what is over is folded away, the page is short, and its messages are those of the bell', async ({
  page,
  signIn,
  makePoint,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn('superadmin');
  const today = page.getByRole('region', { name: '今日预约' });
  await expect(today.getByRole('listitem')).toHaveCount(12);
  const height = await page.getByRole('main').evaluate((main) => main.scrollHeight);
  expect(height).toBeLessThanOrEqual(2 * 900);

  const { name, person } = await someoneThere(page, makePoint);
  await page.reload();
  await page.getByRole('combobox', { name: '服务点' }).fill(name);
  await page.getByTitle(name).click();
  await expect(today.getByRole('listitem')).toHaveCount(1);
  await today.getByRole('button', { name: '完成' }).click();
  await page
    .getByRole('dialog', { name: `完成${person}的预约？` })
    .getByRole('button', { name: '完成' })
    .click();
  await today.getByRole('button', { name: '显示已结束的 1 个预约' }).click();
  await expect(today.getByRole('list', { name: '已结束的预约' }).getByText('已完成').first()).toBeVisible();

  const tile = page.getByRole('button', { name: /^未读消息/ });
  const unread = (await tile.textContent())?.match(/\d+/)?.[0];
  await expect(page.getByRole('button', { name: `通知，${unread} 条未归档` })).toBeVisible();
  await tile.click();
  await expect(page.getByRole('tab', { name: `未归档 (${unread})` })).toBeVisible();
});
