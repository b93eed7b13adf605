import type { Page } from '@playwright/test';
import { api } from './call';
import { busy } from './pages';
import { withSettings } from './prepared';
import { expect, test } from './test';
import { typeDate } from './type-date';
import { violations } from './violations';

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Chooses from a drop-down by typing. */
async function choose(page: Page, name: string | RegExp, typed: string, option: string | RegExp) {
  const box = page.getByRole('dialog').getByRole('combobox', { name });
  await box.fill(typed);
  await page
    .locator('.ant-select-dropdown:visible .ant-select-item-option')
    .filter({ hasText: option })
    .first()
    .click();
}

test('a reminder is made, spoken about, booked, given back and done', async ({ page, signIn }) => {
  test.slow();
  await signIn('manager', '/clinic/follow-ups');
  const name = '端到端提醒';
  const points: { id: number; name: string }[] = (await api(page, '/server-points/options')).data;
  const servicePointId = points.find((point) => point.name.includes('徐汇'))?.id;
  const person = { name, gender: 'female', birthday: '2016-05-03', phone: '19900007781', servicePointId };
  await api(page, '/patients/create', person);
  await page.getByRole('button', { name: '新增提醒' }).click();
  const form = page.getByRole('dialog', { name: '新增提醒' });
  await choose(page, '服务点', '徐汇', '明眸徐汇视光中心');
  await choose(page, '患者', name, name);
  await form.getByRole('button', { name: '1 周' }).click();
  await form.getByRole('combobox', { name: '随访事项' }).fill('端到端复查');
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form).toHaveCount(0);

  await page.getByRole('textbox', { name: '姓名、电话或档案号' }).fill(name);
  const row = page.getByRole('row').filter({ hasText: '端到端复查' });
  await expect(row).toContainText('还有 7 天');
  await row.getByRole('button', { name: `登记联系 ${name}` }).click();
  const drawer = page.getByRole('dialog', { name: `随访：${name}` });
  await drawer.getByRole('button', { name: '显示完整手机号' }).click();
  await expect(drawer.getByRole('link', { name: /^\d{11}$/ })).toHaveAttribute('href', /^tel:\d{11}$/);
  await drawer.getByRole('button', { name: '保存联系记录' }).click();
  await expect(drawer.getByText('请选择联系结果')).toBeVisible();
  await choose(page, '联系结果', '稍后', '稍后再联系');
  await drawer.getByRole('textbox', { name: '备注' }).fill('下午再打');
  await drawer.getByRole('button', { name: '保存联系记录' }).click();
  await expect(drawer.getByText('联系记录（1）')).toBeVisible();
  await expect(drawer.getByRole('listitem').filter({ hasText: '下午再打' })).toContainText('周敏');
  await expect(page.getByText('联系记录已保存')).toHaveCount(0);
  expect(await violations(page), 'drawer').toEqual([]);

  await drawer.getByRole('button', { name: '预约', exact: true }).click();
  const booking = page.getByRole('dialog', { name: '新增预约' });
  await expect(booking.getByRole('textbox', { name: '患者' })).toHaveValue(name);
  const day = booking.getByRole('textbox', { name: '日期' });
  await typeDate(page, day, dayIn(33));
  await booking.getByRole('radio', { name: /^11:00/ }).press('Space');
  await booking.getByRole('button', { name: '保存' }).click();
  await expect(drawer.getByText(`${dayIn(33)} 11:00`)).toBeVisible();
  await expect(drawer.getByText('已预约').first()).toBeVisible();
  await page.keyboard.press('Escape');

  await page.addInitScript(() => localStorage.setItem('appointmentView', JSON.stringify({ view: 'list' })));
  await page.goto('/clinic/appointments');
  await page.getByRole('textbox', { name: '姓名、电话或档案号' }).fill(name);
  const appointment = page.getByRole('row').filter({ hasText: `${dayIn(33)} 11:00` });
  await appointment.getByRole('button', { name: `更多操作 ${name}` }).click();
  await page.getByRole('menuitem', { name: '取消预约' }).click();
  const why = page.getByRole('dialog', { name: `取消${name}的预约？` });
  await why.getByRole('button', { name: '临时有事' }).click();
  await why.getByRole('button', { name: '取消预约' }).click();
  await expect(appointment).toContainText('已取消');

  await page.goto('/clinic/follow-ups');
  await page.getByRole('textbox', { name: '姓名、电话或档案号' }).fill(name);
  await expect(row).toContainText('待随访');
  await row.getByRole('button', { name: `更多操作 ${name}` }).click();
  await page.getByRole('menuitem', { name: '完成' }).click();
  await expect(row).toHaveCount(0);
  // What ends a reminder can be taken back from here as from the board.
  await page.getByRole('button', { name: '撤销', exact: true }).click();
  await expect(row).toContainText('待随访');
  await row.getByRole('button', { name: `更多操作 ${name}` }).click();
  await page.getByRole('menuitem', { name: '完成' }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole('radio', { name: /^已完成/ }).press('Space');
  await page.getByRole('textbox', { name: '姓名、电话或档案号' }).fill(name);
  await expect(row).toContainText('已完成');
});

test('what could not be done with a reminder is told beside it, and covers nothing of it', async ({ page, signIn }) => {
  await signIn('manager', '/clinic/follow-ups');
  const name = '遮住与否';
  const servicePointId = (await api(page, '/server-points/options')).data[0].id;
  const person = { name, gender: 'female', birthday: '2016-05-03', phone: '19900007787', servicePointId };
  const { id: patientId } = await api(page, '/patients/create', person);
  const plan = { servicePointId, patientId, dueDate: dayIn(7), reason: '复查', assigneeId: null, remark: '' };
  await api(page, '/follow-ups', plan);
  await page.getByRole('textbox', { name: '姓名、电话或档案号' }).fill(name);
  await page.getByRole('button', { name, exact: true }).click();
  const drawer = page.getByRole('dialog', { name: `随访：${name}` });
  await page.route('**/api/v1/follow-ups/*/status', (route) => route.abort('connectionreset'));
  await drawer.getByRole('button', { name: '完成', exact: true }).click();
  await expect(drawer.getByRole('alert')).toContainText('没有得到答复');
  const [alert, first] = [drawer.getByRole('alert'), drawer.getByText('待随访')];
  const box = (of: typeof alert) => of.evaluate((element) => element.getBoundingClientRect().toJSON());
  expect((await box(alert)).bottom).toBeLessThan((await box(first)).top);
});

test('many reminders are given to somebody who is named, and taken away only on request', async ({ page, signIn }) => {
  await signIn('manager', '/clinic/follow-ups');
  await page.getByRole('radio', { name: /^未到期/ }).press('Space');
  const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') });
  const dialog = page.getByRole('dialog');
  // Only who works there may be given its patients.
  await page.getByRole('combobox', { name: '服务点' }).click();
  const narrowed = page.waitForResponse(/follow-ups.*servicePointId=/);
  await page.getByTitle('明眸徐汇视光中心').click();
  await narrowed;
  // The rows of before could still be ticked.
  await expect(page.locator(busy).filter({ visible: true })).toHaveCount(0);
  const choose = async (action: string) => {
    await rows.nth(0).getByRole('checkbox').check();
    await rows.nth(1).getByRole('checkbox').check();
    await page.getByRole('button', { name: action, exact: true }).click();
  };
  const done = async (action: string) => {
    await dialog.getByRole('button', { name: action }).click();
    await expect(dialog.getByRole('status')).toHaveText('已全部完成：2 条');
    await dialog.getByRole('button', { name: '关闭' }).last().click();
    await expect(dialog).toHaveCount(0);
  };
  await choose('分配负责人');
  await expect(dialog.getByRole('button', { name: '分配负责人' })).toBeDisabled();
  await dialog.getByRole('combobox', { name: '负责人' }).click();
  const person = page.locator('.ant-select-dropdown:visible .ant-select-item-option').first();
  const name = (await person.textContent()) ?? '';
  await person.click();
  await done('分配负责人');
  for (const row of [0, 1]) await expect(rows.nth(row)).toContainText(name);
  await choose('取消分配');
  await done('取消分配');
  for (const row of [0, 1]) await expect(rows.nth(row)).not.toContainText(name);

  await choose('分配负责人');
  await dialog.getByRole('combobox', { name: '负责人' }).click();
  await person.click();
  await dialog.getByRole('button', { name: '分配负责人' }).click();
  await dialog.getByRole('button', { name: '撤销' }).click();
  await expect(dialog.getByRole('status')).toHaveText('已撤销：2 条');
  await dialog.getByRole('button', { name: '关闭' }).last().click();
  for (const row of [0, 1]) await expect(rows.nth(row)).not.toContainText(name);
});

test('many reminders are spoken about at once: one contact is logged for all', async ({ page, signIn }) => {
  await signIn('manager', '/clinic/follow-ups');
  await page.getByRole('radio', { name: /^未到期/ }).press('Space');
  // What is chosen of the rows before them goes with them.
  await expect(page.locator(busy).filter({ visible: true })).toHaveCount(0);
  const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') });
  await rows.nth(0).getByRole('checkbox').check();
  await rows.nth(1).getByRole('checkbox').check();
  await page.getByRole('button', { name: '登记联系', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: '备注' }).fill('群发短信提醒');
  await dialog.getByRole('button', { name: '登记联系' }).click();
  await expect(dialog.getByRole('status')).toHaveText('已全部完成：2 条');
  await dialog.getByRole('button', { name: '关闭' }).last().click();
  await rows.nth(0).getByRole('rowheader').getByRole('button').click();
  await expect(page.getByRole('dialog').getByText('群发短信提醒').first()).toBeVisible();
});

for (const themeMode of ['light', 'dark'] as const) {
  test(`axe finds nothing wrong with the reminders in the ${themeMode} theme`, async ({ page, signIn }) => {
    await withSettings(page, { themeMode });
    await signIn('manager', '/clinic/follow-ups');
    await page.getByRole('rowheader').first().waitFor();
    expect(await violations(page), 'list').toEqual([]);
    await page.getByRole('button', { name: '新增提醒' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '1 年' }).waitFor();
    expect(await violations(page), 'form').toEqual([]);
  });
}

test('a reminder that is closed again gives the focus back to what opened it', async ({ page, signIn }) => {
  await signIn('staff', '/clinic/follow-ups');
  const opener = page.getByRole('button', { name: /^登记联系 ./ }).first();
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('form')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
});

test('on a phone nothing stands beside the screen', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn('staff', '/clinic/follow-ups');
  await page.getByRole('radio', { name: /^已完成/ }).press('Space');
  await page
    .getByText(/^199\*{4}/)
    .first()
    .waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
