import type { Profile } from '@contract/auth';
import { events } from '@contract/events';
import type { Patient } from '@contract/patients';
import { type ServicePoint, servicePoints } from '@contract/service-points';
import type { StaffMember } from '@contract/staff';
import type { User } from '@contract/users';
import { buildPatient } from '../tests/server/harness/patients';
import { call } from './call';
import { firstPort, furnish } from './server';
import { expect, password, signInByForm, test } from './test';
import { walkInTwoWindows } from './two-windows';

/** Far below the minute after which polls would tell. */
const soon = { timeout: 20_000 };

test('what is changed in another window is shown in a list, offered while a dialog stands open, and said in a form', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('superadmin', '/stores/service-points');
  const { data } = await call<{ data: ServicePoint[] }>(page, 'GET', '/server-points?status=1&pageSize=1');
  const like = servicePoints.input.parse(data[0]);
  const body = (name: string) => ({ ...like, name, code: 'LIVE-1' });
  const { id } = await call<ServicePoint>(page, 'POST', '/server-points', body('同步一号'));
  const beside = await call<ServicePoint>(page, 'POST', '/server-points', { ...body('将被删除'), code: 'LIVE-10' });
  await page.getByLabel('名称或编号').fill('LIVE-1');
  const row = page.getByRole('row', { name: /同步/ });
  const rowBeside = page.getByRole('row', { name: /将被删除/ });
  await expect(row).toContainText('同步一号');
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));

  const other = await context.newPage();
  await other.goto(`/stores/service-points/${id}/edit`);
  await other.getByRole('form').getByRole('textbox', { name: '名称' }).fill('同步二号');
  await other.getByRole('button', { name: '保存' }).click();
  await expect(row).toContainText('同步二号', soon);
  await expect(row).toHaveClass(/changed/);
  await expect(row).not.toHaveClass(/changed/, soon);

  await row.getByRole('button', { name: '停用 同步二号' }).click();
  const dialog = page.getByRole('dialog', { name: /停用/ });
  await expect(dialog).toBeVisible();
  const placeOfRow = await row.boundingBox();
  await expect(rowBeside).toHaveCount(1);
  await call(other, 'DELETE', `/server-points/${beside.id}`);
  await call(other, 'PUT', `/server-points/${id}`, body('同步三号'));
  const note = page.locator('[role="status"]').filter({ hasText: '有 2 处变化' });
  await expect(note).toHaveCount(1, soon);
  // What is gone is not to be read any more, and no row has moved.
  await expect(rowBeside).toHaveCount(0);
  await expect(page.getByRole('button', { name: /将被删除/ })).toHaveCount(0);
  expect(await row.boundingBox()).toEqual(placeOfRow);
  await dialog.getByRole('button', { name: '取消' }).click();
  await expect(row).toContainText('同步二号');
  await note.getByRole('button', { name: '显示' }).click();
  await expect(row).toContainText('同步三号');
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);

  await page.goto(`/stores/service-points/${id}/edit`);
  const form = page.getByRole('form');
  await form.getByRole('textbox', { name: '详细地址' }).fill('我的地址');
  await call(other, 'PUT', `/server-points/${id}`, body('同步四号'));
  await expect(page.getByText('系统管理员 刚刚修改了此内容。')).toBeVisible(soon);
  await expect(form.getByRole('textbox', { name: '名称' })).toHaveValue('同步三号');
  await page.getByRole('button', { name: '对比' }).click();
  await expect(page.getByRole('dialog')).toContainText('同步四号');
  await page.getByRole('button', { name: '采用所选内容' }).click();
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('heading', { name: '同步四号' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('我的地址');

  // Whoever gives up the form of one that is gone is led to the list: it has no page.
  await page.goto(`/stores/service-points/${id}/edit`);
  await form.getByRole('textbox', { name: '详细地址' }).fill('别的地址');
  await call(other, 'DELETE', `/server-points/${id}`);
  await expect(page.getByText('系统管理员 刚刚删除了此内容。')).toBeVisible(soon);
  await page.getByRole('button', { name: '取消', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: '放弃修改并离开' }).click();
  await expect(page).toHaveURL(/\/stores\/service-points(\?|$)/);
});

test('whoever has a row open sees who else has, in a form, a page or another window, until they leave', async ({
  page,
  signIn,
  browser,
  baseURL,
}) => {
  await signIn('superadmin', '/stores/service-points');
  const { data } = await call<{ data: ServicePoint[] }>(page, 'GET', '/server-points?status=1&pageSize=1');
  const like = servicePoints.input.parse(data[0]);
  const desk = await browser.newContext({ baseURL });
  const theirs = await desk.newPage();
  await signInByForm(theirs, 'manager');
  const { organization } = await call<Profile>(theirs, 'GET', '/auth');
  const place = { name: '同看一店', code: 'LIVE-2', orgId: organization?.id };
  const { id } = await call<ServicePoint>(page, 'POST', '/server-points', { ...like, ...place });
  const form = `/stores/service-points/${id}/edit`;
  const people = page.getByRole('button', { name: /打开了此内容。$/ });

  await theirs.goto(form);
  await expect(theirs.getByRole('form')).toBeVisible();
  await page.goto(`/stores/service-points/${id}`);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('同看一店');
  const before = await heading.boundingBox();
  await expect(people).toHaveAccessibleName(/^周敏 自 \d\d:\d\d 起在另一个窗口中打开了此内容。$/, soon);
  expect(await heading.boundingBox()).toEqual(before);
  await expect(theirs.getByRole('button', { name: /^系统管理员 自 / })).toHaveText('系', soon);

  const own = await page.context().newPage();
  await own.goto(form);
  await expect(people).toHaveAccessibleName(/周敏 自 .* 您自 \d\d:\d\d 起在另一个窗口中打开了此内容。$/, soon);
  await own.close();
  await expect(people).not.toHaveAccessibleName(/您自/, soon);
  await theirs.goto('/dashboard/workbench');
  await expect(people).toHaveCount(0, soon);
  await desk.close();
  await call(page, 'DELETE', `/server-points/${id}`);
});

test('an account that is disabled is out at once, and reads why in each window', async ({
  page,
  signIn,
  browser,
  baseURL,
}) => {
  await signIn('manager3');
  const other = await page.context().newPage();
  await other.goto('/clinic/patients');
  await other.getByRole('table').waitFor();
  const told = Promise.all(
    [page, other].map((window) => window.getByText('上次登录已结束：您的账号已停用').waitFor({ timeout: 30_000 })),
  );
  const desk = await browser.newContext({ baseURL });
  const admin = await desk.newPage();
  await admin.goto('/login');
  const answer = await admin.request.post('/api/v1/auth/login', { data: { username: 'superadmin', password } });
  const { accessToken } = (await answer.json()).data;
  const headers = { authorization: `Bearer ${accessToken}` };
  const users = await admin.request.get('/api/v1/users?keyword=manager3', { headers });
  const id = (await users.json()).data.data.map((user: User) => user.id)[0];
  const setStatus = (status: 0 | 1) => admin.request.put(`/api/v1/users/${id}/status`, { headers, data: { status } });
  expect((await setStatus(0)).status()).toBe(200);
  await told;
  for (const window of [page, other]) await expect(window).toHaveURL(/\/login/, soon);
  await setStatus(1);
  await desk.close();
});

test('a service point that is taken from somebody takes its patients off their windows; what they were typing stays', async ({
  page,
  context,
  signIn,
  browser,
  baseURL,
}) => {
  await signIn('staff', '/clinic/patients');
  const own = await call<Profile>(page, 'GET', '/auth');
  const { data: points } = await call<{ data: { id: number }[] }>(page, 'GET', '/server-points/options');
  const [taken] = points;
  const patient = await call<Patient>(page, 'POST', '/patients/create', buildPatient({ servicePointId: taken?.id }));
  const desk = await browser.newContext({ baseURL });
  const admin = await desk.newPage();
  await signInByForm(admin, 'superadmin');
  const worksAt = async (servicePointIds: number[]) => {
    const path = `/staff/${own.staff?.id}`;
    const { updatedAt } = await call<StaffMember>(admin, 'GET', path);
    await call(admin, 'PATCH', path, { servicePointIds, updatedAt });
  };

  const file = await context.newPage();
  await file.goto(`/clinic/patients/${patient.id}`);
  await expect(file.getByRole('heading', { name: patient.name })).toBeVisible();
  const form = await context.newPage();
  await form.goto(`/clinic/patients/${patient.id}/edit`);
  await form.getByRole('textbox', { name: '地址' }).fill('写了一半');
  const behind = await context.newPage();
  await behind.goto(`/clinic/patients/${patient.id}`);
  await behind.getByRole('button', { name: '预约', exact: true }).click();
  const booking = behind.getByRole('dialog', { name: '新增预约' });
  await booking.getByRole('textbox', { name: '备注' }).fill('写了一半');
  await expect(page.getByRole('rowheader', { name: patient.name })).toBeVisible();

  await worksAt(points.filter((point) => point !== taken).map(({ id }) => id));
  await expect(page.getByRole('rowheader', { name: patient.name })).toHaveCount(0, soon);
  await expect(page.getByText('您的数据范围已变更')).toBeVisible();
  await expect(file.getByRole('heading', { name: '内容不存在或已被移除' })).toBeVisible(soon);
  expect(await file.locator('body').innerText()).not.toContain(patient.name);
  await expect(form.getByText('已不在您的数据范围内')).toBeVisible(soon);
  await expect(form.getByRole('textbox', { name: '地址' })).toHaveValue('写了一半');
  await expect(booking.getByText('已不在您的数据范围内，因此无法保存')).toBeVisible(soon);
  await expect(booking.getByRole('textbox', { name: '备注' })).toHaveValue('写了一半');
  // Behind the dialog nothing is left of the patient.
  await expect(behind.getByRole('heading', { name: '内容不存在或已被移除' })).toBeVisible();
  expect(await behind.getByRole('main').innerText()).not.toContain(patient.name);
  await booking.getByRole('button', { name: '取消' }).click();
  await behind.getByRole('button', { name: '放弃修改并关闭' }).click();
  await expect(booking).toHaveCount(0);

  await worksAt(points.map(({ id }) => id));
  await desk.close();
});

test('two windows in which two people change the same rows at random show the same in the end', async ({
  page,
  context,
  signIn,
}) => {
  const list = '/clinic/patients';
  await signIn('manager', list);
  const other = await context.newPage();
  await other.goto(list);
  await walkInTwoWindows([page, other], { runs: 1, steps: 12 });
});

test('rows that could not be fetched anew at once are so by themselves, and what changed before the window listened is not missed', async ({
  page,
  context,
  signIn,
}) => {
  const isStream = ({ pathname }: URL) => pathname === events.endpoints.stream.path;
  let listen = () => {};
  const held = new Promise<void>((resolve) => {
    listen = resolve;
  });
  // As where the code that listens comes late.
  await page.route(isStream, async (route) => {
    await held;
    await route.continue();
  });
  await signIn('superadmin', '/stores/service-points');
  const { data } = await call<{ data: ServicePoint[] }>(page, 'GET', '/server-points?status=1&pageSize=1');
  const like = servicePoints.input.parse(data[0]);
  const body = (name: string) => ({ ...like, name, code: 'LIVE-3' });
  const { id } = await call<ServicePoint>(page, 'POST', '/server-points', body('迟到零次'));
  await page.getByLabel('名称或编号').fill('LIVE-3');
  const row = page.getByRole('row', { name: /迟到/ });
  await expect(row).toContainText('迟到零次');
  const other = await context.newPage();
  await other.goto('/profile');

  await call(other, 'PUT', `/server-points/${id}`, body('迟到一次'));
  listen();
  await expect(row).toContainText('迟到一次', soon);

  const isList = ({ pathname }: URL) => pathname === servicePoints.endpoints.list.path;
  await page.route(isList, (route) => route.abort('internetdisconnected'));
  const failed = page.waitForEvent('requestfailed', (request) => isList(new URL(request.url())));
  await call(other, 'PUT', `/server-points/${id}`, body('迟到两次'));
  await failed;
  await page.unroute(isList);
  await expect(row).toContainText('迟到两次', soon);
  await call(other, 'DELETE', `/server-points/${id}`);
});

test('a window finds out by itself what it missed while it had no network, or the server was away', async ({
  browser,
  startOwnServer,
}) => {
  test.slow();
  const place = { port: firstPort + 61, dataDir: '.cache/e2e-data-missed' };
  await furnish(place.dataDir);
  let server = await startOwnServer(place);
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  await signInByForm(page, 'superadmin');
  await page.goto('/stores/service-points');
  const { data } = await call<{ data: ServicePoint[] }>(page, 'GET', '/server-points?status=1&pageSize=1');
  const like = servicePoints.input.parse(data[0]);
  const body = (name: string) => ({ ...like, name, code: 'LIVE-2' });
  const { id } = await call<ServicePoint>(page, 'POST', '/server-points', body('错过零次'));
  await page.getByLabel('名称或编号').fill('LIVE-2');
  const row = page.getByRole('row', { name: /错过/ });
  await expect(row).toContainText('错过零次');
  // Of the same desk, but on a line of its own.
  const other = await browser.newPage({ baseURL: server.url });
  await signInByForm(other, 'superadmin');

  await context.setOffline(true);
  await call(other, 'PUT', `/server-points/${id}`, body('错过一次'));
  await context.setOffline(false);
  await expect(row).toContainText('错过一次', soon);

  const asked = page.waitForRequest((request) => request.url().endsWith(events.endpoints.stream.path));
  await server.kill();
  server = await startOwnServer(place);
  await call(other, 'PUT', `/server-points/${id}`, body('错过两次'));
  await asked;
  await expect(row).toContainText('错过两次', soon);
  await context.close();
  await other.context().close();
});
