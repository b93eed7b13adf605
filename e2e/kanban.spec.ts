import type { Profile } from '@contract/auth';
import type { FollowUp } from '@contract/follow-ups';
import type { Patient } from '@contract/patients';
import { type ServicePoint, servicePoints } from '@contract/service-points';
import type { Locator, Page } from '@playwright/test';
import { buildPatient } from '../tests/server/harness/patients';
import { call } from './call';
import { withSettings } from './prepared';
import { expect, signInByForm, test } from './test';
import { violations } from './violations';

const path = '/others/kanban';
const column = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) });
const cards = (of: Locator) => of.getByRole('listitem');
const nameOf = (card: Locator) => card.getByRole('button').first().innerText();
const cardOf = (of: Locator, name: string) =>
  of.getByRole('listitem').filter({ has: of.page().getByRole('button', { name, exact: true }) });
async function dragTo(page: Page, card: Locator, target: string, down = 60) {
  const [from, to] = [await card.boundingBox(), await column(page, target).boundingBox()];
  if (!from || !to) throw new Error('nothing to drag');
  await page.mouse.move(from.x + 20, from.y + from.height - 10);
  await page.mouse.down();
  await page.mouse.move(from.x + 40, from.y + from.height, { steps: 4 });
  await page.mouse.move(to.x + to.width / 2, to.y + down, { steps: 8 });
  // What a screen reader is told; let go before, the card would not be there yet.
  await expect(page.locator('[id^="DndLiveRegion"]')).toContainText(target);
}

test('a card is completed by dragging, and that is taken back', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1600, height: 1000 });
  await signIn('manager', path);
  const [open, done] = [column(page, '待随访'), column(page, '已完成')];
  const card = cards(open).first();
  const name = await nameOf(card);
  expect(await violations(page, 'main')).toEqual([]);
  await expect(open.getByRole('heading')).toHaveText(/^待随访 ?\d+$/);
  await expect(done.getByRole('heading')).toHaveText(/^已完成 ?近 30 天 \d+$/);

  await dragTo(page, card, '已完成');
  await page.mouse.up();
  await expect(page.getByText(`${name}的随访已完成`)).toBeVisible();
  await expect(cardOf(done, name).first()).toBeVisible();
  await page.getByRole('button', { name: '撤销', exact: true }).click();
  await expect(page.getByText('已撤销')).toBeVisible();
  await expect(cards(open).first()).toContainText(name);
});

test('where no step leads is said while dragging, and the card stays', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1600, height: 1000 });
  await signIn('manager', path);
  const [booked, open] = [column(page, '已预约'), column(page, '待随访')];
  const name = await nameOf(cards(booked).first());
  await dragTo(page, cards(booked).first(), '待随访');
  await expect(open.getByText('已预约的随访只有在预约取消或爽约后才会回到待随访')).toBeVisible();
  await page.mouse.up();
  await expect(cardOf(booked, name).first()).toBeVisible();
});

test('a step that needs something opens its dialog', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1600, height: 1000 });
  await signIn('manager', path);
  const card = cards(column(page, '待随访')).first();
  const name = await nameOf(card);
  await dragTo(page, card, '已取消');
  await page.mouse.up();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(name);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(cards(column(page, '待随访')).first()).toContainText(name);
});

test('a contact is logged where a card is put among the contacted', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1600, height: 1000 });
  await signIn('manager', path);
  const card = cards(column(page, '待随访')).first();
  const name = await nameOf(card);
  await dragTo(page, card, '已联系');
  await page.mouse.up();
  await expect(page.getByRole('dialog', { name: `记录联系：${name}` })).toBeVisible();
});

test('by keyboard a card gets another place, which stays', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1600, height: 1000 });
  await signIn('manager', path);
  const open = column(page, '待随访');
  const [first, second] = [await nameOf(cards(open).nth(0)), await nameOf(cards(open).nth(1))];
  await cards(open)
    .nth(0)
    .getByRole('button', { name: `移动：${first}` })
    .focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('status').filter({ hasText: '待随访，第 1 位' })).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('status').filter({ hasText: '待随访，第 2 位' })).toBeAttached();
  const kept = page.waitForResponse((response) => response.url().endsWith('/place'));
  await page.keyboard.press('Space');
  expect((await kept).status()).toBe(200);
  await page.reload();
  await expect(cards(open).nth(1)).toContainText(first);
  expect(await nameOf(cards(open).nth(0))).toBe(second);
});

test('by keyboard a card is carried from column to column, and put down where it may be', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1600, height: 1000 });
  await signIn('manager', path);
  const open = column(page, '待随访');
  const name = await nameOf(cards(open).first());
  const says = (text: string) => expect(page.getByRole('status').filter({ hasText: text })).toBeAttached();
  await cards(open)
    .first()
    .getByRole('button', { name: `移动：${name}` })
    .focus();
  await page.keyboard.press('Space');
  await says('待随访，第 1 位');
  await page.keyboard.press('ArrowRight');
  await says('已联系，第');
  await page.keyboard.press('ArrowLeft');
  await says('待随访，第 1 位');
  for (const passed of ['已联系，第', '已预约，第', '已完成，第']) {
    await page.keyboard.press('ArrowRight');
    await says(passed);
  }
  await page.keyboard.press('Space');
  await expect(page.getByText(`${name}的随访已完成`)).toBeVisible();
  await expect(cardOf(column(page, '已完成'), name).first()).toBeVisible();
});

test.describe('by touch', () => {
  test.use({ hasTouch: true });

  test('a card that the finger rests on is dragged', async ({ page, signIn }) => {
    await page.setViewportSize({ width: 1600, height: 1000 });
    await signIn('manager', path);
    const [open, done] = [column(page, '待随访'), column(page, '已完成')];
    const card = cards(open).first();
    const name = await nameOf(card);
    const [from, to] = [await card.boundingBox(), await done.boundingBox()];
    if (!from || !to) throw new Error('nothing to drag');
    const finger = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number, y?: number) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: x && y ? [{ x, y }] : [] });

    const [x, y] = [from.x + 20, from.y + from.height - 10];
    await touch('touchStart', x, y);
    await expect(page.getByRole('status').filter({ hasText: '待随访，第 1 位' })).toBeAttached();
    for (let step = 1; step <= 8; step++)
      await touch('touchMove', x + ((to.x + to.width / 2 - x) * step) / 8, y + ((to.y + 60 - y) * step) / 8);
    await touch('touchEnd');
    await expect(page.getByText(`${name}的随访已完成`)).toBeVisible();
    await expect(cardOf(done, name).first()).toBeVisible();
  });
});

test('what the server refuses goes back', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1600, height: 1000 });
  await page.route('**/api/v1/follow-ups/*/status', (route) =>
    route.fulfill({ status: 409, json: { status: -1, data: null, message: '状态已变' } }),
  );
  await signIn('manager', path);
  const open = column(page, '待随访');
  const name = await nameOf(cards(open).first());
  await dragTo(page, cards(open).first(), '已完成');
  await page.mouse.up();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('状态已变');
  await expect(cardOf(open, name).first()).toBeVisible();
});

test('a card that is completed is, though its place could not be kept; only that is said, and the step can be taken back', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 1600, height: 1000 });
  await page.route('**/api/v1/follow-ups/*/place', (route) => route.abort('internetdisconnected'));
  await signIn('manager', path);
  const [open, completed] = [column(page, '待随访'), column(page, '已完成')];
  const name = await nameOf(cards(open).first());
  await dragTo(page, cards(open).first(), '已完成');
  await page.mouse.up();
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText('调整随访看板顺序');
  await expect(alert).not.toContainText('完成或取消');
  await expect(cardOf(completed, name).first()).toBeVisible();
  await page.unroute('**/api/v1/follow-ups/*/place');
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(cardOf(open, name).first()).toBeVisible();
});

for (const themeMode of ['light', 'dark'] as const) {
  test(`fits a phone, ${themeMode}`, async ({ page, signIn }) => {
    await withSettings(page, { themeMode });
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn('staff', path);
    await expect(cards(column(page, '待随访')).first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await violations(page, 'main')).toEqual([]);
  });
}

test('the headings stay in sight however far a long column is scrolled', async ({ page, signIn }) => {
  await signIn('manager', path);
  const open = column(page, '待随访');
  await cards(open).last().scrollIntoViewIfNeeded();
  await expect(cards(open).first()).not.toBeInViewport();
  for (const name of ['待随访', '已联系', '失访'])
    await expect(column(page, name).getByRole('heading', { level: 2 })).toBeInViewport({ ratio: 1 });
});

test('two at one board see one order at once, and a card that a colleague completes while it is dragged is put nowhere', async ({
  page,
  signIn,
  makePoint,
  browser,
  baseURL,
}) => {
  await page.setViewportSize({ width: 1600, height: 1000 });
  await signIn('superadmin', path);
  const theirs = await (await browser.newContext({ baseURL, locale: 'zh-CN' })).newPage();
  await signInByForm(theirs, 'manager');
  const { organization } = await call<Profile>(theirs, 'GET', '/auth');
  const { data } = await call<{ data: ServicePoint[] }>(page, 'GET', '/server-points?status=1&pageSize=1');
  const like = { ...servicePoints.input.parse(data[0]), name: '两人看板店', code: 'BOARD-2', orgId: organization?.id };
  const servicePointId = await makePoint(page, like);
  const remind = async (name: string) => {
    const { id: patientId } = await call<Patient>(
      page,
      'POST',
      '/patients/create',
      buildPatient({ name, servicePointId }),
    );
    // Whichever day it is at the service points by now.
    const dueDate = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
    const plan = { servicePointId, patientId, dueDate, reason: '复查', assigneeId: null, remark: '' };
    return call<FollowUp>(page, 'POST', '/follow-ups', plan);
  };
  const [first, second] = [await remind('板上一'), await remind('板上二')];
  await theirs.goto(path);
  for (const at of [page, theirs]) {
    await at.getByRole('combobox', { name: '服务点' }).click();
    await at.getByRole('combobox', { name: '服务点' }).fill('BOARD-2');
    await at.getByTitle('两人看板店').click();
  }
  const names = (at: Page, name: string) => cards(column(at, name)).getByRole('button', { name: /^板上/ });
  for (const at of [page, theirs]) await expect(names(at, '待随访')).toHaveText(['板上一', '板上二']);

  await call(theirs, 'PUT', `/follow-ups/${second.id}/place`, { after: null });
  await expect(names(page, '待随访')).toHaveText(['板上二', '板上一'], { timeout: 20_000 });

  await dragTo(page, cardOf(column(page, '待随访'), '板上二'), '待随访', 900);
  await call(theirs, 'PUT', `/follow-ups/${second.id}/status`, { step: 'complete', reason: '' });
  await expect(names(page, '已完成')).toHaveText(['板上二'], { timeout: 20_000 });
  await page.mouse.up();
  await expect(page.getByText('已结束的随访不能再移动').last()).toBeVisible();
  await expect(page.getByText('已调整板上二的顺序')).toHaveCount(0);
  await call(theirs, 'PUT', `/follow-ups/${first.id}/status`, { step: 'complete', reason: '' });
  for (const at of [page, theirs]) await expect(names(at, '已完成')).toHaveCount(2, { timeout: 20_000 });
  await theirs.context().close();
});
