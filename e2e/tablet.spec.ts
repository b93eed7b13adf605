import type { Locator, Page } from '@playwright/test';
import { call } from './call';
import { filteredBy } from './filtered-by';
import { rowsOf } from './pages';
import { expect, test } from './test';

// Between a phone, which has cards, and a desk, where everything has room.
test.use({ viewport: { width: 820, height: 1100 } });

const inEnglish = (page: Page) => page.addInitScript(() => localStorage.setItem('i18nextLng', 'en_US'));
const edges = (element: Locator) => element.evaluate((found) => found.getBoundingClientRect().toJSON());

/** A patient of the journey's own; the id. */
async function patientOf(page: Page, given: { name: string; phone: string; allergy?: string }): Promise<number> {
  const points = await call<{ data: { id: number }[] }>(page, 'GET', '/server-points/options');
  const person = { gender: 'male', birthday: '2016-05-03', servicePointId: points.data[0]?.id, ...given };
  return (await call<{ id: number }>(page, 'POST', '/patients/create', person)).id;
}

test('a long name of a value leaves the value room', async ({ page, signIn }) => {
  await inEnglish(page);
  await signIn('manager', '/stores/service-points');
  await page.getByRole('rowheader').first().getByRole('link').click();
  const term = page.getByRole('term').filter({ hasText: 'Steps of the waiting room' });
  const value = page.getByRole('definition').filter({ hasText: 'Refraction' });
  await expect(value).toBeVisible();
  expect((await edges(value)).width).toBeGreaterThan(80);
  expect((await edges(value)).left).toBeGreaterThanOrEqual((await edges(term)).right);
});

test('a short value stands beside its long name, and an address that is no wider than its column is not broken', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 1024, height: 900 });
  await inEnglish(page);
  await signIn('superadmin', '/stores/service-points/1');
  const name = page.getByRole('term').filter({ hasText: 'Bookings per slot' });
  await expect(name).toBeVisible();
  const value = page.getByRole('definition').filter({ hasText: /^2$/ });
  expect((await edges(value)).top).toBeLessThan((await edges(name)).bottom);

  await page.goto('/stores/staff/2');
  const address = page.getByRole('definition').filter({ hasText: 'manager2@example.com' });
  await expect(address).toBeVisible();
  expect((await edges(address)).height).toBeLessThan(30);
});

for (const width of [390, 820])
  test(`the name of an organization lies over no other column, ${width} pixels wide`, async ({ page, signIn }) => {
    await page.setViewportSize({ width, height: 900 });
    await inEnglish(page);
    await signIn('superadmin');
    const long = {
      name: '浦东新区青少年近视防控与视觉健康促进中心第一分中心',
      code: `LONG-${width}`,
      type: '1',
      parentId: 1,
    };
    await call(page, 'POST', '/organizations', long);
    await page.goto('/system/organizations');
    await rowsOf(page);
    await expect(page.getByRole('button', { name: long.name, exact: true }).first()).toBeVisible();
    for (const row of await page
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader') })
      .all()) {
      const name = await edges(row.getByRole('rowheader').getByRole('button').last());
      expect(name.right).toBeLessThanOrEqual((await edges(row.getByRole('cell').first())).left);
    }
  });

test('actions that have a line to themselves end where the page does, the main one last', async ({ page, signIn }) => {
  await inEnglish(page);
  await signIn('manager');
  await page.goto(`/clinic/patients/${await patientOf(page, { name: '平板操作', phone: '19900007352' })}`);
  const main = page.getByRole('main').getByRole('button', { name: 'New visit' });
  const heading = page.getByRole('heading', { level: 1 });
  await expect(main).toBeVisible();
  expect((await edges(main)).top).toBeGreaterThan((await edges(heading)).bottom - 8);
  expect((await edges(main)).right).toBeCloseTo((await edges(page.getByRole('tabpanel'))).right, 0);
});

test('a long allergy is read whole above the form of a visit', async ({ page, signIn }) => {
  await signIn('manager');
  const allergy = '青霉素、头孢类、磺胺类药物过敏，曾出现严重皮疹。'.repeat(4);
  const id = await patientOf(page, { name: '平板过敏', phone: '19900007351', allergy });
  await page.goto(`/clinic/patient-records/create/${id}`);
  const warning = page.getByRole('heading', { level: 1 }).getByText('青霉素');
  await expect(warning).toBeVisible();
  expect((await edges(warning)).right).toBeLessThanOrEqual(820);
});

test('figures stand in rows of as many', async ({ page, signIn }) => {
  await signIn('superadmin');
  const name = /^(今日预约|今日到期随访|逾期随访|未完成的检查记录|本周新增患者|未读消息)\d/;
  const tiles = page.getByRole('main').getByRole('listitem').filter({ hasText: name });
  await expect(tiles).toHaveCount(6);
  const tops = await tiles.evaluateAll((all) => all.map((tile) => Math.round(tile.getBoundingClientRect().top)));
  expect(tops.filter((top) => top === tops[0])).toHaveLength(3);
});

test('a list that is too wide shows at its edge that there is more, until one has come to the end', async ({
  page,
  signIn,
}) => {
  // Not of the names that other journeys make as long as they may be.
  await signIn('superadmin', `/stores/service-points?${filteredBy({ keyword: '晨曦' })}`);
  await rowsOf(page);
  const edge = () =>
    page
      .getByRole('row')
      .nth(1)
      .getByRole('cell')
      .last()
      .evaluate((cell) => {
        const { content, opacity } = getComputedStyle(cell, '::after');
        return content === 'none' ? 'none' : opacity;
      });
  await expect.poll(edge).toBe('1');
  await page.getByRole('row').nth(1).getByRole('cell').nth(-2).hover();
  await page.mouse.wheel(2000, 0);
  await expect.poll(edge).toBe('0');
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(edge).toBe('0');
});

test('in a list that is too wide, words of a role stay whole', async ({ page, signIn }) => {
  await inEnglish(page);
  await signIn('superadmin', '/system/users');
  await rowsOf(page);
  const role = page.getByRole('cell').getByText('Store Staff', { exact: true }).first();
  await expect(role).toBeVisible();
  expect((await edges(role)).height).toBeLessThan(30);
});

test('a column of long texts lies over no other, leaves the actions where they are, and is whole on paper', async ({
  page,
  signIn,
}) => {
  await signIn('manager');
  const servicePointId = (await call<{ data: { id: number }[] }>(page, 'GET', '/server-points/options')).data[0]?.id;
  const address = `平板路${'一二三四五六七八九十'.repeat(6)}号`;
  const person = { name: '平板长址', gender: 'male', birthday: '2016-05-03', phone: '19900007352' };
  await call(page, 'POST', '/patients/create', { ...person, servicePointId, address });
  await page.goto(`/clinic/patients?${filteredBy({ servicePointId })}&columns=address,school,guardianName`);
  const row = page.getByRole('row', { name: person.name });
  const cell = row.getByText(address);
  await expect(cell).toBeAttached();
  // Scrolling there hides what is said of it.
  await expect(async () => {
    await page.mouse.move(0, 0);
    await cell.hover();
    await expect(page.getByRole('tooltip', { includeHidden: true })).toHaveText(address, { timeout: 1_000 });
  }).toPass();
  await page.mouse.move(0, 0);
  const over = await row.evaluate((found) =>
    [...found.children].flatMap((one) => {
      const text = document.createRange();
      text.selectNodeContents(one);
      const isCut = getComputedStyle(one).overflowX !== 'visible';
      return !isCut && text.getBoundingClientRect().right > one.getBoundingClientRect().right + 1
        ? [one.textContent]
        : [];
    }),
  );
  expect(over).toEqual([]);
  const actions = row.getByRole('cell').last();
  expect((await edges(actions)).width).toBeGreaterThan(60);

  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 1032, height: 700 });
  await expect(cell).toBeVisible();
  await expect.poll(() => cell.evaluate((found) => found.scrollWidth - found.clientWidth)).toBeLessThanOrEqual(1);
});

test('a long name that opens what it names ends in dots, and is told whole', async ({ page, signIn, makePoint }) => {
  await signIn('superadmin');
  const servicePointId = await makePoint(page, { name: '长名随访店', code: `LONG-${Date.now()}`, orgId: 2 });
  const name = `欧阳${'慕容上官诸葛司徒'.repeat(4)}`;
  const person = { name, gender: 'male', birthday: '2016-05-03', phone: '19900007356', servicePointId };
  const { id: patientId } = await call<{ id: number }>(page, 'POST', '/patients/create', person);
  const dueDate = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
  await call(page, 'POST', '/follow-ups', { patientId, servicePointId, dueDate, reason: '复查' });
  await page.goto(`/clinic/follow-ups?${filteredBy({ view: 'upcoming', servicePointId })}`);
  const button = page.getByRole('button', { name, exact: true });
  await expect(button).toBeVisible();
  const isWithin = await button.evaluate((found) => {
    const cell = found.closest('th, td');
    return (cell?.getBoundingClientRect().right ?? 0) - found.getBoundingClientRect().right;
  });
  expect(isWithin).toBeGreaterThanOrEqual(0);
  await expect(async () => {
    await page.mouse.move(0, 0);
    await button.hover();
    await expect(page.getByRole('tooltip', { includeHidden: true })).toHaveText(name, { timeout: 1_000 });
  }).toPass();
});

test('the title of a column is parted between its words alone', async ({ page, signIn }) => {
  await inEnglish(page);
  await signIn('superadmin', '/system/users');
  await rowsOf(page);
  const title = page.getByRole('columnheader', { name: 'Last sign-in' });
  const lines = await title.evaluate((head) => {
    const words = head.querySelector<HTMLElement>('.ant-table-column-title') ?? head;
    // Room for a word, whatever stands in the rows.
    Object.assign(words.style, { flex: 'none', width: '60px' });
    const range = document.createRange();
    range.selectNodeContents(words);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  });
  expect(lines).toBe(2);
});
