import type { Page } from '@playwright/test';
import { api, call } from './call';
import { filteredBy } from './filtered-by';
import { busy } from './pages';
import { withSettings } from './prepared';
import { expect, test } from './test';

for (const [name, path] of [
  ['患者列表', '/clinic/patients'],
  ['随访提醒', '/clinic/follow-ups'],
  ['检查记录', '/clinic/patient-records'],
] as const) {
  test(`${name}: the list alone goes to paper, with every row of the page`, async ({ page, signIn }) => {
    await withSettings(page, { themeMode: 'dark' });
    await signIn('manager', path);
    const rows = page.getByRole('table').locator('tbody tr.ant-table-row');
    await expect(rows.first()).toBeVisible();
    const count = await rows.count();

    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText(/^打印：/)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    for (const hidden of [
      page.getByRole('navigation', { name: '主导航' }),
      page.getByRole('banner').first(),
      page.getByRole('button', { name: '重置' }),
      page.getByRole('columnheader', { name: '操作' }),
      // What is left of it would be the width of the names.
      page.locator('col.ant-table-selection-col'),
    ])
      await expect(hidden).toBeHidden();
    for (let index = 0; index < count; index += 1) await expect(rows.nth(index)).toBeVisible();
    // Paper is white, whatever the screen is, and nothing is cut off at its edge.
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await page.setViewportSize({ width: 1032, height: 700 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1032);

    await page.emulateMedia({ media: 'screen' });
    await expect(page.getByText(/^打印：/)).toHaveCount(0);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  });
}

for (const path of ['/dashboard/analysis', '/clinic/data-dashboard', '/dashboard/workbench']) {
  test(`${path} goes to paper without what is around it`, async ({ page, signIn }) => {
    await signIn('manager', path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('navigation', { name: '主导航' })).toBeHidden();
    await page.setViewportSize({ width: 1032, height: 700 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1032);
  });
}

for (const path of ['/clinic/waiting-room', '/clinic/appointments'])
  test(`${path} says on paper which day it is of, and has nothing to press`, async ({ page, signIn }) => {
    await signIn('manager', path);
    const day = page.getByLabel('跳转到日期');
    await expect(page.getByRole('button', { name: '今天', exact: true })).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(day).toBeVisible();
    // What stands among words is one of them.
    const buttons = page.getByRole('main').locator('button.ant-btn:not(.in-text)');
    await expect(buttons.filter({ visible: true })).toHaveCount(0);
  });

test('from which day on, and until which, is on paper as well', async ({ page, signIn }) => {
  await signIn('manager', '/dashboard/analysis?from=2026-03-01&to=2026-04-01');
  const period = page.getByRole('search');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('时间段 2026-03-01 – 2026-04-01 · 服务点 全部')).toBeVisible();

  await page.goto(`/clinic/follow-ups?${filteredBy({ from: '2026-03-01' })}`);
  await expect(page.getByText(/^打印：/)).toBeVisible();
  await expect(page.locator('search input:visible').first()).toHaveValue('2026-03-01');
  // What nobody has asked for stays away.
  await expect(period.getByText('服务点', { exact: true })).toBeHidden();
});

/** Sheets and addresses in what a browser would print now. */
async function printed(page: Page) {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const sizes = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, ...size]) => size.map(Number));
  return {
    sheets: pdf.match(/\/Type\s*\/Page\b/g)?.length,
    size: sizes[0]?.map(Math.round),
    links: pdf.includes('/URI'),
  };
}

test('a prescription is a paper of its own, reached from the patient and the report', async ({ page, signIn }) => {
  await withSettings(page, { themeMode: 'dark' });
  await signIn('superadmin');
  const servicePointId = (await api(page, '/server-points/options')).data[0].id;
  const examinerId = (await api(page, `/staff/options?servicePointId=${servicePointId}`)).data[0].id;
  const person = { name: '处方一', gender: 'female', birthday: '2014-05-03', phone: '19900006666', servicePointId };
  const { id: patientId } = await api(page, '/patients/create', person);
  const lens = (sphere: number, cylinder: number | null, axis: number | null, more = {}) => ({
    lens: { sphere, cylinder, axis },
    ...more,
  });
  const { id } = await api(page, '/server-points/patients/record', {
    ...{ patientId, servicePointId, examinerId, visitType: 'fitting', visitDate: '2026-01-05' },
    exam: {
      basic: { correctionType: 'none', ucvaFar: { od: 4.6, os: 4.7 } },
      refractive: {
        ...{ cycloplegia: 'none', pdFar: 60, pdNear: 57 },
        autoRx: { od: { sphere: -1.25, cylinder: -0.5, axis: 175 }, os: { sphere: 0, cylinder: null, axis: null } },
      },
    },
    diagnoses: [{ code: 'H52.1', name: '近视', eye: 'od', primary: true }],
    plans: [{ code: 'defocus', note: '全天佩戴' }],
    prescription: {
      usage: 'distance',
      od: lens(-1.25, -0.5, 175, { prism: { amount: 1.5, base: 'in' } }),
      os: lens(0, null, null, { add: 1.5 }),
    },
    complete: true,
  });

  await page.goto(`/clinic/patients/${patientId}`);
  await page.getByRole('button', { name: '最近处方' }).click();
  await expect(page).toHaveURL(new RegExp(`/clinic/patient-records/${id}\\?sheet=prescription$`));
  const slip = page.getByRole('article', { name: '配镜处方' });
  const eyes = slip.getByRole('row').filter({ has: page.getByRole('rowheader') });
  const lenses = [
    ['OD 右眼', '-1.25', '-0.50', '×175', '—', '1.50Δ 基底内'],
    ['OS 左眼', 'PL', '—', '—', '+1.50', '—'],
  ];
  for (const [index, cells] of lenses.entries()) await expect(eyes.nth(index).locator('th, td')).toHaveText(cells);
  await expect(slip).toContainText('远用瞳距60.0 mm');
  await expect(slip).toContainText('近用瞳距57.0 mm');
  await expect(slip).toContainText('离焦框架镜 · 全天佩戴');
  await expect(slip).toContainText('有效期至2027-01-05');

  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  for (const hidden of [page.getByRole('button', { name: '打印' }), page.getByRole('banner').first()])
    await expect(hidden).toBeHidden();
  // Paper alone says on every sheet whose it is.
  await expect(slip.getByText(/^处方一 · .+ · 2026-01-05/)).toBeVisible();
  expect(await printed(page)).toEqual({ sheets: 1, size: [595, 420], links: false });
  await page.emulateMedia({ media: null });
  await page.getByText('A4', { exact: true }).click();
  expect(await printed(page)).toEqual({ sheets: 1, size: [595, 842], links: false });

  await page.getByRole('button', { name: '检查报告' }).click();
  const report = page.getByRole('region', { name: '处方' });
  for (const [name, ...cells] of lenses)
    await expect(report.getByRole('row', { name }).getByRole('cell')).toHaveText(cells);
  await page.getByRole('button', { name: '处方' }).click();
  await expect(slip).toBeVisible();
});

test('a patient takes as many sheets as are needed, and no empty one, whatever the screen is', async ({
  page,
  signIn,
}) => {
  await signIn('superadmin', '/clinic/patients/39');
  await expect(page.getByRole('region', { name: '基本信息' })).toBeVisible();
  await expect(page.locator(busy).filter({ visible: true })).toHaveCount(0);
  await expect(page.locator('canvas')).toHaveCount(2);
  // What is drawn anew for paper is so before the sheets are counted.
  const { sheets, links } = await printed(page);
  expect(links).toBe(false);
  await page.emulateMedia({ media: 'print' });
  for (const width of [1440, 703]) {
    await page.setViewportSize({ width, height: 900 });
    // As wide as the paper, nothing has to be arranged anew.
    expect((await printed(page)).sheets).toBe(sheets);
  }
  await expect(page.getByRole('region', { name: '基本信息' })).toContainText(/\d{3}\*{4}\d{4}/);
  await expect(page.getByRole('link', { name: '查看报告' })).toHaveCount(0);
  await expect(page.getByText(/^显示其余/)).toHaveCount(0);
  const drawings = await page
    .locator('canvas')
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().width));
  expect(Math.min(...drawings)).toBeGreaterThan(690);

  // Whose it is stands on the second sheet too, in its margin, where nothing else of the page reaches.
  const secondSheet = async () => (await page.pdf({ preferCSSPageSize: true, pageRanges: '2' })).length;
  const named = await secondSheet();
  await page.locator('html').evaluate((root) => root.style.removeProperty('--sheet-head'));
  expect(await secondSheet()).toBeLessThan(named);
});

test('nothing of a text is cut off on paper, however it is written', async ({ page, signIn }) => {
  await signIn('superadmin');
  const servicePointId = (await api(page, '/server-points/options')).data[0].id;
  const examinerId = (await api(page, `/staff/options?servicePointId=${servicePointId}`)).data[0].id;
  const unbroken = 'W'.repeat(60);
  const name = `𠮷${unbroken}`;
  const person = { name, gender: 'male', birthday: '2014-05-03', phone: '19900006667', servicePointId };
  const { id: patientId } = await api(page, '/patients/create', person);
  const lens = { lens: { sphere: -1.25, cylinder: null, axis: null } };
  const { id } = await api(page, '/server-points/patients/record', {
    ...{ patientId, servicePointId, examinerId, visitType: 'fitting', visitDate: '2026-01-05' },
    chiefComplaint: `${'看不清'.repeat(100)}\nשלום עולם ${unbroken}${unbroken}END`,
    advice: `${unbroken}${unbroken}`,
    exam: {
      basic: { correctionType: 'none', ucvaFar: { od: 4.6, os: 4.7 } },
      refractive: { cycloplegia: 'none', autoRx: { od: lens.lens, os: lens.lens } },
    },
    diagnoses: [{ code: 'H52.1', name: '近视', eye: 'od', primary: true }],
    plans: [{ code: 'observe', note: unbroken.repeat(3) }],
    prescription: { usage: 'distance', od: lens, os: lens, note: unbroken.repeat(3) },
    complete: true,
  });
  for (const sheet of ['', '?sheet=prescription']) {
    await page.goto(`/clinic/patient-records/${id}${sheet}`);
    await page.getByRole('article').waitFor();
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: 703, height: 900 });
    const cut = await page.getByRole('article').evaluate((article) => {
      const right = document.documentElement.clientWidth;
      const texts = document.createTreeWalker(article, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(node);
        const box = node.parentElement;
        const hides = box && getComputedStyle(box).overflowX !== 'visible';
        if (hides && box.scrollWidth > box.clientWidth + 1) found.push((node as Text).data);
        for (const { right: end, width } of range.getClientRects())
          if (width > 0 && end > right + 1) found.push((node as Text).data);
      }
      return found;
    });
    expect(cut.map((text) => text.slice(0, 80))).toEqual([]);
    await page.emulateMedia({ media: null });
  }
  // Of others' journeys some press the middle of the newest name.
  await call(page, 'DELETE', `/patients/${patientId}?servicePointId=${servicePointId}`);
});

test('one long word of a row takes no more of the sheet than a column has', async ({ page, signIn, makePoint }) => {
  await signIn('superadmin');
  const servicePointId = await makePoint(page, { name: '长词店', code: `WORD-${Date.now()}`, orgId: 2 });
  const person = { name: '长词一', gender: 'female', birthday: '2016-05-03', phone: '19900006668', servicePointId };
  const { id: patientId } = await api(page, '/patients/create', person);
  const plan = {
    servicePointId,
    patientId,
    dueDate: new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10),
    assigneeId: null,
    remark: '',
  };
  await api(page, '/follow-ups', { ...plan, reason: 'W'.repeat(60) });
  await page.goto(`/clinic/follow-ups?${filteredBy({ view: 'dueSoon', servicePointId })}`);
  await expect(page.getByRole('rowheader')).toHaveText('长词一');
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 1032, height: 700 });
  const word = page.getByRole('cell', { name: /^W+$/ });
  await expect(page.getByText(/^打印：/)).toBeVisible();
  const { width, beyond } = await word.evaluate((cell) => ({
    width: cell.clientWidth,
    beyond: cell.scrollWidth - cell.clientWidth,
  }));
  expect(width).toBeLessThan(1032 / 3);
  expect(beyond).toBe(0);
});
