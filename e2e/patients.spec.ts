import type { Page } from '@playwright/test';
import { api, call } from './call';
import { rowsOf } from './pages';
import { rowsIn } from './saved-sheet';
import { expect, password, test } from './test';

const formOf = (page: Page) => page.getByRole('form');

async function fillPatient(page: Page, name: string, phone: string) {
  await formOf(page).getByRole('textbox', { name: '姓名' }).fill(name);
  await page.getByRole('radio', { name: '男' }).check();
  await formOf(page).getByRole('textbox', { name: '出生日期' }).fill('20180503');
  await page.keyboard.press('Enter');
  await formOf(page).getByRole('textbox', { name: '手机号' }).fill(phone);
}

/** What a button of an icon alone is called; a screen reader hears it from the button. */
const hint = (page: Page) => page.getByRole('tooltip', { includeHidden: true });

async function search(page: Page, keyword: string) {
  await page.getByLabel('姓名、手机号或档案号').fill(keyword);
}

test('an action of a row says its name to the pointer and to the keyboard', async ({ page, signIn }) => {
  await signIn('manager', '/clinic/patients');
  const [first, second] = [0, 1].map((at) => page.getByRole('button', { name: /^编辑 / }).nth(at));
  await first?.hover();
  await expect(hint(page)).toHaveText('编辑');
  await second?.hover();
  await expect(hint(page)).toHaveCount(1);
  await page.mouse.move(0, 0);
  await expect(hint(page)).toHaveCount(0);
  await first?.focus();
  await page.keyboard.press('Tab');
  await expect(hint(page)).toBeVisible();
});

test('so does any other button of an icon alone, until it is pressed', async ({ page, signIn }) => {
  await signIn('manager', '/clinic/patients');
  for (const name of ['列设置', '刷新', '界面设置', /^通知/]) {
    await page.getByRole('button', { name }).hover();
    await expect(hint(page)).toHaveText(name);
  }
  await page.getByRole('button', { name: '列设置' }).click();
  const opened = page.getByRole('group', { name: '列设置' });
  await opened.waitFor();
  await expect(hint(page).filter({ hasNot: opened })).toHaveCount(0);
});

test('a long name leaves the other columns their room, and is told whole to the pointer and to the keyboard', async ({
  page,
  signIn,
  makePoint,
}) => {
  await signIn('superadmin');
  const servicePointId = await makePoint(page, { name: '长名店', code: `LONG-${Date.now()}`, orgId: 2 });
  const name = `长名${'W'.repeat(62)}`;
  const person = { gender: 'male', birthday: '2016-05-03', phone: '19900008123', servicePointId };
  const { id } = await api(page, '/patients/create', { ...person, name });
  await page.goto('/clinic/patients');
  await search(page, '19900008123');
  const link = page.getByRole('link', { name });
  await expect(link).toBeVisible();
  expect(
    await page
      .getByRole('table')
      .evaluate(({ clientWidth, parentElement }) => clientWidth - (parentElement?.clientWidth ?? 0)),
  ).toBe(0);
  await page.getByRole('rowheader', { name }).hover();
  await expect(hint(page)).toHaveText(name);
  await page.mouse.move(0, 0);
  await expect(hint(page)).toHaveCount(0);
  await page.getByRole('checkbox', { name: `选择 ${name}` }).focus();
  await page.keyboard.press('Tab');
  await expect(hint(page)).toHaveText(name);
  // Whoever presses the middle of a name presses beside this one.
  await call(page, 'DELETE', `/patients/${id}?servicePointId=${servicePointId}`);
});

test('a patient is created, found, edited and removed', async ({ page, signIn }) => {
  await signIn('manager', '/clinic/patients');
  await rowsOf(page);
  const shown = Number(new URL(page.url()).searchParams.get('filters[0][value]'));
  const points: { id: number; name: string }[] = (await api(page, '/server-points/options')).data;
  await page.getByRole('button', { name: '新增患者' }).click();
  await expect(page).toHaveURL(new RegExp(`/clinic/patients/create\\?servicePointId=${shown}$`));
  // A new patient is of whom the list is, also for somebody who has never chosen one.
  await expect(formOf(page)).toContainText(points.find(({ id }) => id === shown)?.name ?? 'none');

  await page.getByRole('button', { name: '保存' }).click();
  for (const text of ['请输入姓名', '请选择性别', '请选择出生日期', '请输入年龄', '请输入手机号']) {
    await expect(page.getByText(text)).toBeVisible();
  }
  await expect(formOf(page).getByRole('textbox', { name: '姓名' })).toBeFocused();

  await fillPatient(page, '测试甲', '19900009001');
  await expect(page.getByRole('spinbutton', { name: '年龄' })).not.toHaveValue('');
  await page.getByRole('button', { name: '保存' }).click();

  await expect(page.getByText('患者已创建')).toBeVisible();
  await expect(page.getByRole('heading', { name: /测试甲/ })).toBeVisible();
  await page.getByRole('button', { name: '编辑', exact: true }).click();
  await expect(formOf(page).getByRole('textbox', { name: '手机号' })).toHaveValue('19900009001');
  await formOf(page).getByRole('textbox', { name: '姓名' }).fill('测试乙');
  const choosePoint = async (key: string) => {
    await page.getByRole('combobox', { name: '服务点' }).click();
    await page.getByRole('option').first().waitFor({ state: 'attached' });
    await page.keyboard.press(key);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: '保存' }).click();
  };
  await choosePoint('ArrowDown');
  // Another service point: what stays and what goes along is said before.
  const move = page.getByRole('dialog', { name: /^把 测试甲 从“.+”转到“.+”？$/ });
  await expect(move.getByRole('status')).toContainText('没有未来的预约和未完成的随访提醒');
  await expect(move.getByRole('button', { name: '转移并保存' })).toBeVisible();
  await move.getByRole('button', { name: '取消' }).click();
  await expect(move).toBeHidden();
  await choosePoint('ArrowUp');
  await expect(page.getByText('保存成功')).toBeVisible();
  await expect(page.getByRole('heading', { name: /测试乙/ })).toBeVisible();

  await page.goto('/clinic/patients');
  await search(page, '测试乙');
  const row = page.getByRole('row', { name: /测试乙/ });
  await expect(row).toContainText('199****9001');
  await row.getByRole('button', { name: '显示完整手机号' }).click();
  await expect(row).toContainText('19900009001');
  await row.getByRole('button', { name: /基本信息/ }).click();
  await expect(page.getByRole('dialog').getByText('测试乙')).toBeVisible();
  // A dialog takes the keyboard when it has opened, not while it opens.
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0, { timeout: 500 });
  }).toPass();

  await row.getByRole('button', { name: /移除/ }).click();
  const confirm = page.getByRole('dialog');
  await expect(confirm).toContainText('测试乙');
  await confirm.getByRole('button', { name: '移除' }).click();
  await expect(page.getByText('患者已移除')).toBeVisible();
  await expect(row).toHaveCount(0);
});

test('an edit that another window was faster with overwrites nothing', async ({ page, context, signIn }) => {
  await signIn('manager', '/clinic/patients');
  await page.getByRole('row').nth(1).getByRole('button', { name: /编辑/ }).click();
  await expect(formOf(page).getByRole('textbox', { name: '姓名' })).not.toHaveValue('');
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(formOf(other).getByRole('textbox', { name: '姓名' })).not.toHaveValue('');
  await formOf(other).getByRole('textbox', { name: '地址' }).fill('他人的地址');
  await formOf(other).getByRole('textbox', { name: '学校' }).fill('他人的学校');
  await other.getByRole('button', { name: '保存' }).click();
  await expect(other.getByText('保存成功')).toBeVisible();

  await formOf(page).getByRole('textbox', { name: '地址' }).fill('我的地址');
  await page.getByRole('button', { name: '保存' }).click();
  const dialog = page.getByRole('dialog', { name: '您已在另一个窗口中修改过这些内容' });
  await expect(dialog).toContainText('他人的地址');
  await expect(dialog).toContainText('我的地址');
  await dialog.getByRole('button', { name: '采用所选内容' }).click();
  await expect(formOf(page).getByRole('textbox', { name: '学校' })).toHaveValue('他人的学校');
  await expect(formOf(page).getByRole('textbox', { name: '地址' })).toHaveValue('我的地址');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('保存成功')).toBeVisible();
  await expect(page.getByText('我的地址')).toBeVisible();
  await expect(page.getByText('他人的学校')).toBeVisible();
});

test('a triple click and a lost answer create one patient', async ({ page, signIn }) => {
  await signIn('manager', '/clinic/patients/create');
  await fillPatient(page, '测试三击', '19900009003');
  await page.getByRole('combobox', { name: '服务点' }).click();
  await page.getByRole('option').first().waitFor({ state: 'attached' });
  await page.keyboard.press('Enter');

  let lost = 0;
  await page.route('**/api/v1/patients/create', async (route) => {
    if (lost++ > 0) return route.continue();
    await route.fetch();
    await route.abort('connectionreset');
  });
  const save = page.getByRole('button', { name: '保存' });
  await save.click({ clickCount: 3 });
  // The toast is there already while the first is under way, which swallows a press.
  await expect(formOf(page).getByRole('alert')).toBeVisible();
  await expect(formOf(page).getByRole('textbox', { name: '姓名' })).toHaveValue('测试三击');
  await save.click();
  await expect(page.getByText('患者已创建')).toBeVisible();

  await page.goto('/clinic/patients');
  await search(page, '测试三击');
  await expect(page.getByRole('row', { name: /测试三击/ })).toHaveCount(1);
});

test('warns of a person who is there already, and leads there', async ({ page, signIn }) => {
  await signIn('manager', '/clinic/patients');
  await page.getByRole('row').nth(1).getByRole('button', { name: /编辑/ }).click();
  const value = (name: string) => formOf(page).getByRole('textbox', { name }).inputValue();
  await expect(formOf(page).getByRole('textbox', { name: '姓名' })).not.toHaveValue('');
  const [name, phone, birthday] = [await value('姓名'), await value('手机号'), await value('出生日期')];

  await page.goto('/clinic/patients/create');
  await formOf(page).getByRole('textbox', { name: '姓名' }).fill(name);
  await formOf(page).getByRole('textbox', { name: '手机号' }).fill(phone);
  await formOf(page).getByRole('textbox', { name: '出生日期' }).fill(birthday);
  await page.keyboard.press('Enter');
  const warning = page.getByRole('status').filter({ hasText: '请先确认是否为同一人' });
  await expect(warning).toBeVisible();
  await warning.getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: new RegExp(name) })).toBeVisible();
});

test('a name that is written in several ways is one name', async ({ page, signIn }) => {
  const [typed, saved, phone] = ['买热提 • 艾　力', '买热提·艾力', '19900009071'];
  await signIn('manager', '/clinic/patients/create');
  await fillPatient(page, typed, phone);
  await expect(formOf(page).getByRole('textbox', { name: '姓名' })).toHaveValue(typed);
  await page.getByRole('combobox', { name: '服务点' }).click();
  await page.getByRole('option').first().waitFor({ state: 'attached' });
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('heading', { name: saved })).toBeVisible();

  await page.goto('/clinic/patients/create');
  await fillPatient(page, '买热提.艾力', phone);
  await expect(page.getByRole('status').filter({ hasText: '请先确认是否为同一人' })).toBeVisible();

  await page.goto('/clinic/patients');
  for (const way of ['买热提・艾 力', '买热提．艾力']) {
    await search(page, way);
    await expect(page.getByRole('row').filter({ hasText: saved })).toHaveCount(1);
    await expect(page.getByText('共 1 条')).toBeVisible();
  }
});

test('keeps unsaved work in its tab, and asks before it would be lost', async ({ page, signIn }) => {
  await signIn('manager', '/clinic/patients');
  await page.getByRole('button', { name: '新增患者' }).click();
  const name = formOf(page).getByRole('textbox', { name: '姓名' });
  await name.fill('没保存');
  const tab = page.getByRole('tab', { name: '新增患者（未保存）' });
  const question = page.getByRole('dialog', { name: '离开此页面？' });
  const stay = async () => {
    await question.getByRole('button', { name: '留在此页' }).click();
    await expect(question).toHaveCount(0);
  };

  await page.goBack();
  await expect(page.getByRole('table')).toBeVisible();
  await page.getByRole('tab', { name: '患者列表' }).click({ button: 'right' });
  await page.getByRole('menuitem', { name: '关闭其他' }).click();
  await expect(question.getByRole('listitem')).toHaveText(['新增患者']);
  await stay();
  await tab.click();
  await expect(name).toHaveValue('没保存');

  await tab.press('Delete');
  await stay();
  await tab.click({ button: 'right' });
  await page.getByRole('menuitem', { name: '关闭所有' }).click();
  await stay();
  await page.getByRole('button', { name: '取消' }).click();
  await stay();
  await page.getByRole('button', { name: /用户菜单/ }).click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await stay();
  page.once('dialog', (dialog) => dialog.dismiss());
  await page.evaluate(() => window.location.reload()).catch(() => undefined);
  await expect(name).toHaveValue('没保存');

  await name.fill('');
  await expect(page.getByRole('tab', { name: '新增患者', exact: true })).toBeVisible();
  await page.getByRole('button', { name: '取消' }).click();
  await expect(page.getByRole('tab', { name: '新增患者', exact: true })).toHaveCount(0);
});

test('who may not delete sees no button, and the API refuses', async ({ page, signIn, request }) => {
  await signIn('staff', '/clinic/patients');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByRole('button', { name: /编辑/ }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /移除/ })).toHaveCount(0);

  const login = await request.post('/api/v1/auth/login', { data: { username: 'staff', password } });
  const { data } = await login.json();
  const answer = await request.delete('/api/v1/patients/1?servicePointId=1', {
    headers: { authorization: `Bearer ${data.accessToken}` },
  });
  expect(answer.status()).toBe(403);
});

test('somebody without a store sees the one sentence wherever one is needed, and is offered nobody to add', async ({
  page,
  signIn,
}) => {
  await signIn('newcomer', '/clinic/patients');
  // The home page, in its hidden tab, says the same.
  const shown = page.getByRole('tabpanel');
  const offers = page.getByText('新增患者', { exact: true }).filter({ visible: true });
  for (const name of ['患者列表', '检查记录', '随访提醒', '数据看板', '门店列表', '员工管理']) {
    const entry = page.getByRole('menuitem', { name, exact: true });
    if (!(await entry.isVisible())) await page.getByRole('menuitem', { name: '门店管理', exact: true }).click();
    await entry.click();
    await expect(page.getByRole('tab', { name, selected: true })).toBeVisible();
    await expect(shown.getByText('您还没有可管理的门店，请联系管理员')).toBeVisible();
    await expect(page.getByRole('table')).toHaveCount(0);
    await expect(offers).toHaveCount(0);
  }
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox').fill('新增');
  await expect(page.getByRole('option', { name: /患者/ })).toHaveCount(0);
});

test('paging, sorting and the service point stand in the address; a name does not', async ({ page, signIn }) => {
  await signIn('manager', '/clinic/patients');
  const before = await page.getByRole('rowheader').first().textContent();
  await page.getByRole('link', { name: '2', exact: true }).press('Enter');
  await expect(page).toHaveURL(/currentPage=2/);
  await expect(page.getByRole('rowheader').first()).not.toHaveText(before ?? '');
  await page.getByRole('button', { name: '下一页' }).press('Enter');
  await expect(page).toHaveURL(/currentPage=3/);
  await expect(page.getByRole('link', { name: '3', exact: true })).toHaveAttribute('aria-current', 'page');
  await page.getByTitle('2', { exact: true }).click();
  await expect(page).toHaveURL(/currentPage=2/);
  const first = await page.getByRole('row').nth(1).textContent();
  await page.reload();
  await expect(page.getByRole('row').nth(1)).toHaveText(first ?? '');
  const birthday = page.getByRole('columnheader', { name: '出生日期' });
  await birthday.getByRole('button').press('Enter');
  await expect(birthday).toHaveAttribute('aria-sort', 'ascending');
  await expect(page).toHaveURL(/birthday/);
  await search(page, '王');
  await expect(page.getByRole('rowheader').first()).toContainText('王');
  expect(decodeURIComponent(page.url())).not.toContain('王');
});

test('the filtered rows are exported, and what looks like a formula is a text', async ({ page, signIn }) => {
  await signIn('manager', '/clinic/patients/create');
  await fillPatient(page, '=1+1', '19900009009');
  await page.getByRole('combobox', { name: '服务点' }).click();
  await page.getByRole('option').first().waitFor({ state: 'attached' });
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('患者已创建')).toBeVisible();

  await page.goto('/clinic/patients');
  await search(page, '=1+1');
  await expect(page.getByText('共 1 条', { exact: true })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出' }).click();
  const rows = await rowsIn(await download);
  expect(rows).toHaveLength(2);
  expect(rows[1]).toEqual(expect.arrayContaining(['=1+1', '199****9009']));

  await search(page, '=1+2');
  await expect(page.getByText('共 0 条', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: '导出' }).click();
  await expect(page.getByText('没有可导出的数据')).toBeVisible();
});
