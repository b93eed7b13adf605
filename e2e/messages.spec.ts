import { expect, test } from './test';

const hostile = '<img src=x onerror="document.title=1"> [点我](javascript:alert(1)) <script>alert(1)</script>';

test('a system message is written with a preview, changed, read in the drawer as formatted text, and deleted', async ({
  page,
  signIn,
}) => {
  page.on('dialog', () => expect(false, 'a script ran').toBe(true));
  await signIn('superadmin', '/system/messages');
  await page.getByRole('button', { name: '发布系统消息' }).click();
  const form = page.getByRole('dialog', { name: '发布系统消息' });
  await form.getByRole('textbox', { name: '标题' }).fill('<b>防控周</b>');
  await form.getByRole('textbox', { name: '内容' }).fill(`**请注意**\n\n- 测量眼轴\n\n${hostile}`);
  const preview = form.getByRole('region', { name: '预览' });
  await expect(preview.getByText('请注意')).toHaveCSS('font-weight', /[67]00/);
  await expect(preview.getByRole('listitem')).toHaveText('测量眼轴');
  await expect(preview).toContainText('<img src=x');
  await expect(preview.locator('img, script, a[href^="javascript"]')).toHaveCount(0);
  await form.getByRole('button', { name: /保\s?存/ }).click();
  await expect(form).toBeHidden();

  const row = page.getByRole('row', { name: /防控周/ });
  await expect(row).toContainText('<b>防控周</b>');
  await row.getByRole('button', { name: /^查看/ }).click();
  const shown = page.getByRole('dialog', { name: /防控周/ });
  await expect(shown.getByRole('listitem')).toHaveText('测量眼轴');
  await shown.getByRole('button', { name: '关闭' }).last().click();
  await row.getByRole('button', { name: /^编辑/ }).click();
  const change = page.getByRole('dialog', { name: /防控周/ });
  await change.getByRole('textbox', { name: '标题' }).fill('视力防控周');
  await change.getByRole('button', { name: /保\s?存/ }).click();
  await expect(page.getByRole('row', { name: /视力防控周/ })).toBeVisible();

  await page.getByRole('button', { name: /^通知/ }).click();
  const notice = page.getByRole('dialog', { name: '通知' }).getByRole('listitem').filter({ hasText: '视力防控周' });
  await expect(notice.locator('strong')).toHaveText('请注意');
  await expect(notice.locator('img, script, a[href^="javascript"]')).toHaveCount(0);
  await page.keyboard.press('Escape');

  await page
    .getByRole('row', { name: /视力防控周/ })
    .getByRole('button', { name: /^删除/ })
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /删\s?除/ })
    .click();
  await expect(page.getByRole('row', { name: /视力防控周/ })).toHaveCount(0);
});

test('a manager writes to a role and takes it back, and cannot touch what is for everybody', async ({
  page,
  signIn,
}) => {
  await signIn('manager', '/system/messages');
  await expect(page.getByRole('row', { name: /系统维护通知/ })).toBeVisible();
  await expect(page.getByRole('button', { name: '发布系统消息' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^(编辑|删除) / })).toHaveCount(0);

  await page.getByRole('tab', { name: '角色消息' }).click();
  await page.getByRole('button', { name: '发送角色消息' }).click();
  const form = page.getByRole('dialog', { name: '发送角色消息' });
  await form.getByRole('combobox', { name: '接收角色' }).click();
  await page.getByTitle('店员').click();
  await form.getByRole('textbox', { name: '内容' }).fill('周五盘点');
  await form.getByRole('button', { name: /保\s?存/ }).click();
  const row = page.getByRole('row', { name: /周五盘点/ });
  await expect(row).toContainText('店员');
  await row.getByRole('button', { name: /^归档/ }).click();
  await expect(row).toContainText('已归档');
  await row.getByRole('button', { name: /^删除/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /删\s?除/ })
    .click();
  await expect(row).toHaveCount(0);
});

test('several messages are archived at once, and taken out again', async ({ page, signIn }) => {
  await signIn('superadmin', '/system/messages');
  const rows = ['系统维护通知', '欢迎使用'].map((name) => page.getByRole('row', { name: new RegExp(name) }));
  const toBoth = async (action: RegExp) => {
    for (const row of rows) await row.getByRole('checkbox').check();
    await page.getByRole('button', { name: action }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: action }).click();
    await expect(dialog.getByText('已全部完成：2 条')).toBeVisible();
    await dialog
      .getByRole('button', { name: /关\s?闭/ })
      .last()
      .click();
  };
  await toBoth(/^归\s?档$/);
  for (const row of rows) await expect(row).toContainText('已归档');
  await toBoth(/^取消归档$/);
  for (const row of rows) await expect(row).toContainText('未归档');
});

test('each tab of the messages has views of its own, and a link shows the tab as well', async ({ page, signIn }) => {
  await signIn('superadmin', '/system/messages');
  const welcome = page.getByRole('row', { name: /欢迎使用/ });
  await expect(welcome).toBeVisible();
  await page.getByRole('tab', { name: '角色消息' }).click();
  await expect(welcome).toHaveCount(0);
  await page.getByRole('columnheader', { name: '发送时间' }).click();
  await page.getByRole('button', { name: '我的视图' }).click();
  const name = page.getByRole('textbox', { name: '视图名称' });
  await name.fill('最早在前');
  await page.getByRole('checkbox', { name: '设为打开此列表时的默认视图' }).check();
  await name.press('Enter');
  await expect(page.getByText('已保存视图“最早在前”')).toBeVisible();
  await expect(page).toHaveURL(/tab=role-messages.*sorters/);
  const link = page.url();

  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: '系统消息' }).click();
  await expect(welcome).toBeVisible();
  await expect(page).not.toHaveURL(/sorters/);
  await page.getByRole('button', { name: '我的视图' }).click();
  await expect(page.getByText('还没有保存的视图')).toBeVisible();
  await page.keyboard.press('Escape');

  // The default view comes back with the tab.
  await page.getByRole('tab', { name: '角色消息' }).click();
  const oldestFirst = page.getByRole('columnheader', { name: '发送时间' });
  await expect(oldestFirst).toHaveAttribute('aria-sort', 'ascending');

  await signIn('manager', link);
  await expect(page.getByRole('tab', { name: '角色消息' })).toHaveAttribute('aria-selected', 'true');
  await expect(oldestFirst).toHaveAttribute('aria-sort', 'ascending');
});
