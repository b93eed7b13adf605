import type { Page } from '@playwright/test';
import { call } from './call';
import { withSettings } from './prepared';
import { expect, test } from './test';
import { typeDate } from './type-date';
import { violations } from './violations';
import { drawn } from './when-still';

const calendar = '/clinic/appointments';

type Point = { data: { id: number; name: string }[] };

/** A day some weeks on, on which nobody comes yet. */
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const inView = (page: Page, view: 'calendar' | 'list', span = 'timeGridDay') =>
  page.addInitScript((chosen) => localStorage.setItem('appointmentView', JSON.stringify(chosen)), { view, span });

/** The first service point of the calendar, and an appointment there at ten on a day of its own. */
async function booked(page: Page, name: string, days: number) {
  const points = await call<Point>(page, 'GET', '/server-points/options?pageSize=200');
  const servicePointId = points.data[0]?.id;
  const date = dayIn(days);
  const person = { patientId: null, name, phone: '19900008888' };
  const row = { servicePointId, ...person, type: 'first', date, start: '10:00' };
  const { id } = await call<{ id: number }>(page, 'POST', '/appointments', row);
  return { id, date };
}

async function goToDay(page: Page, date: string) {
  await page.locator('.fc-timegrid').waitFor();
  const input = page.getByRole('textbox', { name: '跳转到日期' });
  await input.fill(date);
  await input.press('Enter');
  await expect(page.locator(`[data-date="${date}"]`).first()).toBeVisible();
}

const visit = (page: Page, name: string) => page.locator('.fc-event.visit').filter({ hasText: name });

/** Takes hold of an appointment and brings it over a time, without letting go. */
async function dragTo(page: Page, name: string, time: string) {
  const event = visit(page, name);
  await event.scrollIntoViewIfNeeded();
  const [from, to] = [
    await event.boundingBox(),
    await page.locator(`.fc-timegrid-slot-lane[data-time="${time}:00"]`).boundingBox(),
  ];
  if (!from || !to) throw new Error('nothing to drag');
  await page.mouse.move(from.x + 40, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(from.x + 40, from.y + 60, { steps: 5 });
  await page.mouse.move(from.x + 40, to.y + 10, { steps: 10 });
}

test('somebody new is booked by the keyboard, comes and is done', async ({ page, signIn }) => {
  await inView(page, 'calendar');
  await signIn('manager', calendar);
  await page.locator('.fc-timegrid').waitFor();
  await page.getByRole('button', { name: '新增预约' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: '新增预约' });
  await dialog.getByRole('radio', { name: '新客' }).press('Space');
  await dialog.getByRole('textbox', { name: '姓名' }).fill('键盘预约');
  await dialog.getByRole('textbox', { name: '电话' }).fill('19900007777');
  const day = dialog.getByRole('textbox', { name: '日期' });
  // Today as the service point knows it.
  await day.fill(await page.getByRole('textbox', { name: '跳转到日期' }).inputValue());
  await day.press('Enter');
  const slots = dialog.getByRole('radiogroup', { name: '时段' });
  await slots.locator('input:enabled').first().press('Space');
  expect(await violations(page), 'booking').toEqual([]);
  await dialog.getByRole('textbox', { name: '备注' }).press('Tab');
  await dialog.getByRole('button', { name: '保存' }).press('Enter');
  await expect(page.getByText(/^已预约 /)).toBeVisible();

  await visit(page, '键盘预约').press('Enter');
  const drawer = page.getByRole('dialog', { name: '键盘预约的预约' });
  await drawer.getByRole('button', { name: '编辑' }).click();
  const edit = page.getByRole('dialog', { name: '编辑预约：键盘预约' });
  await edit.getByRole('textbox', { name: '备注' }).fill('自带旧镜');
  await edit.getByRole('button', { name: '保存' }).click();
  await expect(drawer.getByText('自带旧镜')).toBeVisible();
  await drawer.getByRole('button', { name: '签到' }).click();
  await expect(drawer.getByText('已到店')).toBeVisible();
  // A click would come too soon after the one before, in the same place, to be meant.
  await drawer.getByRole('button', { name: '完成', exact: true }).press('Enter');
  await page
    .getByRole('dialog', { name: /^完成.*的预约？$/ })
    .getByRole('button', { name: '完成' })
    .click();
  await expect(drawer.getByText('已完成')).toBeVisible();
  await expect(drawer.getByRole('listitem').filter({ hasText: '完成' })).toContainText('周敏');
  await expect(drawer.getByRole('button', { name: '取消预约' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(visit(page, '键盘预约')).toContainText('已完成');
});

test('an appointment is moved by dragging, and back again', async ({ page, signIn }) => {
  await inView(page, 'calendar');
  await signIn('manager');
  const { date } = await booked(page, '拖动甲', 40);
  await page.goto(calendar);
  await goToDay(page, date);
  const event = visit(page, '拖动甲');
  await expect(event).toContainText('10:00');

  await dragTo(page, '拖动甲', '14:00');
  await page.mouse.up();
  await expect(page.getByText(`已改到 ${date} 14:00`)).toBeVisible();
  await expect(event).toContainText('14:00');
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(page.getByText('拖动甲的预约已恢复原时间')).toBeVisible();
  await expect(event).toContainText('10:00');

  // The keyboard's way to the same.
  await event.press('Enter');
  await page.getByRole('dialog', { name: '拖动甲的预约' }).getByRole('button', { name: '改期' }).click();
  const dialog = page.getByRole('dialog', { name: '改期：拖动甲' });
  await dialog.getByRole('radio', { name: /^15:00/ }).press('Space');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText(`已改到 ${date} 15:00`)).toBeVisible();
  const drawer = page.getByRole('dialog', { name: '拖动甲的预约' });
  await expect(drawer.getByText(`改到 ${date} 15:00`)).toBeVisible();
});

test('an appointment is moved also where a colleague books on the same day while it is dragged', async ({
  page,
  signIn,
}) => {
  await inView(page, 'calendar');
  await signIn('manager');
  const { date } = await booked(page, '拖动乙', 41);
  await page.goto(calendar);
  await goToDay(page, date);
  await dragTo(page, '拖动乙', '14:00');
  const told = page.waitForResponse((answer) => answer.url().includes('/appointments/calendar'));
  await booked(page, '同时约', 41);
  await told;
  await drawn(page);
  await page.mouse.up();
  await expect(page.getByText(`已改到 ${date} 14:00`)).toBeVisible();
  await expect(visit(page, '拖动乙')).toContainText('14:00');
  await expect(visit(page, '同时约')).toContainText('10:00');
});

test('a click on the grid books there; a full slot cannot be chosen', async ({ page, signIn }) => {
  await inView(page, 'calendar');
  await signIn('manager');
  const { date } = await booked(page, '满一', 47);
  await booked(page, '满二', 47);
  await page.goto(calendar);
  await goToDay(page, date);
  const place = page.locator('.fc-timegrid-slot-lane[data-time="16:00:00"]');
  await place.scrollIntoViewIfNeeded();
  const box = await place.boundingBox();
  if (!box) throw new Error('nothing to click');
  await page.mouse.click(box.x + box.width / 2, box.y + 10);
  const dialog = page.getByRole('dialog', { name: '新增预约' });
  await expect(dialog.getByRole('radio', { name: /^16:00/ })).toBeChecked();
  await expect(dialog.getByRole('radio', { name: /^10:00/ })).toBeDisabled();
  await dialog.getByRole('button', { name: '取消' }).click();

  await expect(page.getByText('2/2')).toBeVisible();
});

test('a cancellation asks why, and the list shows what became of it', async ({ page, signIn }) => {
  await inView(page, 'list');
  await signIn('staff');
  const { date } = await booked(page, '取消甲', 54);
  await page.goto(calendar);
  await page.getByRole('textbox', { name: '姓名、电话或档案号' }).fill('取消甲');
  const row = page.getByRole('row').filter({ hasText: '取消甲' });
  await expect(row).toContainText(date);
  expect(await violations(page), 'list').toEqual([]);
  await row.getByRole('button', { name: '更多操作 取消甲' }).click();
  await page.getByRole('menuitem', { name: '取消预约' }).click();
  const dialog = page.getByRole('dialog', { name: '取消取消甲的预约？' });
  await dialog.getByRole('button', { name: '取消预约' }).click();
  await expect(dialog.getByText('请填写原因')).toBeVisible();
  await dialog.getByRole('button', { name: '生病' }).click();
  await dialog.getByRole('button', { name: '取消预约' }).click();
  await expect(row).toContainText('已取消');
});

for (const themeMode of ['light', 'dark'] as const) {
  test(`axe finds nothing wrong with the calendar in the ${themeMode} theme`, async ({ page, signIn }) => {
    await withSettings(page, { themeMode });
    await inView(page, 'calendar', 'timeGridWeek');
    await signIn('manager', calendar);
    await page.locator('.fc-event.visit').first().waitFor();
    expect(await violations(page), 'week').toEqual([]);
    await page.locator('.fc-event.visit').first().click();
    await page.getByRole('dialog').getByText('预约记录').waitFor();
    expect(await violations(page), 'details').toEqual([]);
  });
}

test('what a place of the week says is whole words, in the language with the longer ones', async ({ page, signIn }) => {
  await page.addInitScript(() => localStorage.setItem('i18nextLng', 'en_US'));
  await inView(page, 'calendar', 'timeGridWeek');
  await signIn('manager', calendar);
  const visits = page.locator('.fc-event.visit');
  await visits.first().waitFor();
  const cut = await visits.evaluateAll((all) =>
    all.flatMap((one) => {
      const edge = one.getBoundingClientRect().right;
      const walker = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
      const found: (string | null)[] = [];
      while (walker.nextNode()) {
        const { currentNode: node } = walker;
        // A name may be of any length.
        if (node.parentElement?.closest('b, .unseen')) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        if ([...range.getClientRects()].some(({ right }) => right > edge)) found.push(node.textContent);
      }
      return found;
    }),
  );
  expect(cut).toEqual([]);
});

test('a phone shows one day and nothing beside the screen', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn('staff', '/stores/appointments');
  await page.locator('.fc-timeGridDay-view').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.getByText('列表', { exact: true }).click();
  await page.getByRole('list', { name: '列表内容' }).or(page.getByRole('listitem').first()).first().waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('a booking from the patient’s page answers the reminder that waits', async ({ page, signIn }) => {
  await signIn('manager');
  const points = await call<Point>(page, 'GET', '/server-points/options?pageSize=200');
  const servicePointId = points.data[0]?.id;
  const person = { name: '有提醒的', gender: 'female', birthday: '2016-05-03', phone: '19900007782', servicePointId };
  const { id: patientId } = await call<{ id: number }>(page, 'POST', '/patients/create', person);
  const remind = (reason: string, days: number) =>
    call<{ id: number }>(page, 'POST', '/follow-ups', { servicePointId, patientId, reason, dueDate: dayIn(days) });
  const [soon, later] = [await remind('复查视力', 20), await remind('复查眼轴', 61)];

  await page.goto(`/clinic/patients/${patientId}`);
  await page.getByRole('button', { name: '预约', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '新增预约' });
  const choice = dialog.getByRole('combobox', { name: '随访提醒' });
  await expect(dialog.getByTitle(`${dayIn(20)} · 复查视力`)).toBeVisible();
  await typeDate(page, dialog.getByRole('textbox', { name: '日期' }), dayIn(60));
  await expect(dialog.getByTitle(`${dayIn(61)} · 复查眼轴`)).toBeVisible();
  // By the keyboard: none, and then the one again.
  await choice.press('Enter');
  await choice.press('ArrowDown');
  await choice.press('Enter');
  await expect(dialog.getByTitle('不对应提醒')).toBeVisible();
  await choice.press('Enter');
  await choice.press('ArrowUp');
  await choice.press('Enter');
  await expect(dialog.getByTitle(`${dayIn(61)} · 复查眼轴`)).toBeVisible();
  expect(await violations(page), 'booking with a reminder').toEqual([]);
  await dialog.getByRole('radio', { name: /^11:00/ }).press('Space');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(dialog).toHaveCount(0);

  const statusOf = async ({ id }: { id: number }) =>
    (await call<{ status: string }>(page, 'GET', `/follow-ups/${id}`)).status;
  expect([await statusOf(soon), await statusOf(later)]).toEqual(['open', 'booked']);
});
