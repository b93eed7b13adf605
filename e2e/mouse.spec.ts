import type { Page } from '@playwright/test';
import { expect, test } from './test';

/** Presses a day of the calendar that is open. */
const press = (page: Page, day: number) =>
  page
    .getByRole('cell', { name: String(day), exact: true })
    .and(page.locator('.ant-picker-cell-in-view'))
    .filter({ visible: true })
    .first()
    .click();

test('a day that is pressed stands there, in place of another too, and stays when the input is left', async ({
  page,
  signIn,
}) => {
  await signIn('superadmin');
  for (const { path, opens, name } of [
    { path: '/clinic/patients/create', opens: undefined, name: '出生日期' },
    { path: '/stores/staff/create', opens: undefined, name: '入职日期' },
    { path: '/clinic/appointments', opens: '新增预约', name: '日期' },
    { path: '/clinic/follow-ups', opens: '新增提醒', name: '到期日' },
  ]) {
    await page.goto(path);
    if (opens) await page.getByRole('button', { name: opens }).click();
    const place = opens ? page.getByRole('dialog', { name: opens }) : page.getByRole('main');
    // What has to be given has a star before its name.
    const input = place.getByRole('textbox', { name: new RegExp(`^([*] )?${name}$`) });
    for (const day of [15, 20]) {
      await input.click();
      // Nobody is born on a day of this month that is still to come.
      await page.getByRole('button', { name: '上个月' }).filter({ visible: true }).click();
      await press(page, day);
      await expect(input, path).toHaveValue(new RegExp(`-${day}$`));
      await expect(page.locator('.ant-picker-dropdown').filter({ visible: true })).toHaveCount(0);
    }
    await place.getByRole('textbox').last().click();
    await expect(input, path).toHaveValue(/-20$/);
  }
});

test('a span of days that is pressed narrows the list, one end by itself too', async ({ page, signIn }) => {
  await signIn('superadmin', '/clinic/follow-ups');
  const [start, end] = [0, 1].map((index) => page.getByRole('textbox', { name: '到期日' }).nth(index));
  if (!start || !end) throw new Error('no span');
  await start.click();
  await press(page, 5);
  await press(page, 12);
  await expect(start).toHaveValue(/-05$/);
  await expect(end).toHaveValue(/-12$/);
  await expect(page).toHaveURL(/-05.*-12/);
  await end.click();
  await press(page, 16);
  await page.getByRole('heading', { level: 1 }).click();
  await expect(end).toHaveValue(/-16$/);
  await expect(page).toHaveURL(/-05.*-16/);
});
