import type { Page } from '@playwright/test';
import { api } from './call';
import { choose, csvFile, header, patient } from './import-file';
import { show } from './looks';
import { corrected, rowsIn } from './saved-sheet';
import { expect, test } from './test';
import { violations } from './violations';

const count = (page: Page, label: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd');

test('a file is checked, imported, and what was wrong is corrected and sent again', async ({ page, signIn }) => {
  await signIn('manager', '/clinic/patients');
  await page.getByRole('button', { name: '导入数据' }).click();
  await expect(page).toHaveURL(/\/clinic\/imports\/create$/);

  await choose(
    page,
    csvFile('名单.csv', [
      '某某小学 2026 年秋季名单',
      header,
      patient(1),
      patient(2, { phone: '=1+1' }),
      patient(3, { birthday: '20160231' }),
      patient(1),
      patient(4),
      '合计,5 人',
      '制表人：李四',
    ]),
  );
  await expect(page.getByText('名单.csv：5 行')).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: '有 2 行是合计、签字或备注' })).toContainText(
    '第 8 行“合计 · 5 人”；第 9 行“制表人：李四”',
  );
  await expect(page.getByText(/^第 2 行：姓名 · 性别/)).toBeVisible();
  // 生日 and 联系电话 are found by what others call them.
  await expect(page.getByRole('row', { name: /手机号/ })).toContainText('19910000001');
  expect(await violations(page, 'main')).toEqual([]);
  await page.getByRole('button', { name: '开始检查' }).click();

  await expect(count(page, '可以导入')).toHaveText('2');
  await expect(count(page, '有错误')).toHaveText('2');
  await expect(count(page, '重复')).toHaveText('1');
  await expect(page.getByRole('row', { name: /^4 / })).toContainText('手机号“=1+1”：请输入有效的电话号码');
  await expect(page.getByRole('row', { name: /^5 / })).toContainText('出生日期“20160231”：请输入有效的日期');
  await expect(page.getByRole('row', { name: /^6 / })).toContainText('第 3 行');
  expect(await violations(page, 'main')).toEqual([]);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '下载有问题的行' }).click();
  const wrong = await download;
  expect((await rowsIn(wrong)).map((cells) => cells.slice(0, -1))).toEqual([
    header.split(','),
    ...[patient(2, { phone: '=1+1' }), patient(3, { birthday: '20160231' }), patient(1)].map((line) => line.split(',')),
  ]);

  await page.getByRole('button', { name: '导入 2 行' }).click();
  await expect(page.getByText('导入完成')).toBeVisible();
  await expect(count(page, '已导入')).toHaveText('2');

  // The file with the reasons, corrected, is a file to import.
  await choose(page, await corrected(wrong, '修改.xlsx', { '=1+1': '19910000002', '20160231': '20160228' }));
  await page.getByRole('button', { name: '开始检查' }).click();
  await expect(count(page, '可以导入')).toHaveText('2');
  await expect(count(page, '重复')).toHaveText('1');
  await page.getByRole('button', { name: '导入 2 行' }).click();
  await expect(page.getByText('导入完成')).toBeVisible();
  await page.getByRole('button', { name: '查看患者列表' }).click();
  await page.getByLabel('姓名、手机号或档案号').fill('导入');
  await expect(page.getByText('共 4 条', { exact: true })).toBeVisible();
  await page.goto('/clinic/imports');
  await expect(page.getByRole('row', { name: /修改\.xlsx/ })).toContainText('已完成');
});

test('on a phone a long name pushes no reason out of sight, and the choice of reasons does not widen the page', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn('manager');
  const [{ id: servicePointId }] = (await api(page, '/server-points/options')).data;
  const person = { name: '导入相近', gender: 'male', phone: '19910000077', servicePointId };
  await api(page, '/patients/create', { ...person, birthday: '2016-03-05' });
  const wrong = '欧阳阿不都热合曼·买买提托合提·阿卜杜拉,不详,20160231,abc,第一小学';
  await choose(page, csvFile('长名.csv', [header, wrong, '导入相近,男,2016/3/6,19910000077,第一小学']));
  await page.getByRole('button', { name: '开始检查' }).click();
  const reason = page.getByRole('row', { name: /^2 / }).getByRole('cell').last();
  await expect(reason).toContainText('请输入有效的电话号码');
  const { x, width } = (await reason.boundingBox()) ?? { x: 0, width: Number.NaN };
  expect(x + width).toBeLessThanOrEqual(390);
  await show(page, { language: 'en_US', theme: 'light', width: 390 });
  await expect(page.getByText('Maybe the same').last()).toBeAttached();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('a broken connection loses nothing and repeats nothing, also after the page was closed', async ({
  page,
  signIn,
}) => {
  await signIn('manager');
  const rows = Array.from({ length: 650 }, (_, index) => patient(5000 + index));
  const file = csvFile('断线.csv', [header, ...rows]);
  await choose(page, file);
  await page.getByRole('button', { name: '开始检查' }).click();
  await expect(count(page, '可以导入')).toHaveText('650');

  let calls = 0;
  await page.route('**/api/v1/imports/*/rows', async (route) => {
    calls += 1;
    if (calls === 1) return route.continue();
    // Written, but the answer never comes back; then nothing gets through at all.
    if (calls === 2) await route.fetch();
    return route.abort('connectionreset');
  });
  await page.getByRole('button', { name: '导入 650 行' }).click();
  await expect(page.getByText(/^导入中断：网络/)).toBeVisible({ timeout: 30_000 });
  await page.unroute('**/api/v1/imports/*/rows');

  page.once('dialog', (dialog) => dialog.accept());
  await page.goto('/clinic/imports');
  await page
    .getByRole('row', { name: /断线\.csv/ })
    .getByRole('link', { name: '继续导入' })
    .click();
  const brokenOff = page.getByRole('alert').filter({ hasText: '“断线.csv”还没有导入完，已写入 400 / 650 行' });
  const goOn = brokenOff.locator('input[type=file]');
  await goOn.setInputFiles({ ...file, buffer: Buffer.from('姓名\n甲') });
  await expect(page.getByText('这个文件的内容与没有导入完的文件不同')).toBeVisible();
  await goOn.setInputFiles(file);
  await expect(page.getByText('该文件上次没有导入完')).toBeVisible();
  await expect(page.getByText(/已写入 400 行/)).toBeVisible();
  await page.getByRole('button', { name: '开始检查' }).click();
  await expect(count(page, '可以导入')).toHaveText('250');
  await page.getByRole('button', { name: '导入 250 行' }).click();
  await expect(page.getByText('导入完成')).toBeVisible();
  await expect(count(page, '已导入')).toHaveText('650');
  await page.goto('/clinic/patients');
  await page.getByLabel('姓名、手机号或档案号').fill('199100055');
  await expect(page.getByText('共 100 条', { exact: true })).toBeVisible();
});

test('an import goes on while other pages are shown, until it is cancelled; what is in stays', async ({
  page,
  signIn,
}) => {
  await signIn('manager', '/clinic/imports');
  await choose(
    page,
    csvFile('取消.csv', [header, ...Array.from({ length: 450 }, (_, index) => patient(7000 + index))]),
  );
  await page.getByRole('button', { name: '开始检查' }).click();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let calls = 0;
  await page.route('**/api/v1/imports/*/rows', async (route) => {
    calls += 1;
    if (calls > 1) await held;
    return route.continue().catch(() => undefined);
  });
  await page.getByRole('button', { name: '导入 450 行' }).click();
  await expect(page.getByText('正在导入第 200 / 450 行')).toBeVisible();
  // Closing its tab asks nothing and stops nothing; in the list it is the one to go on with.
  await page.getByRole('tab', { name: '导入数据' }).press('Delete');
  await expect(page.getByRole('tab', { name: '导入数据' })).toHaveCount(0);
  await page.getByRole('tab', { name: '导入记录' }).click();
  await page
    .getByRole('row', { name: /取消\.csv/ })
    .getByRole('link', { name: '继续导入' })
    .click();
  await expect(page.getByText('正在导入第 200 / 450 行')).toBeVisible();
  await page.getByRole('button', { name: '取消导入' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '取消导入' }).click();
  await expect(page.getByText('导入已取消')).toBeVisible();
  release();
  await expect(count(page, '已导入')).toHaveText('200');
  await expect(count(page, '未处理')).toHaveText('250');
});

/** The longest time, from now on, in which the page answers nobody. */
async function watchTasks(page: Page) {
  await page.evaluate(() => {
    const tasks: number[] = [];
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
      entryTypes: ['longtask'],
    });
    Object.assign(window, { longTasks: tasks });
  });
  return () => page.evaluate(() => Math.max(0, ...Reflect.get(window, 'longTasks')));
}

test('20,000 rows leave the page usable', async ({ page, signIn }) => {
  test.slow();
  await signIn('manager');
  await choose(
    page,
    csvFile('两万.csv', [header, ...Array.from({ length: 20_000 }, (_, index) => patient(20_000 + index))]),
  );
  await expect(page.getByText('两万.csv：20000 行')).toBeVisible();
  const longest = await watchTasks(page);
  await page.getByRole('button', { name: '开始检查' }).click();
  await expect(count(page, '可以导入')).toHaveText('20,000', { timeout: 120_000 });
  // Reading or sending them in one go takes a multiple of this, also on a quick machine.
  expect(await longest()).toBeLessThan(3000);
});

const visitColumns =
  '姓名,性别,出生日期,手机号,检查日期,戴镜类型,右眼裸眼远视力,左眼裸眼远视力,睫状肌麻痹,右眼电脑验光(小瞳)球镜,眼压右';

async function chooseVisits(page: Page, file: { name: string; mimeType: string; buffer: Buffer }) {
  await page.getByRole('radio', { name: '检查记录' }).check();
  for (const name of ['导入到', '验光师']) {
    await page.getByRole('combobox', { name }).click();
    await page.getByRole('option').first().waitFor({ state: 'attached' });
    await page.keyboard.press('Enter');
  }
  // Those above are of imports that broke off.
  await page.locator('input[type=file]').last().setInputFiles(file);
}

test('20,000 visits leave the page usable, while they are checked and while they come in', async ({ page, signIn }) => {
  test.slow();
  await signIn('manager', '/clinic/imports/create');
  const row = (index: number) =>
    `大批${index},男,2016/3/5,${19_920_000_000 + index},2026/3/5,未戴镜,0.8,0.6,未使用,-1.25,15`;
  const lines = Array.from({ length: 20_000 }, (_, index) => row(index));
  await chooseVisits(page, csvFile('两万次.csv', [visitColumns, ...lines]));
  await expect(page.getByText('两万次.csv：20000 行')).toBeVisible();
  const longest = await watchTasks(page);
  await page.getByRole('button', { name: '开始检查' }).click();
  await expect(count(page, '可以导入')).toHaveText('20,000', { timeout: 180_000 });
  await page.getByRole('button', { name: '导入 20000 行' }).click();
  // All of them would take minutes; what is in stays in.
  await expect(page.getByText(/正在导入第 [1-9]\d\d+ \/ 20000 行/)).toBeVisible({ timeout: 60_000 });
  expect(await longest()).toBeLessThan(3000);
});

test('visits come in with their patients, and stand on the patient’s page', async ({ page, signIn }) => {
  await signIn('manager', '/clinic/imports/create');
  const row = (name: string, day: string, iop: string) =>
    `${name},男,2016/3/5,19900077001,${day},未戴镜,0.8,0.6,未使用,-1.25,${iop}`;
  const lines = [row('检查甲', '2026/3/5', '15'), row('检查甲', '2026/6/5', '150.5')];
  await chooseVisits(page, csvFile('检查.csv', [visitColumns, ...lines]));
  await expect(page.getByText('检查.csv：2 行')).toBeVisible();
  await page.getByRole('button', { name: '开始检查' }).click();
  await expect(count(page, '可以导入')).toHaveText('1');
  await expect(page.getByRole('row', { name: /^3 / })).toContainText('OD 眼压');
  await page.getByRole('button', { name: '导入 1 行' }).click();
  await expect(page.getByText('导入完成')).toBeVisible();
  await page.getByRole('button', { name: '查看检查记录列表' }).click();
  await page.getByLabel('患者姓名、手机号或档案号').fill('检查甲');
  await expect(page.getByRole('row', { name: /检查甲/ })).toContainText('2026-03-05');
  await page.getByRole('rowheader').getByRole('link', { name: '检查甲' }).click();
  await page.getByRole('article', { name: '眼健康检查报告' }).getByRole('link', { name: '检查甲' }).click();
  await expect(page.getByRole('article', { name: '2026-03-05' })).toContainText('-1.25');
});

test('who may not import sees no button', async ({ page, signIn }) => {
  await signIn('staff', '/clinic/patients');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByRole('button', { name: '导入数据' })).toHaveCount(0);
});
