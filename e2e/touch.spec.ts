import type { Locator, Page } from '@playwright/test';
import { pdf } from '../tests/server/harness/uploads';
import { api } from './call';
import { busy, follow } from './pages';
import { expect, test } from './test';

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

const box = (element: Locator) => element.evaluate((found) => found.getBoundingClientRect().toJSON());

/** Inputs at which an iPhone enlarges the page, as they are smaller than what it takes for readable. */
const enlarging = (page: Page) =>
  page
    .locator('input:not([type=checkbox], [type=radio], [type=file]):visible, textarea:visible')
    .evaluateAll((all) =>
      all.flatMap((input) => (Number.parseFloat(getComputedStyle(input).fontSize) < 16 ? [input.outerHTML] : [])),
    );

/** What of a panel that lies over the page is beyond the sides of the screen. */
const beyondSides = (panel: Locator) =>
  panel.locator('button, td, li').evaluateAll((all) =>
    all.flatMap((one) => {
      const { left, right, width } = one.getBoundingClientRect();
      return width > 0 && (left < 0 || right > innerWidth) ? [one.textContent || one.getAttribute('aria-label')] : [];
    }),
  );

test('a finger chooses a day in the calendar, without the keyboard of the screen, and types a birthday without the calendar', async ({
  page,
  signIn,
}) => {
  await signIn('superadmin', '/clinic/patients/create');
  const birthday = page.getByRole('textbox', { name: '出生日期' });
  await birthday.tap();
  await expect(birthday).toBeFocused();
  await expect(birthday).toHaveAttribute('inputmode', 'numeric');
  await expect(page.getByRole('button', { name: '上一年' })).toHaveCount(0);
  await birthday.fill('20160503');
  await page.getByRole('textbox', { name: '地址' }).tap();
  await expect(birthday).toHaveValue('2016-05-03');
  await expect(page.getByRole('spinbutton', { name: '年龄' })).not.toHaveValue('');

  await page.goto('/clinic/appointments');
  await page.getByRole('button', { name: '新增预约' }).tap();
  const day = page.getByRole('dialog', { name: '新增预约' }).getByRole('textbox', { name: '日期' });
  await expect(day).not.toBeEditable();
  await day.tap();
  await page.getByRole('button', { name: '下个月' }).tap();
  await page.getByRole('cell', { name: '15', exact: true }).filter({ visible: true }).tap();
  await expect(day).toHaveValue(/^20\d\d-\d\d-15$/);
});

test('all of a calendar for a span of days is on the screen of a phone, with what is offered beside it', async ({
  page,
  signIn,
}) => {
  await signIn('superadmin');
  for (const [path, offered] of [
    ['/dashboard/analysis', /^最近/],
    ['/system/logs', '上一年'],
  ] as const) {
    await page.goto(path);
    const start = page.getByRole('textbox', { name: /^(时间段|时间)$/ }).filter({ visible: true });
    await start.tap();
    const offer = page
      .getByRole('button', { name: offered })
      .or(page.getByRole('listitem').filter({ hasText: offered }));
    await expect(offer.filter({ visible: true }).first()).toBeVisible();
    const panel = page.locator('.ant-picker-dropdown:visible');
    expect(await beyondSides(panel), path).toEqual([]);
    expect((await box(panel)).height, path).toBeLessThan(620);
    await page.getByRole('button', { name: '下个月' }).filter({ visible: true }).tap();
    await page.getByRole('button', { name: '上个月' }).filter({ visible: true }).tap();
  }
});

test('no page is enlarged by what is typed into it, and a few choices come without the keyboard', async ({
  page,
  signIn,
}) => {
  await signIn('superadmin', '/clinic/patients');
  await expect(page.getByRole('button', { name: /^基本信息/ }).first()).toBeVisible();
  expect(await enlarging(page)).toEqual([]);
  await page.goto('/clinic/patients/create');
  const source = page.getByRole('combobox', { name: '来源', exact: true });
  await expect(source).not.toBeEditable();
  expect(await enlarging(page)).toEqual([]);
  await source.tap();
  await page.getByTitle('转介绍').tap();
  await expect(page.getByRole('main').getByTitle('转介绍')).toBeVisible();
  await expect(page.getByRole('spinbutton', { name: '年龄' })).toHaveAttribute('inputmode', 'decimal');
});

/** What is to be pressed and is smaller than a fingertip needs at least. antd's buttons to clear are as small as their icon, and pressed beside it too. */
const tooSmall = (page: Page) =>
  page
    .getByRole('main')
    .locator('a, button')
    .evaluateAll((all) =>
      all.flatMap((one) => {
        const { width, height } = one.getBoundingClientRect();
        const isShown = one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && width > 1;
        if (!isShown || one.matches('[role=switch], [aria-label=清除]')) return [];
        return Math.min(width, height) < 23.5
          ? [`${one.textContent || one.getAttribute('aria-label')} ${width}×${height}`]
          : [];
      }),
    );

test('the figures of a lens have room on a phone, a keyboard with a minus, and what stood there last can be pressed', async ({
  page,
  signIn,
}) => {
  await signIn('superadmin');
  const servicePointId = (await api(page, '/server-points/options')).data[0].id;
  const person = { name: '指尖', gender: 'female', birthday: '2013-05-05', phone: '19900007393', servicePointId };
  const { id: patientId } = await api(page, '/patients/create', person);
  const examinerId = (await api(page, `/staff/options?servicePointId=${servicePointId}`)).data[0].id;
  const lens = { sphere: -10.75, cylinder: -0.75, axis: 98 };
  const basic = { correctionType: 'none', ucvaFar: { od: 4.6, os: 4.6 } };
  await api(page, '/server-points/patients/record', {
    ...{ patientId, servicePointId, examinerId, visitType: 'first', visitDate: '2026-01-05', complete: true },
    exam: { basic, refractive: { cycloplegia: 'none', autoRx: { od: lens, os: lens } } },
  });

  await page.goto(`/clinic/patient-records/create/${patientId}`);
  await page.getByRole('tab', { name: /^屈光检查/ }).tap();
  const eye = page.getByRole('group', { name: /^电脑验光.*右眼$/ });
  const sphere = eye.getByRole('textbox', { name: /球镜$/ });
  await expect(sphere).toBeVisible();
  await expect(sphere).toHaveAttribute('inputmode', 'text');
  await expect(eye.getByRole('textbox', { name: /轴位$/ })).toHaveAttribute('inputmode', 'decimal');
  await sphere.fill('-10.75');
  expect(await sphere.evaluate((input) => input.scrollWidth - input.clientWidth)).toBeLessThanOrEqual(0);
  expect((await box(sphere)).width).toBeGreaterThan(60);
  const other = page.getByRole('group', { name: /^电脑验光.*左眼$/ });
  expect((await box(other)).top).toBeGreaterThan((await box(eye)).bottom);
  expect(await enlarging(page)).toEqual([]);
  expect(await tooSmall(page)).toEqual([]);
  await page
    .getByText(/^上次 -10\.75/)
    .last()
    .tap();
  await expect(other.getByRole('textbox', { name: /球镜$/ })).toHaveValue('-10.75');
});

test('what is pressed in a list is as large as a fingertip', async ({ page, signIn }) => {
  await signIn('superadmin');
  for (const path of [
    '/clinic/patients',
    '/clinic/appointments',
    '/clinic/follow-ups',
    '/system/users',
    '/dashboard/workbench',
  ]) {
    await follow(page, path);
    await expect(page.getByRole('heading', { level: 1 }).filter({ visible: true })).toBeVisible();
    await expect(page.locator(busy).filter({ visible: true })).toHaveCount(0);
    expect.soft(await tooSmall(page), path).toEqual([]);
  }
  const close = page.getByRole('tab').first().locator('[title="关闭"]');
  expect((await box(close)).width).toBeGreaterThanOrEqual(24);
});

test.describe('above the keyboard', () => {
  test.use({ viewport: { width: 390, height: 420 } });

  test('the head goes with the page, and what is to be typed into is not covered', async ({ page, signIn }) => {
    await signIn('superadmin', '/clinic/patients/create');
    const header = page.getByRole('banner');
    await expect(header).toBeVisible();
    const phone = page.getByRole('textbox', { name: '手机号' });
    await phone.scrollIntoViewIfNeeded();
    await phone.tap();
    await phone.fill('1');
    await expect(header).not.toBeInViewport();
    const footer = page.locator('footer').filter({ has: page.getByRole('button', { name: '保存' }), visible: true });
    // One line: what is not saved is told beside the buttons.
    await expect(footer).toContainText('有未保存的修改');
    expect((await box(footer)).height).toBeLessThan(70);
    // As high as what is beside it, though its letters are larger.
    expect((await box(phone)).height).toBeLessThanOrEqual(32);
    const { top, bottom } = await box(phone);
    expect(top).toBeGreaterThanOrEqual(0);
    expect(bottom).toBeLessThanOrEqual((await box(footer)).top);

    await page.getByRole('button', { name: /^用户菜单/ }).tap();
    await page.getByRole('menuitem', { name: '个人资料' }).tap();
    const drawer = page.getByRole('dialog', { name: '个人资料' });
    await drawer.getByRole('textbox', { name: '邮箱' }).fill('x');
    await page.keyboard.press('Tab');
    const next = drawer.getByRole('textbox', { name: '电话' });
    await expect(next).toBeFocused();
    const save = drawer.getByRole('button', { name: '保存' });
    expect((await box(next)).bottom).toBeLessThanOrEqual((await box(save)).top - 12);
  });
});

test('a finger that rests on a tab takes it to another place, also past its menu, and one that moves at once scrolls the bar', async ({
  page,
  signIn,
}) => {
  await signIn('superadmin');
  const [bar, tabs] = [page.getByRole('tablist').first(), page.getByRole('tab')];
  const names = ['工作台', '患者列表', '随访提醒', '系统用户'];
  for (const [at, path] of ['/clinic/patients', '/clinic/follow-ups', '/system/users'].entries()) {
    await follow(page, path);
    await expect(tabs).toHaveText(names.slice(0, at + 2));
  }
  const scrolled = () => bar.evaluate((element) => element.scrollLeft);
  const isLifted = () => tabs.last().evaluate((tab) => getComputedStyle(tab).boxShadow !== 'none');
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number, y?: number) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: x && y ? [{ x, y }] : [] });
  const rest = async () => {
    const { left, top } = await box(tabs.last());
    await touch('touchStart', left + 20, top + 10);
    return { left: left + 20, top: top + 10 };
  };
  const move = async ({ left, top }: Awaited<ReturnType<typeof rest>>, by: number) => {
    for (let step = 1; step <= 8; step++) await touch('touchMove', left + (by * step) / 8, top);
  };

  // What drags is fetched when a finger first comes to the bar.
  await tabs.last().tap();
  await expect(page.locator('[id^="DndLiveRegion"]')).toBeAttached();
  const place = await rest();
  await expect.poll(isLifted).toBe(true);
  await tabs.last().dispatchEvent('contextmenu', { clientX: place.left, clientY: place.top });
  await expect(page.getByRole('menuitem', { name: '关闭其他' })).toBeVisible();
  await move(place, -120);
  await expect(page.getByRole('menuitem', { name: '关闭其他' })).toBeHidden();
  await touch('touchEnd');
  await expect(tabs).toHaveText(['工作台', '患者列表', '系统用户', '随访提醒']);

  await bar.evaluate((element) => element.scrollTo({ left: element.scrollWidth }));
  const end = await scrolled();
  await move(await rest(), 160);
  await touch('touchEnd');
  await expect.poll(scrolled).toBeLessThan(end);
  await expect(tabs).toHaveText(['工作台', '患者列表', '系统用户', '随访提醒']);
});

test('a tap on a place of the calendar books there', async ({ page, signIn, makePoint }) => {
  await signIn('superadmin');
  // Nobody is booked at a service point of its own, whatever day it is.
  const name = '指尖预约';
  const openingHours = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, start: '08:00', end: '18:00' }));
  await makePoint(page, { name, code: `TAP-${Date.now()}`, orgId: 2, openingHours });
  await page.goto('/clinic/appointments');
  await page.locator('.fc-timegrid').waitFor();
  await page.getByRole('combobox', { name: '服务点' }).fill(name);
  await page.locator('.ant-select-dropdown:visible').getByTitle(name).click();
  await page.getByRole('button', { name: '向后' }).tap();
  const day = await page.getByRole('textbox', { name: '跳转到日期' }).inputValue();
  const place = page.locator('.fc-timegrid-slot-lane[data-time="16:00:00"]');
  await expect(page.locator(`[data-date="${day}"]`).first()).toBeVisible();
  // What counts the free places there lies over it.
  await place.tap({ position: { x: 100, y: 8 }, force: true });
  const dialog = page.getByRole('dialog', { name: '新增预约' });
  await expect(dialog.getByRole('textbox', { name: '日期' })).toHaveValue(day);
  await expect(dialog.getByRole('radio', { name: /^16:00/ })).toBeChecked();
});

test('of the values that are asked about each leads to itself, and a picture that is taken away brings no keyboard', async ({
  page,
  signIn,
}) => {
  await signIn('manager');
  const servicePointId = (await api(page, '/server-points/options')).data[0].id;
  const person = { name: '指尖二', gender: 'male', birthday: '2017-05-03', phone: '19900007394', servicePointId };
  const { id } = await api(page, '/patients/create', person);
  await page.goto(`/clinic/patient-records/create/${id}`);
  const form = page.getByRole('form');
  await form.getByRole('tab', { name: /^基础检查/ }).tap();
  await form.getByText('未戴镜', { exact: true }).tap();
  const acuity = (eye: string) => form.getByRole('textbox', { name: `裸眼远视力 ${eye}`, exact: true });
  await acuity('右眼').fill('5.0');
  await acuity('左眼').fill('3.7');
  await form.getByRole('tab', { name: /^屈光检查/ }).tap();
  const sphere = (eye: string) =>
    page.getByRole('group', { name: new RegExp(`^电脑验光.*${eye}$`) }).getByRole('textbox', { name: /球镜$/ });
  await sphere('右眼').fill('-12.5');
  await sphere('左眼').fill('-1.25');
  await form.getByText('未使用', { exact: true }).tap();

  await form.getByRole('tab', { name: /^其他检查/ }).tap();
  const files = page.getByRole('group', { name: '附件', exact: true });
  const papers = ['甲.pdf', '乙.pdf', '丙.pdf'].map((name) => ({
    name,
    mimeType: 'application/pdf',
    buffer: pdf(900),
  }));
  await files.locator('input[type=file]').setInputFiles(papers);
  await expect(files.getByRole('button', { name: '查看 PDF：丙.pdf' })).toBeVisible();
  await files.getByRole('button', { name: '移除：甲.pdf' }).tap();
  await expect(files.getByRole('button', { name: '后移：乙.pdf' })).toBeFocused();
  // No key of these is on a phone, however it is held.
  await page.setViewportSize({ width: 844, height: 390 });
  await expect(page.getByText(/Ctrl\+Enter/)).toBeHidden();
  await page.setViewportSize({ width: 390, height: 844 });

  await page.getByRole('button', { name: '完成检查记录' }).tap();
  const question = page.getByRole('dialog').filter({ hasText: '可能录错' });
  await question.getByRole('button', { name: /^电脑验光.* 左眼 -1\.25$/ }).tap();
  await expect(question).toHaveCount(0);
  await expect(sphere('左眼')).toBeFocused();
});
