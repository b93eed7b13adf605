import type { Page } from '@playwright/test';
import { api, call } from './call';
import { firstPort, furnish } from './server';
import { expect, password, test } from './test';
import { violations } from './violations';

const form = (page: Page) => page.getByRole('form');
const cell = (page: Page, name: string) => form(page).getByRole('textbox', { name, exact: true });
const tab = (page: Page, name: RegExp) => form(page).getByRole('tab', { name });

/** A patient whom no other test writes about. */
async function newPatient(page: Page, name: string): Promise<number> {
  const points = await api(page, '/server-points/options');
  const servicePointId = points.data[0].id;
  const person = { name, gender: 'male', birthday: '2017-05-03', phone: '19900007777', servicePointId };
  const patient = await api(page, '/patients/create', person);
  return patient.id;
}

async function openForm(page: Page, patientId: number) {
  await page.goto(`/clinic/patient-records/create/${patientId}`);
  await expect(tab(page, /就诊信息/)).toBeVisible();
}

async function typeRow(page: Page, ...texts: string[]) {
  for (const text of texts) {
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
  }
}

const kept = (page: Page) => expect(page.getByText(/已在此设备暂存/)).toBeVisible();

test('a whole visit by keyboard alone, from the search to the report', async ({ page, signIn }) => {
  await signIn('manager');
  const id = await newPatient(page, '键盘一');
  await page.goto('/clinic/patient-records/create');
  await expect(page.getByRole('combobox', { name: '请选择患者' })).toBeFocused();
  await page.keyboard.type('键盘一');
  await page.getByRole('option', { name: /键盘一/ }).waitFor({ state: 'attached' });
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/create/${id}$`));
  await expect(tab(page, /就诊信息/)).toBeVisible();

  // PageDown leads to the next tab, Enter through its cells.
  await expect(form(page).getByRole('textbox', { name: '主诉' })).toBeFocused();
  await page.keyboard.type('看黑板不清');
  await page.keyboard.press('PageDown');
  await expect(form(page).getByRole('combobox', { name: '戴镜类型' })).toBeFocused();
  await page.keyboard.press('PageUp');
  await expect(form(page).getByRole('textbox', { name: '检查日期' })).toBeFocused();
  await page.keyboard.press('PageDown');
  await typeRow(page, 'wdj', '');
  await expect(form(page).getByRole('option', { name: '未戴镜', selected: true })).toBeVisible();
  await expect(cell(page, '裸眼远视力 右眼')).toBeFocused();
  await typeRow(page, '4.7', '0.6', '50');
  await expect(cell(page, '裸眼远视力 左眼')).toHaveValue('4.8');
  await expect(cell(page, '裸眼远视力 双眼')).toHaveValue('5.0');
  await page.keyboard.press('PageDown');
  await expect(cell(page, '原镜度数 右眼 球镜')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(cell(page, '电脑验光（小瞳） 右眼 球镜')).toBeFocused();
  await typeRow(page, '-125', '-50', '175', 'pl', '', '');
  await expect(cell(page, '电脑验光（小瞳） 左眼 球镜')).toHaveValue('PL');
  await expect(form(page).getByRole('combobox', { name: '睫状肌麻痹' })).toBeFocused();
  await page.keyboard.type('1');
  for (let tabs = 0; tabs < 4; tabs++) await page.keyboard.press('PageDown');
  await expect(page.getByRole('combobox', { name: /诊断/ })).toBeFocused();
  await page.keyboard.press('Control+Enter');

  await expect(page).toHaveURL(/\/clinic\/patient-records\/\d+$/);
  const report = page.getByRole('article', { name: '眼健康检查报告' });
  await expect(report).toContainText('看黑板不清');
  await expect(report.getByRole('row', { name: /^电脑验光/ })).toContainText('-1.25/-0.50×175');
  await expect(report.getByRole('row', { name: /等效球镜/ })).toContainText('-1.50 D');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: '打印' })).toBeHidden();
  await expect(page.getByRole('navigation', { name: '主导航' })).toBeHidden();
  await expect(report).toBeVisible();
});

test('what was typed is offered after a reload, and thrown away when one says so', async ({ page, signIn }) => {
  await signIn('manager');
  const id = await newPatient(page, '草稿一');
  await openForm(page, id);
  await tab(page, /基础检查/).click();
  await cell(page, '眼压 右眼').fill('17.5');
  await kept(page);
  // Another person's eyes: nothing readable is in the browser.
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(stored).not.toContain('17.5');

  page.once('dialog', (dialog) => dialog.accept());
  await page.reload();
  const offer = page.getByRole('dialog');
  await expect(offer.getByRole('row', { name: /眼压 右眼/ })).toContainText('17.5');
  await offer.getByRole('button', { name: '恢复并继续' }).click();
  // Where it was typed, and not on the first tab.
  await expect(cell(page, '眼压 右眼')).toBeFocused();
  await expect(cell(page, '眼压 右眼')).toHaveValue('17.5');

  // On a phone no field has taken the focus that could be given back.
  const device = await page.context().newCDPSession(page);
  await device.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await page.setViewportSize({ width: 390, height: 844 });
  page.once('dialog', (dialog) => dialog.accept());
  await page.reload();
  await page.getByRole('dialog').getByRole('button', { name: '放弃这些内容' }).click();
  await expect(page.getByRole('main')).toBeFocused();
  await page.reload();
  await expect(tab(page, /就诊信息/)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('an expired session loses nothing, and nobody else is offered it', async ({ page, signIn }) => {
  await signIn('manager');
  const id = await newPatient(page, '草稿二');
  await openForm(page, id);
  await tab(page, /基础检查/).click();
  await cell(page, '眼压 左眼').fill('18');
  await page.route('**/api/v1/server-points/patients/record', (route) =>
    route.fulfill({ status: 401, json: { status: 401, data: null, message: '登录已过期' } }),
  );
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/\/login/);
  await page.unroute('**/api/v1/server-points/patients/record');

  await signIn('superadmin');
  await openForm(page, id);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await tab(page, /基础检查/).click();
  await expect(cell(page, '眼压 左眼')).toHaveValue('');

  await signIn('manager', `/clinic/patient-records/create/${id}`);
  await expect(page.getByRole('dialog').getByRole('row', { name: /眼压 左眼/ })).toContainText('18.0');
});

test('without a network nothing is lost, and one click saves it once when it is back', async ({ page, signIn }) => {
  await signIn('manager');
  const id = await newPatient(page, '草稿三');
  await openForm(page, id);
  await tab(page, /基础检查/).click();
  await cell(page, '眼压 右眼').fill('16');
  await page.context().setOffline(true);
  const save = page.getByRole('button', { name: '保存草稿' });
  await save.click();
  await expect(page.getByText('当前处于离线状态，请检查网络连接').first()).toBeVisible();
  await expect(save).toBeFocused();
  await kept(page);
  await expect(cell(page, '眼压 右眼')).toHaveValue('16.0');
  await page.context().setOffline(false);
  await save.click();
  await expect(page.getByText('草稿已保存')).toBeVisible();
  await expect(page.getByText(/已在此设备暂存/)).toHaveCount(0);
  await page.goto(`/clinic/patient-records/create/${id}`);
  await expect(page.getByText(/未完成的检查记录/)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a server that is killed amid saving costs nothing: one click saves it after the restart', async ({
  browser,
  startOwnServer,
}) => {
  test.slow();
  const place = { port: firstPort + 60, dataDir: '.cache/e2e-data-killed' };
  await furnish(place.dataDir);
  let server = await startOwnServer(place);
  const page = await browser.newPage({ baseURL: server.url });
  await page.goto('/login');
  await page.getByRole('textbox', { name: '用户名' }).fill('manager');
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page).toHaveURL(/workbench$/);

  const id = await newPatient(page, '断电');
  await openForm(page, id);
  await tab(page, /基础检查/).click();
  await cell(page, '眼压 右眼').fill('16');
  const isSave = ({ pathname }: URL) => pathname.endsWith('/patients/record');
  await page.route(
    isSave,
    async (route) => {
      await server.kill();
      await route.continue();
    },
    { times: 1 },
  );
  await page.getByRole('button', { name: '保存草稿' }).click();
  await kept(page);
  await expect(page.getByRole('button', { name: '保存草稿' })).toBeEnabled();
  await expect(page.getByText('草稿已保存')).toHaveCount(0);

  server = await startOwnServer(place);
  await page.getByRole('button', { name: '保存草稿' }).click();
  await expect(page.getByText('草稿已保存')).toBeVisible();
  await page.goto(`/clinic/patient-records/create/${id}`);
  await expect(page.getByText(/未完成的检查记录/)).toBeVisible();
  await page.context().close();
});

test('one draft in two windows: the second takes it over, the first learns of it and chooses cell by cell', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('manager');
  const id = await newPatient(page, '草稿四');
  await openForm(page, id);
  await page.getByRole('button', { name: '保存草稿' }).click();
  await expect(page.getByText('草稿已保存')).toBeVisible();
  await page.goto(`/clinic/patient-records/create/${id}`);
  await page.getByRole('button', { name: '继续填写' }).click();
  await expect(page).toHaveURL(/\/edit$/);
  await tab(page, /基础检查/).click();

  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByRole('heading', { name: '您正在另一个窗口中填写这份草稿' })).toBeVisible();
  await expect(other.getByText(/^自 \d{4}-\d\d-\d\d \d\d:\d\d 起/)).toBeVisible();
  await other.getByRole('button', { name: '接手填写' }).click();
  await tab(other, /基础检查/).click();
  await cell(other, '眼压 右眼').fill('20');
  await cell(other, '眼压 左眼').fill('19');
  await other.keyboard.press('Control+s');
  await expect(other.getByText('草稿已保存')).toBeVisible();

  await cell(page, '眼压 右眼').fill('15');
  await page.keyboard.press('Control+s');
  const conflict = page.getByRole('dialog', { name: '您已在另一个窗口中修改过这些内容' });
  await expect(conflict.getByRole('row', { name: /眼压 右眼/ })).toContainText('20.0');
  await expect(conflict.getByRole('radio', { name: '眼压 左眼: 另一窗口的内容' })).toBeChecked();
  await expect(conflict.getByRole('radio', { name: '眼压 右眼: 您的内容' })).toBeChecked();
  await conflict.getByRole('button', { name: '采用所选内容' }).click();
  await page.keyboard.press('Control+s');
  const question = page.getByRole('dialog', { name: /您自 .* 起在另一个窗口中填写这份草稿/ });
  await question.getByRole('button', { name: '接手填写' }).click();
  await expect(page.getByText('草稿已保存')).toBeVisible();
  await expect(cell(page, '眼压 右眼')).toHaveValue('15.0');
  await expect(cell(page, '眼压 左眼')).toHaveValue('19.0');
  const { data: visits } = await api(page, `/server-points/patients/records?id=${id}`);
  expect(visits).toHaveLength(1);
});

test('the draft of a window that is gone goes on in a new one without a question, the one of a hidden window does not', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('manager');
  const id = await newPatient(page, '草稿五');
  await openForm(page, id);
  await page.getByRole('button', { name: '保存草稿' }).click();
  await expect(page.getByText('草稿已保存')).toBeVisible();
  await page.goto(`/clinic/patient-records/create/${id}`);
  await page.getByRole('button', { name: '继续填写' }).click();
  await tab(page, /基础检查/).click();
  await cell(page, '眼压 右眼').fill('15');
  await kept(page);
  const address = page.url();

  const second = await context.newPage();
  await second.goto(address);
  const question = second.getByRole('heading', { name: '您正在另一个窗口中填写这份草稿' });
  await expect(question).toBeVisible();

  const crashed = page.waitForEvent('crash');
  await Promise.all([crashed, page.goto('chrome://crash').catch(() => undefined)]);
  await second.reload();
  await second.getByRole('button', { name: '恢复' }).click();
  await tab(second, /基础检查/).click();
  await expect(cell(second, '眼压 右眼')).toHaveValue('15.0');

  await second.close({ runBeforeUnload: false });
  const third = await context.newPage();
  await third.goto(address);
  await expect(form(third)).toBeVisible();
  await expect(third.getByRole('heading', { name: '您正在另一个窗口中填写这份草稿' })).toHaveCount(0);
});

test('copies look copied until they are confirmed or typed over, and are left out of what is completed', async ({
  page,
  signIn,
}) => {
  await signIn('manager');
  const id = await newPatient(page, '复制一');
  const points = await api(page, '/server-points/options');
  const team = await api(page, `/staff/options?servicePointId=${points.data[0].id}`);
  const lens = { sphere: -1.5, cylinder: -0.5, axis: 180 };
  await api(page, '/server-points/patients/record', {
    patientId: id,
    servicePointId: points.data[0].id,
    examinerId: team.data[0].id,
    visitDate: new Date(Date.now() - 86_400_000 * 100).toISOString().slice(0, 10),
    visitType: 'first',
    exam: {
      basic: {
        correctionType: 'none',
        ucvaFar: { od: 4.6, os: 4.6, ou: 4.7 },
        iop: { od: 15, os: 16 },
        iopMethod: 'nct',
      },
      refractive: { cycloplegia: 'none', autoRx: { od: lens, os: lens } },
    },
    complete: true,
  });
  await openForm(page, id);
  const mark = (name: string) =>
    form(page)
      .locator('[data-path]', { has: page.getByRole('textbox', { name, exact: true }) })
      .getByText('沿用');
  for (const name of [/屈光检查/, /基础检查/]) {
    await tab(page, name).click();
    await page.getByRole('button', { name: /复制上次检查/ }).click();
  }
  await expect(mark('眼压 右眼')).toBeVisible();
  await cell(page, '眼压 右眼').focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('17');
  await expect(mark('眼压 右眼')).toHaveCount(0);
  // Taken back, it is the copy that it was.
  for (const _ of '17') await page.keyboard.press('Control+z');
  await expect(cell(page, '眼压 右眼')).toHaveValue(/^15/);
  await expect(mark('眼压 右眼')).toBeVisible();
  await cell(page, '眼压 右眼').fill('17');
  await cell(page, '裸眼远视力 右眼').focus();
  await page.keyboard.press('F9');
  await expect(mark('裸眼远视力 左眼')).toHaveCount(0);
  await form(page).getByRole('combobox', { name: '戴镜类型' }).focus();
  await page.keyboard.press('F8');
  await tab(page, /屈光检查/).click();
  await cell(page, '电脑验光（小瞳） 右眼 球镜').focus();
  await page.keyboard.press('F9');
  await form(page).getByRole('combobox', { name: '睫状肌麻痹' }).focus();
  await page.keyboard.press('F8');
  await page.keyboard.press('Control+Enter');
  // A figure without its method is asked for; it was copied, so it can be confirmed.
  await expect(form(page).getByRole('combobox', { name: '眼压测量方式' })).toBeFocused();
  await page.keyboard.press('F8');
  await page.keyboard.press('Control+Enter');
  const left = page.getByRole('dialog', { name: '有 1 项沿用上次的结果尚未确认' });
  await expect(left).toContainText('眼压 左眼 16.0');
  await left.getByRole('button', { name: '不保留，继续完成' }).click();
  const report = page.getByRole('article', { name: '眼健康检查报告' });
  await expect(report.getByRole('row', { name: /^眼压/ })).toContainText('17.0');
  await expect(report.getByRole('row', { name: /^眼压/ })).not.toContainText('16.0');
  await expect(report.getByText('沿用')).toHaveCount(0);
});

test('a completed visit is amended for a reason, and its versions stand side by side', async ({ page, signIn }) => {
  await signIn('manager', '/clinic/patients');
  const { data: visits } = await api(page, '/server-points/patients/records?status=completed&pageSize=100');
  type Visit = { id: number; patientId: number };
  const record = visits.find(({ id, patientId }: Visit) =>
    visits.some((other: Visit) => other.patientId === patientId && other.id !== id),
  );
  await page.goto(`/clinic/patient-records/${record.id}`);
  await page.getByRole('button', { name: '修订' }).click();
  await tab(page, /检查结论/).click();
  await form(page).getByRole('textbox', { name: '医嘱' }).fill('改为每月复查');
  await page.getByRole('button', { name: '提交修订' }).click();
  const confirm = page.getByRole('dialog').filter({ hasText: '可能录错' });
  const reason = page.getByRole('textbox', { name: '修订原因' });
  await confirm.or(reason).first().waitFor();
  if (await confirm.isVisible()) await confirm.getByRole('button', { name: '已核对，确认提交' }).click();
  await reason.fill('医嘱写错');
  await page.getByRole('dialog').getByRole('button', { name: '提交修订' }).click();

  await expect(page.getByRole('article')).toContainText('改为每月复查');
  await page.getByRole('button', { name: /历史版本/ }).click();
  await expect(
    page.getByRole('heading', { name: `历史版本 · ${record.patientName} · ${record.visitDate}` }),
  ).toBeVisible();
  const changed = page.getByRole('row', { name: /^医嘱/ });
  await expect(changed).toContainText('改为每月复查');
  await expect(page.getByRole('cell', { name: /医嘱写错/ })).toBeVisible();

  expect(await violations(page)).toEqual([]);
  // From either comparison there is a way to the patient and to the visits.
  await page
    .getByRole('heading', { name: /^历史版本/ })
    .getByRole('link', { name: record.visitDate })
    .click();
  await expect(page).toHaveURL(new RegExp(`/clinic/patient-records/${record.id}$`));
  await page.goto(`/clinic/patient-records/compare/${record.patientId}?later=${record.id}`);
  await expect(page.getByRole('columnheader').getByRole('link', { name: record.visitDate }).last()).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page
    .getByRole('heading', { name: /^检查对比/ })
    .getByRole('link', { name: record.patientName })
    .click();
  await expect(page).toHaveURL(new RegExp(`/patients/${record.patientId}$`));
});

test('what is compared stays as it was shown, whatever others make of it, and a visit that is gone is told of', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('superadmin');
  const patientId = await newPatient(page, '对比不变');
  const { servicePointId } = await api(page, `/patients/info/${patientId}`);
  const { data: team } = await api(page, `/staff/options?servicePointId=${servicePointId}`);
  const lens = { sphere: -1.5, cylinder: -0.5, axis: 180 };
  const visit = (visitDate: string, complete: boolean) =>
    api(page, '/server-points/patients/record', {
      ...{ patientId, servicePointId, examinerId: team[0].id, visitDate, visitType: 'first', complete },
      exam: {
        basic: { correctionType: 'none', ucvaFar: { od: 4.6, os: 4.6, ou: 4.7 } },
        refractive: { cycloplegia: 'none', autoRx: { od: lens, os: lens } },
      },
    });
  const first = await visit('2025-03-01', true);
  const second = await visit('2025-04-01', true);
  const draft = await visit('2025-05-01', false);
  const sides = page.getByRole('columnheader').getByRole('link');
  const compare = `/clinic/patient-records/compare/${patientId}`;

  await page.goto(compare);
  await expect(sides).toHaveText(['2025-03-01', '2025-04-01']);
  await call(page, 'PUT', `/server-points/patients/record/${second.id}/void`, { reason: '录错' });
  await expect(page.getByRole('columnheader', { name: /2025-04-01.*已作废/ })).toBeVisible();
  await expect(sides).toHaveText(['2025-03-01', '2025-04-01']);
  const copied = await context.newPage();
  await copied.goto(page.url());
  await expect(copied.getByRole('columnheader').getByRole('link')).toHaveText(['2025-03-01', '2025-04-01']);

  await page.goto(`${compare}?earlier=${first.id}&later=${draft.id}`);
  await expect(sides).toHaveText(['2025-03-01', '2025-05-01']);
  await call(copied, 'DELETE', `/patients/records/${draft.id}`);
  await expect(page.getByRole('alert')).toHaveText(/要对比的检查已不存在/);
  await expect(sides).toHaveText(['2025-03-01', '2025-04-01']);
});

test('who may not amend a visit reads why, and whom to ask', async ({ page, signIn }) => {
  await signIn('staff');
  const { data } = await api(page, '/server-points/patients/records?status=completed&pageSize=100');
  const others = data.find(({ canEdit }: { canEdit: boolean }) => !canEdit);
  await page.goto(`/clinic/patient-records/${others.id}/edit`);
  await expect(page.getByRole('heading', { name: '该检查记录不能修改' })).toBeVisible();
  await expect(page.getByText('只能修订本人在 24 小时内完成的检查；其他检查请店长修订。')).toBeVisible();
});

test('the form and the report are accessible, and fit a phone', async ({ page, signIn }) => {
  test.slow();
  await signIn('manager');
  const id = await newPatient(page, '无障碍');
  await openForm(page, id);
  const check = async () => {
    expect(await violations(page)).toEqual([]);
  };
  const isNarrow = () => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
  await check();
  for (const name of [/基础检查/, /屈光检查/, /视功能检查/, /特殊检查/, /其他检查/, /检查结论/]) {
    await tab(page, name).click();
    await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true');
    await check();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(isNarrow, String(name)).toBe(true);
    await page.setViewportSize({ width: 1440, height: 900 });
  }
  const { data: visits } = await api(page, '/server-points/patients/records?status=completed&pageSize=100');
  type Visit = { id: number; patientId: number };
  const record = visits.find(({ id, patientId }: Visit) =>
    visits.some((other: Visit) => other.patientId === patientId && other.id !== id),
  );
  await page.goto(`/clinic/patient-records/${record.id}`);
  await expect(page.getByRole('article')).toBeVisible();
  await check();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(isNarrow).toBe(true);
});

test('what a toast says stands above the buttons, also where a part of the form is short', async ({ page, signIn }) => {
  await signIn('manager');
  await openForm(page, await newPatient(page, '提示一'));
  const complete = form(page).getByRole('button', { name: '完成检查记录' });
  await complete.click();
  const toast = page.locator('[data-sonner-toast]').filter({ hasText: '需要更正或填写' });
  await expect(toast).toBeVisible();
  const gap = async () => {
    const [said, button] = [await toast.boundingBox(), await complete.boundingBox()];
    return said && button ? button.y - said.y - said.height : undefined;
  };
  await expect.poll(gap).toBeGreaterThanOrEqual(0);
});

test('on a phone one press on a tab that is half out of sight opens it', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn('manager');
  await openForm(page, await newPatient(page, '手机一'));
  for (const name of [/基础检查/, /屈光检查/, /视功能检查/, /特殊检查/, /其他检查/, /检查结论/]) {
    await tab(page, name).click();
    await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true');
  }
});

test('a figure is seen whole beside what is wrong, in both languages', async ({ page, signIn }) => {
  await signIn('manager');
  const servicePointId = (await api(page, '/server-points/options')).data[0].id;
  const person = { name: '看得全', gender: 'male', birthday: '2017-05-03', phone: '19900007791', servicePointId };
  const { id } = await api(page, '/patients/create', person);
  await page.goto(`/clinic/patient-records/create/${id}`);
  const form = page.getByRole('form');
  await form.getByRole('tab', { name: /^视功能/ }).click();
  const figure = form.getByRole('textbox', { name: /^AC\/A/ }).first();
  await figure.fill('99');
  await page.getByRole('button', { name: '完成检查记录' }).click();
  await form.getByRole('tab', { name: /^视功能/ }).click();
  await expect(figure).toHaveAccessibleDescription(/./);
  const width = () => figure.evaluate((input) => input.getBoundingClientRect().width);
  expect(await width()).toBeGreaterThan(70);
  await page.getByRole('button', { name: '切换语言' }).click();
  await page.getByRole('menuitemradio', { name: 'English' }).click();
  await expect(form.getByRole('tab', { name: /^Visual function/ })).toBeVisible();
  expect(await width()).toBeGreaterThan(70);
});
