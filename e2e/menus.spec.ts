import type { Page } from '@playwright/test';
import { expect, test } from './test';

const tree = (page: Page) => page.getByRole('tree', { name: '菜单管理' });
const rows = (page: Page) => tree(page).locator('.ant-tree-treenode:not([aria-hidden])');
const sidebar = (page: Page) => page.getByRole('navigation', { name: '主导航' });

async function act(page: Page, entry: string, action: string) {
  await page.getByRole('button', { name: `操作：${entry}` }).click();
  // The sidebar and its preview may have an entry of the same name.
  await page.locator('.ant-dropdown').getByRole('menuitem', { name: action, exact: true }).click();
}

/** The labels of a group's entries, as the sidebar has them. */
const entriesOf = (page: Page, group: string) =>
  sidebar(page).getByRole('menuitem', { name: group }).locator('..').getByRole('link').allTextContents();

async function openMenus(page: Page) {
  await page.goto('/system/menus');
  await expect(tree(page)).toBeVisible();
}

test('an administrator adds an entry with a frame, and has it in the sidebar at once', async ({ page, signIn }) => {
  // A page of this site that lets itself be framed.
  await page.route('**/guide.html', (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: '<h1>指南</h1>' }),
  );
  await signIn('superadmin');
  await openMenus(page);
  await act(page, '系统管理', '新增下级');
  const dialog = page.getByRole('dialog', { name: '新增菜单' });
  await dialog.getByLabel('名称').fill('操作指南');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(dialog.getByText('请输入路由')).toBeVisible();
  await expect(dialog.getByText('请选择页面组件，或填写内嵌地址')).toBeVisible();

  await expect(dialog.getByRole('textbox', { name: '路由' })).toHaveAttribute('aria-required', 'true');
  await dialog.getByRole('textbox', { name: '路由' }).fill('menus');
  await dialog.getByLabel('内嵌地址').fill('javascript:alert(1)');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(dialog.getByText('请输入 http(s) 地址或本站路径')).toBeVisible();
  await dialog.getByLabel('内嵌地址').fill('/guide.html');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(dialog.getByText('路径 /system/menus 已被其他菜单使用')).toBeVisible();
  await dialog.getByRole('textbox', { name: '路由' }).fill('guide');
  await dialog.getByLabel('图标').click();
  await page.getByRole('textbox', { name: '搜索图标' }).fill('read');
  await page.getByRole('textbox', { name: '搜索图标' }).press('Enter');
  const preview = dialog.getByRole('region', { name: '侧边栏预览' });
  await expect(preview.getByRole('menuitem', { name: '操作指南' })).toBeVisible();
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(dialog).toBeHidden();

  await sidebar(page).getByRole('link', { name: '操作指南' }).click();
  await expect(page).toHaveURL(/\/system\/guide$/);
  await expect(page.frameLocator('iframe[title="操作指南"]').getByRole('heading', { name: '指南' })).toBeVisible();
});

test('entries are put in another order by menu, by keyboard and by dragging', async ({ page, signIn }) => {
  test.slow();
  await signIn('superadmin');
  await openMenus(page);
  const order = async () => (await entriesOf(page, '系统管理')).filter((label) => /^(权限管理|菜单管理)$/.test(label));
  await expect.poll(order).toEqual(['权限管理', '菜单管理']);
  await act(page, '菜单管理', '移动到…');
  const dialog = page.getByRole('dialog', { name: '移动“菜单管理”' });
  await dialog.getByRole('combobox', { name: '位置' }).fill('权限管理');
  await dialog.getByRole('combobox', { name: '位置' }).press('Enter');
  await dialog.getByRole('button', { name: '移动' }).click();
  await expect.poll(order).toEqual(['菜单管理', '权限管理']);

  await act(page, '菜单管理', '下移');
  await expect.poll(order).toEqual(['权限管理', '菜单管理']);

  // The tree's own keys go up from its end to the entry, and with Alt they take it along.
  await tree(page).focus();
  const active = tree(page).locator('.ant-tree-treenode-active');
  const labels = await tree(page).getByRole('treeitem').allTextContents();
  const wanted = labels.findIndex((label) => label.includes('/system/menus'));
  for (let at = labels.length; at > wanted; at -= 1) await page.keyboard.press('ArrowUp');
  await expect(active).toContainText('/system/menus');
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(order).toEqual(['菜单管理', '权限管理']);

  const [create, edit] = ['/clinic/patients/create', '/clinic/patients/:id/edit'].map((path) =>
    rows(page).filter({ has: page.getByText(path, { exact: true }) }),
  );
  if (!create || !edit) throw new Error('nothing to drag');
  await expect(create).toBeVisible();
  const hidden = async () =>
    (await rows(page).allTextContents()).flatMap((row) => row.match(/^(新增|编辑)患者/)?.[0] ?? []);
  await create.dragTo(edit, { sourcePosition: { x: 100, y: 10 }, targetPosition: { x: 100, y: 25 } });
  const moved = page.getByRole('listitem').filter({ hasText: '已移动“新增患者”' });
  await expect(moved).toBeVisible();
  await expect.poll(hidden).toEqual(['编辑患者', '新增患者']);
  await moved.getByRole('button', { name: '撤销' }).click();
  await expect.poll(hidden).toEqual(['新增患者', '编辑患者']);
});

test('what the sidebar shows is dropped into no page, where it would show it no more', async ({ page, signIn }) => {
  await signIn('superadmin');
  await openMenus(page);
  const kanban = rows(page).filter({ hasText: '/others/kanban' });
  const blank = rows(page).filter({ hasText: '/others/blank' });
  const box = await blank.boundingBox();
  // Far to the right of a row's lower edge is what the tree takes for "into it".
  await kanban.dragTo(blank, { targetPosition: { x: (box?.width ?? 400) / 2, y: (box?.height ?? 36) / 2 } });
  await expect(page.getByText('已移动“随访看板”')).toBeVisible();
  await expect(kanban).toContainText('/others/kanban');
  await expect(page.getByRole('region', { name: '侧边栏预览' })).toContainText('随访看板');
});

test('an entry is disabled for everybody, and the press in the message undoes it', async ({ page, signIn }) => {
  await signIn('superadmin');
  await openMenus(page);
  await act(page, '患者列表', '停用');
  await expect(page.getByText('已停用“患者列表”')).toBeVisible();
  await sidebar(page).getByText('患者管理').click();
  await expect(sidebar(page).getByRole('menuitem', { name: '患者列表' })).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(sidebar(page).getByRole('link', { name: '患者列表' })).toBeVisible();
});

test('a group is only deleted after a question that says how many lie in it', async ({ page, signIn }) => {
  await signIn('superadmin');
  await openMenus(page);
  await act(page, '仪表盘', '删除');
  const question = page.getByRole('dialog', { name: '删除“仪表盘”？' });
  await expect(question).toContainText(/下面还有 \d+ 个节点，将一并删除/);
  await question.getByRole('button', { name: '取消' }).click();
  await expect(tree(page).getByText('工作台')).toBeVisible();
});

test('which roles hold an entry is seen and changed', async ({ page, signIn }) => {
  await signIn('superadmin');
  await openMenus(page);
  await act(page, '权限管理', '角色');
  const dialog = page.getByRole('dialog', { name: '持有“权限管理”的角色' });
  const manager = dialog.getByRole('checkbox', { name: '店长' });
  const entry = rows(page).filter({ hasText: '/system/permissions' });
  await manager.check();
  await expect(dialog.getByText('缺少页面所需接口').first()).toBeVisible();
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(dialog).toBeHidden();
  await expect(entry).toContainText('店长');

  // And taken back: later journeys of this server count on it.
  await act(page, '权限管理', '角色');
  await manager.uncheck();
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(dialog).toBeHidden();
  await expect(entry).not.toContainText('店长');
});
