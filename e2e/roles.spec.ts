import type { Profile } from '@contract/auth';
import type { Role } from '@contract/roles';
import type { Page } from '@playwright/test';
import { api, call } from './call';
import { expect, test } from './test';
import { violations } from './violations';

const password = 'Reception-of-2026';

const ownProfile = (page: Page) => page.evaluate((): Profile => JSON.parse(localStorage.getItem('userInfo') ?? ''));

const tree = (page: Page, name: '菜单权限' | '接口权限') => page.getByRole('tree', { name });

async function searchTree(page: Page, name: '菜单权限' | '接口权限', text: string) {
  await page.getByRole('searchbox', { name: `搜索${name}` }).fill(text);
}

const menu = (page: Page) => page.getByRole('navigation', { name: '主导航' });

test('a role with two calls, given to somebody new: they see exactly that, and lose one without signing in again', async ({
  page,
  signIn,
  browser,
  serverUrl,
}) => {
  test.setTimeout(240_000);
  await signIn('superadmin', '/system/roles');
  await page.getByRole('button', { name: '新增角色' }).click();
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('请输入角色名称')).toBeVisible();
  await page.getByRole('textbox', { name: '角色名称' }).fill('前台');
  await page.getByRole('combobox', { name: '所属机构' }).click();
  await page.getByTitle('明眸眼健康集团').click();
  await page.getByRole('radio', { name: '全部数据' }).check();

  await searchTree(page, '菜单权限', '工作台');
  await tree(page, '菜单权限').getByRole('treeitem', { name: '工作台' }).click();
  await searchTree(page, '菜单权限', '角色');
  await tree(page, '菜单权限').getByRole('treeitem', { name: '角色', exact: true }).click();
  await expect(tree(page, '菜单权限').getByRole('treeitem', { name: '系统管理' })).toHaveAttribute(
    'aria-checked',
    'mixed',
  );
  await searchTree(page, '接口权限', '/api/v1/roles');
  const calls = tree(page, '接口权限');
  await calls.getByRole('treeitem', { name: /GET \/api\/v1\/roles$/ }).click();
  await calls.getByRole('treeitem', { name: 'DELETE /api/v1/roles/{id}' }).click();
  await page.getByRole('button', { name: '保存' }).click();
  const summary = page.getByRole('dialog', { name: '确认权限变更' });
  await expect(summary.getByRole('region', { name: '增加 2 个接口' }).getByRole('listitem')).toHaveCount(2);
  await expect(summary.getByRole('alert')).toHaveCount(0);
  await summary.getByRole('button', { name: '保存' }).click();
  await expect(page).toHaveURL(/\/system\/roles(\?|$)/);

  const row = page.getByRole('row', { name: /前台/ });
  await row.getByRole('button', { name: '编辑 前台' }).click();
  await expect(page).toHaveURL(/\/system\/roles\/\d+\/edit$/);
  const roleId = Number(/roles\/(\d+)/.exec(page.url())?.[1]);
  const { id } = await call<{ id: number }>(page, 'POST', '/auth/signup', { username: 'reception', password });
  await call(page, 'PUT', `/users/${id}/roles`, { roleIds: [roleId] });

  const context = await browser.newContext({ baseURL: serverUrl, locale: 'zh-CN' });
  const theirs = await context.newPage();
  await theirs.clock.install();
  await theirs.goto('/login');
  await theirs.getByRole('textbox', { name: '用户名' }).fill('reception');
  await theirs.getByLabel('密码', { exact: true }).fill(password);
  await theirs.getByRole('button', { name: '登录', exact: true }).click();
  await expect(menu(theirs).getByText('系统管理')).toBeVisible();
  await expect(menu(theirs).getByText('患者管理')).toHaveCount(0);
  await menu(theirs).getByText('系统管理').click();
  await expect(menu(theirs).getByRole('link')).toHaveText(['眼健康防控管理平台', '角色']);
  await menu(theirs).getByRole('link', { name: '角色' }).click();
  const own = theirs.getByRole('row', { name: /前台/ });
  await expect(own).toBeVisible({ timeout: 30_000 });
  await expect(own.getByRole('button')).toHaveCount(1);
  const deletion = own.getByRole('button', { name: '删除 前台' });
  await expect(deletion).toBeVisible();
  await expect(theirs.getByRole('button', { name: /新增角色/ })).toHaveCount(0);
  await deletion.click();
  await theirs.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  await expect(theirs.getByRole('dialog').getByRole('alert')).toHaveText('无法删除，仍在使用：用户 1 个');
  await theirs.getByRole('dialog').getByRole('button', { name: '取消' }).click();

  // The page was opened before the role was given: its number of holders is asked for again.
  await page.reload();
  await searchTree(page, '接口权限', 'delete /api/v1/roles');
  await calls.getByRole('treeitem', { name: 'DELETE /api/v1/roles/{id}' }).click();
  await page.getByRole('button', { name: '保存' }).click();
  await expect(summary.getByText('影响 1 名用户')).toBeVisible();
  await expect(summary.getByRole('region', { name: '减少 1 个接口' })).toContainText('DELETE /api/v1/roles/{id}');
  await summary.getByRole('button', { name: '保存' }).click();
  await expect(page).toHaveURL(/\/system\/roles(\?|$)/);

  await theirs.clock.fastForward(60_000);
  await expect(deletion).toHaveCount(0);
  await expect(own).toBeVisible();
  await context.close();
});

test('the trees work by keyboard, come back as they were, and axe finds nothing wrong', async ({ page, signIn }) => {
  await signIn('superadmin', '/system/roles');
  await page.getByRole('button', { name: '编辑 店员' }).click();
  const menus = tree(page, '菜单权限');
  await menus.focus();
  const expectActive = async (name: string) => {
    const id = await menus.getByRole('treeitem', { name }).getAttribute('id');
    await expect(menus).toHaveAttribute('aria-activedescendant', id ?? '');
  };
  await page.keyboard.press('Home');
  await expectActive('仪表盘');
  await page.keyboard.press('ArrowLeft');
  await expect(menus.getByRole('treeitem', { name: '仪表盘' })).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expectActive('工作台');
  const workbench = menus.getByRole('treeitem', { name: '工作台' });
  await expect(workbench).toHaveAttribute('aria-checked', 'true');
  await page.keyboard.press('Space');
  await expect(workbench).toHaveAttribute('aria-checked', 'false');
  await expect(page.getByText('有未保存的修改')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(workbench).toHaveAttribute('aria-checked', 'true');
  await expect(page.getByText('有未保存的修改')).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
});

test('what another window has granted meanwhile is named, not numbered', async ({ page, context, signIn }) => {
  await signIn('superadmin');
  const role = { name: '被改的角色', orgId: 1, dataScope: 'own', menuIds: [], permissions: [] };
  const { id } = await call<Role>(page, 'POST', '/roles', role);
  await page.goto(`/system/roles/${id}/edit`);
  const description = page.getByRole('textbox', { name: '描述' });
  await expect(tree(page, '菜单权限')).toBeVisible();
  const other = await context.newPage();
  await other.goto(page.url());
  await searchTree(other, '菜单权限', '错误日志');
  await tree(other, '菜单权限').getByRole('treeitem', { name: '错误日志' }).click();
  await other.getByRole('button', { name: '保存' }).click();
  await other.getByRole('dialog', { name: '确认权限变更' }).getByRole('button', { name: '保存' }).click();
  await expect(other).toHaveURL(/\/system\/roles(\?|$)/);

  await description.fill('我的描述');
  await page.getByRole('button', { name: '保存' }).click();
  const dialog = page.getByRole('dialog', { name: '您已在另一个窗口中修改过这些内容' });
  const row = dialog.getByRole('row', { name: /菜单/ });
  await expect(row).toContainText(/增加.*错误日志/);
  await expect(row).toContainText('与打开时相同');
  await expect(row.getByRole('radio').first()).toBeChecked();
});

test('a page without its call says which is missing to whom, and the role’s form grants it along', async ({
  page,
  signIn,
  browser,
  serverUrl,
}) => {
  test.slow();
  await signIn('superadmin', '/system/roles');
  const { menus } = await ownProfile(page);
  const logs = menus.flatMap(({ children }) => children).find(({ component }) => component === 'logs/list');
  const role = { name: '审计员', orgId: 1, dataScope: 'all', menuIds: [logs?.id], permissions: [] };
  const { id } = await call<Role>(page, 'POST', '/roles', role);
  const user = await call<{ id: number }>(page, 'POST', '/auth/signup', { username: 'auditor', password });
  await call(page, 'PUT', `/users/${user.id}/roles`, { roleIds: [id] });

  const context = await browser.newContext({ baseURL: serverUrl, locale: 'zh-CN' });
  const theirs = await context.newPage();
  await theirs.clock.install();
  await theirs.goto('/login');
  await theirs.getByRole('textbox', { name: '用户名' }).fill('auditor');
  await theirs.getByLabel('密码', { exact: true }).fill(password);
  await theirs.getByRole('button', { name: '登录', exact: true }).click();
  await expect(theirs.getByRole('heading', { name: '缺少接口权限，页面无法加载' })).toBeVisible();
  await expect(theirs.getByText('角色“审计员”有此菜单')).toContainText('GET /api/v1/logs');

  await page.goto(`/system/roles/${id}/edit`);
  await expect(tree(page, '菜单权限')).toBeVisible();
  await page.getByRole('button', { name: '保存' }).click();
  const summary = page.getByRole('dialog', { name: '确认权限变更' });
  await expect(summary.getByRole('alert')).toContainText('1 个页面缺少接口，无法加载');
  await expect(summary.getByRole('checkbox', { name: '同时授予这些接口' })).toBeChecked();
  await summary.getByRole('button', { name: '保存' }).click();
  await expect(page).toHaveURL(/\/system\/roles(\?|$)/);
  await theirs.clock.fastForward(60_000);
  await expect(theirs.getByRole('table')).toBeVisible({ timeout: 30_000 });
  await context.close();
});

test('a preview shows what the role sees, in this window alone, and changes nothing', async ({
  page,
  context,
  signIn,
}) => {
  test.setTimeout(240_000);
  await signIn('superadmin');
  const own = await page.evaluate(() => localStorage.getItem('userInfo'));
  await page.goto('/system/roles');
  await page.getByRole('button', { name: '以此角色预览 店员' }).click();
  const banner = page.getByRole('region', { name: /正在以“店员”角色预览/ });
  await expect(banner).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/workbench$/);
  await expect(menu(page).getByText('患者管理')).toBeVisible();
  await menu(page).getByText('系统管理').click();
  await expect(menu(page).getByText('错误日志')).toBeVisible();
  await expect(menu(page).getByText('角色')).toHaveCount(0);
  expect(await violations(page)).toEqual([]);

  await page.goto('/system/roles');
  await expect(page).toHaveURL(/\/403$/);
  await page.goto('/clinic/patients');
  await expect(banner).toBeVisible();
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  await page.reload();
  await expect(banner).toBeVisible();

  // Neither a window that is opened beside it nor one that is opened from it.
  const [beside, opened] = [await context.newPage(), context.waitForEvent('page')];
  await page.evaluate(() => void window.open('/dashboard/workbench'));
  for (const other of [beside, await opened]) {
    await other.goto('/dashboard/workbench');
    await expect(menu(other).getByText('系统管理')).toBeVisible();
    await expect(other.getByText(/正在以“店员”角色预览/)).toHaveCount(0);
    await other.close();
  }
  expect(await page.evaluate(() => localStorage.getItem('userInfo'))).toBe(own);

  await page.getByRole('rowheader').first().getByRole('link').click();
  await page.getByRole('button', { name: '编辑', exact: true }).click();
  await page.getByRole('textbox', { name: '地址' }).fill('预览中不能保存');
  await page.getByRole('button', { name: '保存' }).click();
  // In the form, and at the top.
  await expect(page.getByText('角色预览中不能做任何修改，请先退出预览').first()).toBeVisible();
  await page.getByRole('button', { name: '退出预览' }).click();
  await page.getByRole('button', { name: '放弃修改并离开' }).click();
  await expect(menu(page).getByText('系统管理')).toBeVisible();
  await expect(banner).toHaveCount(0);
  await expect(page, 'where it began').toHaveURL(/\/system\/roles(\?|$)/);
});

test('a preview whose role goes meanwhile leads back and says why, whatever was typed', async ({ page, signIn }) => {
  await signIn('superadmin');
  const { data } = await api(page, '/roles?pageSize=50');
  const { orgId, dataScope, menuIds, permissions } = await api(
    page,
    `/roles/${data.find(({ code }: Role) => code === 'storeManager').id}`,
  );
  const role = { name: '将去角色', orgId, dataScope, menuIds, permissions };
  const { id } = await call<Role>(page, 'POST', '/roles', role);
  await page.goto('/system/roles');
  await page.getByRole('button', { name: '以此角色预览 将去角色' }).click();
  const banner = page.getByRole('region', { name: /正在以“将去角色”角色预览/ });
  await expect(banner).toBeVisible();
  await page.goto('/clinic/patients/create');
  await page.getByRole('textbox', { name: '姓名' }).fill('预览中');
  await call(page, 'DELETE', `/roles/${id}`);
  await expect(page.getByText('无法以该角色预览：角色已被移除，或您没有权限')).toBeVisible();
  await expect(page).toHaveURL(/\/system\/roles(\?|$)/);
  await expect(banner).toHaveCount(0);
});

test('a preview ends with the session', async ({ page, signIn }) => {
  await signIn('superadmin', '/system/roles');
  await page.getByRole('button', { name: '以此角色预览 店长' }).click();
  await expect(page.getByText(/正在以“店长”角色预览/)).toBeVisible();
  await page.getByRole('button', { name: /用户菜单/ }).click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await expect(page).toHaveURL(/\/login/);
  await signIn('superadmin');
  await expect(menu(page).getByText('系统管理')).toBeVisible();
  await expect(page.getByText(/角色预览/)).toHaveCount(0);
});
