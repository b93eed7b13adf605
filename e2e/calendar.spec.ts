import type { Page } from '@playwright/test';
import { withSettings } from './prepared';
import { expect, test } from './test';
import { typeDate } from './type-date';
import { violations } from './violations';

const path = '/others/calendar';
const choose = (page: Page, name: string) => page.getByRole('main').getByText(name, { exact: true }).click();

for (const themeMode of ['light', 'dark'] as const) {
  test(`shows a month from Monday on, and opens what is in it, ${themeMode}`, async ({ page, signIn }) => {
    await withSettings(page, { themeMode });
    await signIn('manager', path);
    await expect(page.getByRole('columnheader').first()).toHaveText('周一');
    await choose(page, '全部');
    const event = page.locator('.fc-event').first();
    await expect(event).toBeVisible();
    expect(await violations(page, 'main')).toEqual([]);
    await event.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  });
}

test('a week, a day and a list of the same', async ({ page, signIn }) => {
  await signIn('manager', path);
  await choose(page, '全部');
  await choose(page, '周');
  await expect(page.getByRole('columnheader', { name: /周一/ })).toBeVisible();
  await choose(page, '日');
  await expect(page.getByRole('columnheader', { name: /周/ })).toHaveCount(1);
  await choose(page, '列表');
  const day = page.getByRole('main').getByRole('heading', { level: 2 }).first();
  await expect(day).toContainText('年');
  // It begins with the day that was chosen, not with its Monday.
  const chosen = await page.getByLabel('跳到日期').inputValue();
  await expect(page.getByRole('region', { name: /^\d{4}-/ }).first()).toHaveAccessibleName(chosen);
  await page.getByRole('main').getByRole('listitem').first().getByRole('button').click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

for (const themeMode of ['light', 'dark'] as const) {
  test(`begins with the list on a phone, ${themeMode}`, async ({ page, signIn }) => {
    await withSettings(page, { themeMode });
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn('manager', path);
    await choose(page, '全部');
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expect(page.locator('.fc')).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await violations(page, 'main')).toEqual([]);
  });
}

test('how the calendar is looked at outlives a reload, also with another day and on the way into one', async ({
  page,
  signIn,
}) => {
  await signIn('manager', path);
  const main = page.getByRole('main');
  const chosen = (group: string) => main.getByRole('radiogroup', { name: group }).getByRole('radio', { checked: true });
  await choose(page, '全部');
  await choose(page, '周');
  await page.getByRole('button', { name: '下一页' }).click();
  const address = () => Object.fromEntries(new URL(page.url()).searchParams);
  await expect.poll(address).toEqual({ day: expect.any(String), view: 'week', whose: 'everybody' });
  await page.reload();
  await expect(page.getByRole('columnheader', { name: /周一/ })).toBeVisible();
  await expect(chosen('视图')).toHaveAccessibleName('周');
  await expect(chosen('显示谁的日程')).toHaveAccessibleName('全部');
  await choose(page, '月');
  // A month on, where no day is today, which an address does not say.
  await page.getByRole('button', { name: '下一页' }).click();
  await page.getByRole('gridcell').getByText('15日', { exact: true }).click();
  await expect.poll(address).toEqual({ day: expect.stringMatching(/-15$/), view: 'day', whose: 'everybody' });
});

test('which step of the waiting room is looked at outlives a reload', async ({ page, signIn }) => {
  await signIn('manager', '/clinic/waiting-room');
  const steps = page.getByRole('radiogroup', { name: '环节' });
  const step = steps.getByRole('radio', { name: '验光' });
  await steps.getByText('验光').click();
  await expect(page).toHaveURL(/\?step=\w+$/);
  await page.reload();
  await expect(step).toBeChecked();
});

test('an open calendar follows the language in every cell', async ({ page, signIn }) => {
  await signIn('manager', path);
  await expect(page.getByRole('gridcell').getByText('15日')).toBeVisible();
  await page.getByRole('button', { name: '切换语言' }).click();
  await page.getByRole('menuitemradio', { name: 'English' }).click();
  await expect(page.getByRole('columnheader').first()).toHaveText('Mon');
  await expect(page.getByText(/\d日$/)).toHaveCount(0);
});

const dayOf = (page: Page) => page.getByRole('textbox', { name: /^跳转?到日期$/ });

for (const place of [path, '/clinic/appointments', '/clinic/waiting-room'])
  test(`the day that is shown outlives a reload, and is in a window that is given the address: ${place}`, async ({
    page,
    signIn,
  }) => {
    await signIn('manager', place);
    const day = dayOf(page);
    await expect(day).not.toHaveValue('');
    const today = await day.inputValue();
    await typeDate(page, day, '2027-03-10');
    await expect(page).toHaveURL(/\?day=2027-03-10$/);
    await page.reload();
    await expect(day).toHaveValue('2027-03-10');
    const other = await page.context().newPage();
    await other.goto(page.url());
    await expect(dayOf(other)).toHaveValue('2027-03-10');
    await other.close();
    await page.getByRole('button', { name: '今天', exact: true }).click();
    await expect(day).toHaveValue(today);
    await expect(page).toHaveURL(place);
  });
