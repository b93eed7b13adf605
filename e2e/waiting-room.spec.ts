import type { Page } from '@playwright/test';
import { api } from './call';
import { expect, type MakePoint, test } from './test';
import { typeDate } from './type-date';
import { violations } from './violations';

const path = '/clinic/waiting-room';
const column = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) });
const card = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^\\d+ ?${name}`) });

/** A service point of the test's own, and its waiting room. */
async function open(page: Page, makePoint: MakePoint, name: string) {
  const openingHours = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, start: '08:00', end: '23:30' }));
  const servicePointId = await makePoint(page, { name, code: `WAIT-${Date.now()}`, orgId: 2, openingHours });
  await page.goto(path);
  await page.getByRole('combobox', { name: '服务点' }).fill(name);
  await page.locator('.ant-select-dropdown:visible').getByTitle(name).click();
  await expect(column(page, '验光')).toContainText('没有人');
  const walkIn = (who: string, birthday = '1990-05-03') =>
    api(page, '/waiting-room', { servicePointId, name: who, phone: '19900007777', birthday, gender: 'female' });
  const book = async (who: string) => {
    const { date } = await api(page, `/waiting-room?servicePointId=${servicePointId}`);
    const booking = { servicePointId, name: who, phone: '19900007777', type: 'review', date, start: '23:00' };
    await api(page, '/appointments', booking);
  };
  return { walkIn, book };
}

test('a morning by the keyboard: taken in, called in order, done, and taken back', async ({
  page,
  signIn,
  makePoint,
}) => {
  await signIn('superadmin');
  const { walkIn } = await open(page, makePoint, '候诊甲店');

  // The field in which the service point was chosen has given the keys back.
  await page.keyboard.press('a');
  const form = page.getByRole('dialog', { name: '登记到店' });
  await form.getByRole('combobox', { name: '姓名' }).fill('候诊甲');
  await form.getByRole('combobox', { name: '电话' }).fill('19900007777');
  await typeDate(page, form.getByRole('textbox', { name: '出生日期' }), '1990-05-03');
  await form.getByRole('combobox', { name: '姓名' }).press('Enter');
  await expect(form.getByText('没有找到该患者的档案，请选择性别后建档')).toBeVisible();
  await form.getByRole('radio', { name: '女' }).check();
  await form.getByRole('combobox', { name: '姓名' }).press('Enter');
  await expect(form).toBeHidden();
  const first = column(page, '验光').getByRole('listitem').filter({ hasText: '候诊甲' });
  await expect(first).toContainText('未预约');
  await expect(card(page, '候诊甲')).toHaveAttribute('aria-expanded', 'true');

  // What others do is seen without a reload: a small child goes before.
  await walkIn('候诊乙', '2025-05-03');
  await expect(column(page, '验光').getByRole('listitem').first()).toContainText('候诊乙');
  await expect(column(page, '验光').getByRole('listitem').first()).toContainText('幼儿');
  expect(await violations(page, 'main')).toEqual([]);

  const room = page.getByRole('textbox', { name: '我的诊室' });
  await room.fill('2 号');
  await room.press('n');
  await expect(room).toHaveValue('2 号n');
  await room.fill('2 号');
  await room.press('Enter');
  // A step that was chosen by the mouse takes no key either, but the arrows.
  await page.getByRole('radiogroup', { name: '环节' }).getByText('全部').click();
  await page.keyboard.press('n');
  await expect(page.getByText('请 2 号 候诊乙')).toBeVisible();
  await expect(card(page, '候诊乙')).toContainText('2 号');
  await page.keyboard.press('d');
  await expect(column(page, '检查').getByRole('listitem')).toContainText('候诊乙');
  const newest = page.locator('[data-sonner-toast][data-front="true"]');
  await newest.filter({ hasText: '这一环节已完成' }).getByRole('button', { name: '撤销' }).click();
  await expect(column(page, '检查')).toContainText('没有人');
  await expect(card(page, '候诊乙')).toContainText('已叫号');

  await page.keyboard.press('ArrowDown');
  await expect(card(page, '候诊甲')).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('t');
  await expect(card(page, '候诊甲')).toContainText('散瞳，还有 25 分钟');
  await page.keyboard.press('b');
  await expect(card(page, '候诊甲')).toContainText('散瞳返回');

  // To the form for the visit, and back to the card that it was opened from: also where that is drawn anew.
  await page.getByRole('link', { name: '新增检查', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: '候诊甲' })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: '取消', exact: true }).click();
  await expect(card(page, '候诊甲')).toHaveAttribute('aria-expanded', 'true');
});

test('whoever has an appointment is checked in, on a phone too, and that is taken back', async ({
  page,
  signIn,
  makePoint,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn('superadmin');
  const { book } = await open(page, makePoint, '候诊乙店');
  const name = '候诊丙';
  await book(name);
  await page.reload();
  const expected = page.getByRole('region', { name: /^今天还未到店/ });
  const button = expected.getByRole('button', { name: `签到 ${name}` });
  await button.click();
  await expect(page.getByText(new RegExp(`^${name}已到店，号码 \\d+`))).toBeVisible();
  await expect(card(page, name)).toBeVisible();
  await page.getByRole('button', { name: '撤销', exact: true }).click();
  await expect(card(page, name)).toHaveCount(0);
  await expect(button).toBeVisible();

  // Their appointment opens beside the line, and leaves it as it was.
  await button.click();
  await card(page, name).click();
  await page.getByRole('button', { name: '预约', exact: true }).click();
  const appointment = page.getByRole('dialog', { name: `${name}的预约` });
  await expect(appointment.getByText('已到店').first()).toBeVisible();
  await appointment.getByRole('button', { name: '关闭' }).click();
  await expect(card(page, name)).toHaveAttribute('aria-expanded', 'true');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('whoever was booked by name and telephone is put on file at their card, and a visit is written from there', async ({
  page,
  signIn,
  makePoint,
}) => {
  await signIn('superadmin');
  const { book } = await open(page, makePoint, '候诊丁店');
  const name = '候诊丁';
  await book(name);
  await page.reload();
  const expected = page.getByRole('region', { name: /^今天还未到店/ });
  await expected.getByRole('button', { name: `签到 ${name}` }).click();
  await card(page, name).click();
  await page.getByRole('button', { name: '建档' }).press('Enter');
  const form = page.getByRole('dialog', { name: `为${name}建档` });
  const birthday = form.getByRole('textbox', { name: '出生日期' });
  await typeDate(page, birthday, '2018-05-03');
  await form.getByRole('button', { name: '保存' }).press('Enter');
  await form.getByRole('radio', { name: '女' }).press('Space');
  await form.getByRole('combobox', { name: '姓名' }).press('Enter');
  await expect(page.getByText(new RegExp(`^${name}的预约已归入档案 P`))).toBeVisible();
  await expect(form).toBeHidden();
  await expect(card(page, name)).toContainText('岁');
  await page.getByRole('main').getByRole('link', { name: '新增检查' }).click();
  await expect(page).toHaveURL(/patient-records\/create\/\d+/);
  await expect(page.getByRole('main').getByText(name).first()).toBeVisible();
});
